"""A position as a drawing, for places that only take images: what one seat sees, and no more.

It is drawn from a view (web/contract.schema.json), and the only hand in it is that of `you`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.cards import CARDS
from parlour.drawing.card_faces import CARD_HEIGHT, CARD_WIDTH, back, crowned, face, pip
from parlour.drawing.svg import BRASS, CHALK, LETTER_WIDTH, MARGIN, SOFT, element, image, text, wrapped
from parlour.words import Say, Voice, corner, in_a_row, spoken

if TYPE_CHECKING:
    from parlour.contract import Fact, Picture, Pile, Row, SeatView, Trick, View

IMAGE_WIDTH = 344
CONTENT_WIDTH = IMAGE_WIDTH - 2 * MARGIN
LINE_HEIGHT, GAP = 18, 10
ROW_CARDS = 9
"""Cards of a hand in a row: with more, they would cover each other's index."""
SUIT_WIDTH = 10
"""The width of a suit in a line of text."""
Part = str | tuple[str]
"""Part of a line: words, or (as a tuple) the letter of a suit to draw."""


def answer(view: View) -> Picture:
    """The answer to a `picture` call about this view."""
    return {"svg": position_svg(view), "text": position_text(view)}


def position_svg(view: View) -> str:
    """The position as a drawing."""
    sheet = Sheet()
    sheet.write(view["title"], 16, font_weight="700")
    sheet.write(view["caption"], 12, fill=SOFT)
    sheet.flow([*map(_fact, view["facts"]), *_piles(view, None)])
    sheet.flow(_score(view))
    sheet.others(view)
    sheet.trick(view)
    for row in view["rows"]:
        sheet.flow(_books(row), 12)
    sheet.hand(view)
    sheet.write(view["status"], 14, font_weight="700")
    return image(view["title"], position_text(view), IMAGE_WIDTH, sheet.y + GAP, *sheet.parts)


