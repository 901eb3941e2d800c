"""Schafkopf, a traditional game, for four.

Deal      Sevens to Aces, eight each.
Bid       In turn, from eldest on, until the others have passed: to call an Ace; higher, a Wenz; higher still,
          a Solo in a suit. An Ace may be called in a suit but hearts, of which the bidder has another card
          and not the Ace. If all pass, nothing is scored.
Trumps    Queens, then Jacks, each in the order clubs, spades, hearts, diamonds; then the hearts, or the suit
          of the Solo. In a Wenz only the Jacks.
Order     Ace, Ten, King, (in a Wenz: Queen,) nine, eight, seven.
Play      Eldest leads. Follow suit if you can. Whoever has the called Ace is the bidder's partner: it must be
          played when its suit is led, no other card of its suit may be led before, and it is not discarded.
Trick     To the highest trump, or the highest card of the suit led. The winner leads.
Points    Ace 11, Ten 10, King 4, Queen 3, Jack 2.
Score     The bidder and the partner, or the bidder alone, need 61 of the 120 points. A called Ace counts 1, a
          Wenz or a Solo 5; 1 more if the losers have fewer than 30 points (for the bidder's side, 30 or
          fewer), and another if they have no trick. Each player wins it from an opponent, a bidder alone
          from all three.
Match     Eight deals.
"""

from parlour.bidding import PASS, Auction
from parlour.cards import BIT, RANK, SUIT, SUIT_OF, Order, ranks
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say

PACKET = ranks("789JQKTA")
CALL, WENZ, SOLO = 1, 5, 6
"""Bids: a called Ace is a suit more than CALL, a Solo a suit more than SOLO."""
CALLED = [CALL + suit for suit in (3, 0, 2)]
SOLOS = [SOLO + suit for suit in (3, 0, 1, 2)]
ALL, ENOUGH, MANY = 120, 61, 91
TRUMP = 4
"""The suit that is led with a trump."""
LOW_TO_HIGH = (2, 1, 0, 3)
"""The suits in the order of their Queens and Jacks."""
JACKS = [13 * suit + 10 for suit in LOW_TO_HIGH]
QUEENS = [13 * suit + 11 for suit in LOW_TO_HIGH]
POINTS = {RANK[1]: 11, RANK[10]: 10, RANK[13]: 4, RANK[12]: 3, RANK[11]: 2}


class Schafkopf(Auction):
    name = "Schafkopf"
    designer = "Traditional"
    idea = "Call an ace for a secret partner, or play alone against three."
    tables = (4,)
    trumps = True
    order = Order("789QKTA")
    levels = (*CALLED, WENZ, *SOLOS)
    deals = 8
    fields = {"called": NOBODY, "partner": NOBODY}
    """`called`: the Ace that was called. `partner`: the seat that has played it."""

    def deal(self, s, dealer):
        dealer.deal(s, 8, PACKET)

    # ---- Bids.

    def biddable(self, s, seat):
        highest, hand = self.contract(s), s.hands[seat]
        higher = SOLOS if highest == WENZ else [WENZ, *SOLOS] if highest else self.levels
        may = [bid for bid in higher if highest < SOLO and (bid >= WENZ or self.may_call(hand, bid - CALL))]
        return (PASS, *may)

    def may_call(self, hand, suit):
        return not hand & BIT[13 * suit] and bool(hand & self.others(suit))

    def others(self, suit):
        """The cards of a suit but the Ace, if Queens and Jacks are trumps."""
        return SUIT[suit] & PACKET & ~RANK[1] & ~RANK[11] & ~RANK[12]

    def bid(self, s, seat, bid):
        if CALL <= bid < WENZ:
            # The bid shows that the seat has not the Ace, and another card of the suit.
            s.lacks[seat] |= BIT[13 * (bid - CALL)]
            self.show_one_of(s, seat, self.others(bid - CALL))
        super().bid(s, seat, bid)

    def won_auction(self, s, seat):
        bid = self.contract(s)
        if bid < WENZ:
            s.called, s.trump = 13 * (bid - CALL), 1
        elif bid >= SOLO:
            s.trump = bid - SOLO
        self.lead(s, self.eldest(s))

    # ---- Suits.

    def top_cards(self, s):
        """All trumps, the lowest first."""
        if s.trump is None:
            return JACKS if self.contract(s) == WENZ else ()
        return [*(13 * s.trump + rank for rank in (6, 7, 8, 12, 9, 0)), *JACKS, *QUEENS]

    def of_suit(self, s, suit):
        """All cards that count as a suit."""
        trumps = RANK[11] if s.trump is None else RANK[11] | RANK[12] | SUIT[s.trump] & PACKET
        return trumps if suit == TRUMP else SUIT[suit] & ~trumps

    def played(self, s, seat, card):
        if len(s.trick) == 1 and BIT[card] & self.of_suit(s, TRUMP):
            s.led = TRUMP
        if card == s.called:
            s.partner = seat

    # ---- The called Ace.

    def ace(self, s, hand):
        """The called Ace, if it is in this hand, as a set."""
        return 0 if s.called == NOBODY else hand & BIT[s.called]

    def leadable(self, s, hand):
        ace = self.ace(s, hand)
        return hand & ~self.others(SUIT_OF[s.called]) if ace else hand

    def playable(self, s, hand):
        ace = self.ace(s, hand)
        suited = hand & self.of_suit(s, s.led)
        return suited & ace or suited or hand & ~ace or hand

    # ---- Tricks and points.

    def winner(self, s):
        trumps = [card for card in self.top_cards(s) if BIT[card] & s.table]
        return self.player(s, trumps[-1] if trumps else self.order.highest(s.table, s.led))

    def winning(self, s):
        return self.winner(s)

    def worth(self, s, seat):
        return sum(points * (s.table & cards).bit_count() for cards, points in POINTS.items())

    def score(self, s):
        bidder = self.highest_bidder(s)
        if bidder == NOBODY:
            return [0, 0, 0, 0]
        side = {bidder, s.partner} - {NOBODY}
        points = sum(s.points[seat] for seat in side)
        tricks = sum(s.tricks[seat] for seat in side)
        won = points >= ENOUGH
        count = 1 if self.contract(s) < WENZ else 5
        count += points >= MANY if won else points <= ALL - MANY + 1
        count += tricks == 8 if won else not tricks
        each = count if won else -count
        return [each * (3 if len(side) == 1 else 1) if seat in side else -each for seat in range(4)]

    # ---- What people are told.

    def why_not(self, s, seat, card):
        if not s.trick:
            return Say("You can’t lead this suit while you have the called ace.")
        suited = s.hands[seat] & self.of_suit(s, s.led)
        if suited & self.ace(s, suited):
            return Say("You must play the called ace.")
        if not suited:
            return Say("You can’t discard the called ace.")
        if s.led == TRUMP:
            return Say("You must follow suit: trumps were led.")
        return Say("You must follow suit: {suit} were led.", suit=s.led)

    def bid_name(self, s, bid):
        if bid in CALLED:
            return Say("Call {card}", card=13 * (bid - CALL))
        if bid in SOLOS:
            return Say("Solo in {suit}", suit=bid - SOLO)
        return Say("Wenz") if bid == WENZ else super().bid_name(s, bid)

    def notes(self, s, seat):
        partner = [] if s.partner == NOBODY else [Note("Partner", "yes", seat=s.partner)]
        return [*super().notes(s, seat), *partner]
