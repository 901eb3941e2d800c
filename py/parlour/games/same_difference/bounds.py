"""How far ahead a player can be after a deal of The Same Difference, and how long a deal is."""

from parlour.games.bounds import Bounds

WIDEST = 12
"""The gap between an ace and a king."""


class SameDifference(Bounds):
    """One player may take every trick, each worth the widest gap and 1 more. Nothing else is asked."""

    def margin(self):
        return (WIDEST + 1) * self.cards // 4

    def decisions(self):
        return self.plays()
