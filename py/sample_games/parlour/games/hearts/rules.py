"""Hearts, a traditional game, for four.

Deal      All cards.
Pass      Everybody passes three cards, face down: in the first deal to the left, in the second to the right,
          in the third across, in the fourth to nobody, and so on.
Play      Whoever has the two of clubs leads it. Follow suit if you can. Hearts are not led until one has been
          played, unless you have nothing else.
Trick     To the highest card of the suit led, Ace high. The winner leads.
Score     Each heart in your tricks counts 1, and the queen of spades 13. If you have them all, the others
          count 26 instead.
Match     It ends when somebody has 100. The lowest score wins.
"""

from parlour.cards import BIT, CARDS, SUIT
from parlour.game import Game
from parlour.options import target
from parlour.words import Say

FIRST = BIT[CARDS["2C"]]
QUEEN = BIT[CARDS["QS"]]
HEARTS = SUIT[1]
ALL = 26
LEFT, ACROSS, RIGHT = 1, 2, 3


class Hearts(Game):
    name = "Hearts"
    designer = "Traditional"
    idea = "Take no hearts, and keep away from the queen of spades."
    tables = (4,)
    lowest_wins = deals_differ = True
    options = (target(100),)
    fields = {"broken": False}
    """`broken`: whether a heart has been played."""

    def begin(self, s):
        if self.direction(s):
            self.choose_cards(s, self.from_left(s, s.dealer), (3,), "passing")
        else:
            self.open(s)

    def direction(self, s):
        """How many places to the left cards are passed; none in every fourth deal."""
        return (0, LEFT, RIGHT, ACROSS)[s.number % 4]

    def passing(self, s):
        self.pass_on(s, self.direction(s))
        self.open(s)

    def prompt(self, s):
        return Say("Pass three cards to {seat}.", seat=(s.turn + self.direction(s)) % 4)

    def open(self, s):
        # Whoever leads has told everybody where it is.
        s.seen |= FIRST
        self.lead(s, next(seat for seat, hand in enumerate(s.hands) if hand & FIRST))

    def leadable(self, s, hand):
        return hand & FIRST or (hand if s.broken else hand & ~HEARTS or hand)

    def played(self, s, seat, card):
        s.broken = s.broken or bool(BIT[card] & HEARTS)

    def why_not(self, s, seat, card):
        if s.trick:
            return super().why_not(s, seat, card)
        if s.hands[seat] & FIRST:
            return Say("The first lead must be {card}.", card=CARDS["2C"])
        return Say("No heart has been played yet, so none can be led.")

    def worth(self, s, seat):
        return (s.table & HEARTS).bit_count() + 13 * bool(s.table & QUEEN)

    def score(self, s):
        return [ALL - points if ALL in s.points else points for points in s.points]
