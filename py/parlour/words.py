"""Sentences for people: templates with facts, all put into words here.

A template names its facts in braces. `{seat}` is a player, `{side}` a side, `{card}` and `{cards}`
are cards, `{suit}` a suit, `{rank}` a rank; any other name is a number or a text. The first word of a name
says what kind of fact it is: `{seat_left}` is a seat, too. `{seat:take|takes}` chooses by person (the first
form for "you") and `{points:point|points}` by number. Translations are looked up by the English template.
"""

import re
from collections.abc import Callable
from typing import Any

from parlour.cards import RANKS, cards_in

FACT = re.compile(r"\{(\w+)(?::([^}]*))?\}")
SENTENCE_STARTS = re.compile(r"[.!?] $")
CAPITALISED = ("seat", "side", "suit", "rank")
"""The kinds of fact that get a capital at the start of a sentence."""
LONGEST_LETTERS = 200
SYMBOLS = "♠♥♦♣"

SEATS = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
    5: ("South", "West", "Northwest", "Northeast", "East"),
    6: ("South", "Southwest", "Northwest", "North", "Northeast", "Southeast"),
    7: ("South", "Southwest", "West", "Northwest", "Northeast", "East", "Southeast"),
}
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANK_NAMES = tuple("ace two three four five six seven eight nine ten jack queen king".split())


class Say:
    """A template and its facts; a plain text is a template without facts."""

    __slots__ = ("facts", "template")

    def __init__(self, template: str, **facts: Any) -> None:
        self.template = template
        self.facts = facts

    def __repr__(self) -> str:
        return f"Say({self.template!r}, {self.facts})"


class Refused(ValueError):
    """Bad input, or a move that the rules forbid: one sentence that says what was wrong."""

    def __init__(self, template: str, **facts: Any) -> None:
        self.say = Say(template, **facts)
        super().__init__(template)

    def __str__(self) -> str:
        return Voice().text(self.say)


def together(kind: str, values: list[int], before_last: str = " and ") -> Say:
    """A list of facts of one kind: "West, North and East"."""
    names = [f"{kind}_{number}" for number in range(1, len(values) + 1)]
    *braced, last = [f"{{{name}}}" for name in names]
    template = ", ".join(braced) + before_last + last if braced else last
    return Say(template, **dict(zip(names, values)))


def in_a_row(says: list[Say], between: str = " ", end: str = "") -> Say:
    """Several sentences, or parts of a sentence, joined."""
    names = [f"say_{number}" for number in range(len(says))]
    return Say(between.join(f"{{{name}}}" for name in names) + end, **dict(zip(names, says)))


def printable(text: str) -> str:
    """A text from outside, made safe to show: on one line, printable and not too long."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_LETTERS + 1])
    return shown if len(shown) <= LONGEST_LETTERS else shown[:LONGEST_LETTERS] + "..."


def number(value: int, sign: str = "") -> str:
    """A number as people write it, with a real minus sign. With the sign "+", a plus is written, too."""
    return f"{value:{sign}}".replace("-", "\N{MINUS SIGN}")


def corner(card: int) -> str:
    """What is printed in the corner of a card: "10", "Joker"."""
    rank = RANKS[card % 13]
    return "Joker" if card == 52 else "10" if rank == "T" else rank


def short(card: int) -> str:
    """A card as people see it: "10♠", "Joker"."""
    return corner(card) + ("" if card == 52 else SYMBOLS[card // 13])


def spoken(card: int) -> str:
    """A card as people say it: "ten of spades"."""
    return "Joker" if card == 52 else f"{RANK_NAMES[card % 13]} of {SUIT_NAMES[card // 13]}"


class Voice:
    """Puts sentences into words for one reader.

    `you` is the reader's seat (None for an onlooker), `sides` the side of each seat, `face` the card that
    a card is shown as, `translations` maps English templates to another language, and `card` puts a card
    into words. `names` has the name of the player at each seat; one without a name is called by the seat.
    """

    def __init__(
        self,
        you: int | None = None,
        sides: tuple[int, ...] = (),
        face: Callable[[int], int] | None = None,
        translations: dict[str, str] | None = None,
        card: Callable[[int], str] = short,
        names: tuple[str, ...] = (),
    ) -> None:
        self.you = you
        self.sides = sides
        self.face: Callable[[int], int] = face or (lambda card: card)
        self.translations = translations or {}
        self.card = card
        self.names = names

    def text(self, say: "Say | str | int") -> str:
        """The sentence. A plain text gets a capital."""
        if isinstance(say, Say):
            return self._words(say)
        plain = number(say) if isinstance(say, int) else say
        words = self.translations.get(plain, plain)
        return words[:1].upper() + words[1:]

    def _words(self, say: Say, starts: bool = True) -> str:
        """The template in the reader's language, with its facts; `starts`: whether it starts a sentence."""
        template = self.translations.get(say.template, say.template)
        text, rest = "", 0
        for found in FACT.finditer(template):
            text, rest = text + template[rest : found.start()], found.end()
            first = bool(SENTENCE_STARTS.search(text)) if text else starts
            value = say.facts[found[1]]
            if isinstance(value, Say):
                text += self._words(value, first or text.endswith(": "))
                continue
            words = self._fact(found[1], found[2], value)
            capital = first and found[1].split("_")[0] in CAPITALISED
            text += words[:1].upper() + words[1:] if capital else words
        return text + template[rest:]

    def name(self, seat: int) -> str:
        """A player: "you", or the player's name."""
        return self.translations.get("you", "you") if seat == self.you else self.seat_name(seat)

    def seat_name(self, seat: int) -> str:
        """What everybody else calls the player at a seat."""
        if self.names and self.names[seat]:
            return self.names[seat]
        names = SEATS.get(len(self.sides)) or tuple(f"Seat {n}" for n in range(9))
        return self.translations.get(names[seat], names[seat])

    def side(self, side: int) -> str:
        """A side: its players' names, the reader's own first."""
        seats = [seat for seat, mine in enumerate(self.sides) if mine == side]
        seats.sort(key=lambda seat: seat != self.you)
        return self._words(together("seat", seats), False) if len(seats) > 1 else self.name(seats[0])

    def _fact(self, name: str, forms: str | None, value: Any) -> str:
        kind = name.split("_")[0]
        if forms is not None:
            return forms.split("|")[0 if self._first_form(kind, value) else 1]
        if kind == "seat":
            return self.name(value)
        if kind == "side":
            return self.side(value)
        if kind == "card":
            return self.card(self.face(value))
        if kind == "cards":
            if value < 0:
                raise ValueError(f"{value} is not a set of cards.")
            return " ".join(self.card(card) for card in sorted(map(self.face, cards_in(value))))
        if kind == "suit":
            return self.translations.get(SUIT_NAMES[value], SUIT_NAMES[value])
        if kind == "rank":
            rank: str = RANK_NAMES[value - 1]
            return self.translations.get(rank, rank)
        return number(value) if isinstance(value, int) else printable(str(value))

    def _first_form(self, kind: str, value: int) -> bool:
        """Whether a player is "you", a side is "you" or several players, or a number is 1."""
        if kind == "seat":
            return value == self.you
        if kind == "side":
            seats = [seat for seat, side in enumerate(self.sides) if side == value]
            return len(seats) > 1 or seats[0] == self.you
        return value == 1
