"""Shuffling and dealing. A deal comes from a seed or, card by card, from a record."""

import random
from collections.abc import Callable, Sequence

from parlour.cards import BIT, cards_in, set_of
from parlour.state import State
from parlour.words import Refused

Chance = Callable[[], float]
"""A source of numbers in [0, 1)."""


def chance(*parts: object) -> Chance:
    """A source of chance that is the same for the same parts, in every version of Python.

    Python promises this only for `random()` of a generator that was seeded with a text, so nothing else
    of the random module is used anywhere.
    """
    return random.Random(" ".join(map(str, parts))).random


def shuffled(cards: Sequence[int], chance: Chance) -> list[int]:
    """The cards in random order."""
    pile = list(cards)
    for last in range(len(pile) - 1, 0, -1):
        other = int(chance() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    return pile


class Dealer:
    """Deals from a shuffled pack, one card at a time, starting to the left of the dealer."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.rest: list[int] = []

    def deal(self, s: State, each: int, packet: int) -> None:
        """Shuffle the cards of the set `packet`, and deal `each` of them to every seat."""
        self.check_rest()
        cards = shuffled(cards_in(packet), self.chance)
        for turn in range(each * s.seats):
            s.hands[(s.dealer + 1 + turn) % s.seats] |= BIT[cards[turn]]
        self.rest = cards[each * s.seats :]
        s.packets += (packet,)

    def turn_up(self, s: State) -> None:
        """Turn up the next card of the packet dealt last."""
        s.turnup = self.rest.pop(0)

    def put_stock(self, s: State) -> None:
        """The cards left over become the stock."""
        s.stock, self.rest = self.rest[::-1], []

    def check_rest(self) -> None:
        """Raises Refused if cards were left over: they would be nowhere, and everybody would know them."""
        if self.rest:
            said = "The rules leave {count} {count:card|cards} over: use put_stock, or deal a smaller packet."
            raise Refused(said, count=len(self.rest))

    def done(self) -> None:
        """The deal is complete. Raises Refused if a card is nowhere, or was given but dealt to nobody."""
        self.check_rest()


class Laid(Dealer):
    """Deals the cards it was given. Refuses cards that cannot have been dealt that way."""

    def __init__(self, hands: Sequence[Sequence[int]], stock: Sequence[int], turnup: int | None) -> None:
        self.hands, self.stock, self.turnup = hands, stock, turnup
        laid = [card for hand in hands for card in hand] + list(stock) + ([] if turnup is None else [turnup])
        for card in laid:
            if laid.count(card) > 1:
                raise Refused("{card} appears twice.", card=card)
        self.left = set_of(laid)
        self.rest = []

    def deal(self, s: State, each: int, packet: int) -> None:
        self.check_rest()
        if len(self.hands) != s.seats:
            said = "{found} {found:hand was|hands were} given for {seats} seats."
            raise Refused(said, found=len(self.hands), seats=s.seats)
        for seat, hand in enumerate(self.hands):
            cards = set_of(hand) & packet
            if cards.bit_count() != each:
                said = "Seat {number} should get {each} cards, but has {found}."
                raise Refused(said, number=seat, found=cards.bit_count(), each=each)
            s.hands[seat] |= cards
            self.left &= ~cards
        self.rest = cards_in(packet & ~sum(set_of(hand) & packet for hand in self.hands))
        s.packets += (packet,)

    def turn_up(self, s: State) -> None:
        if self.turnup is None or self.turnup not in self.rest:
            raise Refused("The turned-up card is missing.")
        s.turnup = self.turnup
        self.rest.remove(self.turnup)
        self.left &= ~BIT[self.turnup]

    def put_stock(self, s: State) -> None:
        if sorted(self.stock) != self.rest:
            raise Refused("The stock must be exactly the cards that were not dealt.")
        s.stock, self.rest = list(self.stock)[::-1], []
        self.left &= ~set_of(self.stock)

    def done(self) -> None:
        self.check_rest()
        if self.left:
            raise Refused("{cards} can’t have been dealt.", cards=self.left)
