"""The chances of a deal: which card can come next, and how likely it is.

All chance in a deal is in how it is dealt. Cards come one at a time: to each seat in turn from the dealer's
left, packet by packet, then the turn-up, then the stock from its top. Every card that is left of a packet is
as likely as any other.
"""

from collections.abc import Callable
from typing import Any

from parlour.cards import BIT, cards_in, set_of
from parlour.dealer import Dealer, Laid
from parlour.game import Game
from parlour.state import State
from parlour.words import Refused

Place = int | str
"""Where a card is dealt to: a seat, "turnup" or "stock"."""
TURNUP, STOCK = "turnup", "stock"
Next = Callable[[int, Place], int]
"""Given the cards left of a packet and where the next is dealt to: which card it is."""


class CardByCard(Dealer):
    """Deals the cards that it is told, one at a time."""

    def __init__(self, next_card: Next) -> None:
        self.next_card = next_card
        self.rest: list[int] = []
        self.left = 0
        """The same as a set."""

    def deal(self, s: State, each: int, packet: int) -> None:
        self.check_rest()
        self.rest, self.left = cards_in(packet), packet
        s.packets += (packet,)
        for turn in range(each * s.seats):
            seat = (s.dealer + 1 + turn) % s.seats
            s.hands[seat] |= BIT[self._next(seat)]

    def turn_up(self, s: State) -> None:
        s.turnup = self._next(TURNUP)

    def put_stock(self, s: State) -> None:
        while self.rest:
            s.stock.insert(0, self._next(STOCK))

    def _next(self, place: Place) -> int:
        card = self.next_card(self.left, place)
        self.rest.remove(card)
        self.left ^= BIT[card]
        return card


class _Wanted(Exception):
    """A card must be dealt, and nobody has said which."""

    def __init__(self, cards: int, place: Place) -> None:
        self.cards = cards
        self.place = place


class Dealing:
    """A deal that is being dealt, card by card. `s` is the position so far. Raises Refused."""

    def __init__(
        self, game: Game, dealer: int, number: int = 1, totals: tuple[int, ...] = (), carry: Any = None
    ) -> None:
        if not 0 <= dealer < game.seats:
            raise Refused("Seat {number} can’t deal: there is no such seat.", number=dealer)
        self.game = game
        self.given = (number, dealer, totals or (0,) * len(set(game.sides)), carry)
        self.cards: tuple[int, ...] = ()
        """The cards dealt so far, in order."""
        self._look()

    def outcomes(self) -> list[tuple[int, float]]:
        """Each card that can come next, and its probability; empty if all are dealt."""
        cards = cards_in(self.possible)
        return [(card, 1 / len(cards)) for card in cards]

    def put(self, card: int) -> None:
        """Deal this card next. Raises Refused if it cannot come."""
        if not 0 <= card < len(BIT) or not self.possible & BIT[card]:
            raise Refused("This card cannot be dealt next.")
        self.cards += (card,)
        self._look()

    def laid(self) -> Laid:
        """The deal, once all is dealt."""
        hands: list[list[int]] = [[] for _ in range(self.game.seats)]
        stock, turnup = [], None
        for card, place in zip(self.cards, self.places, strict=True):
            if isinstance(place, int):
                hands[place].append(card)
            elif place == TURNUP:
                turnup = card
            else:
                stock.append(card)
        return Laid(hands, stock, turnup)

    def copy(self) -> "Dealing":
        """An independent copy."""
        new = Dealing.__new__(Dealing)
        new.__dict__ = self.__dict__ | {"places": self.places[:]}
        return new

    def _look(self) -> None:
        """Deal the cards so far, and see which can come next."""
        self.s = self.game.state(*self.given)
        self.places: list[Place] = []
        self.possible, self.place = 0, None
        try:
            self.game.deal(self.s, CardByCard(self._next))
        except _Wanted as wanted:
            self.possible = wanted.cards
            self.place = wanted.place

    place: Place | None
    """Where the next card is dealt to."""

    def _next(self, left: int, place: Place) -> int:
        if len(self.places) == len(self.cards):
            raise _Wanted(left, place)
        self.places.append(place)
        return self.cards[len(self.places) - 1]


def in_order(game: Game, first: State) -> list[int]:
    """The cards of a deal in an order in which they can have come, given the position `first` after
    dealing.
    """
    hands = [set_of(game.face(first, card) for card in cards_in(hand)) for hand in first.hands]
    stock = first.stock[:]
    came: list[int] = []

    def next_card(left: int, place: Place) -> int:
        if isinstance(place, int):
            card = cards_in(hands[place] & left)[0]
            hands[place] &= ~BIT[card]
        else:
            card = first.turnup if place == TURNUP else stock.pop()  # type: ignore[assignment]
        came.append(card)
        return card

    number, totals = first.number, first.totals
    game.deal(game.state(number, first.dealer, totals, first.carry), CardByCard(next_card))
    return came
