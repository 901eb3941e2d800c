"""What one decision cost in one light, found out slice by slice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from parlour.play.review.marks import DOUBT, Verdict, verdict
from parlour.search import endgame
from parlour.search.tree import SLICE_SIMULATIONS, reach
from parlour.search.trick_takers import Takes, takes
from parlour.search.weighing import Figure, Paired, level

ROUNDS = (0.125, 0.875)
"""The part of the simulations in each round. A verdict uses only the pairs of its own round."""
BATCHES = 8
"""After so many batches of guesses, every way in which the few cards of an ending may lie has been found."""
LEAST_SIMULATIONS = 2 * SLICE_SIMULATIONS
"""The fewest in a round."""


class Split(NamedTuple):
    """How often a rival came out ahead of the answer that was given, and how often behind: from 0 to 1.

    In an estimate, of the deals simulated with both on the same guess; if worked out, of the ways in which
    the cards may lie.
    """

    rival: int
    better: float
    worse: float


class Opinion:
    """The verdict on one decision. It gets better round by round; `next(steps)` goes on for a slice.

    An ending is followed to its end instead of sampled, where the exact search is up to it.
    """

    def __init__(self, search: Paired, simulations: int) -> None:
        self.search: Paired | None = search
        self.simulations = max(simulations, len(ROUNDS) * LEAST_SIMULATIONS)
        reach(self.simulations)
        self.verdict: Verdict | None = None
        self.expected: Figure | None = None
        """How far ahead the side could expect to be after what was decided, and half its interval."""
        self.split: Split | None = None
        """How often another answer came out ahead of the given one."""
        self.takes: Takes | None = None
        """Who takes the trick after that answer and after the given one, if that makes a clear difference."""
        self.round = 0
        """How many rounds are complete."""
        self.steps = self._steps(search)

    @property
    def done(self) -> bool:
        return self.search is None

    def think(self) -> bool:
        """Go on for a slice. Returns whether there is a new verdict."""
        before = self.round
        next(self.steps, None)
        return self.round > before

    def _steps(self, search: Paired) -> Iterator[None]:
        found = _ways(search)
        if found:
            yield from self._follow(search, found)
        else:
            first = max(int(self.simulations * ROUNDS[0]), LEAST_SIMULATIONS)
            for simulations in (first, self.simulations - first):
                yield from self._sample(search, simulations)
                self.round += 1
            if self.split and self.verdict and self.verdict.low > 0:
                self.takes = yield from takes(search.game, search.fresh, self.split.rival, search.played)
        self.round = len(ROUNDS)
        # The tree is large, and a deal has many decisions.
        self.search = None

    def _sample(self, search: Paired, simulations: int) -> Iterator[None]:
        """A round: with one half of the simulations find the rival, with the other half compare."""
        for count in _slices(simulations // 2, SLICE_SIMULATIONS):
            search.run(count)
            yield
        search.begin()
        rival = search.rival()
        for count in _slices(simulations // 4, SLICE_SIMULATIONS // 2):
            search.compare(rival, count)
            yield
        gap, half = search.gap()
        best = _best(search, rival, gap, half)
        leads = best == [search.played] and gap < -DOUBT * half
        self.verdict = verdict(gap, half, best, leads)
        self.expected = search.figures()[search.played]
        self.split = Split(rival, search.better / search.pairs, search.worse / search.pairs)

    def _follow(self, search: Paired, ways: list[endgame.Way]) -> Iterator[None]:
        """Play every answer to the end in every way the cards may lie."""
        end = endgame.Endgame(search.worlds)
        results: dict[int, list[float]] = {move: [] for move in search.first or ()}
        for way in ways:
            for move, found in results.items():
                found.append(end.ahead(way.s, move))
                yield
        means = _means(results, ways)
        self.verdict = _exact(means, search.played)
        self.expected = means[search.played], 0.0
        self.split = _split(results, ways, search.played, next(iter(self.verdict.best)))


def _split(results: dict[int, list[float]], ways: list[endgame.Way], played: int, rival: int) -> Split:
    """How often a rival comes out ahead of the given answer, by the weight of the ways."""
    whole = sum(way.each for way in ways)
    ahead = [one - other for one, other in zip(results[rival], results[played], strict=True)]
    better = sum(way.each for way, gap in zip(ways, ahead, strict=True) if gap > 0)
    worse = sum(way.each for way, gap in zip(ways, ahead, strict=True) if gap < 0)
    return Split(rival, better / whole, worse / whole)


def _slices(count: int, size: int) -> Iterator[int]:
    for begun in range(0, count, size):
        yield min(size, count - begun)


def _ways(search: Paired) -> list[endgame.Way] | None:
    """The ways in which the cards may lie, if all can be followed."""
    found = endgame.ways(search.worlds)
    for _ in range(BATCHES - 1 if found and len(found) > 1 else 0):
        found = found and endgame.ways(search.worlds)
    return found


def _best(search: Paired, rival: int, gap: float, half: float) -> list[int]:
    """The best answers, as far as is known. Between the given one and its rival, the pairs decide."""
    played, even = search.played, level(search.figures())
    best = [move for move in even if move != played and (move != rival or gap >= -half)]
    if gap > half:
        return best or [rival]
    return [*best, played] if gap > 0 else [played, *best]


def _means(results: dict[int, list[float]], ways: list[endgame.Way]) -> dict[int, float]:
    """The mean of what each move came to in all ways."""
    whole = sum(way.each for way in ways)
    # Rounded, because sums of the same numbers in another order differ by nearly nothing.
    return {
        move: round(sum(way.each * one for way, one in zip(ways, found, strict=True)) / whole, 6)
        for move, found in results.items()
    }


def _exact(means: dict[int, float], played: int) -> Verdict:
    """The verdict if all that could follow was worked out."""
    gap = max(mean for move, mean in means.items() if move != played) - means[played]
    best = level({move: (mean, 0.0) for move, mean in means.items()})
    return verdict(gap, 0.0, best, leads=gap <= 0, exact=True)
