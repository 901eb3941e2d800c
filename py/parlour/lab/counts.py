"""Exact sums of what was noted deal by deal. They add up to the same in whatever order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from parlour.words import Refused

Noted = Mapping[str, int]
"""What was noted of a deal: whole numbers by name."""
Pair = tuple[str, str]


class Counts:
    """How often each value was noted, by name; and the sums of products of two that belong together."""

    def __init__(self) -> None:
        self.values: dict[str, Counter[int]] = {}
        self.products: Counter[Pair] = Counter()

    def note(self, noted: Noted, pairs: tuple[Pair, ...] = (), times: int = 1) -> None:
        """Add what was noted of this many deals, and the products of the pairs that are all there."""
        for name, value in noted.items():
            self.values.setdefault(name, Counter())[value] += times
        for one, other in pairs:
            if one in noted and other in noted:
                self.products[one, other] += times * noted[one] * noted[other]

    def add(self, other: Counts) -> None:
        """Add the sums of other deals."""
        for name, counter in other.values.items():
            self.values.setdefault(name, Counter()).update(counter)
        self.products.update(other.products)

    # ---- What follows from them. Whole numbers are divided last, so nothing is lost on the way.

    def n(self, name: str) -> int:
        """How often a value was noted."""
        return sum(self.values.get(name, {}).values())

    def power(self, name: str, k: int) -> int:
        """The sum of the k-th powers of the values."""
        return sum(count * value**k for value, count in self.values.get(name, {}).items())

    def mean(self, name: str) -> float:
        """The mean value. There must be one."""
        return self.power(name, 1) / self.n(name)

    def variance(self, name: str) -> float:
        """The mean squared distance from the mean, of the values there are."""
        n = self.n(name)
        return (n * self.power(name, 2) - self.power(name, 1) ** 2) / n**2

    # ---- As JSON.

    @property
    def told(self) -> dict[str, Any]:
        """Sorted, so that the same counts are the same text."""
        return {
            "values": {name: sorted(map(list, self.values[name].items())) for name in sorted(self.values)},
            "products": [[*pair, total] for pair, total in sorted(self.products.items())],
        }


def read(told: Any) -> Counts:
    """The counts of JSON. Raises Refused if it has none."""
    counts = Counts()
    try:
        for name, values in told["values"].items():
            counts.values[str(name)] = Counter({int(value): int(count) for value, count in values})
        for one, other, total in told["products"]:
            counts.products[str(one), str(other)] = int(total)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refused("These are not counts.") from None
    return counts


# ---- Several counts, by what they are of.

Parts = dict[str, Counts]
"""The counts of a study, or of some of its deals, by what they are of (see played.py)."""


def told_parts(parts: Parts) -> dict[str, Any]:
    """They as JSON."""
    return {name: part.told for name, part in parts.items()}


def read_parts(told: Any) -> Parts:
    """The counts of JSON. Raises Refused if it has none."""
    if not isinstance(told, dict):
        raise Refused("These are not counts.")
    return {str(name): read(part) for name, part in told.items()}


def add_parts(parts: Parts, more: Parts) -> None:
    """Add the counts of other deals to a sum."""
    for name, part in more.items():
        parts.setdefault(name, Counts()).add(part)
