"""A hint: what a strong player expects from every answer to the question put to a seat.

It knows what the seat knows, and searches like the strongest opponent. But every answer gets a fair share of
the simulations, so that the poor answers can be estimated too, and searches that know nothing of each other
tell how far their figures can be relied on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from parlour import games
from parlour.bots import expert
from parlour.game import Game
from parlour.play.advice import Advice, Weighed
from parlour.play.views.viewer import Viewer
from parlour.search import endgame
from parlour.search.tree import SLICE_SIMULATIONS
from parlour.search.trick_takers import Tricks, two_tricks
from parlour.search.weighing import Estimate, Weighings
from parlour.search.worlds import Worlds
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract

PATIENCE_SECONDS = 6.0
"""Seconds of thought after which the hint is done, however slow the machine."""
PAUSE_SECONDS = 0.4
"""Seconds of thought between two reports."""


class Followed(Weighed):
    """Answers that are followed for two tricks, once each, so that a hint told again says the same."""

    worlds: Worlds

    def __init__(self, game: Game, guesser: Guesser) -> None:
        self.game = game
        self.s = guesser.known
        self.figures: dict[int, Estimate] = {}
        self._tricks: dict[tuple[int, int], Tricks] = {}

    def tricks(self, move: int, other: int) -> Tricks:
        """What becomes of two tricks after either of two answers."""
        if (move, other) not in self._tricks:
            self._tricks[move, other] = two_tricks(self.game, self.worlds, move, other)
        return self._tricks[move, other]


class Hint(Followed):
    """What is known about the answers to the question put to a seat. `think` finds out more."""

    def __init__(self, table: Table, seat: int) -> None:
        guesser = Guesser(table.game, table.s, seat)
        super().__init__(table.game, guesser)
        self.solved = False
        """Whether the figures are exact, from a search to the end of the deal."""
        moves = [] if self.s.sizes else self.game.moves(self.s)
        self.only = moves[0] if len(moves) == 1 else None
        self.done = self.only is not None
        self.search = Weighings(self.game, guesser, games.hints_of(self.game), table.chance("hint"))
        self.worlds = self.search.searches[0].worlds
        self.steps = self._steps()
        self.spent = 0.0
        self.report = PAUSE_SECONDS

    def think(self, seconds: float) -> bool:
        """Search for this many seconds. Returns whether there is something to report."""
        begun = perf_counter()
        while not self.done and perf_counter() < begun + seconds:
            self.go_on()
        self.spent += perf_counter() - begun
        self.done = self.done or (bool(self.figures) and self.spent > PATIENCE_SECONDS)
        if not self.done and self.spent < self.report:
            return False
        self.report = self.spent + PAUSE_SECONDS
        return True

    def go_on(self) -> None:
        """Search for a slice."""
        self.done = next(self.steps, self) is self

    def _steps(self) -> Iterator[None]:
        if ways := endgame.all_ways(self.worlds):
            yield from self._follow(ways)
        else:
            yield from self._sample()

    def _sample(self) -> Iterator[None]:
        enough = expert.without_net(self.game, self.worlds.guesser(self.worlds.chance))
        while self.search.count < enough or not self.figures:
            self.search.run(SLICE_SIMULATIONS)
            self.figures = self.search.figures()
            yield

    def _follow(self, ways: list[endgame.Way]) -> Iterator[None]:
        results = yield from endgame.Endgame(self.worlds).results(ways, self.game.moves(self.s))
        self.figures = {move: (mean, 0.0) for move, mean in endgame.means(results, ways).items()}
        self.solved = True

    def told(self, viewer: Viewer) -> contract.Hint:
        """The `Hint` of web/contract.schema.json, for somebody who sits at the seat."""
        return Advice(self, viewer).told()


class Known(Followed):
    """A hint whose figures were worked out before, as for a puzzle.

    `figures` are in the order of `Game.moves`. Raises Refused if they are not as many as the answers.
    `given` is the answer that the best is compared with.
    """

    def __init__(self, table: Table, figures: Sequence[Sequence[float]], given: int | None = None) -> None:
        guesser = Guesser(table.game, table.s, table.decider)
        super().__init__(table.game, guesser)
        self.given = given
        self.worlds = Worlds(guesser, games.hints_of(self.game), table.chance("takes"))
        self.only: int | None = None
        self.done = True
        moves = self.game.moves(self.s)
        if len(moves) != len(figures):
            raise Refused("These figures belong to another position.")
        self.figures = {move: (mean, half) for move, (mean, half) in zip(moves, figures, strict=True)}
        self.solved = not any(half for _, half in figures)
