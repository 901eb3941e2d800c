"""Every table with its default options, and with each option changed."""

import sys
from collections.abc import Iterator

import pytest

from parlour import games
from parlour.check.tables import others
from parlour.game import Game

LONGEST = 60
"""A match to more points, or of more deals, takes too long to be played here."""


def variants() -> Iterator[Game]:
    """Every table with its default options, and with each option changed.

    In the browser's Python, which is slow and runs the same code, the defaults are enough.
    """
    for id in games.ids():
        for seats, rules in games.tables(id).items():
            yield games.find(id, seats)
            if sys.platform == "emscripten":
                continue
            for option in rules.options_for(seats):
                for value in others(option):
                    if isinstance(value, str) or value <= LONGEST:
                        yield games.find(id, seats, {option.name: value})


def name(game: Game) -> str:
    """A short name of the table, for the names of tests."""
    usual = {option.name: option.default for option in game.options_for(game.seats)}
    changed = [
        f"{option}={value}"
        for option, value in game.chosen.items()
        if value != usual[option] and value is not None
    ]
    return " ".join([f"{game.id}-{game.seats}", *changed])


def short(id, seats):
    """Options that make a match short."""
    names = [option.name for option in games.find(id, seats).options_for(seats)]
    return {"target": 40} if "target" in names else {}


def changes():
    """Each option of each table changed: the table, the option and its value, and a name for tests."""
    for id, seats in TABLES:
        for option in games.find(id, seats).options_for(seats):
            for value in others(option):
                changed = {option.name: value}
                yield id, seats, changed, name(games.find(id, seats, changed))


TABLES = [(id, seats) for id in games.ids() for seats in games.tables(id)]
GAMES = [games.find(id, seats) for id, seats in TABLES]
"""The game of each table, with the default options."""
VARIANTS = list(variants())


def as_parameter(game, turns=1, quick=TABLES):
    """A parameter for a test. With `--quick` only the default options are tried, at these tables.

    Other options are tried in one of so many rounds.
    """
    changed = "=" in name(game)
    marks = [pytest.mark.slow] if changed or (game.id, game.seats) not in quick else []
    return pytest.param(game, id=name(game), marks=[*marks, pytest.mark.turns(turns)] if changed else marks)


every_table = pytest.mark.parametrize(("id", "seats"), TABLES)
QUICK = [("addenda", 2), ("sixes-and-sevens", 4)]
"""The tables that are tried even with `--quick`: one for two players, and one with partners."""
mostly_slow = pytest.mark.parametrize(
    ("id", "seats"),
    [pytest.param(*table, marks=[] if table in QUICK else [pytest.mark.slow]) for table in TABLES],
)
"""Every table, and these two alone with `--quick`."""
every_game = pytest.mark.parametrize("game", GAMES, ids=name)
every_variant = pytest.mark.parametrize("game", list(map(as_parameter, VARIANTS)))


def variants_in_turns(turns, games=VARIANTS, quick=TABLES):
    """The default options in every round, and one in so many of the others."""
    return pytest.mark.parametrize("game", [as_parameter(game, turns, quick) for game in games])
