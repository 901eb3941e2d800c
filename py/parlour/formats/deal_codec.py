"""The cards of a deal as figures: where each lies, as its rank among what may lie there."""

from random import SystemRandom
from typing import Any

from parlour.cards import BIT, cards_in, set_of
from parlour.dealer import Dealer, Laid
from parlour.formats.mixed_radix import Digits
from parlour.game import Game
from parlour.state import State


class PackedDeal(Dealer):
    """Deals a game's cards by packing, or unpacking, where they lie."""

    def __init__(self, digits: Digits, told: Any) -> None:
        self.digits = digits
        self.told = told
        self.rest: list[int] = []
        self.hands: list[list[int]] = []
        self.stock: list[int] = []
        self.turnup: int | None = None

    @property
    def laid(self) -> Laid:
        """What was dealt."""
        return Laid(self.hands, self.stock, self.turnup)

    def deal(self, s: State, each: int, packet: int) -> None:
        self.hands = self.hands or [[] for _ in s.hands]
        self.rest = cards_in(packet)
        for seat in range(s.seats):
            cards = self._hand(seat, each, packet)
            self.rest = [card for card in self.rest if not cards & BIT[card]]
            self.hands[seat] += cards_in(cards)
            s.hands[seat] |= cards

    def _hand(self, seat: int, each: int, packet: int) -> int:
        return self.digits.chosen(self.rest, each, lambda: set_of(self.told.hands[seat]) & packet)

    def turn_up(self, s: State) -> None:
        s.turnup = self.turnup = self._next(lambda: self.told.turnup)

    def put_stock(self, s: State) -> None:
        while self.rest:
            self.stock.append(self._next(lambda: self.told.stock[len(self.stock)]))

    def _next(self, card: Any) -> int:
        """One of the cards left."""
        return self.rest.pop(self.digits.place(self.rest, card))


class Lot(Digits):
    """Every figure is drawn by lot."""

    def digit(self, base: int, value: Any) -> int:
        return SystemRandom().randrange(base)


def by_lot(game: Game, dealer: int) -> Laid:
    """Some deal, given card by card: each as likely as another."""
    hands = PackedDeal(Lot(), None)
    game.deal(game.state(1, dealer, (), None), hands)
    return hands.laid
