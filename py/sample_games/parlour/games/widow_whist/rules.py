"""Widow Whist, a game of the house, for three.

Deal      Sixteen each; the other four are the widow, face down.
Bid       In turn, from eldest on, until the others have passed: how many tricks you will take, six at least.
Widow     The highest bidder takes up the widow, lays four cards away, names trumps and leads. If all pass,
          nothing is scored.
Play      Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     The bidder scores the bid, or loses it; the others score a point for each of their tricks.
Match     Six deals.
"""

from parlour.bidding import Auction
from parlour.cards import PACK
from parlour.words import Say

SUITS = (0, 1, 2, 3)


class WidowWhist(Auction):
    name = "Widow Whist"
    designer = "Parlour Tricks"
    idea = "Bid for four extra cards and the choice of trumps."
    tables = (3,)
    trumps = True
    stock_name = "Widow"
    levels = tuple(range(6, 17))
    deals = 6

    def deal(self, s, dealer):
        dealer.deal(s, 16, PACK)
        dealer.put_stock(s)

    def won_auction(self, s, seat):
        self.take_up(s, seat)
        self.choose_cards(s, [seat], (4,), "lay_away")

    def lay_away(self, s):
        self.choose(s, self.highest_bidder(s), SUITS, "name_trumps", "suit")

    def name_trumps(self, s, seat, suit):
        s.trump = suit
        self.lead(s, seat)

    def prompt(self, s):
        prompts = {"lay_away": Say("Put four cards aside."), "name_trumps": Say("Name trumps.")}
        return prompts.get(s.ask) or super().prompt(s)

    def score(self, s):
        bidder, bid = self.highest_bidder(s), self.contract(s)
        made = bid if s.tricks[bidder] >= bid else -bid
        return [made if seat == bidder else tricks for seat, tricks in enumerate(s.tricks)]
