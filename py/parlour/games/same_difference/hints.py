"""What a good player of The Same Difference considers."""

from parlour.cards import RANK, RANK_OF, cards_in, ranks
from parlour.hints import Hints

ENDS = ranks("A23JQK")
UP_TO = [(sum(RANK[: rank + 1]), rank / 13) for rank in range(1, 13)]
"""By rank, except the king: the cards up to it, and their share of all cards."""


class SameDifference(Hints):
    """Begin at one end of a suit, make the gap as wide as you can, and keep low cards for the high ones."""

    ahead = 2
    gap = 1.1
    """What a point of gap is worth. It may also take the trick, which is a point."""

    def promise(self, s):
        """The gaps of a hand come to about its higher half less its lower half: for every rank, the number
        of cards up to it or above it, whichever is less. Cards to be drawn are taken to be spread evenly."""
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
