"""What each answer to a question is worth, and how sure that is: searches that estimate poor answers, too."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import takewhile
from math import hypot, sqrt
from statistics import fmean, stdev

from parlour.dealer import Chance
from parlour.game import Game
from parlour.hints import Hints
from parlour.search.tree import Z_95, Edge, Search
from parlour.search.worlds import Open
from parlour.state import State
from parlour.table.knowledge import Guesser

EVEN_SHARE = 0.5
"""The part of all simulations that is shared evenly among the answers."""
SEARCHES = 2
"""How many searches weigh the answers for a hint."""
OWN_TURN = 3
"""A paired search tries the answer that was given once in this many simulations, whatever it promises."""

Estimate = tuple[float, float]
"""How far the seat's side is ahead at the end of the deal, on average, and half the interval around that."""


def ranked(figures: dict[int, Estimate]) -> list[int]:
    """The answers tried, the best first."""
    return sorted(figures, key=lambda move: -figures[move][0])


def behind_best(figures: dict[int, Estimate], move: int, best: int) -> Estimate:
    """How far an answer is behind the best on average, and half the interval around that."""
    (mean, half), (high, other) = figures[move], figures[best]
    return high - mean, hypot(half, other)


def level_with_best(figures: dict[int, Estimate]) -> list[int]:
    """The best answers, the first first: an answer counts as one until it is known to be worse."""
    ranking = ranked(figures)

    def is_close(move: int) -> bool:
        gap, half = behind_best(figures, move, ranking[0])
        return gap <= half

    return list(takewhile(is_close, ranking))


class Weighing(Search):
    """A search that also records the spread of the results of every answer."""

    def __init__(self, game: Game, guesser: Guesser, hints: Hints | None, chance: Chance) -> None:
        super().__init__(game, guesser, hints, chance, judges=True)
        self.squares: defaultdict[Edge, float] = defaultdict(float)
        """The sum of the squared results, by answer."""

    def figures(self) -> dict[int, Estimate]:
        """The figures of every answer that has been tried."""
        return {move: self._figure(edge) for move, edge in self.root.items() if edge.visits}

    def _figure(self, edge: Edge) -> Estimate:
        """A typical deviation is added, so that a few results do not look too certain."""
        mean = edge.total / edge.visits
        apart = max(self.squares[edge] - edge.visits * mean * mean, 0.0) + self._usual()
        return mean, Z_95 * sqrt(apart) / edge.visits

    def _usual(self) -> float:
        """The variance of all results."""
        return max(self._squares / self.count - (self._sum / self.count) ** 2, 0.0)

    def _pick(self, edges: dict[int, Edge], moves: Sequence[int]) -> tuple[int, bool]:
        pick, fresh = super()._pick(edges, moves)
        if edges is self.root and not fresh:
            least = min(moves, key=lambda move: edges[move].visits)
            if edges[least].visits * len(moves) < EVEN_SHARE * edges[least].offered:
                return least, False
        return pick, fresh

    def _learn(self, path: list[tuple[int, Edge]], margins: list[float]) -> None:
        super()._learn(path, margins)
        side, edge = path[0]
        self.squares[edge] += margins[side] ** 2


class Weighings:
    """Some searches that know nothing of each other, with the same answers.

    Each learns one of several ways in which the deal may go on. Of what is not known, their differences tell
    more than the spread in any of them.
    """

    def __init__(self, game: Game, guesser: Guesser, hints: Hints | None, chance: Chance) -> None:
        self.searches = [Weighing(game, guesser, hints, chance) for _ in range(SEARCHES)]
        for search in self.searches:
            search.first = self.searches[0].first  # the same sets of cards

    @property
    def count(self) -> int:
        """How many simulations there have been."""
        return sum(search.count for search in self.searches)

    def run(self, simulations: int) -> None:
        """Make this many more simulations, in the search that had fewest."""
        min(self.searches, key=lambda search: search.count).run(simulations)

    def figures(self) -> dict[int, Estimate]:
        """The figures of every answer that all have tried."""
        found = [search.figures() for search in self.searches]
        tried = [move for move in found[0] if all(move in one for one in found)]
        return {move: _mean([one[move] for one in found]) for move in tried}


