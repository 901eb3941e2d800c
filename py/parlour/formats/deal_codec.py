"""The cards of a deal as digits: each hand is a rank among the hands that are possible."""

from random import SystemRandom
from typing import Any

from parlour.cards import BIT, cards_in, set_of
from parlour.dealer import Dealer, Laid
from parlour.formats.mixed_radix import Digits
from parlour.game import Game
from parlour.state import State


class PackedDeal(Dealer):
    """A dealer that packs, or unpacks, where the cards of a deal are."""

    def __init__(self, digits: Digits, source: Any) -> None:
        self.digits = digits
        self.source = source
        self.rest: list[int] = []
        self.hands: list[list[int]] = []
        self.stock: list[int] = []
        self.turnup: int | None = None

    @property
    def laid(self) -> Laid:
        """What was dealt."""
        return Laid(self.hands, self.stock, self.turnup)

    def deal(self, s: State, each: int, packet: int) -> None:
        self.check_rest()
        self.hands = self.hands or [[] for _ in s.hands]
        self.rest = cards_in(packet)
        for seat in range(s.seats):
            cards = self._hand(seat, each, packet)
            self.rest = [card for card in self.rest if not cards & BIT[card]]
            self.hands[seat] += cards_in(cards)
            s.hands[seat] |= cards

    def _hand(self, seat: int, each: int, packet: int) -> int:
        return self.digits.chosen(self.rest, each, lambda: set_of(self.source.hands[seat]) & packet)

    def turn_up(self, s: State) -> None:
        s.turnup = self.turnup = self._next(lambda: self.source.turnup)

    def put_stock(self, s: State) -> None:
        while self.rest:
            self.stock.append(self._next(lambda: self.source.stock[len(self.stock)]))

    def _next(self, card: Any) -> int:
        """One of the cards left."""
        return self.rest.pop(self.digits.place(self.rest, card))


class RandomDigits(Digits):
    """Digits drawn at random."""

    def digit(self, base: int, value: Any) -> int:
        return SystemRandom().randrange(base)


def random_deal(game: Game, s: State) -> Laid:
    """The deal to be dealt in this state, given card by card; all deals are equally likely."""
    hands = PackedDeal(RandomDigits(), None)
    game.deal(s, hands)
    return hands.laid
