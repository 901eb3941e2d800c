"""What the learned judgement of American Bookshop looks at."""

from parlour.cards import SUIT, cards_in
from parlour.sight import Sight

RANKS = 13
COUNTS = RANKS + 1
EACH = RANKS + 2 * COUNTS
"""What a suit shows of a seat: which cards it holds, how many, and how many it has taken."""
MOST_COINS = 31
"""A net sees no difference between pools of this many coins and more."""
WIDTH = 4
"""The bits of a count."""


class AmericanBookshop(Sight):
    """By suit: what each seat holds and has taken. Besides: how many cards each holds, and the pool.

    Seats are counted from the one that took the trick.
    """

    def __init__(self, game):
        super().__init__(game)
        self.shifts = [RANKS * suit for suit in range(4) if SUIT[suit] & game.pack]
        self.groups = len(self.shifts)
        self.in_group = game.seats * EACH
        self.in_common = game.seats * COUNTS + MOST_COINS + 1
        self.exclusive = (*self._exclusive(),)

    def _exclusive(self):
        seats, common = range(self.game.seats), self.groups * self.in_group
        yield from (tuple(seat * EACH + card for seat in seats) for card in range(RANKS))
        for seat in seats:
            first = seat * EACH + RANKS
            yield from (tuple(range(first + n * COUNTS, first + (n + 1) * COUNTS)) for n in range(2))
            yield tuple(range(common + seat * COUNTS, common + (seat + 1) * COUNTS))
        yield tuple(range(common + len(seats) * COUNTS, common + self.in_common))

    def parts(self, s):
        seats = s.seats
        found, at, sizes = [], 0, min(s.carry, MOST_COINS)
        for seat in range(s.turn, s.turn + seats):
            hand, won = s.hands[seat % seats], s.won[seat % seats]
            sizes = sizes << WIDTH | hand.bit_count()
            for shift in self.shifts:
                taken = (won >> shift & 0x1FFF).bit_count()
                found.append((at << WIDTH | taken) << RANKS | hand >> shift & 0x1FFF)
                at += 1
        found.append(~sizes)
        return found

    def inputs(self, part):
        return self._of_a_suit(part) if part >= 0 else self._common(~part)

    def _of_a_suit(self, part):
        cards, taken, at = part & 0x1FFF, part >> RANKS & 0xF, part >> RANKS + WIDTH
        seat, suit = divmod(at, self.groups)
        first = suit * self.in_group + seat * EACH
        counts = first + RANKS + cards.bit_count(), first + RANKS + COUNTS + taken
        return [*(first + card for card in cards_in(cards)), *counts]

    def _common(self, sizes):
        first, found = self.groups * self.in_group, []
        for seat in reversed(range(self.game.seats)):
            found.append(first + seat * COUNTS + (sizes & 0xF))
            sizes >>= WIDTH
        return [*found, first + self.game.seats * COUNTS + sizes]
