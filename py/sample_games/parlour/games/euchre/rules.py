"""Euchre, a traditional game, for four in partnership.

Deal      Nines to Aces, five each; the next card is turned up.
Trumps    In turn, from eldest on, each may order the turned-up card into the dealer's hand, which makes its
          suit trumps; the dealer then lays a card aside. If all pass, each may name another suit. If all pass
          again, nothing is scored. Whoever makes trumps may go alone: the partner sits out.
Order     The Jack of trumps is highest; the other Jack of the same colour comes next, and is a trump; then
          Ace to nine.
Play      Eldest leads. Follow suit if you can.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Score     The makers score 1 for three or four tricks and 2 for all five, or 4 for all five alone. With fewer
          than three they are euchred, and the others score 2.
Match     10 points.
"""

from parlour.cards import BIT, SUIT, SUIT_OF, ranks
from parlour.game import Game
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say

NINES_UP = ranks("9TJQKA")
PASS, MAKE, ALONE = 0, 1, 5
"""What can be said: pass; make a suit trumps (MAKE plus the suit); or play it alone (ALONE plus the suit)."""


class Euchre(Game):
    name = "Euchre"
    designer = "Traditional"
    idea = "Five tricks, two jacks above all other trumps, and a partner who may have to watch."
    tables = (4,)
    partners = trumps = True
    stock_name = "Kitty"
    target = 10
    fields = {"maker": NOBODY, "alone": False, "passed": 0}
    """`maker`: the seat that has made trumps. `passed`: how often it was passed."""

    def deal(self, s, dealer):
        dealer.deal(s, 5, NINES_UP)
        dealer.turn_up(s)
        dealer.put_stock(s)

    def begin(self, s):
        self.ask_trumps(s, self.eldest(s))

    def ask_trumps(self, s, seat):
        up = SUIT_OF[s.turnup]
        suits = [up] if s.passed < 4 else [suit for suit in range(4) if suit != up]
        made = [call + suit for suit in suits for call in (MAKE, ALONE)]
        self.choose(s, seat, (PASS, *made), "make_trumps", "number", announced=True)

    def make_trumps(self, s, seat, call):
        if call == PASS:
            s.passed += 1
            if s.passed == 8:
                self.finish(s)
            else:
                self.ask_trumps(s, (seat + 1) % 4)
            return
        s.maker, s.alone = seat, call >= ALONE
        s.trump = call - (ALONE if s.alone else MAKE)
        if s.alone:
            self.sit_out(s, (seat + 2) % 4)
        if s.passed < 4 and s.dealer not in s.out:
            self.take_face_up(s, s.dealer)
            self.choose_cards(s, [s.dealer], (1,), "discarded")
        else:
            self.discarded(s)

    def discarded(self, s):
        self.lead(s, self.eldest(s))

    def top_cards(self, s):
        """All trumps, the lowest first: the bowers last."""
        if s.trump is None:
            return ()
        left, right = 13 * (3 - s.trump) + 10, 13 * s.trump + 10
        return (*(13 * s.trump + rank for rank in (8, 9, 11, 12, 0)), left, right)

    def of_suit(self, s, suit):
        """All cards that count as a suit."""
        trumps = sum(BIT[card] for card in self.top_cards(s))
        return trumps if suit == s.trump else SUIT[suit] & ~trumps

    def played(self, s, seat, card):
        if len(s.trick) == 1 and BIT[card] & self.of_suit(s, s.trump):
            s.led = s.trump

    def playable(self, s, hand):
        return hand & self.of_suit(s, s.led) or hand

    def winner(self, s):
        trumps = [card for card in self.top_cards(s) if BIT[card] & s.table]
        return self.player(s, trumps[-1] if trumps else self.order.highest(s.table, s.led))

    def winning(self, s):
        return self.winner(s)

    def score(self, s):
        scores = [0, 0]
        if s.maker != NOBODY:
            side = s.maker % 2
            tricks = self.by_side(s.tricks)[side]
            if tricks >= 3:
                scores[side] = 1 if tricks < 5 else 4 if s.alone else 2
            else:
                scores[1 - side] = 2
        return scores

    def why_not(self, s, seat, card):
        return Say("You must follow suit: {suit} were led.", suit=s.led)

    def prompt(self, s):
        if s.ask == "discarded":
            return Say("Lay a card aside.")
        return Say("Make trumps or pass.")

    def choice_name(self, s, value):
        if value == PASS:
            return Say("Pass")
        suit = (value - MAKE) % 4
        return Say("{suit}, alone", suit=suit) if value >= ALONE else Say("{suit}", suit=suit)

    def chose(self, s, seat, value):
        if value == PASS:
            return Say("{seat} {seat:pass|passes}.", seat=seat)
        return Say("{seat} {seat:make|makes} trumps: {choice}.", seat=seat, choice=self.choice_name(s, value))

    def notes(self, s, seat):
        made = [] if s.maker == NOBODY else [Note("Makers", "alone" if s.alone else "yes", seat=s.maker)]
        return [*super().notes(s, seat), *made]
