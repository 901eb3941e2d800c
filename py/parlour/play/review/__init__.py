"""A review of a deal: what each decision cost, in what could be known and as the cards lay.

In what could be known, a decision is weighed like a hint: on guesses, by a seat that has forgotten the hidden
cards. As the cards lay, the same search sees every card. The two differ by luck. Nothing is called wrong
that a hint would have advised.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from statistics import pstdev
from time import perf_counter
from typing import TypedDict

from parlour import games
from parlour.dealer import Dealer, chance
from parlour.game import Game
from parlour.play.hint import PAUSE_SECONDS
from parlour.play.review.decisions import Decision, ToldDecision, decisions
from parlour.table import Table
from parlour.table.match import Move, first_start, start_like_in_a_match

SCALE_DEALS = 64
"""How many deals are played quickly to find the typical deviation of a deal's margin."""
COSTLIEST = 3
"""How many decisions are named as those that cost most."""
WRONG = ("costly", "slip", "lucky")
"""The marks of decisions that cost something in what could be known."""


class ToldReview(TypedDict):
    """All decisions in order; the steps of those that cost most, the worst first; whether that is final.

    `typical` is the typical deviation of a deal's margin in points, by which costs are measured.
    """

    deal: int
    typical: float
    decisions: list[ToldDecision]
    costliest: list[int]
    done: bool


class Review:
    """The review of one deal, counted from 1, as played by some seats. `think` finds out more.

    First every decision gets a rough verdict; then they are weighed again, those first that may have cost
    most. `simulations` is how many an opinion takes (None: as many as are enough), and `luck` any text: other
    texts give other guesses. What comes out does not depend on when the decisions were followed: the deal may
    be over, or go on. Raises Refused if there is no such deal or seat.
    """

    def __init__(
        self,
        table: Table,
        seats: Collection[int],
        number: int | None = None,
        simulations: int | None = None,
        luck: str = "review",
    ) -> None:
        self.number = table.number if number is None else number
        check(table, seats, self.number)
        self.seats, self.simulations, self.luck = seats, simulations, luck
        self.decisions: list[Decision] = []
        self.followed: list[Move] = []
        """The moves of the deal that have been taken in."""
        self.margins: list[float] = []
        """By how much sides were ahead in deals that were played quickly."""
        self.typical = 0.0
        self.spent = 0.0
        self.report = PAUSE_SECONDS
        self.follow(table)

    def follow(self, table: Table) -> None:
        """Take in what has been decided in the deal since, and forget what has been taken back."""
        moves = table.deals[self.number - 1].moves
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.followed, moves)))
        self.decisions = [one for one in self.decisions if one.step < same]
        if same < len(moves):
            self.decisions += decisions(table, self.number, self.seats, self.simulations, self.luck, same)
        self.followed = list(moves)
        self.steps = self._steps(table.game)
        self.done = False

    @property
    def rough(self) -> bool:
        """Whether every decision has a rough verdict at least."""
        return self.typical > 0 and all(opinion.round for one in self.decisions for opinion in one.opinions)

    def think(self, seconds: float, roughly: bool = False) -> bool:
        """Weigh for this many seconds, or until all verdicts are there, at least `roughly`.

        Returns whether there is something to report.
        """
        begun = perf_counter()
        while not (self.done or (roughly and self.rough)) and perf_counter() < begun + seconds:
            self._go_on()
        self.spent += perf_counter() - begun
        if not self.done and self.spent < self.report:
            return False
        self.report = self.spent + PAUSE_SECONDS
        return True

    def finish(self) -> ToldReview:
        """Weigh until everything is final."""
        while not self.done:
            self._go_on()
        return self.told

    def _go_on(self) -> None:
        self.done = next(self.steps, self) is self

    def _steps(self, game: Game) -> Iterator[None]:
        for number in range(len(self.margins) // len(set(game.sides)), SCALE_DEALS):
            self.margins += quick_margins(game, number)
            yield
        self.typical = pstdev(self.margins)
        while open_ones := [one for one in self.decisions if not one.done]:
            decision = min(open_ones, key=self._urgency)
            opinion = min((one for one in decision.opinions if not one.done), key=lambda one: one.round)
            while not opinion.think() and not opinion.done:
                yield
            yield

    def _urgency(self, decision: Decision) -> tuple[int, bool, float, int]:
        """Rough verdicts come first, then what has no mark yet, then what may have cost most.

        Of equals the last comes first, because little is left to play and its verdict comes soon.
        """
        rounds = min(one.round for one in decision.opinions if not one.done)
        return rounds, decision.mark(self.typical) is not None, -decision.cost, -decision.step

    @property
    def told(self) -> ToldReview:
        """The review so far."""
        return {
            "deal": self.number,
            "typical": round(self.typical, 2),
            "decisions": [one.told(self.typical) for one in self.decisions],
            "costliest": [one.step for one in self.costliest()],
            "done": self.done,
        }

    def costliest(self) -> list[Decision]:
        """The decisions that cost most in what could be known, if that is clear: at most three."""
        wrong = [one for one in self.decisions if one.mark(self.typical) in WRONG]
        return sorted(wrong, key=lambda one: -one.cost)[:COSTLIEST]


def check(table: Table, seats: Collection[int], number: int) -> None:
    """Raises Refused unless the table has this deal and these seats."""
    table.check_deal(number)
    for seat in seats:
        table.check_seat(seat)


def quick_margins(game: Game, number: int) -> list[float]:
    """By side: how far it is ahead after a deal in which all play quickly. The same number gives the same."""
    luck = chance("scale", number)
    first, totals, carry = start_like_in_a_match(game, number) or first_start(game)
    s = game.state(first, number % game.seats, totals, carry)
    game.start(s, Dealer(luck))
    game.playout(s, luck, games.hints_of(game))
    return game.margins(s)
