"""How much of a score was the cards, and how much the play.

The cards are what experts make of the same deal with an expert in every seat: the mean of several times, each
with luck of its own. The play is what the person made beyond that.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

from parlour import bots
from parlour.play.after_deal.comparison import made
from parlour.play.after_deal.trial import BotTrial
from parlour.table import Table
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract

PLAYER = bots.levels()[-1]
TIMES = 8
"""How often each deal is played."""
HASTE = 8
"""These experts make this many times fewer simulations than at a table, or nobody would wait for them."""
STUDENT = 2.36
"""With 7 degrees of freedom, this many standard errors on either side hold the true mean 95 times in 100."""


class CardsAndPlay:
    """The deals of a match that are over, played again by experts. `think` finds out more.

    Raises Refused if no deal is over.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.over = table.over
        if not self.over:
            raise Refused("The deal is not over.")
        self.own = {number: made(table, seat, number)["ahead"] for number in self.over}
        self.before = {number: table.at(number, 0) for number in self.over}
        self.results: dict[int, list[float]] = {number: [] for number in self.over}
        # The last deal first: it is the one that has just been played.
        self.left = [(number, time) for number in reversed(self.over) for time in range(TIMES)]
        self.trial: BotTrial | None = None

    @property
    def done(self) -> bool:
        return not self.left

    def think(self, seconds: float) -> bool:
        """Play for this many seconds. Returns whether a deal has been played to its end."""
        number, _ = self.left[0]
        self.trial = self.trial or self._deal()
        if not self.trial.think(seconds):
            return False
        table = self.trial.table
        self.results[number].append(made(table, self.seat, table.number)["ahead"])
        self.left.pop(0)
        self.trial = None
        return True

    def _deal(self) -> BotTrial:
        """The next deal to be played, with an expert in every seat."""
        number, time = self.left[0]
        before = self.before[number]
        return BotTrial(before, [PLAYER] * before.game.seats, lambda table: self._mind(table, time))

    def _mind(self, table: Table, time: int) -> bots.Mind:
        enough = bots.find(PLAYER).simulations(table.game, table.s) / HASTE
        return bots.Mind(table, simulations=enough, luck=("cards", time))

    @property
    def told(self) -> contract.CardsAndPlay:
        """The `CardsAndPlay` of web/contract.schema.json."""
        deals = [self._told(number) for number in self.over]
        return {
            "deals": deals,
            "whole": self._whole(deals),
            "share": round(1 - len(self.left) / (TIMES * len(self.over)), 3),
            "done": self.done,
        }

    def _whole(self, deals: list[contract.CardsOfDeal]) -> contract.CardsOfMatch | None:
        """The sums over all deals; None until all are known. The deals share no luck, so variances add up."""
        figures = [(one["mean"], one["half"]) for one in deals]
        means = [mean for mean, _ in figures if mean is not None]
        halves = [half for _, half in figures if half is not None]
        if len(means) < len(deals):
            return None
        own = round(sum(self.own.values()), 1)
        return {"own": own, "mean": round(sum(means), 1), "half": round(hypot(*halves), 1)}

    def _told(self, number: int) -> contract.CardsOfDeal:
        mean, half = figure(self.results[number])
        return {"deal": number, "own": self.own[number], "mean": mean, "half": half}


def figure(results: list[float]) -> tuple[float | None, float | None]:
    """The mean of all results, and half its 95% interval; None before all are there."""
    if len(results) < TIMES:
        return None, None
    mean = sum(results) / TIMES
    variance = sum((one - mean) ** 2 for one in results) / (TIMES - 1)
    return round(mean, 1), round(STUDENT * sqrt(variance / TIMES), 1)
