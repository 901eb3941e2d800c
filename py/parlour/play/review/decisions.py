"""The decisions of a deal, each with two opinions on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, TypedDict

from parlour import games
from parlour.bots import Truth, expert
from parlour.cards import CODES
from parlour.game import FAULT, Game
from parlour.play.hint import Hint
from parlour.play.review.marks import Verdict, mark
from parlour.play.review.opinion import Opinion
from parlour.search.weighing import Paired
from parlour.state import State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.position import faces

if TYPE_CHECKING:
    from parlour.play.review.marks import Mark

Answer = str | list[str] | int
"""A decision as records have it: the code of a card, codes of cards, or the value chosen."""
MOST_SIMULATIONS = 4096
"""The most that an opinion is worth. It takes as many as the expert would, if those are fewer."""
MOST_SHOWN = 3
"""The most answers that are told as the best."""


class ToldVerdict(TypedDict):
    """What a decision cost in points, with its interval (0 <= low <= cost <= high), and the best answers."""

    cost: float
    low: float
    high: float
    best: list[Answer]
    exact: bool


class ToldDecision(TypedDict):
    """A decision: where it was made, what was decided, and what that cost.

    `step` counts the entries of the deal's log from 0, `deal` and `trick` count from 1. Without a choice
    there is no verdict. `done` is whether the verdicts and the mark are final.
    """

    deal: int
    step: int
    seat: int
    trick: int
    do: str
    answer: Answer
    known: ToldVerdict | None
    lay: ToldVerdict | None
    mark: Mark | None
    done: bool


class Decision:
    """What a seat decided in a position, and what is thought of it.

    `known` is the opinion within what the seat could know, and `lay` the one that sees every card; both are
    None if there was nothing to choose.
    """

    def __init__(self, table: Table, do: str, move: int, simulations: int | None, luck: str) -> None:
        self.game, self.s = table.game, table.s.copy()
        self.deal, self.step = table.number, len(table.deal.log)
        self.do = do
        self.move = move
        self.known = self.lay = None
        known = self._search(table, luck, open_cards=False)
        if len(known.first or ()) > 1:
            if simulations is None:
                simulations = simulations_needed(self.game, known.worlds.guesser(known.chance))
            self.known = Opinion(known, simulations, Hint(table, self.game.decider(self.s)))
            self.lay = Opinion(self._search(table, luck, open_cards=True), simulations)

    def _search(self, table: Table, luck: str, open_cards: bool) -> Paired:
        game, s = self.game, self.s
        chance = table.chance(luck, "lay" if open_cards else "known")
        guesser = (Truth if open_cards else Guesser)(game, s, game.decider(s))
        return Paired(
            game, guesser, games.hints_of(game), chance, self.move, s.copy() if open_cards else None
        )

    @property
    def opinions(self) -> list[Opinion]:
        """The two, if there are any."""
        return [one for one in (self.known, self.lay) if one]

    @property
    def verdicts(self) -> tuple[Verdict | None, Verdict | None]:
        """What is thought of it so far, within what could be known and as the cards lay."""
        known, lay = (one.verdict if one else None for one in (self.known, self.lay))
        return known, lay

    @property
    def done(self) -> bool:
        return all(one.done for one in self.opinions)

    @property
    def cost(self) -> float:
        """What it cost in what could be known, as far as it has been found out."""
        return self.known.verdict.cost if self.known and self.known.verdict else 0.0

    def mark(self, typical: float) -> Mark | None:
        """What it is called. `typical`: the typical deviation of a deal's margin, in points."""
        known, lay = self.verdicts
        return mark(known, lay, typical) if known and lay else None

    def told(self, typical: float) -> ToldDecision:
        """The decision and the verdicts so far."""
        known, lay = map(self._verdict, self.verdicts)
        return {
            "deal": self.deal,
            "step": self.step,
            "seat": self.s.turn,
            "trick": sum(self.s.tricks) + 1,
            "do": self.do,
            "answer": self.answer(self.move),
            "known": known,
            "lay": lay,
            "mark": self.mark(typical),
            "done": self.done,
        }

    def _verdict(self, found: Verdict | None) -> ToldVerdict | None:
        if found is None:
            return None
        return {
            "cost": round(found.cost, 2),
            "low": round(found.low, 2),
            "high": round(found.high, 2),
            "best": [self.answer(move) for move in found.best[:MOST_SHOWN]],
            "exact": found.exact,
        }

    def answer(self, move: int) -> Answer:
        """A move as records have it."""
        if self.s.choices:
            return move
        if self.s.sizes:
            return faces(self.game, self.s, move)
        return CODES[self.game.face(self.s, move % FAULT)]


def simulations_needed(game: Game, s: State) -> int:
    """How many simulations an opinion takes at a position."""
    return min(expert.without_net(game, s), MOST_SIMULATIONS)


def decisions(
    table: Table, number: int, seats: Collection[int], simulations: int | None, luck: str, since: int = 0
) -> Iterator[Decision]:
    """What these seats decided in a deal (counted from 1), in order. Calls are no decisions.

    Those before the entry `since` of the deal's log are left out.
    """
    deal = table.deals[number - 1]
    for at, (step, entry) in enumerate(zip(deal.steps, deal.log, strict=True)):
        if at >= since and isinstance(step.move, int) and table.game.decider(step.s) in seats:
            yield Decision(table.at(number, at), entry["do"], step.move, simulations, luck)
