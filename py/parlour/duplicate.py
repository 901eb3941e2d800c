"""The deal just played, played once more from the same seat by every level of opponent."""

from typing import Any

from parlour import bots
from parlour.bots import Mind
from parlour.table import PERSON, Table, replayed
from parlour.words import Voice


class Duplicate:
    """What each level makes of a deal that is over, at one seat, the others staying who they were.

    It takes its time: `think` goes on for a slice and says whether a level is done; `told` is what is known.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.side = table.game.sides[seat]
        self.number = table.number
        self.left = list(bots.levels())
        self.results: list[dict[str, Any]] = []
        self.trial: Table | None = None
        self.mind: Mind | None = None

    def think(self, seconds: float) -> bool:
        """Go on for so long; whether another level is through with the deal."""
        trial = self.trial = self.trial or self._sit_down()
        self.mind = self.mind or Mind(trial)
        if self.mind.think(seconds):
            trial.do(self.mind.best.move)
            self.mind = None
            bots.talk(trial)
        if trial.phase == "play":
            return False
        self.results.append(self._result(self.left.pop(0), trial))
        self.trial = None
        return True

    def _sit_down(self) -> Table:
        """The table as it was before the deal, with the next level at the seat."""
        course = self.table.until(self.number, 0)
        course.players = [
            self.left[0] if seat == self.seat else bots.usual() if player == PERSON else player
            for seat, player in enumerate(course.players)
        ]
        trial = replayed(course)
        bots.talk(trial)
        return trial

    def _result(self, level: str, trial: Table) -> dict[str, Any]:
        label = Voice().text(bots.find(level).label)
        return {"level": level, "label": label, **self._points(trial)}

    def _points(self, table: Table) -> dict[str, Any]:
        scores = table.deals[self.number - 1].scores or []
        return {"score": scores[self.side], "ahead": round(ahead(scores, self.side), 1)}

    @property
    def told(self) -> dict[str, Any]:
        """The `Duplicate` of web/contract.schema.json."""
        own = self._points(self.table)
        return {"deal": self.number, "own": own, "levels": self.results, "done": not self.left}


def ahead(scores: list[int], side: int) -> float:
    """By how many points a side is ahead of the mean of the others."""
    return scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1)
