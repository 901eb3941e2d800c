"""Monte Carlo tree search over what one seat can know.

Each simulation takes a guess at the hidden cards, walks down a tree that all guesses share (a move is only
tried in the guesses that allow it), adds one move to it, and plays the deal on quickly. The tree holds only
moves that the seat can see: what others lay aside in secret is answered from the hints, and is not in it.
(Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012.)
"""

from collections.abc import Iterator, Sequence
from math import inf, log, sqrt
from typing import Protocol

from parlour.cards import cards_in
from parlour.dealer import Chance
from parlour.game import Game
from parlour.hints import Hints
from parlour.search import endgame
from parlour.search.worlds import Thought, Worlds
from parlour.state import PLAY, State
from parlour.table.knowledge import Guesser

SLICE_SIMULATIONS = 16
"""Simulations between two yields: a few milliseconds, even in a browser."""
EXPLORATION = 0.9
"""How much the search prefers moves seldom tried, in standard deviations of the results."""
TRICK_CARDS = 4
"""About how many cards a trick has."""

Z_95 = 1.96
"""On either side of a mean, these make an interval that holds the true value 95 times in 100."""

MOST_SIMULATIONS = 1 << 14
"""Every search of an opponent ends after this many simulations."""
SQRT_LOG: list[float] = []
SQRT: list[float] = []
"""By count: the root of its logarithm, and its root. A table is faster than computing them."""


def allow_depth(simulations: int) -> None:
    """Allow searches of this many simulations."""
    more = range(len(SQRT), simulations + SLICE_SIMULATIONS + 1)
    SQRT_LOG.extend(sqrt(log(max(n, 1))) for n in more)
    SQRT.extend(map(sqrt, more))


allow_depth(MOST_SIMULATIONS)


class Promising(Protocol):
    """Whatever estimates how a deal will end."""

    def promise(self, s: State) -> Sequence[float]:
        """By side: its estimated score, at the end of a trick."""


