"""German Whist, a traditional game, for two.

Deal      Thirteen each; the others are the stock. Its top card is turned up, and its suit is trumps.
Play      Eldest leads. Follow suit if you can. As long as there is a stock, the winner of a trick takes the
          turned-up card, the other the next one, unseen, and another is turned up.
Trick     To the highest trump, or the highest card of the suit led, Ace high. The winner leads.
Score     Each of the last thirteen tricks counts 1.
Match     Four deals.
"""

from parlour.cards import PACK, SUIT_OF
from parlour.game import Game


class GermanWhist(Game):
    name = "German Whist"
    designer = "Traditional"
    idea = "Win good cards in thirteen tricks that don’t count, for thirteen that do."
    tables = (2,)
    trumps = lacks_outlast_draws = True
    deals = 4

    def deal(self, s, dealer):
        dealer.deal(s, 13, PACK)
        dealer.put_stock(s)

    def begin(self, s):
        self.turn_next(s)
        s.trump = SUIT_OF[s.upcard]
        super().begin(s)

    def worth(self, s, seat):
        return 0 if s.upcard is not None else 1

    def taken(self, s, seat):
        if s.upcard is not None:
            self.take_face_up(s, seat)
            self.draw(s, 1 - seat)
            self.turn_next(s)
        super().taken(s, seat)
