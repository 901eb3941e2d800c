"""What a good player of Counterpoint considers."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import exp

from parlour.cards import BIT, PACK, RANK_OF, SUIT, SUIT_OF, cards_in
from parlour.hints import Hints

SPREAD_POINTS = 20.0
"""How far the points that a hand takes may well be from the estimate."""
MOST_HANDS = 1 << 12
"""More hands than one search guesses. It meets each of them several times."""


class Counterpoint(Hints):
    """Bid about what the hand is good for, and assume that the others have. If you play last and can choose,
    take the trick only if you need points."""

    good = {1: 12, 10: 7, 13: 2, 12: 1, 9: -0.5, 8: -1, 7: -1, 6: -1}
    """By rank: how many card-points a card takes on average, if everybody plays at random."""
    trump = 5
    """How many more a trump takes."""

    def __init__(self, game):
        super().__init__(game)
        self.aims = cache(self.aim)
        self.bids = lru_cache(MOST_HANDS)(self.ways_to_bid)
        self.said = cache(game.said)
        self.above = [self.beats(card) for card in range(52)]
        self.whole = sum(game.counts[card] for card in cards_in(game.pack & PACK))
        self.worth = [self.good.get(rank, 0) for rank in RANK_OF]

    def beats(self, card):
        """The cards of its suit that are higher."""
        strength = self.game.order.strength
        return sum(BIT[other] for other in cards_in(SUIT[SUIT_OF[card]]) if strength[other] > strength[card])

    def takers(self, s):
        """The cards that would take the trick as it stands."""
        suit = self.game.deciding_suit(s)
        takers = self.above[self.game.order.highest(s.table, suit)]
        return takers if s.trump in (None, suit) else takers | SUIT[s.trump]

    def sensible(self, s, cards):
        if len(s.trick) < s.seats - 1:
            return 0
        taking = cards & self.takers(s)
        if not taking or taking == cards:
            return 0
        will = s.points[s.turn] + (self.whole - sum(s.points)) / s.seats
        wants = self.game.nearer(self.said(s.aside[s.turn]), will) > will
        return taking if wants else cards & ~taking

    def aim(self, aside, high):
        """What the bid-cards ask for; with `high`, 100 more if they may stand for that."""
        bid = self.game.said(aside)
        return bid + 100 if high and self.game.dispensation and bid <= 20 else bid

    @classmethod
    def brings(cls, hand, trump):
        """By card of a hand: about how many points it takes."""
        trumps = 0 if trump is None else SUIT[trump]
        return {
            card: cls.good.get(RANK_OF[card], 0) + (cls.trump if BIT[card] & trumps else 0)
            for card in cards_in(hand)
        }

    def good_for(self, hand, trump):
        """About how many more points a hand takes."""
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
        return exp(-0.5 * (off / SPREAD_POINTS) ** 2)

    def answer(self, s, chance):
        """Three low cards: one of the three ways to lay them aside that best fit the cards kept."""
        return self.bids(s.hands[s.turn], s.trump)[int(chance() * 3)]

    def candidates(self, s, chance):
        hand = s.hands[s.turn]
        return list(dict.fromkeys(aside for half in range(3) for aside in self.ways(hand, half)))

    def ways_to_bid(self, hand, trump):
        """The ways to lay low cards aside, the best fitting first."""

        def off(aside):
            will = self.good_for(hand & ~aside, trump)
            return min(abs(self.aims(aside, high) - will) for high in (False, True))

        return sorted(self.ways(hand, 0), key=off)

    def ways(self, hand, half):
        """For every three suits that the hand can bid: its lowest (0), middle (1) or highest (2) cards."""
        strength = self.game.order.strength
        by_suit = [sorted(cards_in(hand & suit), key=strength.__getitem__) for suit in SUIT]
        for suits in combinations_with_replacement(range(4), 3):
            counts = [suits.count(suit) for suit in range(4)]
            spare = [len(cards) - count for count, cards in zip(counts, by_suit)]
            if min(spare) >= 0:
                yield sum(
                    BIT[card]
                    for cards, count, more in zip(by_suit, counts, spare)
                    for card in cards[more * half // 2 :][:count]
                )


class CounterpointForTwo(Counterpoint):
    def beats(self, card):
        """The cards that take the trick from it."""
        strength, first = self.game.order.strength, bool(self.game.counts[card])
        return sum(
            BIT[other] for other in cards_in(self.game.pack) if strength[other] - strength[card] >= first
        )

    def takers(self, s):
        return self.above[s.trick[0]]

    good = {1: 15, 10: 10, 13: 4, 12: 2}
