"""Knaves, a traditional game, for three.

Deal      Seventeen each; the last card is turned up, and its suit is trumps.
Play      Eldest leads. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led, Ace high. The winner leads.
Score     A trick counts 1. Whoever takes a Jack loses for it: of hearts 4, of diamonds 3, of clubs 2, of
          spades 1.
Match     20 points.
"""

from parlour.cards import BIT, CARDS, PACK, SUIT_OF
from parlour.game import Game
from parlour.options import target

COSTS = {BIT[CARDS[code]]: cost for code, cost in {"JH": 4, "JD": 3, "JC": 2, "JS": 1}.items()}


class Knaves(Game):
    name = "Knaves"
    designer = "Traditional"
    idea = "Tricks are good. The jacks in them are not."
    tables = (3,)
    trumps = True
    options = (target(20),)

    def deal(self, s, dealer):
        dealer.deal(s, 17, PACK)
        dealer.turn_up(s)

    def begin(self, s):
        s.trump = SUIT_OF[s.turnup]
        super().begin(s)

    def worth(self, s, seat):
        return 1 - sum(cost for jack, cost in COSTS.items() if s.table & jack)
