"""Prize Diamonds, a game of the house, for three.

Deal      The other three suits, thirteen each. The diamonds are shuffled into a stock of their own.
Prize     Before every trick, the top card of the stock is turned up. Whoever takes the trick takes it.
Play      Eldest leads. Follow suit if you can.
Trick     To the highest card of the suit led, Ace high. The winner leads.
Score     A prize counts its number, Ace 1, Jack 11, Queen 12, King 13.
Match     Three deals. The lowest score wins.
"""

from parlour.cards import PACK, RANK_OF, SUIT, cards_in
from parlour.game import Game

DIAMONDS = SUIT[2]


class PrizeDiamonds(Game):
    name = "Prize Diamonds"
    designer = "Parlour Tricks"
    idea = "Every trick has a prize, and you don’t want any of them."
    tables = (3,)
    stock_name = "Prizes"
    upcard_name = "Prize"
    lowest_wins = True
    deals = 3

    def deal(self, s, dealer):
        dealer.deal(s, 13, PACK & ~DIAMONDS)
        dealer.deal(s, 0, DIAMONDS)
        dealer.put_stock(s)

    def begin(self, s):
        self.turn_next(s)
        super().begin(s)

    def worth(self, s, seat):
        return RANK_OF[s.upcard]

    def taken(self, s, seat):
        self.award(s, seat)
        self.turn_next(s)
        super().taken(s, seat)

    def score(self, s):
        return [sum(RANK_OF[card] for card in cards_in(prizes)) for prizes in s.prizes]
