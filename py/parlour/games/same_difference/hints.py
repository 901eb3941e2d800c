"""What a good player of The Same Difference would weigh."""

from parlour.cards import RANK, RANK_OF, cards_in, ranks
from parlour.hints import Hints

ENDS = ranks("A23JQK")
UP_TO = [(sum(RANK[: rank + 1]), rank / 13) for rank in range(1, 13)]
"""By rank, but for the king: the cards up to it, and which part of all cards that is."""


class SameDifference(Hints):
    """Begin at an end of the suit, make the gap as wide as it goes, and keep low cards for the high ones."""

    ahead = 2
    gap = 1.1
    """What a point of gap is worth: it may also take the trick, which is a point."""

    def promise(self, s):
        """A hand's gaps come to about the higher half of its cards less the lower: for every rank, the cards
        up to it or those above it, whichever are fewer. What will be drawn is taken to be spread evenly."""
        scores = self.game.score(s)[:]
        drawn = len(s.stock)
        for side, hand in enumerate(s.hands):
            count = hand.bit_count() + drawn
            for cards, part in UP_TO:
                low = (hand & cards).bit_count() + drawn * part
                scores[side] += self.gap * min(low, count - low)
        return scores

    def sensible(self, s, cards):
        own = [RANK_OF[card] for card, by in zip(s.trick, s.by) if by == s.turn]
        if not own:
            return cards & ENDS
        start = own[0]
        widest, gap = 0, -1
        for card in cards_in(cards):
            if abs(RANK_OF[card] - start) > gap:
                widest, gap = 1 << card, abs(RANK_OF[card] - start)
        return widest
