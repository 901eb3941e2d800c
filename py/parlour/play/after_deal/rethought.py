"""A bot's decision in a match that is watched, thought through again.

Levels count simulations, and a bot's luck follows from the match so far. So the same comes of it on every
machine, unless somebody else has decided, or a slow device has cut a thought short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.play import persons
from parlour.play.advice import Advice, Weighed
from parlour.play.hint import PAUSE_SECONDS
from parlour.play.saves import in_play
from parlour.play.seating import allowed
from parlour.play.views.viewer import Viewer
from parlour.play.watching import Watching
from parlour.table import PERSON
from parlour.words import Refused, Say, in_a_row

if TYPE_CHECKING:
    from parlour import contract
    from parlour.search.weighing import Estimate

KNEW = "{level} tried {count} possible {count:deal|deals}, seeing only its own cards."
NO_CHOICE = "There was no choice."
SLIPPED = "{level} played without thinking, as it sometimes does."
SAME = "Checked: it would choose the same again."
OTHER = (
    "Checked again, it would choose {answer} instead. "
    "Someone else may have decided here, or a slow device may have cut its thinking short."
)


class Rethought(Weighed):
    """How a bot weighed its answers at a step of a match. `think` goes on.

    Raises Refused if no bot that is here decided at this step, or the deal is not over.
    """

    def __init__(self, match: Watching, of: contract.Step) -> None:
        table = match.table
        number, entries = match.entries(of["n"])
        deal = table.deals[number - 1]
        if entries == len(deal.log) or deal.log[entries]["do"] == "call" or deal.heard[entries] != of["n"]:
            raise Refused("There’s no decision at this step.")
        seat = deal.log[entries]["seat"]
        if in_play(table, number):
            raise Refused("The deal is not over.")
        allowed(table, number, seat)
        if table.players[seat] == PERSON:
            raise Refused("This was a person’s decision.")
        self.of = of
        self.table = table.at(number, entries)
        move = deal.moves[entries]
        assert isinstance(move, int)
        self.move = move
        self.bot = bots.find(table.players[seat])
        self.mind = bots.Mind(self.table)
        self.viewer = Viewer(self.table, seat, named=True, names=persons.names(table.players))
        self.game, self.s = table.game, self.table.s
        self.figures: dict[int, Estimate] = {}
        """What the bot expects of each answer that it has tried. It does not ask how sure that is."""
        self.only: int | None = None
        self.solved = False
        self.done = False
        self.spent = 0.0
        self.report = PAUSE_SECONDS

    def think(self, seconds: float) -> contract.Post | None:
        """Go on for a slice. Returns what to post, None if there is nothing."""
        self.done = self.mind.think(seconds)
        self.figures = {move: (mean, 0.0) for move, mean in self.mind.best.means.items()}
        self.spent += seconds
        if not self.done and self.spent < self.report:
            return None
        self.report = self.spent + PAUSE_SECONDS
        return {"thought": self.told}

    @property
    def told(self) -> contract.Thought:
        """The thought so far, for the page."""
        return {
            "of": self.of,
            "advice": Advice(self, self.viewer).told()["advice"] if self.figures else [],
            "text": self.viewer.text(in_a_row(self._say())) if self.done else "",
            "same": self.mind.best.move == self.move if self.done else None,
            "done": self.done,
        }

    def _say(self) -> list[Say]:
        """What came of it, in sentences."""
        best, label = self.mind.best, self.bot.label
        if not self.s.sizes and len(self.game.moves(self.s)) == 1:
            return [Say(NO_CHOICE)]
        slipped = not best.means and self.mind.enough > 1
        how = Say(SLIPPED, level=label) if slipped else Say(KNEW, level=label, count=best.simulations)
        if best.move == self.move:
            return [how, Say(SAME)]
        return [how, Say(OTHER, answer=Advice(self, self.viewer).name(best.move))]
