"""What a search works with: guesses at the position, weighed by the hints; and what it finds, a thought."""

from bisect import bisect

from parlour.dealer import Chance
from parlour.hints import Hints
from parlour.state import State
from parlour.table.knowledge import Guesser

BATCH = 64
"""So many guesses are made and weighed at a time."""
POOL = 512
"""So many are made at most; a simulation takes one of them."""
REUSE = 4
"""So often is each taken, on average, before there are more."""
LEAST = 1e-3
"""The weight of a guess that explains nothing: what is possible is never ruled out."""


class Thought:
    """The best move so far, after so many simulations; `figures` gives each move's mean result."""

    __slots__ = ("figures", "move", "simulations")

    def __init__(self, move: int, simulations: int, figures: dict[int, float]) -> None:
        self.move = move
        self.simulations = simulations
        self.figures = figures


class Worlds:
    """Guesses from one seat. The likelier one is, the more often it is taken."""

    def __init__(self, guesser: Guesser, hints: Hints | None, chance: Chance) -> None:
        self.guesser = guesser
        self.hints = hints
        self.chance = chance
        self.pool: list[State] = []
        self.sums: list[float] = []
        """The weights of the guesses so far, summed up."""
        self.taken = 0

    def take(self) -> State:
        """A guess to play on from."""
        if self.taken >= len(self.pool) * REUSE and len(self.pool) < POOL:
            self.more()
        self.taken += 1
        at = bisect(self.sums, self.chance() * self.sums[-1])
        return self.pool[at].copy()

    def more(self) -> None:
        """Make a batch of them."""
        total = self.sums[-1] if self.sums else 0.0
        for _ in range(BATCH):
            s = self.guesser(self.chance)
            total += self._weight(s)
            self.pool.append(s)
            self.sums.append(total)

    def _weight(self, s: State) -> float:
        if self.hints is None:
            return 1.0
        if s.answered:
            self._choose_again(s, self.hints)
        return max(self.hints.likely(s, self.guesser.seat), LEAST)

    def _choose_again(self, s: State, hints: Hints) -> None:
        """Who has just laid cards aside in secret is thought to have chosen them as the hints would."""
        turn = s.turn
        for seat in s.answered:
            if seat != self.guesser.seat:
                s.turn = seat
                s.hands[seat] |= s.aside[seat]
                s.aside[seat] = hints.answer(s, self.chance)
                s.hands[seat] ^= s.aside[seat]
        s.turn = turn
