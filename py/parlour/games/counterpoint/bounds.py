"""How far ahead a player can be after a deal of Counterpoint, and how long a deal is."""

from parlour.cards import RANK_OF, cards_in
from parlour.games.bounds import Bounds
from parlour.games.counterpoint.rules import SAYS

BID_CARDS = 3


class Counterpoint(Bounds):
    """A bid is 0 to 90, or stands for 100 more if that is nearer; points taken are 0 to all in the pack.

    A score is how far the others are out, and a bonus. So a margin is how far the others are out on average,
    less how far the player is, and the difference of bonuses: at most one player's greatest error, and one
    bonus.
    """

    def margin(self):
        counts = [self.game.counts[card] for card in cards_in(self.game.pack) if card < len(RANK_OF)]
        return max(sum(counts), BID_CARDS * max(SAYS)) + max(self.game.bonuses)

    def decisions(self):
        """Every seat chooses its bid from a hand, and plays the rest of it."""
        return 2 * self.cards + self.game.seats
