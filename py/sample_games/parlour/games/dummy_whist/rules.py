"""Dummy Whist, a game of the house, for four in partnership.

Deal      All cards.
Bid       In turn, from eldest on, until all others have passed: how many of the thirteen tricks your side
          will take, seven at least. Whoever bids highest names trumps; if all pass, nothing is scored.
Play      The seat to the bidder's left leads. Then the bidder's partner lays down its hand, and the bidder
          plays those cards, too. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     If the bidder's side takes as many as were bid, it scores ten for each it bid, and one for each
          trick above; otherwise the other side scores ten for each that is missing.
Match     Four deals.
"""

from parlour.bidding import Auction
from parlour.words import Say

SUITS = (0, 1, 2, 3)


class DummyWhist(Auction):
    name = "Dummy Whist"
    designer = "Parlour Tricks"
    idea = "Bid to name trumps, and play your partner’s cards as well."
    tables = (4,)
    partners = trumps = True
    levels = tuple(range(7, 14))
    deals = 4

    def won_auction(self, s, seat):
        self.choose(s, seat, SUITS, "name_trumps", "suit")

    def name_trumps(self, s, seat, suit):
        s.trump = suit
        self.lead(s, (seat + 1) % 4)

    def played(self, s, seat, card):
        if not any(s.tricks) and len(s.trick) == 1:
            bidder = self.highest_bidder(s)
            self.lay_down(s, (bidder + 2) % 4, bidder)

    def prompt(self, s):
        return Say("Name trumps.") if s.ask == "name_trumps" else super().prompt(s)

    def score(self, s):
        side, bid = self.sides[self.highest_bidder(s)], self.contract(s)
        above = self.by_side(s.tricks)[side] - bid
        scores = [0, 0]
        if above >= 0:
            scores[side] = 10 * bid + above
        else:
            scores[1 - side] = -10 * above
        return scores
