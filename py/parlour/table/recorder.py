"""A match that is recorded: every move is noted in one place, and so is all that is told of it."""

from collections.abc import Callable
from typing import Any

from parlour.dealer import Dealer
from parlour.game import FAULT
from parlour.state import PLAY, News, State
from parlour.table.knowledge import learn
from parlour.table.match import Match, Move


class Recorder(Match):
    """A match of which a log is kept, and in which is learnt what play shows of hidden cards."""

    def _begin(self, s: State, told: list[News]) -> None:
        """Begin the log of a deal: it has been dealt, of which this is told."""
        raise NotImplementedError

    def _note(self, s: State, move: Move) -> None:
        """Note a decision or call that is made in this position."""
        raise NotImplementedError

    def _hear(self, told: list[News]) -> None:
        """Note what is told of the last decision."""
        raise NotImplementedError

    def _told(self, s: State, act: Callable[..., None], *given: Any) -> list[News]:
        """Do something to a position. Returns what is told of it."""
        told: list[News] = []
        s.news = told
        act(*given)
        s.news = None
        return told

    def _start(self, s: State, dealer: Dealer) -> None:
        self._begin(s, self._told(s, self.game.start, s, dealer))

    def _say(self, seat: int, call: str) -> None:
        self._note(self.s, (seat, call))
        super()._say(seat, call)

    def _play(self, move: int) -> None:
        s = self.s
        self._note(s, move)
        if s.ask == PLAY and move < FAULT:
            learn(self.game, s, move)
        self._hear(self._told(s, self.game.play, s, move))
