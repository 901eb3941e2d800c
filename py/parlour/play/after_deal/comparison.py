"""A deal, played again from the same seat by every level of opponent, or by a whole field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.bots import Mind
from parlour.formats.link import encode
from parlour.play.after_deal.trial import BotTrial
from parlour.table import PERSON, Table
from parlour.words import Voice

if TYPE_CHECKING:
    from parlour import contract


class Comparison:
    """How each level of opponent scores at one seat of a deal. The other players stay the same.

    The usual level plays for other persons. It plays the deal `field` times from the seat, each time with
    other luck of its own; the others once. `think` goes on for a slice; `told` is the result so far. They
    may play while the person still does: nothing of that is told before the deal is over.
    """

    def __init__(self, table: Table, seat: int, field: int = 1) -> None:
        self.players = table.players
        self.before = table.at(table.number, 0)
        """The match up to the deal."""
        self.deal = table.number, table.deals[-1].hands
        self.seat = seat
        self.field = field
        self.left: list[tuple[str, tuple[object, ...]]] = [(level, ()) for level in bots.levels()]
        """Who has yet to play the deal: the level, and its luck."""
        self.left += [(bots.usual(), ("field", number)) for number in range(1, field)]
        self.results: list[contract.MadeByLevel] = []
        self.trial: BotTrial | None = None

    def think(self, seconds: float) -> bool:
        """Play for this many seconds. Returns whether another level has finished the deal."""
        self.trial = self.trial or self._sit_down()
        if not self.trial.think(seconds):
            return False
        self._note(self.left.pop(0)[0], self.trial.table)
        self.trial = None
        return True

    def _sit_down(self) -> BotTrial:
        """The table as it was before the deal, with the next level at the seat."""
        level, luck = self.left[0]
        players = [bots.usual() if player == PERSON else player for player in self.players]
        players[self.seat] = level
        return BotTrial(
            self.before, players, lambda table: Mind(table, luck=luck if table.s.turn == self.seat else ())
        )

    def _note(self, level: str, trial: Table) -> None:
        label = Voice().text(bots.label(level))
        link = encode(trial)
        self.results.append(
            {"level": level, "label": label, **made(trial, self.seat, trial.number), "link": link}
        )

    def is_of(self, table: Table, field: int) -> bool:
        """Whether it is this field that plays the deal at this table."""
        return self.field == field and self.deal == (table.number, table.deals[-1].hands)

    def told(self, table: Table) -> contract.Comparison:
        """The `Comparison` of web/contract.schema.json, for the table as it is now."""
        if table.phase == "play":
            return {"deal": table.number, "own": None, "levels": [], "done": not self.left}
        own = made(table, self.seat, table.number)
        return {"deal": table.number, "own": own, "levels": self.results, "done": not self.left}


def made(table: Table, seat: int, number: int) -> contract.Made:
    """What a seat's side scored in a deal (counted from 1), and how far it is ahead of the others' mean."""
    scores, side = table.deals[number - 1].scores or [], table.game.sides[seat]
    return {"score": scores[side], "ahead": round(table.game.leads(scores)[side], 1)}
