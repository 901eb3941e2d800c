"""Rulings: tables of tricks and of positions in tests/rules/rulings, worked by hand from the rules pages.

A file is plain text, so adding to it takes no Python:

    table: addenda 4                    the game and its seats; what follows is played there
    option: idle_cards_win=true         as often as needed
    cards | leader -> totals | winner | value
    6S 5H QD 9C | 0 -> 6 11 11 20 | 2 | 20
    6S 5S       | 0 -> refused: There’s already a spade in this trick

A row of column names says what the rows below it hold: the position before the arrow, and the expected
result after it. `-` is nothing. Numbers and cards of several seats start with seat 0, with commas between
the cards of different seats. A line that begins with `#` is a comment. BEFORE and AFTER below have the
columns. A row with `cards` is one trick; any other row is a position in which `plays` are played.
"""

from pathlib import Path
from typing import Any, NamedTuple

from parlour.cards import CARDS, CODES, SUITS, cards_in, set_of
from parlour.drawing.worked_trick import read_given, worked_trick
from parlour.game import FAULT, Game
from parlour.state import NOBODY, State
from parlour.words import Refused

TRICK = {"cards", "leader", "trump", "turnup", "given"}
BEFORE = TRICK | set("deal dealer match pool hands stock aside books points tricks last plays".split())
FEWEST = 12
"""How many tricks each table must have."""


class Row(NamedTuple):
    """One ruling: its file and line, its table, the position, and the expected result."""

    where: str
    table: tuple[str, int]
    options: tuple[str, ...]
    before: dict[str, str]
    after: dict[str, str] | None
    refusal: str
    """Words of the expected refusal, if `after` is None."""


# ---- Reading the files.


def rows(file: Path) -> list[Row]:
    """All rulings of a file."""
    found: list[Row] = []
    table, options, columns = ("", 0), [], [[], []]
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        what, _, value = line.partition(": ")
        if not line.strip() or line.startswith("#"):
            continue
        if what == "table":
            id, seats = value.split()
            table, options = (id, int(seats)), []
        elif what == "option":
            options.append(value)
        elif is_header(line):
            columns = halves(line)
        else:
            found.append(row(f"{file.name}:{number}", table, tuple(options), columns, line))
    return found


def halves(line: str) -> list[list[str]]:
    """The cells before the arrow, and those after it."""
    return [[cell.strip() for cell in half.split("|")] for half in line.split("->")]


def is_header(line: str) -> bool:
    before, after = halves(line)
    return set(before) <= BEFORE and set(after) <= set(AFTER)


def row(
    where: str, table: tuple[str, int], options: tuple[str, ...], columns: list[list[str]], line: str
) -> Row:
    before, after = halves(line)
    refused = after[0].startswith("refused")
    assert len(before) == len(columns[0]), f"{where}: as many cells as columns before the arrow"
    assert refused or len(after) == len(columns[1]), f"{where}: as many cells as columns after the arrow"
    outcome = None if refused else dict(zip(columns[1], after, strict=True))
    words = after[0].removeprefix("refused").removeprefix(":").strip()
    return Row(where, table, options, dict(zip(columns[0], before, strict=True)), outcome, words)


def numbers(cell: str) -> list[int]:
    return [] if cell == "-" else [int(word) for word in cell.split()]


def optional(cell: str) -> str | None:
    return None if cell == "-" else cell


def text(value: Any) -> str:
    """One or more numbers as a cell."""
    if isinstance(value, list | tuple):
        return " ".join(map(text, value)) or "-"
    return "-" if value is None else str(value)


# ---- A trick on its own.


def trick_after(game: Game, before: dict[str, str]) -> dict[str, str]:
    """The result of a trick. Raises Refused."""
    worked = worked_trick(
        game,
        before["cards"].split(),
        int(before["leader"]),
        optional(before.get("trump", "-")),
        optional(before.get("turnup", "-")),
        read_given([word for word in before.get("given", "-").split() if word != "-"]),
    )
    assert worked["complete"] == (worked["winner"] is not None)
    return {
        "by": text([seat for seat, _ in worked["cards"]]),
        **{name: text(worked[name]) for name in ("totals", "winner", "value")},
    }


# ---- A position.


