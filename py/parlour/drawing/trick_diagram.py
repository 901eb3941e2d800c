"""A worked trick as a drawing: the cards in order of play, what each changed, and who takes them."""

from typing import Any

from parlour import games
from parlour.cards import CARDS, SUITS
from parlour.drawing.card_faces import HEIGHT, WIDTH, crowned, face, pip
from parlour.drawing.svg import BROAD, MARGIN, SOFT, element, escape, fluid, image, text, wrapped
from parlour.drawing.worked_trick import Worked, outcome, work
from parlour.game import Game
from parlour.rules import Note
from parlour.words import Say, Voice, in_a_row, spoken

COLUMN, SIZE, BETWEEN = 76, 1.24, 14
"""From card to card; how large a card is; and between two rows of them."""
LEAST = 310
"""Wide enough for a sentence under a few cards."""
MOST = 4
"""Cards in a row: more would make a drawing that telephones shrink until nobody can read it."""
LINE = 19
NAME, SMALL, FACT = 15, 13, 14
"""The sizes of what is written."""


def answer(call: dict[str, Any]) -> dict[str, Any]:
    """What a `diagram` call is answered. Raises Refused."""
    game = games.find(call["game"], call["seats"], call.get("options"))
    setting = {name: call[name] for name in ("leader", "trump", "turnup", "given") if name in call}
    worked = work(game, call["cards"], **setting)
    return {
        "svg": trick_svg(game, worked),
        "html": trick_html(game, worked, call.get("caption", "")),
        "text": trick_text(game, worked),
    }


def trick_html(game: Game, worked: Worked, caption: str = "") -> str:
    """The drawing as a figure for a page, with the game, its designer and what the trick shows under it."""
    credit = Say("A trick of {name}, by {designer}.", name=game.name, designer=game.designer)
    words = f"{caption} {_voice(game).text(credit)}".strip()
    return element("figure", fluid(trick_svg(game, worked)), element("figcaption", escape(words))) + "\n"


def trick_text(game: Game, worked: Worked) -> str:
    """The whole trick in words."""
    facts = [Say("{label}: {value}.", label=note.label, value=note.value) for note in worked.before]
    plays = [_play(game, worked, n) for n in range(len(worked.cards))]
    return _voice(game).text(in_a_row([*facts, in_a_row(plays, "; ", "."), outcome(worked)]))


def trick_svg(game: Game, worked: Worked) -> str:
    """The trick as a drawing that tells everything by itself."""
    broad = _broad(worked)
    width = max(LEAST, 2 * MARGIN + COLUMN * broad)
    facts = [
        _fact(game, note, MARGIN, MARGIN + 9 + LINE * n, "start") for n, note in enumerate(worked.before)
    ]
    y: float = MARGIN + LINE * len(worked.before)
    under = max(game.running_total + len(notes) for notes in worked.changed)
    deep = 2 * LINE + HEIGHT * SIZE + LINE * under + 2
    columns = []
    for first in range(0, len(worked.cards), broad):
        row = range(first, min(first + broad, len(worked.cards)))
        left = (width - COLUMN * (len(row) - 1)) / 2
        columns += [_column(game, worked, n, left + COLUMN * (n - first), y) for n in row]
        y += deep + BETWEEN
    lines = wrapped(_voice(game).text(outcome(worked)), width - 2 * MARGIN, NAME)
    told = [
        text(line, width / 2, y + 12 + 20 * n, NAME, font_weight="700", text_anchor="middle")
        for n, line in enumerate(lines)
    ]
    title = _voice(game).text(Say("A trick of {name}", name=game.name))
    height = y + 7 + 20 * len(lines)
    return image(title, trick_text(game, worked), width, height, *facts, *columns, *told)


def _broad(worked: Worked) -> int:
    """Cards in a row, all rows being about as long."""
    count = len(worked.cards)
    return -(-count // -(-count // MOST))


def _column(game: Game, worked: Worked, n: int, x: float, y: float) -> str:
    """One card around x: who played it above, what came of it below."""
    seat, code = worked.cards[n]
    voice, won = _voice(game), seat == worked.winner
    corner = x - WIDTH * SIZE / 2, y + 2 * LINE
    weight = {"font_weight": "700"} if won else {}
    parts = [text(voice.text(Say("{seat}", seat=seat)), x, y + 14, NAME, text_anchor="middle", **weight)]
    if n == 0:
        parts.append(text(voice.text("leads").lower(), x, y + 30, SMALL, text_anchor="middle", fill=SOFT))
    parts += [face(code, *corner, SIZE), *([crowned(*corner, SIZE)] if won else [])]
    foot = corner[1] + HEIGHT * SIZE + 20
    if game.running_total:
        say = Say("total {total}", total=worked.totals[n])
        parts.append(text(voice.text(say), x, foot, NAME, text_anchor="middle"))
        foot += LINE
    parts += [_fact(game, note, x, foot + LINE * row) for row, note in enumerate(worked.changed[n])]
    return "".join(parts)


def _fact(game: Game, note: Note, x: float, y: float, anchor: str = "middle") -> str:
    """A fact on a line, with the suit it names."""
    words = _voice(game).text(Say("{label}: {value}", label=note.label, value=note.value))
    if note.suit is None:
        return text(words, x, y, FACT, text_anchor=anchor)
    # The suit stands before the words, whose width can only be guessed.
    start = x if anchor == "start" else x - len(words) * FACT * BROAD / 2 - 4
    return pip(SUITS[note.suit], start + 5, y - 4.5, 1) + text(words, start + 13, y, FACT)


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
    """Tells an onlooker, with cards as they are said: a suit is drawn, or a word, and never a letter."""
    return Voice(sides=game.sides, card=spoken)
