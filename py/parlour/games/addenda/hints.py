"""What a good player of Addenda would weigh."""

from parlour.cards import BIT, RANK_OF, SUIT, SUIT_OF, SUITS, ranks
from parlour.games.addenda.rules import ADDS, JACK, KING, LINE
from parlour.hints import Hints
from parlour.state import NOBODY

WORTH = [sum(BIT[card] for card in range(52) if ADDS[card] == value) for value in range(11)]
"""By value: the cards that add just it."""
UP_TO = [sum(WORTH[: value + 1]) for value in range(11)]
"""By value: the cards that add no more."""
JACKS, KINGS = (sum(BIT[card] for card in range(52) if RANK_OF[card] == rank) for rank in (JACK, KING))


class Addenda(Hints):
    """Stay within the line; once somebody is past it, a trick of yours can only be made dearer."""

    ahead = 2
    lead = -6.0

    def prospect(self, s):
        """Whether the trick is the player's side's as it stands: 1, nobody's: 0, or the others': -1."""
        return 0

    def sensible(self, s, cards):
        mine = self.prospect(s)
        if mine > 0:
            return self.dearest(cards, s)
        fits = self.fitting(s)
        if mine < 0 and not cards & fits:
            return self.cheapest(cards, s)
        return cards & fits

    def fitting(self, s):
        """The cards that do not bring the total past the line."""
        room = LINE - s.total
        fits = UP_TO[min(room, 10)] if room >= 0 else 0
        again = -s.change if s.cancels else s.change
        if -s.change <= room:
            fits |= JACKS
        return fits | KINGS if again <= room else fits

    def dearest(self, cards, s):
        """Those that add most."""
        for worth in WORTH[10:0:-1]:
            if cards & worth:
                return cards & worth
        return cards

    def cheapest(self, cards, s):
        """Those that add least."""
        if s.change > 0 and cards & JACKS:
            return cards & JACKS
        for worth in WORTH:
            if cards & worth:
                return cards & worth
        return cards


class AddendaForTwo(Addenda):
    held = {4: ranks("JQ"), 2: ranks("A234K"), -2: ranks("567"), -3: ranks("89T")}

    def prospect(self, s):
        if s.crossed == NOBODY:
            return 0
        return -1 if s.crossed == s.turn else 1


class AddendaPartnership(Addenda):
    """What is said: play a suit that I lack; or leave me one that I can end the trick with."""

    ahead = 3
    held = {15: ranks("A"), 14: ranks("J"), 11.5: ranks("234"), 10.5: ranks("56789Q"), 9.5: ranks("TK")}
    fluke = 0.2
    """How likely it is that somebody says something else."""
    enough = 3
    """With so many cards that add little, a suit is one to end a trick with."""

    def call(self, s, seat, calls):
        return self.would_say(s.hands[seat], [call for call in calls if call[0] == "+"])

    def would_say(self, hand, wanted):
        """What one says with this hand, when these suits may still be wanted."""
        best, most = None, self.enough - 1
        for call in wanted:
            cards = hand & SUIT[SUITS.index(call[1])]
            if not cards:
                return call
            low = (cards & (UP_TO[4] | JACKS)).bit_count()
            if low > most:
                best, most = "-" + call[1], low
        return best

    def likely(self, s, seat):
        """Who has said something in this trick had the hand for it."""
        weight = 1.0
        for caller, call, tricks, cards in s.calls:
            if caller != seat and tricks == sum(s.tricks):
                hand = s.hands[caller] | sum(BIT[card] for card, by in zip(s.trick, s.by) if by == caller)
                there = {SUIT_OF[card] for card in s.trick[:cards]}
                wanted = ["+" + SUITS[suit] for suit in range(4) if suit not in there]
                if self.would_say(hand, wanted) != call:
                    weight *= self.fluke
        return weight

    def prospect(self, s):
        if s.brought == NOBODY:
            return 0
        return 1 if self.game.sides[s.brought] == self.game.sides[s.turn] else -1
