"""What the engine works out about a person's deal: how others score in it, and what each decision cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.play.after_deal.comparison import Comparison
from parlour.table import Table
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract
    from parlour.contract import Post
    from parlour.play.after_deal.cards_and_play import CardsAndPlay
    from parlour.play.review import Review
    from parlour.play.views.viewer import Viewer


class Hindsight:
    """The comparison and the review of the deal at a table, for whoever sits at one seat.

    Both can begin while the deal goes on, as long as the person thinks. Decisions are then weighed roughly,
    to spare the device. Nothing of that is told before the deal is over.
    """

    def __init__(self) -> None:
        self.comparison: Comparison | None = None
        """How others score in the deal, once that is asked for."""
        self.reviewed: Review | None = None
        """What the decisions of a seat cost, once that is asked for."""
        self.cards: CardsAndPlay | None = None
        """How much of the scores was the cards, once that is asked for."""
        self.behind = False
        """Whether something has happened in the deal since its decisions were taken in."""
        self.owed = False
        """Whether it is still to be told that the review is done. A watched match may have finished it."""
        self.comparing = False
        """Whether the last slice of thought went into the comparison."""

    def changed(self) -> None:
        """Something has happened at the table."""
        self.cards = None
        self.behind = True

    def compare(self, table: Table, you: int | None, field: int) -> contract.Comparison:
        """How others have scored so far. Raises Refused if nobody looks."""
        if you is None:
            raise Refused("More than one person played this deal, so it can’t be compared.")
        if not self.comparison or not self.comparison.is_of(table, field):
            self.comparison = Comparison(table, you, field)
        return self.comparison.told(table)

    def cards_and_play(self, table: Table, you: int | None) -> contract.CardsAndPlay:
        """How much of the scores was the cards, so far. Raises Refused without a seat, or a finished deal."""
        # Imported here: few need it.
        from parlour.play.after_deal.cards_and_play import CardsAndPlay

        if you is None:
            raise Refused("More than one person played this match, so luck and skill can’t be told apart.")
        self.cards = self.cards or CardsAndPlay(table, you)
        return self.cards.told

    def review(self, table: Table, you: int | None, viewer: Viewer) -> contract.Review:
        """What the decisions have cost so far. Raises Refused if nobody looks."""
        # Imported here: it is not needed before a decision has been made.
        from parlour.play.review import Review

        if you is None:
            raise Refused("More than one person played this deal, so it can’t be reviewed.")
        if self.reviewed and (self.reviewed.number, self.reviewed.seats) == (table.number, [you]):
            self._follow(self.reviewed, table)
        else:
            self.reviewed, self.behind = Review(table, [you]), False
        return self._told(self.reviewed, table, viewer)

    def goes_on(self, table: Table) -> bool:
        """Whether there is something left to find out."""
        return bool(self.cards and not self.cards.done) or self._compares(table) or self._reviews(table)

    def _compares(self, table: Table) -> bool:
        found = self.comparison
        return found is not None and bool(found.left) and found.is_of(table, found.field)

    def _reviews(self, table: Table) -> bool:
        """While the deal goes on, decisions are only weighed roughly."""
        found = self.reviewed
        if found is None or found.number != table.number:
            return False
        return self.behind or self.owed or not (found.rough if table.phase == "play" else found.done)

    def think(self, seconds: float, table: Table, viewer: Viewer) -> Post | None:
        """Go on for a slice: first with what the person waits for. Returns what to post, None if nothing."""
        if self.cards and not self.cards.done:
            return {"cards": self.cards.told} if self.cards.think(seconds) else None
        compares, reviews = self._compares(table), self._reviews(table)
        # Others may have their turn once every decision has a rough verdict.
        waits = self.reviewed is not None and (self.behind or not self.reviewed.rough)
        self.comparing = compares and not (reviews and (waits or self.comparing))
        if self.comparison and self.comparing:
            return {"comparison": self.comparison.told(table)} if self.comparison.think(seconds) else None
        if not (self.reviewed and reviews):
            return None
        self._follow(self.reviewed, table)
        going_on = table.phase == "play"
        told = self.reviewed.think(seconds, roughly=going_on)
        ready = self.reviewed.rough if going_on else told
        return {"review": self._told(self.reviewed, table, viewer)} if ready else None

    def _follow(self, review: Review, table: Table) -> None:
        if self.behind:
            review.follow(table)
        self.behind = False

    def _told(self, review: Review, table: Table, viewer: Viewer) -> contract.Review:
        from parlour.play.review.report import report, untold

        told = untold(review) if table.phase == "play" else report(review, table, viewer)
        self.owed = not told["done"]
        return told
