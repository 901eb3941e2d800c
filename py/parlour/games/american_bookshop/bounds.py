"""How far ahead a player can be after a deal of American Bookshop, and how long a deal is."""

from parlour.cards import SUIT
from parlour.games.bounds import Bounds


class AmericanBookshop(Bounds):
    """A suit counts at most all its cards, for one player and against another; with coins, at most the
    ante.
    """

    def margin(self):
        suits = [(self.game.pack & suit).bit_count() for suit in SUIT]
        return sum(2 * self.game.capped(cards) for cards in suits)

    def decisions(self):
        """After each trick somebody names a leader; in the end, each seat chooses from what it holds."""
        return 2 * self.plays() + self.cards + self.game.seats
