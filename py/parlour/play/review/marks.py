"""What a decision is called once it has been weighed: the verdicts, and the mark they lead to.

A mark is given only if the intervals of both verdicts are clear of the bounds between the marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from typing import Literal

    Mark = Literal["costly", "slip", "fine", "best", "unlucky", "lucky"]
    Band = Literal["costly", "slip", "fine", "best"]

COSTLY = 0.15
"""What a costly decision costs at least on average, in typical deviations of a deal's margin."""
SLIP = 0.04
"""The same for a slip. A decision that surely costs less is fine."""
DOUBT = 2.0
"""What is called costly, a slip or the best is so by this many times half the interval.

As a search learns, its means drift, and what looked a little worse may turn out better. Besides, a deal has
many decisions, so that some look costly by chance: of those that cost more by the interval alone, 6 in 100
cost nothing when they were weighed again, and 36 in 100 of an Expert's. Of those that cost more by twice as
much, it was 1 in 100 (scripts/published/marks/marks.md).
"""
BEST = 0.01
"""The best answer surely costs less than this, in typical deviations."""


class Verdict(NamedTuple):
    """What a decision cost, in points by which its side is ahead of the mean of the others.

    `low` to `high` is the interval that holds the true cost 95 times in 100; none of the three is below 0. It
    is the cost against the best other answer that was found: an overlooked one makes the true cost higher.
    """

    cost: float
    low: float
    high: float
    best: list[int]
    """The moves that are the best as far as is known, the first first."""
    leads: bool
    """Whether no other answer may be better: in an estimate, whether it is well ahead of all of them."""
    exact: bool
    """Whether all that could follow was worked out."""


def verdict(gap: float, half: float, best: list[int], leads: bool, exact: bool = False) -> Verdict:
    """The verdict if the best other answer is ahead by `gap`, give or take `half`."""
    low, high = gap - half, gap + half
    return Verdict(max(gap, 0.0), max(low, 0.0), max(high, 0.0), best, leads, exact)


def sure_cost(found: Verdict) -> float:
    """What it surely cost, beyond all DOUBT; it may be negative."""
    return found.cost - DOUBT * (found.high - found.cost)


def is_wrong(found: Verdict) -> bool:
    """Whether it may be called costly or a slip, if that is much for the game."""
    return sure_cost(found) > 0


def band(found: Verdict, typical: float) -> Band | None:
    """How much was lost, if it is clear. `typical`: the typical deviation of a deal's margin, in points.

    A cost counts only if it is surely more than would still be fine. The interval is that of one rival, so to
    be the best takes a lead over all the others, too.
    """
    if sure_cost(found) > SLIP * typical:
        return "costly" if found.cost > COSTLY * typical else "slip"
    if found.leads and found.high < BEST * typical:
        return "best"
    return "fine" if found.high < SLIP * typical else None


MARKS: dict[tuple[Band, Band], Mark] = {
    ("costly", "fine"): "lucky",
    ("costly", "best"): "lucky",
    ("slip", "fine"): "lucky",
    ("slip", "best"): "lucky",
    ("fine", "costly"): "unlucky",
    ("best", "costly"): "unlucky",
}
"""The mark by what a play cost from what its seat could know, and as the cards lay, where these differ."""


def mark(known: Verdict, lay: Verdict, typical: float) -> Mark | None:
    """What a decision is called; None while its cost in what could be known is not clear.

    Without luck it is what could be known that counts, however the cards lay.
    """
    could, did = band(known, typical), band(lay, typical)
    if could is None:
        return None
    return could if did is None else MARKS.get((could, did), could)