def _mean(figures: list[Estimate]) -> Estimate:
    """The mean of independent figures, and half the interval by their own intervals or their differences."""
    means, halves = zip(*figures, strict=True)
    apart = Z_95 * stdev(means) / sqrt(len(means))
    return fmean(means), max(hypot(*halves) / len(halves), apart)


class Paired(Weighing):
    """What the answer `played` cost, measured against the best of the others.

    The best of many uncertain means looks better than it is. So `run` only finds the rival, and `compare`
    tries both answers on the same other guesses: only these pairs count, and how many they are is settled
    before. Given `true`, the position as it was takes the place of all guesses.
    """

    def __init__(
        self,
        game: Game,
        guesser: Guesser,
        hints: Hints,
        chance: Chance,
        played: int,
        true: State | None = None,
    ) -> None:
        super().__init__(game, guesser, hints, chance)
        if true:
            self.worlds = Open(guesser, hints, chance, true)
        self.played = played
        offered = self.first or game.moves(guesser.known)
        self.first = list(dict.fromkeys([*offered, played]))
        self.forced: int | None = None
        """The answer that the next simulation must try."""
        self.result = 0.0
        """What the last simulation came to."""
        self.begin()

    def begin(self) -> None:
        """Forget all pairs, and make other guesses for the next ones."""
        self.sums: defaultdict[int, list[float]] = defaultdict(lambda: [0, 0.0])
        """By guess: the number of pairs, and the sum by which the rival was ahead in them."""
        self.pairs = self.better = self.worse = 0
        """How many pairs there are, and in how many of them the rival came out ahead, and behind."""
        self.fresh = self.worlds.anew()

    def rival(self) -> int:
        """The answer apart from `played` that is surely good: the one with the highest lower bound.

        How often an answer was tried says nothing, because pairs are tried whatever they promise.
        """
        others = {move: figure for move, figure in self.figures().items() if move != self.played}
        return max(others, key=lambda move: others[move][0] - others[move][1])

    def compare(self, rival: int, pairs: int) -> None:
        """Try the answer that was given and its rival on this many more guesses."""
        for _ in range(pairs):
            at = self.fresh.pick()
            results = [self._forced(move, self.fresh.pool[at].copy()) for move in (rival, self.played)]
            # Where there is only one position, chance is what differs from pair to pair.
            sums = self.sums[self.pairs if len(self.fresh.pool) == 1 else at]
            ahead = results[0] - results[1]
            sums[0] += 1
            sums[1] += ahead
            self.pairs += 1
            self.better += ahead > 0
            self.worse += ahead < 0

    def gap(self) -> Estimate:
        """How far the rival was ahead in all pairs, and half the interval around that.

        Pairs on the same guess are not independent, so it is the guesses that are counted.
        """
        mean = sum(ahead for _, ahead in self.sums.values()) / self.pairs
        apart = sum((ahead - count * mean) ** 2 for count, ahead in self.sums.values())
        return mean, Z_95 * sqrt(apart + self._usual()) / self.pairs

    def _forced(self, move: int, s: State) -> float:
        self.forced = move
        self._simulate(s)
        self.forced = None
        return self.result

    def _pick(self, edges: dict[int, Edge], moves: Sequence[int]) -> tuple[int, bool]:
        forced = self.forced
        if forced is None and not self.count % OWN_TURN:
            forced = self.played
        if edges is not self.root or forced is None:
            return super()._pick(edges, moves)
        edge = edges.setdefault(forced, Edge())
        edge.offered += 1
        return forced, not edge.visits

    def _learn(self, path: list[tuple[int, Edge]], margins: list[float]) -> None:
        super()._learn(path, margins)
        self.result = margins[path[0][0]]
