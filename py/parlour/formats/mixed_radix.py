"""Many digits in one large number, each in a base of its own; written and read by the same code.

Every method is passed a function that finds the value. A writer calls it, a reader does not, and both return
the value. So a format is described once, for both directions.
"""

from collections.abc import Callable
from math import comb
from typing import Any

from parlour.cards import BIT, set_of
from parlour.words import Refused

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-/"
LONGEST_TEXT, LONGEST_WORD = 12_000, 32
"""The most bytes of a text, and the most letters of a word."""
MOST_BITS = 32
"""About the most bits of a number."""


Digit = tuple[int, int]
"""A base, and a number below it."""


class Digits:
    """Digits one after another; the first is the least significant."""

    def digit(self, base: int, value: Callable[[], int]) -> int:
        """A digit from 0 to base - 1."""
        raise NotImplementedError

    def flag(self, value: Callable[[], bool]) -> bool:
        """True or false."""
        return bool(self.digit(2, lambda: int(value())))

    def number(self, value: Callable[[], int]) -> int:
        """A number from 0: three bits at a time, and whether more follow. Raises Refused for a huge one."""
        total, place, more = 0, 0, True
        while more:
            if place > MOST_BITS:
                raise Refused("One of the numbers is too large for a link.")
            group = self.digit(16, lambda: _group(value() >> place))  # noqa: B023
            total |= group % 8 << place
            place += 3
            more = group > 7
        return total

    def signed(self, value: Callable[[], int]) -> int:
        """A number that may be negative. Raises Refused for a huge one."""
        doubled = self.number(lambda: 2 * abs(value()) - (value() < 0))
        return -(doubled + 1 >> 1) if doubled % 2 else doubled >> 1

    def place(self, things: list[Any], value: Callable[[], Any]) -> int:
        """One of several things, as its place in the list."""
        return self.digit(len(things), lambda: things.index(value()))

    def word(self, value: Callable[[], str]) -> str:
        """A text of LETTERS. Raises Refused for a long one."""
        word = ""
        while letter := self.digit(1 + len(LETTERS), lambda: _letter(value(), len(word))):  # noqa: B023
            if len(word) == LONGEST_WORD:
                raise Refused("One of the words is too long for a link.")
            word += LETTERS[letter - 1]
        return word

    def text(self, value: Callable[[], str]) -> str:
        """Any text. Raises Refused for a very long one."""
        size = self.number(lambda: len(value().encode()))
        if size > LONGEST_TEXT:
            raise Refused("One of the texts is too long for a link.")
        packed = self.digit(1 << 8 * size, lambda: int.from_bytes(value().encode(), "little"))
        return packed.to_bytes(size, "little").decode(errors="replace")

    def chosen(self, cards: list[int], size: int, value: Callable[[], int]) -> int:
        """A set of `size` of the cards, as its rank among all such sets."""
        rank = self.digit(comb(len(cards), size), lambda: _rank(cards, value()))
        return set_of(cards[place] for place in _places(rank, size, len(cards)))


def _group(value: int) -> int:
    return value % 8 + 8 * (value > 7)


def _letter(word: str, place: int) -> int:
    return 1 + LETTERS.index(word[place]) if place < len(word) else 0


def _rank(cards: list[int], held: int) -> int:
    """The rank of a set of cards among the sets of its size."""
    places = [place for place, card in enumerate(cards) if held & BIT[card]]
    return sum(comb(place, number) for number, place in enumerate(places, 1))


def _places(rank: int, size: int, below: int) -> list[int]:
    """The places of the cards in the set of this rank."""
    places = []
    for number in range(size, 0, -1):
        below = next(place for place in range(below - 1, -1, -1) if comb(place, number) <= rank)
        rank -= comb(below, number)
        places.append(below)
    return places


class Writer(Digits):
    """Collects digits."""

    def __init__(self) -> None:
        self.digits: list[Digit] = []

    def digit(self, base: int, value: Callable[[], int]) -> int:
        digit = value()
        self.digits.append((base, digit))
        return digit

    def packed(self) -> bytes:
        """All digits in one number, the least significant byte first."""
        whole = 0
        for base, digit in reversed(self.digits):
            whole = whole * base + digit
        return whole.to_bytes((whole.bit_length() + 7) // 8, "little")


class Reader(Digits):
    """Reads digits back; after the last one, zeros."""

    def __init__(self, packed: bytes) -> None:
        self.rest = int.from_bytes(packed, "little")

    def digit(self, base: int, value: Callable[[], int]) -> int:
        self.rest, digit = divmod(self.rest, base)
        return digit
