"""Schnapsen, a traditional game, for two.

Deal      Aces, Tens, Kings, Queens and Jacks, five each; the next card is turned up, and its suit is trumps.
          The others are the stock.
Lead      Eldest leads, then the winner of each trick. Whoever leads may first exchange the Jack of trumps for
          the turned-up card, or close the stock, while more than two cards are left; or declare a marriage,
          King and Queen of a suit, one of which must then be led. It counts 20, in trumps 40, once its owner
          has a trick.
Play      As long as there is a stock, anything may be played. Both draw after each trick, the winner first;
          the turned-up card comes last. Then, or once the stock is closed, follow suit, with a higher card if
          you can; otherwise trump.
Trick     To the highest trump, or the highest card of the suit led.
Points    Ace 11, Ten 10, King 4, Queen 3, Jack 2.
Score     Whoever has 66 first wins 3 if the other has no trick, 2 with fewer than 33 points, otherwise 1. If
          nobody has, the last trick wins 1. Whoever closes the stock plays for what it would win then. If it
          fails, the other wins that, and 2 at least.
Match     7 points.
"""

from parlour.cards import BIT, RANK_OF, SUIT, SUIT_OF, Order, cards_in, ranks
from parlour.game import Game
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say

PACKET = ranks("ATKQJ")
POINTS = {1: 11, 10: 10, 13: 4, 12: 3, 11: 2}
JACK, QUEEN, KING = 10, 11, 12
"""How far they are from the ace of their suit, in pack order."""
ENOUGH, HALF = 66, 33
LEAD, CLOSE, EXCHANGE, MARRIAGE = 0, 1, 2, 3
"""What can be done before a lead; a marriage is this number plus its suit."""


class Schnapsen(Game):
    name = "Schnapsen"
    designer = "Traditional"
    idea = "Be the first to 66 points: with tricks, with marriages, and by closing the stock in time."
    tables = (2,)
    trumps = True
    order = Order("JQKTA")
    target = 7
    fields = {"closer": NOBODY, "stake": 0, "married": (0, 0), "declared": 0}
    """`closer`: who has closed the stock, for which `stake`. `married`: by seat, what its marriages count.
    `declared`: the cards of which one must be led."""

    def deal(self, s, dealer):
        dealer.deal(s, 5, PACKET)
        dealer.turn_up(s)
        dealer.put_stock(s)

    def begin(self, s):
        s.trump = SUIT_OF[s.turnup]
        self.ask_leader(s, self.eldest(s))

    def is_open(self, s):
        return bool(s.stock) and s.closer == NOBODY

    def ask_leader(self, s, seat):
        """Everybody is asked at every lead: nobody learns who could have done something."""
        may = [LEAD]
        if self.is_open(s) and len(s.stock) > 1:
            may.append(CLOSE)
            if s.hands[seat] & BIT[13 * s.trump + JACK]:
                may.append(EXCHANGE)
        may += [MARRIAGE + suit for suit in range(4) if not self.pair(suit) & ~s.hands[seat]]
        self.choose(s, seat, tuple(may), "before_lead", "number")

    def pair(self, suit):
        """The king and the queen."""
        return BIT[13 * suit + QUEEN] | BIT[13 * suit + KING]

    def before_lead(self, s, seat, what):
        if what == EXCHANGE:
            self.take_face_up(s, seat, 13 * s.trump + JACK)
            self.ask_leader(s, seat)
        elif what == CLOSE:
            s.closer, s.stake = seat, self.stake_against(s, 1 - seat)
            self.ask_leader(s, seat)
        else:
            if what >= MARRIAGE:
                suit = what - MARRIAGE
                s.declared = self.pair(suit)
                self.show_cards(s, seat, s.declared)
                more = 40 if suit == s.trump else 20
                s.married = tuple(count + more * (other == seat) for other, count in enumerate(s.married))
            if s.declared and self.total(s, seat) >= ENOUGH:
                self.finish(s)
            else:
                self.lead(s, seat)

    def total(self, s, seat):
        """The points of a seat. Without a trick it has none, whatever it has declared."""
        return s.points[seat] + s.married[seat] if s.tricks[seat] else 0

    def stake_against(self, s, seat):
        """What is won from a seat as it stands."""
        if not s.tricks[seat]:
            return 3
        return 2 if self.total(s, seat) < HALF else 1

    def leadable(self, s, hand):
        return hand & s.declared or hand

    def playable(self, s, hand):
        if self.is_open(s):
            return hand
        suited = hand & SUIT[s.led]
        if not suited:
            return hand & SUIT[s.trump] or hand
        led = self.order.strength[s.trick[0]]
        return sum(BIT[card] for card in cards_in(suited) if self.order.strength[card] > led) or suited

    def worth(self, s, seat):
        return sum(POINTS[RANK_OF[card]] for card in s.trick)

    def taken(self, s, seat):
        s.declared = 0
        if self.total(s, seat) >= ENOUGH:
            self.finish(s)
            return
        if self.is_open(s):
            self.draw(s, seat)
            if s.stock:
                self.draw(s, 1 - seat)
            else:
                self.take_face_up(s, 1 - seat)
        if s.hands[seat]:
            self.ask_leader(s, seat)
        else:
            s.leader = seat
            self.finish(s)

    def score(self, s):
        ahead = [seat for seat in (0, 1) if self.total(s, seat) >= ENOUGH]
        if not ahead and any(s.hands):
            return [0, 0]
        winner, won = ahead[0] if ahead else s.leader, 1
        if s.closer != NOBODY:
            winner = s.closer if s.closer in ahead else 1 - s.closer
            won = s.stake if winner == s.closer else max(s.stake, 2)
        elif ahead:
            won = self.stake_against(s, 1 - winner)
        return [won * (seat == winner) for seat in (0, 1)]

    def why_not(self, s, seat, card):
        if not s.trick:
            return Say("Lead a card from the marriage you’ve declared.")
        if s.hands[seat] & SUIT[s.led] & BIT[card]:
            return Say("You must play a higher card.")
        if s.hands[seat] & SUIT[s.led]:
            return super().why_not(s, seat, card)
        return Say("You must trump.")

    def prompt(self, s):
        return Say("Anything to do before you lead?")

    def choice_name(self, s, value):
        if value >= MARRIAGE:
            return Say("A marriage in {suit}", suit=value - MARRIAGE)
        return Say(("Nothing", "Close the stock", "Exchange the jack of trumps")[value])

    def chose(self, s, seat, value):
        if value >= MARRIAGE:
            said = "{seat} {seat:declare|declares} a marriage in {suit}."
            return Say(said, seat=seat, suit=value - MARRIAGE)
        said = {
            LEAD: "{seat} {seat:lead|leads}.",
            CLOSE: "{seat} {seat:close|closes} the stock.",
            EXCHANGE: "{seat} {seat:have|has} the jack of trumps.",
        }
        return Say(said[value], seat=seat)

    def notes(self, s, seat):
        closed = [] if s.closer == NOBODY else [Note("Closed", "yes", seat=s.closer)]
        married = [Note("Marriages", count, seat=owner) for owner, count in enumerate(s.married) if count]
        return [*super().notes(s, seat), *closed, *married]
