"""What a seat can know, and guesses at the rest.

A guess is a copy of the position in which every card hidden from a seat has been dealt again, in
keeping with all that play has shown: who lacks what, how many cards lie where, which packets were
dealt separately. Every placement that fits is as likely as every other. A guess is made from the
hidden cards taken together, never from where they really lie.
"""

from collections.abc import Callable
from itertools import accumulate
from math import comb
from typing import TypeVar

from parlour.cards import BIT, PACK, cards_in, set_of
from parlour.dealer import shuffled
from parlour.game import Game
from parlour.state import State

Chance = Callable[[], float]
T = TypeVar("T")
Room = tuple[int, ...]
"""By place: how many hidden cards still fit in."""


def learn(game: Game, s: State, card: int) -> None:
    """Note what everybody learns from the seat whose turn it is playing `card` (call it just before).

    A card beside which this one could not have been played is a card the seat does not hold. It is
    asked of the rules themselves, so no game says it twice.
    """
    if s.trick:
        seat, mine = s.turn, BIT[card]
        for other in cards_in(PACK & ~s.table & ~mine & ~s.lacks[seat]):
            if not game.playable(s, mine | BIT[other]) & mine:
                s.lacks[seat] |= BIT[other]


class Place:
    """Somewhere cards lie hidden: the hand or the cards aside of a seat, or the stock (`seat` None)."""

    __slots__ = ("cards", "lacks", "part", "seat")

    def __init__(self, part: str, seat: int | None, cards: int, lacks: int) -> None:
        self.part = part
        self.seat = seat
        self.cards = cards
        self.lacks = lacks


class Guesser:
    """Makes guesses at one position for one seat; what they have in common is worked out once."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s.copy()
        self.seat = seat
        self.places = self._places()
        hidden = sum(place.cards for place in self.places)
        self.packets = [
            Packet(
                hidden & packet,
                [(place.cards & packet).bit_count() for place in self.places],
                [place.lacks for place in self.places],
            )
            for packet in s.packets
        ]

    def __call__(self, chance: Chance) -> State:
        """A new guess."""
        guess = self.s.copy()
        sets = [0] * len(self.places)
        for packet in self.packets:
            for n, cards in enumerate(packet.share(chance)):
                sets[n] |= set_of(cards)
        for place, hidden in zip(self.places, sets, strict=True):
            self._put(guess, place, hidden, chance)
        return guess

    def _places(self) -> list[Place]:
        """Where cards hidden from this seat lie, and which of them."""
        s = self.s
        found = []
        for seat in range(s.seats):
            if seat == self.seat:
                continue
            hand = s.hands[seat] & ~s.seen
            if self._secret(seat):
                found.append(Place("either", seat, (hand | s.aside[seat]), s.lacks[seat]))
                continue
            found.append(Place("hand", seat, hand, s.lacks[seat]))
            found.append(Place("aside", seat, s.aside[seat] & ~s.seen, 0))
        found.append(Place("stock", None, set_of(s.stock), 0))
        return [place for place in found if place.cards]

    def _secret(self, seat: int) -> bool:
        """Whether it is a secret how many of its cards the seat has just laid aside."""
        return len(self.s.sizes) > 1 and seat in self.s.answered

    def _put(self, guess: State, place: Place, cards: int, chance: Chance) -> None:
        """Lay the cards where the hidden ones of the place were."""
        if place.seat is None:
            guess.stock = shuffled(cards_in(cards), chance)
        elif place.part == "hand":
            guess.hands[place.seat] ^= place.cards ^ cards
        elif place.part == "aside":
            guess.aside[place.seat] ^= place.cards ^ cards
        else:
            aside = self._part(cards, chance)
            guess.hands[place.seat] ^= (place.cards & guess.hands[place.seat]) ^ (cards & ~aside)
            guess.aside[place.seat] = aside

    def _part(self, cards: int, chance: Chance) -> int:
        """Any of the sets that might have been chosen from these cards, each as likely as another."""
        pile = shuffled(cards_in(cards), chance)
        sizes = [size for size in self.s.sizes if size <= len(pile)]
        return set_of(pile[: _weighted(sizes, [comb(len(pile), size) for size in sizes], chance)])


class Packet:
    """Hidden cards that were dealt together, and how they may lie.

    `room` is how many of them lie in each place and `lacks` which cards cannot lie there. Cards that
    may lie in the same places are alike; to be fair to every placement, the numbers of alike cards
    in each place are drawn in proportion to the placements that have those numbers.
    """

    def __init__(self, cards: int, room: list[int], lacks: list[int]) -> None:
        self.room = tuple(room)
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in cards_in(cards):
            allowed = tuple(n for n, size in enumerate(room) if size and not lacks[n] & BIT[card])
            kinds.setdefault(allowed, []).append(card)
        self.kinds = sorted(kinds.items(), key=lambda kind: (len(kind[0]), kind[0]))
        self.known: dict[tuple[int, Room], tuple[int, list[Room], list[int]]] = {}

    def share(self, chance: Chance) -> list[list[int]]:
        """By place: the cards laid there."""
        places: list[list[int]] = [[] for _ in self.room]
        room = self.room
        for n, (_, cards) in enumerate(self.kinds):
            _, shares, weights = self._ways(n, room)
            share = shares[0] if len(shares) == 1 else _weighted(shares, weights, chance)
            pile = shuffled(cards, chance)
            for place, count in enumerate(share):
                if count:
                    places[place] += pile[:count]
                    del pile[:count]
            room = tuple(left - count for left, count in zip(room, share, strict=True))
        return places

    def _ways(self, n: int, room: Room) -> tuple[int, list[Room], list[int]]:
        """For the kinds from the nth on: how many placements there are, the ways to share out the
        nth, and how many placements each of them has."""
        found = self.known.get((n, room))
        if found is None:
            shares, weights = [], []
            allowed, cards = self.kinds[n]
            for share, ways in _shares(len(cards), allowed, room, last=n == len(self.kinds) - 1):
                rest = tuple(left - count for left, count in zip(room, share, strict=True))
                ways *= self._ways(n + 1, rest)[0] if n + 1 < len(self.kinds) else 1
                if ways:
                    shares.append(share)
                    weights.append(ways)
            found = self.known[n, room] = sum(weights), shares, weights
        return found


def _shares(count: int, allowed: tuple[int, ...], room: Room, last: bool) -> list[tuple[Room, int]]:
    """The ways to share out `count` cards of a kind among the allowed places: how many each place
    gets, and in how many ways. The last kind fills what room is left."""
    if last:
        free = tuple(size if n in allowed else 0 for n, size in enumerate(room))
        fits = free == room and sum(free) == count
        return [(room, _orders(room))] if fits else []
    shares = [(tuple([0] * len(room)), count)]
    for place in allowed:
        shares = [
            ((*share[:place], put, *share[place + 1 :]), left - put)
            for share, left in shares
            for put in range(min(left, room[place]) + 1)
        ]
    return [(share, _orders(share)) for share, left in shares if not left]


def _orders(share: Room) -> int:
    """In how many ways cards can be shared out so: a multinomial."""
    ways, total = 1, 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways


def _weighted(things: list[T], weights: list[int], chance: Chance) -> T:
    """One of the things, by weight."""
    sums = list(accumulate(weights))
    at = int(chance() * sums[-1])
    return next(thing for thing, total in zip(things, sums, strict=True) if at < total)


def guess(s: State, seat: int, chance: Chance) -> State:
    """A position that might be the true one for all `seat` can know."""
    return Guesser(s, seat)(chance)
