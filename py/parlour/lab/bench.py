"""A bot against every level at every table, on deals that are always the same."""

from collections.abc import Iterator
from typing import NamedTuple

from parlour import bots, games
from parlour.lab.duel import Played, Terms, duel
from parlour.lab.intervals import Found, mean_of

SEED = "bench"
DEALS = 20


class Cell(NamedTuple):
    """How a bot does against a level at a table: its lead in points a deal, after this many of all deals."""

    game: str
    seats: int
    level: str
    lead: Found
    of: int


def bench(
    bot: str, deals: int = DEALS, jobs: int = 1, game: str = "", levels: tuple[str, ...] = ()
) -> Iterator[Cell]:
    """After each deal, how the bot does so far. Raises Refused for a bot, game or level that is not there.

    `game` and `levels` are those to be taken; by default, all.
    """
    bots.find_any(bot)
    against = [level for level in levels or bots.levels() if level != bot]
    for level in against:
        bots.find_any(level)
    for id in [game] if game else sorted(games.own()):
        for seats, table in games.tables(id).items():
            for level in against:
                played: list[Played] = []
                terms = Terms(id, seats, table(seats, {}).chosen, bot, level)
                for one in duel(terms, [f"{SEED}/{number}" for number in range(deals)], jobs):
                    played.append(one)
                    yield Cell(id, seats, level, mean_of([each.lead for each in played]), deals)
