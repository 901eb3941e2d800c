"""What a good player of Counterpoint would weigh."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import exp

from parlour.cards import BIT, RANK_OF, SUIT, cards_in
from parlour.hints import Hints

SURE = 20.0
"""How many points a hand may well be off what it seems to be good for."""
GUESSES = 1 << 12
"""More hands than one search guesses: it comes to each of them several times."""


class Counterpoint(Hints):
    """Bid about what the hand is good for; and think that the others have done so."""

    good = {1: 12, 10: 7, 13: 2, 12: 1, 9: -0.5, 8: -1, 7: -1, 6: -1}
    """By rank: how many card-points a card takes on average, between players who know nothing."""
    trump = 5
    """How many more a trump does."""

    def __init__(self, game):
        super().__init__(game)
        self.aims = cache(self.aim)
        self.bids = lru_cache(GUESSES)(self.ways_to_bid)
        self.worth = [self.good.get(rank, 0) for rank in RANK_OF]

    def aim(self, aside, high):
        """What the bid-cards ask for; the higher of two where that is nearer."""
        bid = self.game.said(aside)
        return bid + 100 if high and self.game.dispensation and bid <= 20 else bid

    def good_for(self, hand, trump):
        """About how many points a hand takes from here on."""
        trumps = 0 if trump is None else (hand & SUIT[trump]).bit_count()
        return self.trump * trumps + sum([self.worth[card] for card in cards_in(hand)])

    def likely(self, s, seat):
        weight = 1.0
        for other in range(s.seats):
            if other != seat:
                weight *= self.fitting(s, other)
        return weight

    def fitting(self, s, seat):
        """How well a bid fits the hand that is left: 0 to 1."""
        will = s.points[seat] + self.good_for(s.hands[seat], s.trump)
        off = min(abs(self.aims(s.aside[seat], high) - will) for high in (False, True))
        return exp(-0.5 * (off / SURE) ** 2)

    def answer(self, s, chance):
        """Of the ways to throw three cards away, the one that bids nearest to what is left."""
        return self.bids(s.hands[s.turn], s.trump)[int(chance() * 3)]

    def candidates(self, s, chance):
        return self.bids(s.hands[s.turn], s.trump)

    def ways_to_bid(self, hand, trump):
        """One for each set of suits that the hand has, the fitting first."""
        strength = self.game.order.strength
        whole = self.good_for(hand, trump)
        by_suit = [sorted(cards_in(hand & suit), key=strength.__getitem__) for suit in SUIT]
        ways = []
        for suits in combinations_with_replacement(range(4), 3):
            counts = [suits.count(suit) for suit in range(4)]
            if all(count <= len(cards) for count, cards in zip(counts, by_suit)):
                aside = sum(BIT[card] for n, cards in zip(counts, by_suit) for card in cards[:n])
                will = whole - self.good_for(aside, trump)
                off = min(abs(self.aims(aside, high) - will) for high in (False, True))
                ways.append((off, aside))
        return [aside for _, aside in sorted(ways)]


class CounterpointForTwo(Counterpoint):
    good = {1: 15, 10: 10, 13: 4, 12: 2}
