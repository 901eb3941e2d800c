"""Bids said aloud in turn, for games that have them.

`class OhHell(Bidding)` asks everybody once, from eldest on; `class Skat(Auction)` goes round until all others
have passed. The first is a Game in which `begin` opens the bidding, so that a game says what may be bid, and
what comes after. A bid that is laid face down is something else: see `choose_cards`.
"""

from parlour.game import Game
from parlour.rules import Note
from parlour.state import NOBODY, State
from parlour.words import Say

PASS = 0
"""The bid of a seat that passes."""


class Bidding(Game):
    """Everybody bids once. The bids so far are in `s.bids`, as pairs of a seat and a bid, in order."""

    # ---- The hooks, in the order in which a deal calls them.

    def first_bidder(self, s: State) -> int:
        """The seat that bids first: eldest."""
        return self.eldest(s)

    def biddable(self, s: State, seat: int) -> tuple[int, ...]:
        """What a seat may bid now: numbers, the lowest first, and at least one."""
        raise NotImplementedError

    def next_bidder(self, s: State, seat: int) -> int:
        """The seat that bids after this one, or NOBODY if all have bid."""
        return NOBODY if len(s.bids) == s.seats else (seat + 1) % s.seats

    def after_bids(self, s: State) -> None:
        """What comes after the last bid: eldest leads."""
        self.lead(s, self.eldest(s))

    def bid_name(self, s: State, bid: int) -> Say:
        """A bid in words."""
        return Say("{count}", count=bid)

    # ---- How they are used.

    def begin(self, s: State) -> None:
        self.ask_bid(s, self.first_bidder(s))

    def ask_bid(self, s: State, seat: int) -> None:
        """Ask this seat for its bid."""
        self.choose(s, seat, self.biddable(s, seat), "bid", "number")

    def bid(self, s: State, seat: int, bid: int) -> None:
        """A seat has bid."""
        s.bids += ((seat, bid),)
        following = self.next_bidder(s, seat)
        if following == NOBODY:
            self.after_bids(s)
        else:
            self.ask_bid(s, following)

    def bid_of(self, s: State, seat: int) -> int | None:
        """The last bid of a seat; None before it has bid."""
        return next((bid for bidder, bid in reversed(s.bids) if bidder == seat), None)

    # ---- What people are told.

    def prompt(self, s: State) -> Say:
        return Say("Your bid.") if s.ask == "bid" else super().prompt(s)

    def choice_name(self, s: State, value: int) -> Say:
        return self.bid_name(s, value) if s.ask == "bid" else super().choice_name(s, value)

    def chose(self, s: State, seat: int, value: int) -> Say:
        if s.ask != "bid":
            return super().chose(s, seat, value)
        return Say("{seat} {seat:bid|bids} {bid}.", seat=seat, bid=self.bid_name(s, value))

    def notes(self, s: State, seat: int | None) -> list[Note]:
        bids = [(bidder, self.bid_of(s, bidder)) for bidder in range(s.seats)]
        said = [Note("Bid", self.bid_note(s, bid), seat=bidder) for bidder, bid in bids if bid is not None]
        return [*super().notes(s, seat), *said]

    def bid_note(self, s: State, bid: int) -> Say:
        """A bid, as shown at a seat. A 0 is spelled out, because tables leave out zeros."""
        name = self.bid_name(s, bid)
        return Say("nil") if name.facts == {"count": 0} else name


class Auction(Bidding):
    """The bidding goes round until all others have passed. A bid is higher than all before it, or PASS."""

    levels: tuple[int, ...] = ()
    """All bids there are, the lowest first; PASS is not among them."""
    pass_ends = True
    """Whether whoever has passed may not bid again."""

    def biddable(self, s: State, seat: int) -> tuple[int, ...]:
        highest = max((bid for _, bid in s.bids), default=PASS)
        return (PASS, *(level for level in self.levels if level > highest))

    def next_bidder(self, s: State, seat: int) -> int:
        """The next who is still in; NOBODY if the highest bidder is alone, or all have passed."""
        highest = self.highest_bidder(s)
        if len(s.bids) < s.seats:
            return (seat + 1) % s.seats
        if self.pass_ends:
            still_in = [other for other in self.from_left(s, seat) if self.bid_of(s, other) != PASS]
            return NOBODY if still_in in ([], [highest]) else still_in[0]
        others = [bid for bidder, bid in s.bids[1 - s.seats :] if bidder != highest]
        return NOBODY if others == [PASS] * len(others) else (seat + 1) % s.seats

    def after_bids(self, s: State) -> None:
        """The highest bidder begins; if all have passed, the deal is over."""
        highest = self.highest_bidder(s)
        if highest == NOBODY:
            self.finish(s)
        else:
            self.won_auction(s, highest)

    def won_auction(self, s: State, seat: int) -> None:
        """What comes after the auction: whoever bid most leads."""
        self.lead(s, seat)

    def highest_bidder(self, s: State) -> int:
        """The seat with the highest bid so far; NOBODY if there is none."""
        seat, bid = max(s.bids, key=lambda one: one[1], default=(NOBODY, PASS))
        return seat if bid != PASS else NOBODY

    def contract(self, s: State) -> int:
        """The highest bid so far; PASS if there is none."""
        return max((bid for _, bid in s.bids), default=PASS)

    def bid_name(self, s: State, bid: int) -> Say:
        return Say("Pass") if bid == PASS else super().bid_name(s, bid)

    def chose(self, s: State, seat: int, value: int) -> Say:
        if s.ask == "bid" and value == PASS:
            return Say("{seat} {seat:pass|passes}.", seat=seat)
        return super().chose(s, seat, value)
