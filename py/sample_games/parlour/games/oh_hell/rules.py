"""Oh Hell, a traditional game.

Deal      Seven cards each (or another number, if agreed), then one fewer each deal, down to one.
          The next card is turned up: its suit is trumps.
Bid       Each in turn, from eldest on, says how many tricks it will take. The dealer may not make the
          bids add up to the number of tricks.
Play      Eldest leads. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     Whoever takes exactly as many as it bid scores ten, plus one for each trick; the others nothing.
"""

from parlour.bidding import Bidding
from parlour.cards import PACK, SUIT_OF
from parlour.options import Number


class OhHell(Bidding):
    name = "Oh Hell"
    designer = "Traditional"
    idea = "Say how many tricks you’ll take, then take exactly that many."
    tables = (3, 4, 5, 6, 7)
    trumps = True
    stock_name = "Left over"
    options = (
        Number("most", "Cards in the first deal", "Each deal has one card fewer than the last.", 7, 3, 7),
    )
    deals_differ = True

    @property
    def deals(self):
        return self.most

    def each(self, s):
        """How many cards everybody is dealt."""
        return self.most + 1 - s.number

    def deal(self, s, dealer):
        dealer.deal(s, self.each(s), PACK)
        dealer.turn_up(s)
        dealer.put_stock(s)

    def begin(self, s):
        s.trump = SUIT_OF[s.turnup]
        super().begin(s)

    def biddable(self, s, seat):
        others = sum(bid for _, bid in s.bids)
        hooked = self.each(s) - others if seat == s.dealer else None
        return tuple(bid for bid in range(self.each(s) + 1) if bid != hooked)

    def score(self, s):
        return [10 + tricks if tricks == self.bid_of(s, seat) else 0 for seat, tricks in enumerate(s.tricks)]
