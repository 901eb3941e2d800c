"""A worked trick as a drawing: the cards in order of play, what each changed, and who takes the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import games
from parlour.cards import CARDS, SUITS
from parlour.drawing.card_faces import CARD_HEIGHT, CARD_WIDTH, crowned, face, pip
from parlour.drawing.svg import LETTER_WIDTH, MARGIN, SOFT, element, escape, fluid, image, text, wrapped
from parlour.drawing.worked_trick import Worked, outcome, work
from parlour.game import Game
from parlour.rules import Note
from parlour.words import Say, Voice, in_a_row, spoken

if TYPE_CHECKING:
    from parlour.contract import Diagram, DiagramCall

COLUMN_WIDTH, CARD_SCALE, ROW_GAP = 76, 1.24, 14
"""From one card to the next, the size of a card, and between two rows."""
LEAST_WIDTH = 310
"""Wide enough for a sentence under a few cards."""
ROW_CARDS = 4
"""Cards in a row. With more, a phone would shrink the drawing until nobody could read it."""
LINE_HEIGHT = 19
NAME_SIZE, SMALL_SIZE, FACT_SIZE = 15, 13, 14
"""Sizes of type."""


def answer(call: DiagramCall) -> Diagram:
    """The answer to a `diagram` call. Raises Refused."""
    game = games.find(call["game"], call["seats"], call.get("options"))
    known = call.get("trump"), call.get("turnup"), call.get("given")
    worked = work(game, call["cards"], call.get("leader", 0), *known)
    return {
        "svg": trick_svg(game, worked),
        "html": trick_html(game, worked, call.get("caption", "")),
        "text": trick_text(game, worked),
    }


def trick_html(game: Game, worked: Worked, caption: str = "") -> str:
    """The drawing as a figure for a page; the caption says what it shows, and names the game and designer."""
    credit = Say("A trick of {name}, by {designer}.", name=game.name, designer=game.designer)
    words = f"{caption} {_voice(game).text(credit)}".strip()
    return element("figure", fluid(trick_svg(game, worked)), element("figcaption", escape(words))) + "\n"


def trick_text(game: Game, worked: Worked) -> str:
    """The whole trick in words."""
    facts = [Say("{label}: {value}.", label=note.label, value=note.value) for note in worked.before]
    plays = [_play(game, worked, n) for n in range(len(worked.cards))]
    return _voice(game).text(in_a_row([*facts, in_a_row(plays, "; ", "."), outcome(worked)]))


def trick_svg(game: Game, worked: Worked) -> str:
    """The trick as a drawing that needs no other text."""
    per_row = _cards_in_row(worked)
    width = max(LEAST_WIDTH, 2 * MARGIN + COLUMN_WIDTH * per_row)
    facts = [
        _fact(game, note, MARGIN, MARGIN + 9 + LINE_HEIGHT * n, "start")
        for n, note in enumerate(worked.before)
    ]
    y: float = MARGIN + LINE_HEIGHT * len(worked.before)
    under = max(game.running_total + len(notes) for notes in worked.changed)
    row_height = 2 * LINE_HEIGHT + CARD_HEIGHT * CARD_SCALE + LINE_HEIGHT * under + 2
    columns = []
    for first in range(0, len(worked.cards), per_row):
        row = range(first, min(first + per_row, len(worked.cards)))
        left = (width - COLUMN_WIDTH * (len(row) - 1)) / 2
        columns += [_column(game, worked, n, left + COLUMN_WIDTH * (n - first), y) for n in row]
        y += row_height + ROW_GAP
    lines = wrapped(_voice(game).text(outcome(worked)), width - 2 * MARGIN, NAME_SIZE)
    told = [
        text(line, width / 2, y + 12 + 20 * n, NAME_SIZE, font_weight="700", text_anchor="middle")
        for n, line in enumerate(lines)
    ]
    title = _voice(game).text(Say("A trick of {name}", name=game.name))
    height = y + 7 + 20 * len(lines)
    return image(title, trick_text(game, worked), width, height, *facts, *columns, *told)


def _cards_in_row(worked: Worked) -> int:
    """How many cards go in a row, so that all rows are about equally long."""
    count = len(worked.cards)
    return -(-count // -(-count // ROW_CARDS))


def _column(game: Game, worked: Worked, n: int, x: float, y: float) -> str:
    """One card, centred on x: above it who played it, below it what it changed."""
    seat, code = worked.cards[n]
    voice, won = _voice(game), seat == worked.winner
    corner = x - CARD_WIDTH * CARD_SCALE / 2, y + 2 * LINE_HEIGHT
    weight = {"font_weight": "700"} if won else {}
    parts = [text(voice.text(Say("{seat}", seat=seat)), x, y + 14, NAME_SIZE, text_anchor="middle", **weight)]
    if n == 0:
        parts.append(
            text(voice.text("leads").lower(), x, y + 30, SMALL_SIZE, text_anchor="middle", fill=SOFT)
        )
    parts += [face(code, *corner, CARD_SCALE), *([crowned(*corner, CARD_SCALE)] if won else [])]
    foot = corner[1] + CARD_HEIGHT * CARD_SCALE + 20
    if game.running_total:
        say = Say("total {total}", total=worked.totals[n])
        parts.append(text(voice.text(say), x, foot, NAME_SIZE, text_anchor="middle"))
        foot += LINE_HEIGHT
    parts += [_fact(game, note, x, foot + LINE_HEIGHT * row) for row, note in enumerate(worked.changed[n])]
    return "".join(parts)


def _fact(game: Game, note: Note, x: float, y: float, anchor: str = "middle") -> str:
    """A fact on one line, with a drawing of the suit it names."""
    words = _voice(game).text(Say("{label}: {value}", label=note.label, value=note.value))
    if note.suit is None:
        return text(words, x, y, FACT_SIZE, text_anchor=anchor)
    # The suit goes before the words, because the width of the words can only be estimated.
    start = x if anchor == "start" else x - len(words) * FACT_SIZE * LETTER_WIDTH / 2 - 4
    return pip(SUITS[note.suit], start + 5, y - 4.5, 1) + text(words, start + 13, y, FACT_SIZE)


def _play(game: Game, worked: Worked, n: int) -> Say:
    """A card as it is played, in words."""
    seat, code = worked.cards[n]
    verb = "{seat} {seat:lead|leads} the {card}" if n == 0 else "{seat} {seat:play|plays} the {card}"
    play = Say(verb, seat=seat, card=CARDS[code])
    if game.running_total:
        play = Say("{play}, making {total}", play=play, total=worked.totals[n])
    for note in worked.changed[n]:
        play = Say("{play} ({label}: {value})", play=play, label=note.label, value=note.value)
    return play


def _voice(game: Game) -> Voice:
    """Speaks to an onlooker and names cards in full: a suit is drawn or spelled out, never a letter."""
    return Voice(sides=game.sides, card=spoken)
