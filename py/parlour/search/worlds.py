"""What a search works with, guesses weighed by the hints, and what it returns: a thought."""

from bisect import bisect

from parlour.dealer import Chance
from parlour.hints import Hints
from parlour.state import State
from parlour.table.knowledge import Guesser

BATCH_SIZE = 64
"""How many guesses are made and weighed at a time."""
POOL_SIZE = 512
"""How many are made at most. Each simulation takes one of them."""
MOST_GUESSES = 1 << 13
"""How many are made at most if each is taken once."""
USES_EACH = 4
"""How often each is taken, on average, before more are made."""
LEAST_WEIGHT = 1e-3
"""The weight of a guess that explains nothing, so that no possible position is ruled out."""


class Thought:
    """The best move so far, the number of simulations made, and `means`, the mean result of each move."""

    __slots__ = ("means", "move", "simulations")

    def __init__(self, move: int, simulations: int, means: dict[int, float]) -> None:
        self.move = move
        self.simulations = simulations
        self.means = means


class Worlds:
    """Guesses at the position by one seat. The likelier a guess is, the more often it is taken."""

    def __init__(self, guesser: Guesser, hints: Hints | None, chance: Chance) -> None:
        self.guesser = guesser
        self.hints = hints
        self.chance = chance
        self.pool: list[State] = []
        self.sums: list[float] = []
        """For each guess, the sum of the weights up to it."""
        self.taken = 0
        self.uses, self.most = USES_EACH, POOL_SIZE

    def pick(self) -> int:
        """The number of a guess in the pool."""
        if self.taken >= len(self.pool) * self.uses and len(self.pool) < self.most:
            self.more()
        self.taken += 1
        return bisect(self.sums, self.chance() * self.sums[-1])

    def anew(self) -> "Worlds":
        """Other guesses by the same seat, each of them taken about once."""
        other = Worlds(self.guesser, self.hints, self.chance)
        other.uses, other.most = 1, MOST_GUESSES
        return other

    def take(self) -> State:
        """A guess to play on from."""
        return self.pool[self.pick()].copy()

    def more(self) -> None:
        """Make another batch."""
        total = self.sums[-1] if self.sums else 0.0
        for _ in range(BATCH_SIZE):
            s = self.guesser(self.chance)
            total += self._weight(s)
            self.pool.append(s)
            self.sums.append(total)

    def _weight(self, s: State) -> float:
        if self.hints is None:
            return 1.0
        if s.answered:
            self._choose_again(s, self.hints)
        return max(self.hints.likely(s, self.guesser.seat), LEAST_WEIGHT)

    def _choose_again(self, s: State, hints: Hints) -> None:
        """Assume that whoever has just laid cards aside in secret chose them as the hints would."""
        turn = s.turn
        for seat in s.answered:
            if seat != self.guesser.seat:
                s.turn = seat
                s.hands[seat] |= s.aside[seat]
                s.aside[seat] = hints.answer(s, self.chance)
                s.hands[seat] ^= s.aside[seat]
        s.turn = turn


class Open(Worlds):
    """The true position in place of guesses, for a deal that is over and may be seen by everybody."""

    def __init__(self, guesser: Guesser, hints: Hints | None, chance: Chance, true: State) -> None:
        super().__init__(guesser, hints, chance)
        self.pool, self.sums = [true], [1.0]

    def pick(self) -> int:
        """The only position there is."""
        return 0

    def anew(self) -> Worlds:
        """The same position."""
        return self

    def more(self) -> None:
        """There is nothing to guess."""
