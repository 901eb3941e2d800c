"""Counterpoint, by David Parlett.

Cards     Ace, ten, king, queen, jack, nine to six, in this order. An ace counts 11, a ten 10, a king
          4, a queen 3, a jack 2.
Bid       Throw away three cards that say how many card-points you will take: a diamond says 0, a
          spade 10, a heart 20, a club 30. The bids are shown after the last trick. A bid of 0, 10 or
          20 may also stand for 100 more, if that comes nearer.
Three     Twelve each, and the last card is turned up for trumps; a nine or the joker means none. The
          joker is a copy of the turned-up card. The player to the dealer’s left leads; follow suit if
          you can; the highest trump or the highest of the suit led wins. You score how far off the
          others are, and 30 for an exact bid, 20 for 1 or 2 off, 10 up to 5.
Two       Without sixes and joker, sixteen each and no trumps. Follow suit if you can, but the higher
          rank wins, whatever its suit; of two equal ranks, the first if it counts points, else the
          second. You score how far off the other is, and 30 for an exact bid, 20 for 1 off, 10 for 2.
Match     Three deals for three players; 99 points for two.
"""

from parlour.cards import BIT, JOKER, RANK_OF, SUIT_OF, Order, ranks
from parlour.game import Game
from parlour.games.counterpoint.options import CARD_POINTS, COUNTS, DISPENSATION
from parlour.options import deals_or_target, target_or_deals

SAYS = (10, 20, 0, 30)
"""By suit: what a bid-card says."""


class Counterpoint(Game):
    """The game for three."""

    name = "Counterpoint"
    designer = "David Parlett"
    link = "parlettgames.uk/oricards/countpnt.html"
    idea = "Bid with three cards you throw away, then take exactly that many points."
    tables = (3,)
    trumps = True
    options = (*deals_or_target(3, step=3, usual_target=200), CARD_POINTS, DISPENSATION)
    pack = ranks("A6789TJQK") | BIT[JOKER]
    order = Order("6789JQKTA")
    bonuses: tuple[int, ...] = (30, 20, 20, 10, 10, 10)
    """By how far a bid is out."""

    def __init__(self, seats, chosen):
        super().__init__(seats, chosen)
        self.counts = [COUNTS[self.card_points].get(rank, 0) for rank in RANK_OF]

    def deal(self, s, dealer):
        dealer.deal(s, 12, self.pack)
        dealer.turn_up(s)
        for seat, hand in enumerate(s.hands):
            if hand & BIT[JOKER]:
                s.hands[seat] ^= BIT[JOKER] | BIT[s.turnup]

    def face(self, s, card):
        # The turned-up card is out of play. Whoever has that card in hand holds the Joker.
        return JOKER if card == s.turnup else card

    def begin(self, s):
        s.trump = self.trump_of(s.turnup)
        self.choose_cards(s, self.from_left(s, s.dealer), (3,), "bid")

    def trump_of(self, turnup):
        """The suit a turn-up makes trumps; None if there are none."""
        return None if turnup in (None, JOKER) or RANK_OF[turnup] == 9 else SUIT_OF[turnup]

    def bid(self, s):
        self.lead(s, self.eldest(s))

    def worth(self, s, seat):
        worth = 0
        for card in s.trick:
            worth += self.counts[card]
        return worth

    def finish(self, s):
        self.show(s)
        super().finish(s)

    def said(self, cards):
        """What bid-cards say, by suit alone."""
        return sum(says * (cards >> 13 * suit & 0x1FFF).bit_count() for suit, says in enumerate(SAYS))

    def bids(self, s):
        """By seat: what its bid stands for, given the points it took."""
        return [self.nearer(self.said(cards), points) for cards, points in zip(s.aside, s.points)]

    def nearer(self, bid, points):
        may = self.dispensation and bid <= 20
        return bid + 100 if may and abs(bid + 100 - points) < abs(bid - points) else bid

    def differences(self, s):
        return [abs(bid - points) for bid, points in zip(self.bids(s), s.points)]

    def bonus(self, difference):
        return self.bonuses[difference] if difference < len(self.bonuses) else 0

    def score(self, s):
        out = self.differences(s)
        return [sum(out) - own + self.bonus(own) for own in out]

    def over(self, totals, deals):
        alone = totals.count(max(totals)) == 1
        return super().over(totals, deals) and (alone or self.deals is not None)


class CounterpointForTwo(Counterpoint):
    tables = (2,)
    trumps = False
    options = (*target_or_deals(99, step=2, usual_deals=4), CARD_POINTS, DISPENSATION)
    pack = ranks("A789TJQK")
    bonuses = (30, 20, 10)

    def deal(self, s, dealer):
        dealer.deal(s, 16, self.pack)

    def winner(self, s):
        first, second = s.trick
        strength = self.order.strength
        above = strength[second] - strength[first]
        return s.by[1] if above > 0 or (above == 0 and not self.counts[first]) else s.by[0]
