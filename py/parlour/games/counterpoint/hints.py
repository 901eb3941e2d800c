"""What a good player of Counterpoint would weigh."""

from functools import cache
from itertools import combinations_with_replacement
from math import exp

from parlour.cards import BIT, RANK_OF, SUIT, cards_in
from parlour.hints import Hints

SURE = 20.0
"""How many points a hand may well be off what it seems to be good for."""


class Counterpoint(Hints):
    """Bid about what the hand is good for; then win what is needed for it, and lose the rest."""

    good = {1: 12, 10: 7, 13: 2, 12: 1, 9: -0.5, 8: -1, 7: -1, 6: -1}
    """By rank: how many card-points a card takes on average, between players who know nothing."""
    trump = 5
    """How many more a trump does."""

    def __init__(self, game):
        super().__init__(game)
        strength = game.order.strength
        self.above = [
            sum(BIT[other] for other in cards_in(game.pack & ~(1 << 52)) if strength[other] > strength[card])
            for card in range(52)
        ]
        """By card: the cards of the pack that rank higher, in any suit."""
        self.high = sum(BIT[card] for card in cards_in(game.pack & ~(1 << 52)) if strength[card] >= 5)
        self.aims = cache(self.aim)
        self.worth = [self.good.get(rank, 0) for rank in RANK_OF]

    def aim(self, aside, high):
        """What the bid-cards ask for; the higher of two where that is nearer."""
        bid = self.game.said(aside)
        return bid + 100 if high and self.game.dispensation and bid <= 20 else bid

    def sensible(self, s, cards):
        seat = s.turn
        points = s.points[seat]
        aim = self.aims(s.aside[seat], False)
        if aim <= 20 and points > aim + 50:
            aim = self.aims(s.aside[seat], True)
        wanted = points < aim
        if not s.trick:
            return cards & self.high if wanted else cards & ~self.high
        beating = self.beating(s, cards)
        return beating if wanted else cards & ~beating

    def beating(self, s, cards):
        """Those that beat what lies in the trick."""
        suit = self.game.deciding_suit(s)
        best = self.game.order.highest(s.table, suit)
        better = cards & self.above[best] & SUIT[suit]
        trump = s.trump
        return better if trump is None or suit == trump else better | cards & SUIT[trump]

    def good_for(self, s, hand):
        """About how many points a hand takes from here on."""
        trumps = 0 if s.trump is None else (hand & SUIT[s.trump]).bit_count()
        return self.trump * trumps + sum([self.worth[card] for card in cards_in(hand)])

    def likely(self, s, seat):
        weight = 1.0
        for other in range(s.seats):
            if other != seat and s.aside[other] & ~s.seen:
                weight *= self.fitting(s, other)
        return weight

    def fitting(self, s, seat):
        """How well a bid fits the hand that is left: 0 to 1."""
        will = s.points[seat] + self.good_for(s, s.hands[seat])
        off = min(abs(self.aims(s.aside[seat], high) - will) for high in (False, True))
        return exp(-0.5 * (off / SURE) ** 2)

    def answer(self, s, chance):
        """Of the ways to throw three cards away, the one that bids nearest to what is left."""
        return self.bids(s)[int(chance() * 3)]

    def candidates(self, s, chance):
        return self.bids(s)

    def bids(self, s):
        """Ways to bid, one for each set of suits that the hand has, the fitting first."""
        hand = s.hands[s.turn]
        strength = self.game.order.strength
        by_suit = [sorted(cards_in(hand & suit), key=strength.__getitem__) for suit in SUIT]
        ways = []
        for suits in combinations_with_replacement(range(4), 3):
            counts = [suits.count(suit) for suit in range(4)]
            if all(count <= len(cards) for count, cards in zip(counts, by_suit)):
                aside = sum(BIT[card] for n, cards in zip(counts, by_suit) for card in cards[:n])
                will = self.good_for(s, hand & ~aside)
                off = min(abs(self.aims(aside, high) - will) for high in (False, True))
                ways.append((off, aside))
        return [aside for _, aside in sorted(ways)]


class CounterpointForTwo(Counterpoint):
    good = {1: 15, 10: 10, 13: 4, 12: 2}

    def beating(self, s, cards):
        first = s.trick[0]
        better = self.above[first]
        if not self.game.counts[first]:
            better |= self.level(first)
        return cards & better

    def level(self, card):
        strength = self.game.order.strength
        return sum(BIT[other] for other in range(52) if strength[other] == strength[card])
