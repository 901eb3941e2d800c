"""Called King, a game of the house, for four.

Deal      All cards.
Call      Eldest names trumps, and calls a king that it does not have. Whoever has that king is its partner,
          and says nothing. With all four kings, eldest plays alone.
Play      Eldest leads. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     If eldest and the partner take seven tricks or more, each scores one for every trick above six.
          Otherwise each of the others scores one for every trick that is missing from seven.
Match     Four deals.
"""

from parlour.cards import BIT, RANK, cards_in
from parlour.game import Game
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say

SUITS = (0, 1, 2, 3)
KINGS = RANK[13]


class CalledKing(Game):
    name = "Called King"
    designer = "Parlour Tricks"
    idea = "Call a king: whoever has it is your partner, and only they know."
    tables = (4,)
    trumps = True
    deals = 4
    fields = {"king": NOBODY, "partner": NOBODY}
    """`king`: the card that was called. `partner`: the seat that has played it."""

    def begin(self, s):
        self.choose(s, self.eldest(s), SUITS, "name_trumps", "suit")

    def name_trumps(self, s, seat, suit):
        s.trump = suit
        if KINGS & ~s.hands[seat]:
            self.choose(s, seat, tuple(cards_in(KINGS & ~s.hands[seat])), "call_king", "card")
        else:
            s.seen |= KINGS
            self.lead(s, seat)

    def call_king(self, s, seat, card):
        s.king = card
        s.lacks[seat] |= BIT[card]  # as everybody learns
        self.lead(s, seat)

    def played(self, s, seat, card):
        if card == s.king:
            s.partner = seat

    def prompt(self, s):
        return Say("Name trumps.") if s.ask == "name_trumps" else Say("Call a king.")

    def score(self, s):
        side = {self.eldest(s), s.partner}
        taken = sum(tricks for seat, tricks in enumerate(s.tricks) if seat in side)
        return [max(taken - 6, 0) if seat in side else max(7 - taken, 0) for seat in range(4)]

    def notes(self, s, seat):
        called = [] if s.king == NOBODY else [Note("Called", Say("{card}", card=s.king))]
        return [*called, *([] if s.partner == NOBODY else [Note("Partner", "yes", seat=s.partner)])]
