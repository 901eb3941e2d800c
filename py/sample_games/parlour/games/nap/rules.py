"""Nap, a traditional game.

Deal      Five cards each; the others are left over.
Bid       Each in turn, from eldest on, once: to take two, three, four or all five tricks, more than anybody
          before, or pass. If all pass, nothing is scored.
Play      The highest bidder leads, and the suit of that card is trumps. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     The bidder scores what was bid, or loses it; all five count ten if made. The others score nothing.
Match     Ten deals.
"""

from parlour.bidding import Auction
from parlour.cards import PACK, SUIT_OF
from parlour.state import NOBODY
from parlour.words import Say

NAP = 5


class Nap(Auction):
    name = "Nap"
    designer = "Traditional"
    idea = "Five cards, one bid each: how many will you take?"
    tables = (2, 3, 4, 5)
    trumps = True
    stock_name = "Left over"
    levels = (2, 3, 4, NAP)
    deals = 10

    def deal(self, s, dealer):
        dealer.deal(s, 5, PACK)
        dealer.put_stock(s)

    def next_bidder(self, s, seat):
        return NOBODY if len(s.bids) == s.seats or self.contract(s) == NAP else (seat + 1) % s.seats

    def bid_name(self, s, bid):
        return Say("nap") if bid == NAP else super().bid_name(s, bid)

    def played(self, s, seat, card):
        if s.trump is None:
            s.trump = SUIT_OF[card]

    def score(self, s):
        bidder, bid = self.highest_bidder(s), self.contract(s)
        made = (2 * bid if bid == NAP else bid) if s.tricks[bidder] >= bid else -bid
        return [made if seat == bidder else 0 for seat in range(s.seats)]
