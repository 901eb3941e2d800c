"""Searching on guesses: Monte Carlo tree search over what one seat can know.

Each simulation guesses where the hidden cards are, walks down one tree that all guesses share (a move is
tried only in the guesses that allow it), adds a move to it, and plays the deal on quickly. The tree has
no move that the seat could not see: what others lay aside in secret is answered from the hints and leaves no
trace in it. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012.)
"""

from collections.abc import Iterator, Sequence
from math import inf, log, sqrt

from parlour.cards import cards_in
from parlour.dealer import Chance
from parlour.game import Game, leads
from parlour.hints import Hints
from parlour.search import endgame
from parlour.search.worlds import Thought, Worlds
from parlour.state import PLAY, State
from parlour.table.knowledge import Guesser

SLICE = 16
"""Simulations between two yields: some milliseconds, even in a browser."""
DARING = 0.9
"""How much what was seldom tried is tried, in standard deviations of what came out."""
TRICK = 4
"""About so many cards has a trick."""

STANDARD_ERRORS = 1.96
"""To either side of a mean: an interval that holds the truth 19 times in 20."""

MOST = 1 << 14
"""The count of simulations at which every search ends."""
WIDTH = [sqrt(log(max(n, 1))) for n in range(MOST + SLICE + 1)]
ROOT = [sqrt(n) for n in range(MOST + SLICE + 1)]
"""By count. Looking up is faster than working out."""


class Edge:
    """A move in the tree: how often it could be tried, how often it was, and what that came to."""

    __slots__ = ("after", "offered", "total", "visits")

    def __init__(self) -> None:
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        """Points by which the mover's side was ahead of the others' mean, summed up."""
        self.after: dict[int, Edge] = {}
        """What may follow, by move."""


class Search:
    """The search of one seat at one position; without hints a plain one.

    One that judges plays on for as many tricks as the hints say, and takes what they promise then.
    """

    def __init__(
        self, game: Game, guesser: Guesser, hints: Hints | None, chance: Chance, judges: bool = False
    ) -> None:
        self.game = game
        self.side = game.sides[guesser.seat]
        self.chance = chance
        self.hints = hints
        self.worlds = Worlds(guesser, hints, chance)
        self.first: Sequence[int] | None = None
        """Where cards are to be chosen: the choices in question."""
        if guesser.known.sizes:
            self.first = (hints or Hints(game)).candidates(guesser.known, chance)
        self.until = inf
        """After how many tricks of the deal it is judged instead of played on."""
        if hints and judges and hints.ahead:
            self.until = sum(guesser.known.tricks) + hints.ahead
        self.root: dict[int, Edge] = {}
        self.count = 0
        self.daring = 1.0
        self._sum = self._squares = 0.0

    def thought(self) -> Thought:
        """The move tried most, and what every move came to on average."""
        tried = {move: edge for move, edge in self.root.items() if edge.visits}
        best = max(tried, key=lambda move: (tried[move].visits, tried[move].total))
        figures = {move: edge.total / edge.visits for move, edge in tried.items()}
        return Thought(best, self.count, figures)

    def run(self, simulations: int) -> None:
        """Go on for so many simulations."""
        for _ in range(simulations):
            self._simulate()
        spread = self._squares / self.count - (self._sum / self.count) ** 2
        self.daring = DARING * sqrt(max(spread, 1e-6))

    def _simulate(self) -> None:
        game, chance, hints = self.game, self.chance, self.hints
        s = self.worlds.take()
        edges, moves = self.root, self.first
        path: list[tuple[int, Edge]] = []
        fresh = False
        while s.turn >= 0 and not fresh and sum(s.tricks) < self.until:
            if s.sizes and moves is None:
                game.play(s, hints.answer(s, chance) if hints else game.some_move(s, chance))
                continue
            if moves is None:
                moves = cards_in(game.legal(s)) if s.ask == PLAY else s.choices
            move, fresh = self._pick(edges, moves)
            edge = edges[move]
            path.append((game.sides[s.turn], edge))
            game.play(s, move)
            edges, moves = edge.after, None
        game.playout(s, chance, hints, self.until)
        self._learn(path, leads(hints.promise(s)) if hints and s.turn >= 0 else game.margins(s))

    def _pick(self, edges: dict[int, Edge], moves: Sequence[int]) -> tuple[int, bool]:
        """A move to try, and whether it is new: one that was never tried, or else the most promising."""
        new = [move for move in moves if move not in edges]
        for move in new:
            edges[move] = Edge()
        best, pick = -1e9, moves[0]
        daring = self.daring
        untried = []
        for move in moves:
            edge = edges[move]
            edge.offered += 1
            visits = edge.visits
            if not visits:
                untried.append(move)
            elif not untried:
                value = edge.total / visits + daring * WIDTH[edge.offered] / ROOT[visits]
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
    """How many simulations an effort, in cards played on, is good for at a position; where no more than so
    many tricks are played on, guessing and the way down the tree count for as much as two more."""
    left = sum(map(int.bit_count, s.hands)) + len(s.stock)
    if tricks:
        left = min(left, (tricks + 2) * TRICK)
    return max(effort // max(left, 2 * TRICK), SLICE)


def averages(game: Game, guesser: Guesser, chance: Chance, tricks: float = inf) -> Iterator[Thought]:
    """A thought for each guess, in which every move is tried once, and so many tricks are played on at
    random. The figures are the mean points over the others."""
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
        figures = {move: total / count for move, total in sums.items()}
        yield Thought(max(moves, key=figures.__getitem__), count * len(moves), figures)
        if len(moves) == 1:
            return


def thoughts(
    game: Game, guesser: Guesser, chance: Chance, hints: Hints | None, judges: bool = False
) -> Iterator[Thought]:
    """Think for as long as it is of use."""
    known = guesser.known
    if not known.sizes and len(moves := game.moves(known)) == 1:
        yield Thought(moves[0], 1, {})
        return
    search = Search(game, guesser, hints, chance, judges)
    if solved := endgame.solved(search.worlds):
        yield from solved
        return
    while search.count < MOST:
        search.run(SLICE)
        yield search.thought()
