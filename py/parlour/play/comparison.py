"""The deal just played, replayed from the same seat by every level of opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.bots import Mind
from parlour.game import leads
from parlour.table import PERSON, Table, replayed
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract


class Comparison:
    """How each level of opponent scores at one seat of a finished deal. The other players stay the same.

    The usual opponent plays for other persons. `think` goes on for a slice; `told` is the result so far.
    Raises Refused while the deal is being played.
    """

    def __init__(self, table: Table, seat: int) -> None:
        if table.phase == "play":
            raise Refused("The deal is not over.")
        self.table = table
        self.seat = seat
        self.left = list(bots.levels())
        self.results: list[contract.MadeByLevel] = []
        self.trial: Table | None = None
        self.mind: Mind | None = None

    def think(self, seconds: float) -> bool:
        """Play for this many seconds. Returns whether another level has finished the deal."""
        self.trial = trial = self.trial or self._sit_down()
        self.mind = self.mind or Mind(trial)
        if not self.mind.think(seconds):
            return False
        trial.do(self.mind.best.move)
        self.mind = None
        bots.talk(trial)
        if trial.phase == "play":
            return False
        self._note(self.left.pop(0), trial)
        self.trial = None
        return True

    def _sit_down(self) -> Table:
        """The table as it was before the deal, with the next level at the seat."""
        course = self.table.until(self.table.number, 0)
        course.players = [bots.usual() if player == PERSON else player for player in self.table.players]
        course.players[self.seat] = self.left[0]
        trial = replayed(course)
        bots.talk(trial)
        return trial

    def _note(self, level: str, trial: Table) -> None:
        label = Voice().text(bots.label(level))
        self.results.append({"level": level, "label": label, **self._made(trial)})

    def _made(self, table: Table) -> contract.Made:
        """The side's score in the deal, and how far it is ahead of the mean of the others."""
        scores, side = table.deal.scores or [], table.game.sides[self.seat]
        return {"score": scores[side], "ahead": round(leads(scores)[side], 1)}

    @property
    def told(self) -> contract.Comparison:
        """The `Comparison` of web/contract.schema.json."""
        made = self._made(self.table)
        return {"deal": self.table.number, "own": made, "levels": self.results, "done": not self.left}
