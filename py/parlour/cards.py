"""Cards are small ints, and a set of cards is an int used as a bitmask.

A card is 0 to 51 in pack order (suits S H D C, each from Ace to King) and 52 for the Joker, so
sorting cards by number puts them in pack order. Suits are 0 to 3 in the order S H D C; ranks are 1
(Ace) to 13 (King). Codes ("7H", "TS", "Jk") are for the outside: people, records, the page.
"""

from collections.abc import Iterable
from functools import cached_property

SUITS = "SHDC"
SHOWN_SUITS = (0, 1, 3, 2)
"""The suits in the order in which people see them: black and red alternate."""
RANKS = "A23456789TJQK"
JOKER = 52
CODES = (*(rank + suit for suit in SUITS for rank in RANKS), "Jk")
"""By card: its code."""
CARDS = {code: card for card, code in enumerate(CODES)}
"""By code: the card."""

SUIT_OF = tuple(card // 13 for card in range(53))
"""By card: its suit, 0 to 3 (the Joker's entry, 4, is no suit)."""
RANK_OF = tuple(card % 13 + 1 for card in range(52))
"""By card: its rank, 1 (Ace) to 13 (King)."""
BIT = tuple(1 << card for card in range(53))
"""By card: the set that holds it alone."""
SUIT = tuple(0x1FFF << 13 * suit for suit in range(4))
"""By suit: the set of its thirteen cards."""
RANK = (0, *(sum(1 << 13 * suit + rank for suit in range(4)) for rank in range(13)))
"""By rank, 1 to 13: the set of its four cards."""
PACK = (1 << 52) - 1
"""The set of all 52 cards."""


def cards_in(cards: int) -> list[int]:
    """The cards of a set, in pack order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def set_of(cards: Iterable[int]) -> int:
    """The set of the given cards."""
    return sum(BIT[card] for card in set(cards))


def ranks(names: str) -> int:
    """The set of all cards of these ranks, as in `ranks("67")`. A ten is T or 10."""
    return sum(RANK[RANKS.index(name) + 1] for name in names.replace("10", "T"))


class Order:
    """The order of the ranks in a suit, given from low to high. A ten is T or 10."""

    def __init__(self, low_to_high: str) -> None:
        self.low_to_high = low_to_high.replace("10", "T")
        self.strength = tuple(self.low_to_high.find(RANKS[rank - 1]) for rank in RANK_OF)
        """By card: how high it ranks in its suit; -1 if its rank is not in the pack."""

    def highest(self, cards: int, suit: int) -> int:
        """The highest card of a suit in a set, which must have one."""
        return 13 * suit + self._tables[0][cards >> 13 * suit & 0x1FFF]

    def lowest(self, cards: int, suit: int) -> int:
        """The lowest card of a suit in a set, which must have one."""
        return 13 * suit + self._tables[1][cards >> 13 * suit & 0x1FFF]

    @cached_property
    def _tables(self) -> tuple[list[int], list[int]]:
        """By set of cards of one suit: the highest, and the lowest. A table is faster than comparing."""
        tops, bottoms = [-1], [-1]
        for cards in range(1, 0x2000):
            card = cards.bit_length() - 1
            rest = cards ^ BIT[card]
            both = (tops[rest], card), (bottoms[rest], card)
            tops.append(card if not rest else max(both[0], key=self.strength.__getitem__))
            bottoms.append(card if not rest else min(both[1], key=self.strength.__getitem__))
        return tops, bottoms