def position(game: Game, before: dict[str, str]) -> State:
    """The position of a row, before anything is played."""
    pool = before.get("pool")
    match = tuple(numbers(before["match"])) if "match" in before else (0,) * len(set(game.sides))
    carry = int(pool) if pool else game.carry(None)
    s = game.state(int(before.get("deal", 1)), int(before.get("dealer", 0)), match, carry)
    turnup = optional(before.get("turnup", "-"))
    s.turnup = CARDS[turnup] if turnup else None
    for name, sets in (("hands", s.hands), ("aside", s.aside), ("books", s.won)):
        if name in before:
            sets[:] = [set_of(cards(s, words)) for words in before[name].split(",")]
    s.stock = cards(s, before.get("stock", "-"))[::-1]
    game.begin(s)
    s.sizes = s.choices = ()
    s.news = []
    for name, figures in (("points", s.points), ("tricks", s.tricks)):
        figures[:] = numbers(before[name]) if name in before else figures
    if "last" in before:
        s.last = int(before["last"]) if before["last"] != "-" else NOBODY
    if "trump" in before:
        s.trump = SUITS.index(before["trump"]) if before["trump"] != "-" else None
    if "leader" in before:
        game.lead(s, int(before["leader"]))
    return s


def cards(s: State, words: str) -> list[int]:
    """Cards as written: `6S 7D`, three spades as `3*S`, and `Jk` for the Joker or the card turned up."""
    found: list[int] = []
    for word in words.split():
        count, star, suit = word.partition("*")
        if star:
            found += [13 * SUITS.index(suit) + rank for rank in range(int(count))]
        elif word != "-":
            found.append(s.turnup if word == "Jk" and s.turnup is not None else CARDS[word])
    return found


def move(s: State, word: str) -> int:
    """The move that a word stands for: `5S`, the fault `5S!`, `leader=2`, `keep=2H+3C`, `keep=-`."""
    what, _, value = word.partition("=")
    if what == "leader":
        return int(value)
    if what == "keep":
        return set_of(cards(s, value.replace("+", " ")))
    return cards(s, word.rstrip("!"))[0] + (FAULT if word.endswith("!") else 0)


def play(game: Game, s: State, words: str) -> None:
    """Play on from a position. Raises Refused."""
    for word in words.split():
        if word == "-":
            continue
        choice = move(s, word)
        if not game.allows(s, choice):
            why = game.why_not(s, s.turn, choice % FAULT) if s.turn != NOBODY and s.ask == "play" else None
            raise Refused("{word} may not be played. {why}", word=word, why=why or "")
        game.play(s, choice)


def told(s: State, kind: str, field: str) -> list[Any]:
    return [getattr(news, field) for news in s.news or () if news.kind == kind]


def in_hands(game: Game, s: State) -> str:
    return ", ".join(text([CODES[game.face(s, card)] for card in cards_in(hand)]) for hand in s.hands)


def after_deal(game: Game, s: State) -> tuple[int, ...]:
    return game.add(s.totals, game.score(s))


def callers(game: Game, s: State) -> list[int]:
    """The seats that may call. The suits they may call are a column of their own."""
    return sorted({seat for seat, _ in game.talk(s)})


def suits_open(game: Game, s: State) -> str:
    calls = [call for _, call in game.talk(s)]
    open = [suit for suit in SUITS if f"+{suit}" in calls]
    assert sorted(calls) == sorted(sign + suit for suit in open for sign in "+-")
    return "".join(open) or "-"


AFTER = {
    "totals": None,  # this and the next two: of a trick
    "winner": None,
    "value": None,
    "by": lambda game, s: text(told(s, "play", "seat")),
    "takers": lambda game, s: text(told(s, "take", "seat")),
    "worth": lambda game, s: text(told(s, "take", "count")),
    "points": lambda game, s: text(s.points),
    "turn": lambda game, s: "-" if s.turn == NOBODY else text(s.turn),
    "asked": lambda game, s: "-" if s.turn == NOBODY else s.ask,
    "hands": in_hands,
    "scores": lambda game, s: text(game.score(s)),
    "match": lambda game, s: text(after_deal(game, s)),
    "over": lambda game, s: "yes" if game.over(after_deal(game, s), s.number) else "no",
    "pool": lambda game, s: text(game.carry(s)),
    "bids": lambda game, s: text(game.bids(s)),
    "caller": lambda game, s: text(callers(game, s)),
    "suits": suits_open,
}


def position_after(game: Game, before: dict[str, str], names: list[str]) -> dict[str, str]:
    """The result of a position. Raises Refused."""
    s = position(game, before)
    play(game, s, before.get("plays", "-"))
    return {name: AFTER[name](game, s) for name in names}


# ---- A row.


def written(ruling: Row) -> str:
    """A short name of a ruling, for the names of tests."""
    first = next(iter(ruling.before.values()))
    return f"{ruling.where} {ruling.before.get('plays', first)}"


def outcome(game: Game, ruling: Row) -> dict[str, str]:
    """The result of a row, in its columns. Raises Refused."""
    names = list(ruling.after or {})
    if "cards" not in ruling.before:
        return position_after(game, ruling.before, names)
    found = trick_after(game, ruling.before)
    return {name: found[name] for name in names or found}
