"""What a good player of The Same Difference would weigh."""

from parlour.cards import RANK, RANK_OF, cards_in, ranks
from parlour.hints import Hints

ENDS = ranks("A23JQK")


class SameDifference(Hints):
    """Begin at an end of the suit, and make the gap as wide as it goes."""

    ahead = 2
    held = {off: RANK[7 - off] | RANK[7 + off] for off in range(1, 7)}

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
