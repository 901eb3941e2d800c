"""Measuring how much better one bot plays than another, deal by deal.

Every deal is played more than once, so that luck cancels out. With two sides, each bot plays each side once;
with more, A sits once in every seat, with B in all others. The result of a deal is how many points A's side
is ahead of the mean of the others, averaged over the times it was played. Time is processor time, so that
other work on the machine favours neither bot.
"""

from collections.abc import Generator, Iterable
from functools import partial
from math import inf
from statistics import fmean
from time import process_time
from typing import Any, NamedTuple
from zlib import crc32

from parlour import bots, games
from parlour.game import Game
from parlour.lab.intervals import mean_of
from parlour.lab.pieces import in_order, processes
from parlour.table import PERSON, Table
from parlour.table.match import start_like_in_a_match


class Terms(NamedTuple):
    """The terms of a duel: a table, two bots, and how long they may think (None: as long as they like)."""

    game: str
    seats: int
    options: dict[str, Any]
    a: str
    b: str
    seconds: float | None = None
    simulations: int | None = None
    silent: str = ""
    """The bots that make no calls: "a", "b" or "ab"."""
    limited: str = "ab"
    """Which of the two bots the limit holds for; the other thinks as usual."""

    def limits(self, bot: str) -> tuple[float, float | None]:
        """The most seconds and the simulations (None: as many as usual) of bot "a" or "b" for a move."""
        if bot not in self.limited:
            return inf, None
        return (self.seconds, inf) if self.seconds else (inf, self.simulations)


class Played(NamedTuple):
    """The result of a deal: A's mean lead; for each bot, its number of moves and the seconds they took."""

    lead: float
    moves: tuple[int, int]
    seconds: tuple[float, float]


def play(terms: Terms, seed: str) -> Played:
    """Play the deal of a seed once for each side."""
    game = games.find(terms.game, terms.seats, terms.options)
    leads, clock = [], Clock()
    sides = sorted(set(game.sides))
    for side in sides:
        start = start_like_in_a_match(game, crc32(seed.encode()))
        table = Table(game, [PERSON] * game.seats, seed, start=start)
        _play_deal(terms, game, table, side, clock)
        leads.append(game.margins(table.s)[side])
    return Played(fmean(leads), tuple(clock.moves), tuple(clock.seconds))  # type: ignore[arg-type]


class Clock:
    """How many moves each bot made, and how many seconds it thought in all."""

    def __init__(self) -> None:
        self.moves = [0, 0]
        self.seconds = [0.0, 0.0]


def _play_deal(terms: Terms, game: Game, table: Table, side: int, clock: Clock) -> None:
    pair = bots.find_any(terms.a), bots.find_any(terms.b)
    while table.phase == "play":
        for seat in range(game.seats):
            which = int(game.sides[seat] != side)
            if "ab"[which] not in terms.silent:
                bots.speak(table, seat, pair[which])
        which = int(game.sides[table.decider] != side)
        start = process_time()
        seconds, simulations = terms.limits("ab"[which])
        mind = bots.Mind(table, pair[which], simulations)
        mind.think(seconds, process_time)
        clock.moves[which] += 1
        clock.seconds[which] += process_time() - start
        table.do(mind.best.move)


def duel(terms: Terms, seeds: Iterable[str], jobs: int = 1) -> Generator[Played, None, None]:
    """The results of the deals of these seeds, in order, played in `jobs` processes."""
    with processes(jobs) as pool:
        yield from in_order(partial(play, terms), seeds, pool)


def summary(played: list[Played]) -> dict[str, Any]:
    """A's mean lead per deal, the 95% interval around it (None if it cannot be told), and the seconds per
    move.
    """
    mean, low, high, deals = mean_of([one.lead for one in played])
    seconds = [
        sum(one.seconds[which] for one in played) / max(sum(one.moves[which] for one in played), 1)
        for which in (0, 1)
    ]
    return {
        "mean": round(mean, 3),
        "interval": None if low is None or high is None else [round(low, 3), round(high, 3)],
        "deals": deals,
        "seconds_per_move": {"a": round(seconds[0], 6), "b": round(seconds[1], 6)},
    }