class Edge:
    """A move in the tree: how often it could be tried, how often it was, and the results."""

    __slots__ = ("after", "offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        """The sum of the results: points by which the mover's side was ahead of the mean of the others."""
        self.after: dict[int, Edge] = {}
        """By move: what may follow."""


class Search:
    """The search of one seat at one position; without hints, at random.

    If `judges` is set, it plays on only for as many tricks as the hints say, and then relies on `promise`.
    With a net, it only plays on to the end of the trick in which the new move lies, and relies on the net.
    """

    def __init__(
        self,
        game: Game,
        guesser: Guesser,
        hints: Hints | None,
        chance: Chance,
        judges: bool = False,
        net: Promising | None = None,
    ) -> None:
        self.game = game
        self.side = game.sides[guesser.seat]
        self.chance = chance
        self.hints = hints
        self.worlds = Worlds(guesser, hints, chance)
        self.first: Sequence[int] | None = None
        """If cards are to be chosen: the choices to compare."""
        if guesser.known.sizes:
            self.first = (hints or Hints(game)).candidates(guesser.known, chance)
        self.net = net
        self.until = inf
        """The number of tricks in the deal after which the position is judged instead of played on."""
        if hints and judges and hints.ahead:
            self.until = sum(guesser.known.tricks) + hints.ahead
        self.root: dict[int, Edge] = {}
        self.count = 0
        self.exploration = 1.0
        self._sum = self._squares = 0.0

    def thought(self) -> Thought:
        """The move that was tried most, and the mean result of every move."""
        tried = {move: edge for move, edge in self.root.items() if edge.visits}
        best = max(tried, key=lambda move: (tried[move].visits, tried[move].total))
        means = {move: edge.total / edge.visits for move, edge in tried.items()}
        return Thought(best, self.count, means)

    def run(self, simulations: int) -> None:
        """Make this many more simulations."""
        for _ in range(simulations):
            self._simulate(self.worlds.take())
        spread = self._squares / self.count - (self._sum / self.count) ** 2
        self.exploration = EXPLORATION * sqrt(max(spread, 1e-6))

    def _simulate(self, s: State) -> None:
        game, chance, hints = self.game, self.chance, self.hints
        edges, moves = self.root, self.first
        path: list[tuple[int, Edge]] = []
        fresh, until = False, self.until
        while s.turn >= 0 and not fresh and sum(s.tricks) < self.until:
            if s.sizes and moves is None:
                game.play(s, hints.answer(s, chance) if hints else game.some_move(s, chance))
                continue
            if moves is None:
                moves = cards_in(game.legal(s)) if s.ask == PLAY else s.choices
            move, fresh = self._pick(edges, moves)
            edge = edges[move]
            path.append((game.sides[s.turn], edge))
            if self.net and fresh:
                until = sum(s.tricks) + 1
            game.play(s, move)
            edges, moves = edge.after, None
        game.playout(s, chance, hints, until)
        while s.sizes and self.net and hints:
            game.play(s, hints.answer(s, chance))
        judge = self.net or hints
        self._learn(path, game.leads(judge.promise(s)) if judge and s.turn >= 0 else game.margins(s))

    def _pick(self, edges: dict[int, Edge], moves: Sequence[int]) -> tuple[int, bool]:
        """A move to try, and whether it is new: any that was never tried, otherwise the most promising."""
        new = [move for move in moves if move not in edges]
        for move in new:
            edges[move] = Edge()
        best, pick = -1e9, moves[0]
        exploration = self.exploration
        untried = []
        for move in moves:
            edge = edges[move]
            edge.offered += 1
            visits = edge.visits
            if not visits:
                untried.append(move)
            elif not untried:
                value = edge.total / visits + exploration * SQRT_LOG[edge.offered] / SQRT[visits]
                if value > best:
                    best, pick = value, move
        if untried:
            return untried[int(self.chance() * len(untried))], True
        return pick, False

    def _learn(self, path: list[tuple[int, Edge]], margins: list[float]) -> None:
        for side, edge in path:
            edge.visits += 1
            edge.total += margins[side]
        own = margins[self.side]
        self.count += 1
        self._sum += own
        self._squares += own * own


def simulations(effort: int, s: State, tricks: int | None = None) -> int:
    """How many simulations an effort, given in cards played, allows at a position. If only `tricks` tricks
    are played on, the guess and the walk down the tree cost as much as two more."""
    left = sum(map(int.bit_count, s.hands)) + len(s.stock)
    if tricks:
        left = min(left, (tricks + 2) * TRICK_CARDS)
    return max(effort // max(left, 2 * TRICK_CARDS), SLICE_SIMULATIONS)


def plain_search(game: Game, guesser: Guesser, chance: Chance, tricks: float = inf) -> Iterator[Thought]:
    """A thought after each guess: every move is tried once in it, and `tricks` tricks are played at random.
    The means are in points ahead of the others."""
    known = guesser.known
    moves = Hints(game).candidates(known, chance) if known.sizes else game.moves(known)
    until = sum(known.tricks) + tricks
    sums = dict.fromkeys(moves, 0.0)
    count = 0
    while True:
        s = guesser(chance)
        for move in moves:
            trial = s.copy()
            game.play(trial, move)
            game.playout(trial, chance, until=until)
            sums[move] += game.margin(trial, guesser.seat)
        count += 1
        means = {move: total / count for move, total in sums.items()}
        yield Thought(max(moves, key=means.__getitem__), count * len(moves), means)
        if len(moves) == 1:
            return


def thoughts(
    game: Game,
    guesser: Guesser,
    chance: Chance,
    hints: Hints | None,
    judges: bool = False,
    net: Promising | None = None,
) -> Iterator[Thought]:
    """Thoughts that get better, for as long as thinking helps."""
    known = guesser.known
    if not known.sizes and len(moves := game.moves(known)) == 1:
        yield Thought(moves[0], 1, {})
        return
    search = Search(game, guesser, hints, chance, judges, net)
    if solved := endgame.solved(search.worlds):
        yield from solved
        return
    while search.count < MOST_SIMULATIONS:
        search.run(SLICE_SIMULATIONS)
        yield search.thought()
