"""What rules are written with: leading, drawing, asking, showing, comparing cards."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from parlour.cards import BIT, SUIT, Order, set_of
from parlour.old_words import CONTENDERS
from parlour.state import NOBODY, PLAY, News, State
from parlour.words import Say

if TYPE_CHECKING:
    from typing import Literal

    from parlour.contract import NewsKind

    Chosen = Literal["seat", "suit", "card", "number"]

MOST_SEATS = 7
ROUNDS = [
    [tuple((seat + step) % seats for step in range(1, seats + 1)) for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]
"""By number of seats and by seat: all seats in turn, from the next one on the left round to itself."""


class NothingOffered(Exception):
    """A seat is asked to choose, and there is nothing to choose. `then` is the method that would get it."""

    def __init__(self, then: str) -> None:
        super().__init__(f"nothing is offered for {then}")
        self.then = then


class Vocabulary:
    """What every game can do. A Game never changes: only the State passed to it does."""

    partners = False
    """Whether players who sit opposite are partners."""
    order = Order("23456789TJQKA")
    """The order of the ranks in a suit."""
    lacks_outlast_draws = False
    """Whether it stays known what a seat has shown not to have, once it draws: it then has no more of that
    than it has drawn. Set it to True if suit must be followed while there is a stock."""

    if TYPE_CHECKING:

        def next_seat(self, s: State) -> int: ...

        def _next_card(self, s: State, turn: int) -> None: ...

    contenders = CONTENDERS

    def eldest(self, s: State) -> int:
        """The seat to the dealer's left."""
        return (s.dealer + 1) % s.seats

    def from_left(self, s: State, seat: int) -> tuple[int, ...]:
        """All seats in turn, from the one to the left of `seat` round to `seat` itself."""
        return ROUNDS[s.seats][seat]

    def lead(self, s: State, seat: int) -> None:
        """Begin a trick: `seat` leads or, if it has no cards or sits out, the next to the left that plays."""
        s.ask = PLAY
        if not s.hands[seat] or seat in s.out:
            others = (other for other in self.from_left(s, seat) if s.hands[other] and other not in s.out)
            heir = next(others, NOBODY)
            if heir == NOBODY:
                self.finish(s)
                return
            say = Say(
                "{seat} {seat:have|has} no cards left: {seat_next} {seat_next:lead|leads}.",
                seat=seat,
                seat_next=heir,
            )
            if seat not in s.out:
                self.tell(s, "say", say, seat=seat)
            seat = heir
        s.turn = s.leader = seat

    def go_on(self, s: State) -> None:
        """Go on with the trick, once a question has been answered that `played` has asked within it."""
        s.ask, s.turn = PLAY, s.by[-1]
        self._next_card(s, self.next_seat(s))

    def sit_out(self, s: State, seat: int) -> None:
        """A seat plays no card for the rest of the deal, and is passed over."""
        s.out += (seat,)
        if s.news is not None:
            self.tell(s, "say", Say("{seat} {seat:sit|sits} out.", seat=seat), seat=seat)

    def finish(self, s: State) -> None:
        """The deal is over."""
        s.turn = NOBODY

    def choose_cards(self, s: State, seats: Iterable[int], sizes: tuple[int, ...], then: str) -> None:
        """Ask seats in turn to choose cards from their hands; `sizes` are the numbers of cards allowed.

        The cards are laid aside face down. When all have answered, the method named `then` is called.
        """
        s.turn, *rest = seats
        s.asked, s.answered, s.sizes, s.choices, s.ask = tuple(rest), (), sizes, (), then

    def choose(
        self,
        s: State,
        seat: int,
        choices: tuple[int, ...],
        then: str,
        what: "Chosen" = "seat",
        *,
        announced: bool = False,
    ) -> None:
        """Ask one seat to choose. The method named `then` is called with the seat and its choice.

        `what` says what the choices are: seats, suits, cards or numbers. Only the seat sees them, so they may
        depend on its hand; unless they are `announced` to everybody. Everybody hears what it chooses. A
        person with a single choice is not bothered with it: so ask also who can only say no, and nobody
        learns who could have said yes. `played` may ask, too: see `go_on`. Raises NothingOffered if there are
        no choices: in the hands that bots imagine, too, there must be some.
        """
        if not choices:
            raise NothingOffered(then)
        s.turn, s.choices, s.ask, s.chosen = seat, choices, then, what
        s.choices_announced = announced

    def pass_on(self, s: State, step: int) -> None:
        """What each seat has laid aside goes to the hand of the seat `step` places to its left."""
        knows = list(s.knows)
        for seat, cards in enumerate(s.aside):
            s.hands[(seat + step) % s.seats] |= cards
            knows[seat] |= cards
        s.knows = tuple(knows)
        if s.news is not None:
            for seat, cards in enumerate(s.aside):
                self._now_holds(s, seat, any_lost=cards.bit_count())
                self._tell_taken_up(s, (seat + step) % s.seats, cards, secret=True, log=False)
        s.aside = [0] * s.seats

    def take_up(self, s: State, seat: int, *, shown: bool = False) -> None:
        """A seat takes the whole stock into its hand; perhaps everybody sees it first."""
        cards = set_of(s.stock)
        s.stock = []
        s.hands[seat] |= cards
        if shown:
            s.seen |= cards
        if s.news is not None:
            self._tell_taken_up(s, seat, cards, secret=not shown, log=True)

    def _tell_taken_up(self, s: State, seat: int, cards: int, *, secret: bool, log: bool) -> None:
        """Tell that a seat has taken up cards. What it lacked before, it may have now."""
        count = cards.bit_count()
        say = Say("{seat} {seat:take|takes} up {cards}.", seat=seat, cards=cards)
        if secret:
            say = Say("{seat} {seat:take|takes} up {count} {count:card|cards}.", seat=seat, count=count)
        self.tell(s, "draw", say, seat=seat, cards=cards, count=count, secret=secret, log=log)
        self._may_have_any(s, seat, count)

    def take_face_up(self, s: State, seat: int, instead: int | None = None) -> None:
        """A seat takes the card that lies face up: the one beside the stock or, if there is none, the one
        turned up after the deal. `instead` is a card from its hand that it puts there."""
        where = "turnup" if s.upcard is None else "upcard"
        card, laid = getattr(s, where), 0 if instead is None else BIT[instead]
        setattr(s, where, instead)
        s.hands[seat] = s.hands[seat] & ~laid | BIT[card]
        s.seen = s.seen & ~laid | BIT[card]
        if s.news is not None:
            s.lacks[seat] &= ~BIT[card]
            self._now_holds(s, seat, lost=laid, got=BIT[card])
            say = Say("{seat} {seat:take|takes} {card}.", seat=seat, card=card)
            if instead is not None:
                said = "{seat} {seat:exchange|exchanges} {card_own} for {card}."
                say = Say(said, seat=seat, card=card, card_own=instead)
            self.tell(s, "draw", say, seat=seat, cards=BIT[card], count=1, instead=laid)

    def show_cards(self, s: State, seat: int, cards: int) -> None:
        """Everybody sees these cards of a seat, which go back into its hand, as when it declares them."""
        s.seen |= cards
        if s.news is not None:
            say = Say("{seat} {seat:show|shows} {cards}.", seat=seat, cards=cards)
            self.tell(s, "show", say, seat=seat, cards=cards)

    def show_one_of(self, s: State, seat: int, cards: int) -> None:
        """Everybody learns that a seat holds at least one of these cards, as a bid or a call may show."""
        if s.news is not None:
            s.holds += ((seat, cards, 1, len(BIT)),)

    def _may_have_any(self, s: State, seat: int, count: int) -> None:
        """A seat gets cards that may be any. Of those that it has lacked, it has no more than that, which is
        kept in mind if the game wants it so."""
        self._now_holds(s, seat, any_got=count)
        lacks = s.lacks[seat]
        if self.lacks_outlast_draws and lacks:
            # What was known of some of these cards says less.
            others = [one for one in s.holds if one[0] != seat or one[2] > 0 or one[1] & ~lacks]
            s.holds = (*others, (seat, lacks, 0, count))
        s.lacks[seat] = 0

    def _now_holds(
        self, s: State, seat: int, lost: int = 0, got: int = 0, any_lost: int = 0, any_got: int = 0
    ) -> None:
        """A seat has lost and got these sets of cards, or this many cards that may be any."""
        for nth, (of, cards, least, most) in enumerate(s.holds):
            if of == seat:
                change = (cards & got).bit_count() - (cards & lost).bit_count()
                now = (of, cards, least + change - any_lost, most + change + any_got)
                s.holds = (*s.holds[:nth], now, *s.holds[nth + 1 :])

    def turn_next(self, s: State) -> None:
        """Turn up the top card of the stock; none is left if the stock is empty."""
        s.upcard = s.stock.pop() if s.stock else None
        if s.news is not None and s.upcard is not None:
            self.tell(s, "say", Say("{card} is turned up.", card=s.upcard), cards=BIT[s.upcard])

    def award(self, s: State, seat: int) -> None:
        """The card that lies face up goes to a seat, as a prize."""
        if s.upcard is not None:
            prizes = list(s.prizes)
            prizes[seat] |= BIT[s.upcard]
            s.prizes, s.upcard = tuple(prizes), None

    def lay_down(self, s: State, dummy: int, declarer: int) -> None:
        """The hand of a seat is laid open, and another seat plays its cards from now on."""
        s.dummy, s.declarer = dummy, declarer
        s.seen |= s.hands[dummy]
        if s.news is not None:
            say = Say("{seat} {seat:lay|lays} down {cards}.", seat=dummy, cards=s.hands[dummy])
            self.tell(s, "show", say, seat=dummy, cards=s.hands[dummy])

    def decider(self, s: State) -> int:
        """The seat that answers what is asked: whose turn it is or, for a dummy, whoever plays its cards."""
        return s.declarer if s.turn == s.dummy else s.turn

    def show(self, s: State) -> None:
        """Turn up everything that was laid aside."""
        s.seen |= sum(s.aside)
        if s.news is not None:
            for seat in self.from_left(s, s.dealer):
                if s.aside[seat]:
                    say = Say("{seat} {seat:show|shows} {cards}.", seat=seat, cards=s.aside[seat])
                    self.tell(s, "show", say, seat=seat, cards=s.aside[seat])

    def draw(self, s: State, *seats: int) -> None:
        """Each of the seats in turn draws the top card of the stock."""
        stock, hands, watched = s.stock, s.hands, s.news is not None
        for seat in seats:
            card = stock.pop()
            hands[seat] |= BIT[card]
            if watched:
                say = Say("{seat} {seat:draw|draws} a card.", seat=seat)
                self.tell(s, "draw", say, seat=seat, cards=BIT[card], count=1, secret=True, log=False)
                self._may_have_any(s, seat, 1)

    def deciding_suit(self, s: State) -> int:
        """The suit that wins the trick: trumps if there are any in it, otherwise the suit led."""
        if s.trump is not None and s.table & SUIT[s.trump]:
            return s.trump
        return s.led

    def player(self, s: State, card: int) -> int:
        """The seat that played a card of the trick."""
        return s.by[s.trick.index(card)]

    def by_side(self, values: list[int]) -> list[int]:
        """The values of the seats, added up by side."""
        if not self.partners:
            return values[:]
        return [sum(values[0::2]), sum(values[1::2])]

    def tell(self, s: State, kind: "NewsKind", say: Say, **more: Any) -> None:
        """Add a piece of news, if a table is watching."""
        if s.news is not None:
            s.news.append(News(kind, say, s.copy(), **more))
