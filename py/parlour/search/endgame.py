"""The end of a deal, worked out to the last card instead of sampled.

This is done when few cards are left and the hidden ones can lie in only a few ways. Every move is followed
to the end in each of these ways, with everybody playing as if all cards were open. Cards to be laid aside in
secret are chosen by the hints.
"""

from collections.abc import Iterator
from math import inf

from parlour.search.worlds import Thought, Worlds
from parlour.state import PLAY, State

MOST_CARDS = {2: 12, 3: 6, 4: 6, 5: 5}
"""By number of sides: with at most this many cards left, it is done in time."""
MOST_WAYS = 12
"""The hidden cards may lie in at most this many ways."""


def solved(worlds: Worlds) -> Iterator[Thought] | None:
    """Thoughts, the last with the best move; None if too much is still open."""
    if worlds.hints is None or worlds.guesser.known.ask != PLAY:
        return None
    worlds.more()
    first = worlds.pool[0]
    if first.stock or sum(map(int.bit_count, first.hands)) > MOST_CARDS[len(set(worlds.guesser.game.sides))]:
        return None
    ways: dict[tuple[int, ...], tuple[State, float]] = {}
    before = 0.0
    for s, total in zip(worlds.pool, worlds.sums, strict=True):
        key = (*s.hands, *s.aside)
        ways[key] = s, ways.get(key, (s, 0.0))[1] + total - before
        before = total
    return Endgame(worlds).thoughts(list(ways.values())) if len(ways) <= MOST_WAYS else None


class Endgame:
    """Plays a deal to its end; every seat plays the best move for its side."""

    def __init__(self, worlds: Worlds) -> None:
        self.game = worlds.guesser.game
        self.hints = worlds.hints
        self.chance = worlds.chance
        self.outcome = self._between_two if len(set(self.game.sides)) == 2 else self._among_many

    def thoughts(self, ways: list[tuple[State, float]]) -> Iterator[Thought]:
        """A thought for each move and way that was followed to the end. `ways` come with their weights. The
        likely ones go first, because a bot that runs out of time plays what was best in those."""
        seat = ways[0][0].turn
        moves = self.game.moves(ways[0][0])
        means = dict.fromkeys(moves, 0.0)
        whole = sum(weight for _, weight in ways)
        best = moves[0]
        for s, weight in sorted(ways, key=lambda way: -way[1]):
            for move in moves:
                trial = s.copy()
                self.game.play(trial, move)
                means[move] += weight / whole * self.outcome(trial)[self.game.sides[seat]]
                yield Thought(best, 1, {})
            best = max(moves, key=means.__getitem__)
        yield Thought(best, 1, means)

    def _between_two(self, s: State) -> list[float]:
        """By side: how far it will be ahead."""
        ahead = self._ahead(s, -inf, inf)
        return [ahead, -ahead]

    def _ahead(self, s: State, low: float, high: float) -> float:
        """How far side 0 will be ahead: exact between `low` and `high`, a bound outside them."""
        self._lay_aside(s)
        if s.turn < 0:
            return self.game.margins(s)[0]
        first = self.game.sides[s.turn] == 0
        best = -inf if first else inf
        for move in self.game.moves(s):
            trial = s.copy()
            self.game.play(trial, move)
            value = self._ahead(trial, low, high)
            if first:
                low = max(low, value)
                best = max(best, value)
            else:
                high = min(high, value)
                best = min(best, value)
            if low >= high:
                break
        return best

    def _among_many(self, s: State) -> list[float]:
        """By side: how far it will be ahead of the mean of the others."""
        self._lay_aside(s)
        if s.turn < 0:
            return self.game.margins(s)
        side = self.game.sides[s.turn]
        best: list[float] = []
        for move in self.game.moves(s):
            trial = s.copy()
            self.game.play(trial, move)
            value = self._among_many(trial)
            if not best or value[side] > best[side]:
                best = value
        return best

    def _lay_aside(self, s: State) -> None:
        while s.sizes and self.hints:
            self.game.play(s, self.hints.answer(s, self.chance))
