"""Sharing out hidden cards so that all ways that they can lie are equally likely."""

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import TypeVar

from parlour.cards import BIT, cards_in
from parlour.dealer import Chance, shuffled

T = TypeVar("T")
Room = tuple[int, ...]
"""By place: how many more hidden cards fit there."""


class Packet:
    """Hidden cards that were dealt together, and where they may be.

    `room` is how many of them each place has, and `lacks` the cards that cannot be there. Cards that may be
    in the same places are of one kind. How many cards of a kind go to each place is drawn in proportion to
    the number of placements, so that all placements are equally likely.
    """

    def __init__(self, cards: int, room: list[int], lacks: list[int]) -> None:
        self.room = tuple(room)
        kinds: dict[tuple[int, ...], list[int]] = {}
        for card in cards_in(cards):
            allowed = tuple(n for n, size in enumerate(room) if size and not lacks[n] & BIT[card])
            kinds.setdefault(allowed, []).append(card)
        self.kinds = sorted(kinds.items(), key=lambda kind: (len(kind[0]), kind[0]))
        self.alike = [self._alike(n) for n in range(len(self.kinds) + 1)]
        """By kind: the places, in groups of those that may have the same from that kind on."""
        self.shares: dict[tuple[int, Room], tuple[list[Room], list[int]]] = {}
        """What `_ways` has found."""
        self.counts: dict[tuple[int, Room], int] = {}
        """What `_counted` has found."""

    def share(self, chance: Chance) -> list[list[int]]:
        """By place: the cards dealt to it."""
        places: list[list[int]] = [[] for _ in self.room]
        room = self.room
        for n, (_, cards) in enumerate(self.kinds):
            shares, weights = self._ways(n, room)
            share = shares[0] if len(shares) == 1 else weighted(shares, weights, chance)
            pile = shuffled(cards, chance)
            for place, count in enumerate(share):
                if count:
                    places[place] += pile[:count]
                    del pile[:count]
            room = tuple(left - count for left, count in zip(room, share, strict=True))
        return places

    def _alike(self, n: int) -> list[list[int]]:
        """The places, in groups of those that may have the same of the kinds from the nth on."""
        groups: dict[tuple[bool, ...], list[int]] = {}
        for place in range(len(self.room)):
            may_have = tuple(place in allowed for allowed, _ in self.kinds[n:])
            groups.setdefault(may_have, []).append(place)
        return list(groups.values())

    def _ways(self, n: int, room: Room) -> tuple[list[Room], list[int]]:
        """The ways to share out the nth kind, and the number of placements, later kinds with it, for each."""
        found = self.shares.get((n, room))
        if found is None:
            shares, weights = [], []
            allowed, cards = self.kinds[n]
            for share, orders in _shares(len(cards), allowed, room, last=n == len(self.kinds) - 1):
                rest = tuple(left - count for left, count in zip(room, share, strict=True))
                if ways := orders * self.placements(n + 1, rest):
                    shares.append(share)
                    weights.append(ways)
            found = self.shares[n, room] = shares, weights
        return found

    def placements(self, n: int, room: Room) -> int:
        """In how many ways the kinds from the nth on fill the room that is left. Places that are alike are
        filled as one, and what is in it is then shared out."""
        ways, as_one = 1, [0] * len(room)
        for places in self.alike[n]:
            ways *= _orders([room[place] for place in places])
            as_one[places[0]] = sum(room[place] for place in places)
        return ways * self._counted(n, tuple(as_one))

    def _counted(self, n: int, room: Room) -> int:
        """The same, for room that has all of a group in its first place."""
        if n == len(self.kinds):
            return int(not any(room))
        found = self.counts.get((n, room))
        if found is None:
            found = 0
            allowed, cards = self.kinds[n]
            for share, orders in _shares(len(cards), allowed, room, last=n == len(self.kinds) - 1):
                rest = tuple(left - count for left, count in zip(room, share, strict=True))
                found += orders * self.placements(n + 1, rest)
            self.counts[n, room] = found
        return found


def _shares(count: int, allowed: tuple[int, ...], room: Room, last: bool) -> list[tuple[Room, int]]:
    """The ways to share out `count` cards of a kind among the allowed places: how many each place gets, and
    in how many orders. The last kind fills the room that is left."""
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


def _orders(share: Sequence[int]) -> int:
    """In how many ways cards can be shared out like this: a multinomial coefficient."""
    ways, total = 1, 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways


def weighted(things: list[T], weights: list[int], chance: Chance) -> T:
    """One of the things, drawn by weight."""
    sums = list(accumulate(weights))
    at = int(chance() * sums[-1])
    return next(thing for thing, total in zip(things, sums, strict=True) if at < total)
