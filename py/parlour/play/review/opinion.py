"""What one decision cost in one light, found out slice by slice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from parlour.play.review.marks import DOUBT, Verdict, is_wrong, verdict
from parlour.search import endgame
from parlour.search.tree import SLICE_SIMULATIONS, allow_depth
from parlour.search.trick_takers import Takes, takes
from parlour.search.weighing import Estimate, Paired, level_with_best

if TYPE_CHECKING:
    from parlour.play.hint import Hint

ROUNDS = (0.125, 0.875)
"""The part of the simulations in each round. A verdict uses only the pairs of its own round."""
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

    def __init__(self, search: Paired, simulations: int, hint: Hint | None = None) -> None:
        self.search: Paired | None = search
        self.hint = hint
        """What a hint would have said, without which nothing is called wrong; None if every card is seen."""
        self.simulations = max(simulations, len(ROUNDS) * LEAST_SIMULATIONS)
        allow_depth(self.simulations)
        self.verdict: Verdict | None = None
        self.expected: Estimate | None = None
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
        found = endgame.all_ways(search.worlds)
        if found:
            yield from self._follow(search, found)
        else:
            first = max(int(self.simulations * ROUNDS[0]), LEAST_SIMULATIONS)
            for simulations in (first, self.simulations - first):
                yield from self._sample(search, simulations)
                self.round += 1
            yield from self._ask_hint(search.played)
            if self.split and self.verdict and self.verdict.low > 0:
                self.takes = yield from takes(search.game, search.fresh, self.split.rival, search.played)
        self.round = len(ROUNDS)
        # The tree is large, and a deal has many decisions.
        self.search = self.hint = None

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

    def _ask_hint(self, played: int) -> Iterator[None]:
        """Before it costs something, see whether a hint would have advised it.

        Two searches with other guesses often differ by more than their intervals, because each learns one of
        several ways in which the deal may go on. If they do, it may have cost anything between.
        """
        found, hint = self.verdict, self.hint
        if not (found and hint and is_wrong(found)):
            return
        while not hint.done:
            hint.go_on()
            yield
        if played in level_with_best(hint.figures):
            self.verdict = verdict(found.cost / 2, found.cost / 2, [*found.best, played], leads=False)

    def _follow(self, search: Paired, ways: list[endgame.Way]) -> Iterator[None]:
        """Play every answer to the end in every way the cards may lie."""
        results = yield from endgame.Endgame(search.worlds).results(ways, search.first or ())
        means = endgame.means(results, ways)
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


def _best(search: Paired, rival: int, gap: float, half: float) -> list[int]:
    """The best answers, as far as is known. Between the given one and its rival, the pairs decide."""
    played, even = search.played, level_with_best(search.figures())
    best = [move for move in even if move != played and (move != rival or gap >= -half)]
    if gap > half:
        return best or [rival]
    return [*best, played] if gap > 0 else [played, *best]


def _exact(means: dict[int, float], played: int) -> Verdict:
    """The verdict if all that could follow was worked out."""
    gap = max(mean for move, mean in means.items() if move != played) - means[played]
    best = level_with_best({move: (mean, 0.0) for move, mean in means.items()})
    return verdict(gap, 0.0, best, leads=gap <= 0, exact=True)
