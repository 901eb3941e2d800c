"""The review of a deal of a match that is watched, for the seat that it is watched from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.play import persons
from parlour.play.review import Review, check
from parlour.play.review.report import report
from parlour.play.saves import in_play
from parlour.play.seating import allowed
from parlour.play.views.viewer import Viewer
from parlour.play.watching import Watching
from parlour.table import PERSON
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract


class WatchedReview:
    """What the decisions of a seat cost in a deal of a match. `think` finds out more.

    Raises Refused if there is no such deal or seat, or the deal is not over.
    """

    def __init__(self, match: Watching, of: contract.Of) -> None:
        table, seat = match.table, of["seat"]
        check(table, [seat], of["deal"])
        allowed(table, of["deal"], seat)
        if in_play(table, of["deal"]):
            raise Refused("The deal is not over.")
        self.of = of
        self.table = table
        self.review = Review(table, [seat], of["deal"])
        named = of.get("other", False) or table.players[seat] != PERSON
        names = persons.names(table.players, of.get("names", []))
        self.viewer = Viewer(table, seat, named=named, names=names)

    @property
    def done(self) -> bool:
        return self.review.done

    @property
    def told(self) -> contract.Review:
        """The review so far, for the page."""
        return {**report(self.review, self.table, self.viewer), "of": self.of}

    def think(self, seconds: float) -> contract.Post | None:
        """Go on for a slice. Returns what to post, None if there is nothing."""
        return {"review": self.told} if self.review.think(seconds) else None