class Sheet:
    """Draws from top to bottom; `y` is where the next thing goes."""

    def __init__(self) -> None:
        self.y: float = GAP
        self.parts: list[str] = []

    def write(self, words: str, size: float, **more: Any) -> None:
        """Draw words, on as many lines as they need."""
        for line in wrapped(words, CONTENT_WIDTH, size):
            self.parts.append(text(line, MARGIN, self.y + size, size, **more))
            self.y += size + 5

    def flow(self, items: list[list[Part]], size: float = 13) -> None:
        """Draw items one after another, on as many lines as they need."""
        x: float = MARGIN
        for item in items:
            if x > MARGIN and x + sum(_width(part, size) for part in item) > IMAGE_WIDTH - MARGIN:
                x, self.y = MARGIN, self.y + LINE_HEIGHT
            x = self.line(item, x, self.y + 14, size) + size
        self.y += LINE_HEIGHT if items else 0

    def others(self, view: View) -> None:
        """Draw the other seats, from the left of `you`: how many cards they hold, and what else is known."""
        seats = view["seats"]
        row = [seats[(view["you"] + step) % len(seats)] for step in range(1, len(seats))]
        width = (CONTENT_WIDTH - GAP * (len(row) - 1)) / len(row)
        known = [_known(view, seat) for seat in row]
        height = 50 + 16 * max(map(len, known))
        self.y += GAP
        for n, seat in enumerate(row):
            x = MARGIN + (width + GAP) * n
            self._other(seat, x, width, height, 14 if len(row) < 4 else 11)
            for line, item in enumerate(known[n]):
                self.line(item, x + 8, self.y + 56 + 16 * line, 12)
        self.y += height + GAP

    def line(self, item: list[Part], x: float, y: float, size: float) -> float:
        """Draw an item from x on, with its baseline at y. Returns the x where it ends."""
        for part in item:
            self.parts.append(_drawn(part, x, y, size))
            x += _width(part, size)
        return x

    def _other(self, seat: SeatView, x: float, width: float, height: float, size: float) -> None:
        edge: dict[str, Any] = {"stroke": BRASS, "stroke_width": 2} if seat["turn"] else {}
        self.parts += [
            element("rect", x=x, y=self.y, width=width, height=height, rx=6, fill="#1d4f46", **edge),
            text(seat["name"], x + 8, self.y + 18, size, font_weight="700"),
            back(x + 8, self.y + 25, 0.24),
            text(str(seat["count"]), x + 26, self.y + 38, 13),
        ]

    def trick(self, view: View) -> None:
        """Draw the trick in order of play. If it is complete, the card that takes it is marked."""
        cards, winner = view["trick"]["cards"], view["trick"]["winner"]
        if not cards:
            self.write(view["trick"]["text"], 13, fill=SOFT)
            return
        step = min(72, CONTENT_WIDTH / len(cards))
        x = (IMAGE_WIDTH - step * len(cards)) / 2 + step / 2
        for card in cards:
            name = view["seats"][card["seat"]]["name"]
            corner = x - CARD_WIDTH / 2, self.y + 20
            self.parts += [text(name, x, self.y + 13, 12, text_anchor="middle"), face(card["card"], *corner)]
            if card["seat"] == winner:
                self.parts.append(crowned(*corner))
            x += step
        self.y += CARD_HEIGHT + 20 + GAP

    def hand(self, view: View) -> None:
        """Draw the hand of `you`, with what is known about that seat."""
        seat = view["seats"][view["you"]]
        self.flow([[seat["name"]], *_known(view, seat)])
        cards = seat["cards"] or []
        rows = -(-len(cards) // ROW_CARDS) or 1
        each = -(-len(cards) // rows)
        for start in range(0, len(cards), each or 1):
            row = cards[start : start + each]
            step = min(CARD_WIDTH + 4, (CONTENT_WIDTH - CARD_WIDTH) / max(each - 1, 1))
            for n, code in enumerate(row):
                last = code == row[-1] or step >= CARD_WIDTH
                self.parts.append(face(code, MARGIN + step * n, self.y + 4, covered=not last))
            self.y += CARD_HEIGHT + 8


# ---- Items of a line.


def _told(fact: Fact) -> str:
    return f"{fact['label']}: {fact['value']}"


def _fact(fact: Fact) -> list[Part]:
    return [(fact["suit"],), _told(fact)] if fact["suit"] else [_told(fact)]


def _known(view: View, seat: SeatView) -> list[list[Part]]:
    """What is known about a seat, and its piles."""
    facts: list[list[Part]] = [[_told(fact)] for fact in seat["facts"]]
    return facts + _piles(view, seat["seat"])


def _piles(view: View, seat: int | None) -> list[list[Part]]:
    """The piles of a seat, or of the table (None): the cards if they can be seen, otherwise how many."""
    return [_pile(pile) for pile in view["piles"] if pile["seat"] == seat]


def _pile(pile: Pile) -> list[Part]:
    if pile["cards"] is None:
        return [f"{pile['label']}: {'?' if pile['count'] is None else pile['count']}"]
    return [f"{pile['label']}: ", *(part for code in pile["cards"] for part in _tag(code))]


def _score(view: View) -> list[list[Part]]:
    """The match score by side, and what else is known about each side."""
    known = [[f"{side['name']}: {side['total']}", *map(_told, side["facts"])] for side in view["sides"]]
    sides: list[list[Part]] = [[", ".join(side)] for side in known]
    return [["Match score"], *sides]


def _books(row: Row) -> list[list[Part]]:
    """The cards that a seat has taken face up: by suit, their ranks."""
    suits = [suit for suit in row["suits"] if suit["cards"]]
    books: list[list[Part]] = [
        [(suit["suit"],), " ".join(corner(CARDS[code]) for code in suit["cards"])] for suit in suits
    ]
    return [[f"{row['name']}:"], *books] if books else []


def _tag(code: str) -> list[Part]:
    """A card in a line of text."""
    rank = corner(CARDS[code]) + " "
    return [rank] if code == "Jk" else [(code[1],), rank]


def _width(part: Part, size: float) -> float:
    return SUIT_WIDTH + 3 if isinstance(part, tuple) else len(part) * size * LETTER_WIDTH


def _drawn(part: Part, x: float, y: float, size: float) -> str:
    """A part of a line: words, or the shape of a suit."""
    if isinstance(part, tuple):
        return pip(part[0], x + SUIT_WIDTH / 2, y - size * 0.36, SUIT_WIDTH / 10, fill=CHALK)
    return text(part, x, y, size)


# ---- The same in words.


def position_text(view: View) -> str:
    """The position in words: what is known, the trick, the hand of `you`, whose turn it is."""
    seats = view["seats"]
    you = view["you"] if seats[view["you"]]["cards"] is not None else None
    voice = Voice(you, tuple(seat["side"] for seat in seats), card=spoken)
    says = [
        *(Say("{label}: {value}.", label=fact["label"], value=fact["value"]) for fact in view["facts"]),
        *_trick_told(view["trick"]),
        *(_held(seat) for seat in seats if seat["seat"] != you),
        *_hand_told(seats[view["you"]]),
    ]
    said = [view["caption"], *map(voice.text, says), view["status"]]
    return " ".join(sentence for sentence in said if sentence)


def _trick_told(trick: Trick) -> list[Say]:
    if not trick["cards"]:
        return [Say("{text}", text=trick["text"])]
    plays = [Say("{seat} the {card}", seat=card["seat"], card=CARDS[card["card"]]) for card in trick["cards"]]
    says = [Say("Trick {number}: {plays}.", number=trick["number"], plays=in_a_row(plays, ", "))]
    if trick["winner"] is not None:
        says.append(Say("{seat} {seat:take|takes} the trick.", seat=trick["winner"]))
    return says


def _held(seat: SeatView) -> Say:
    return Say("{seat} holds {count} {count:card|cards}.", seat=seat["seat"], count=seat["count"])


def _hand_told(seat: SeatView) -> list[Say]:
    if not seat["cards"]:
        return []
    cards = in_a_row([Say("{card}", card=CARDS[code]) for code in seat["cards"]], ", ")
    return [Say("{seat} {seat:hold|holds}: {hand}.", seat=seat["seat"], hand=cards)]
