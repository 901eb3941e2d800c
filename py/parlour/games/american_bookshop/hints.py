"""What a good player of American Bookshop considers."""

from itertools import product

from parlour.cards import BIT, SUIT
from parlour.hints import Hints


class AmericanBookshop(Hints):
    """Reach the limit if the trick has suits that you are ahead in. In the end keep what wins its suit."""

    def __init__(self, game):
        super().__init__(game)
        self.from_value = [
            sum(BIT[card] for card in range(52) if game.values[card] >= least) for least in range(61)
        ]
        """By value: the cards worth that or more."""

    def sensible(self, s, cards):
        reaching = cards & self.from_value[self.game.limit - s.total]
        if not s.trick or not reaching or reaching == cards:
            return cards
        return reaching if self.welcome(s) > 0 else cards & ~reaching

    def welcome(self, s):
        """How many cards of the trick would count for the player, less those that would count against."""
        gain = 0
        for suit in SUIT:
            if n := (s.table & suit).bit_count():
                counts = [(won & suit).bit_count() for won in s.won]
                mine = counts[s.turn] + n
                counts[s.turn] = 0
                gain += n if mine > max(counts) else -n
        return gain

    def answer(self, s, chance):
        if not s.sizes:
            return super().answer(s, chance)
        hand, mine = s.hands[s.turn], s.won[s.turn]
        keep = 0
        for suit in SUIT:
            if held := hand & suit:
                most = max((won & suit).bit_count() for seat, won in enumerate(s.won) if seat != s.turn)
                if (mine & suit).bit_count() + held.bit_count() > most:
                    keep |= held
        return keep

    def candidates(self, s, chance):
        held = [s.hands[s.turn] & suit for suit in SUIT if s.hands[s.turn] & suit]
        return [sum(suits) for suits in product(*((0, suit) for suit in held))]
