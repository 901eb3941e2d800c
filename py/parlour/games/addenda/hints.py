"""What a good player of Addenda considers."""

from parlour.cards import BIT, RANK_OF, SUIT, SUIT_OF, SUITS, ranks
from parlour.games.addenda.rules import ADDS, JACK, KING
from parlour.hints import Hints
from parlour.state import NOBODY

WORTH = [sum(BIT[card] for card in range(52) if ADDS[card] == value) for value in range(11)]
"""By value: the cards that add exactly that."""
UP_TO = [sum(WORTH[: value + 1]) for value in range(11)]
"""By value: the cards that add that or less."""
JACKS, KINGS = (sum(BIT[card] for card in range(52) if RANK_OF[card] == rank) for rank in (JACK, KING))


class Addenda(Hints):
    """Stay within the line. If the trick is yours, add what you can; if it is theirs, add little."""

    ahead = 2
    lead = -6.0

    def prospect(self, s):
        """Whose the trick is as it stands: 1 for the player's side, 0 for nobody, -1 for the others."""
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
        """The cards that do not take the total past the line."""
        room = self.game.line - s.total
        fits = UP_TO[min(room, 10)] if room >= 0 else 0
        again = -s.change if s.cancels else s.change
        if -s.change <= room:
            fits |= JACKS
        return fits | KINGS if again <= room else fits

    def dearest(self, cards, s):
        """The cards that add most."""
        for worth in WORTH[10:0:-1]:
            if cards & worth:
                return cards & worth
        return cards

    def cheapest(self, cards, s):
        """The cards that add least."""
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
    """A call means: play a suit that I lack; or leave me this one, with which I can end the trick."""

    ahead = 3
    held = {15: ranks("A"), 14: ranks("J"), 11.5: ranks("234"), 10.5: ranks("56789Q"), 9.5: ranks("TK")}
    fluke = 0.2
    """How likely a call is that does not fit the hand."""
    enough = 3
    """A suit with this many cards that add little is good to end a trick with."""

    def call(self, s, seat, calls):
        return self.would_say(s.hands[seat], [call for call in calls if call[0] == "+"])

    def would_say(self, hand, wanted):
        """The call for this hand, if these suits may still be asked for."""
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
        """Anybody who made a call in this trick had the hand for it."""
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
