"""The end of a deal, worked out to the last card instead of sampled.

This is done when few cards are left and the hidden ones can lie in only a few ways. Every move is followed
to the end in each of these ways, with everybody playing as if all cards were open. Cards to be laid aside in
secret are chosen by the hints.
"""

from collections.abc import Generator, Iterator, Sequence
from math import inf
from typing import NamedTuple

from parlour.search.worlds import Thought, Worlds
from parlour.state import PLAY, State

MOST_CARDS = {2: 12, 3: 6, 4: 6, 5: 5}
"""By number of sides: with at most this many cards left, it is done in time."""
MOST_WAYS = 12
"""The hidden cards may lie in at most this many ways."""


BATCHES = 8
"""After this many batches of guesses, every way the few cards of an ending may lie has been found."""


class Way(NamedTuple):
    """A way in which the hidden cards may lie, and the weight of the guesses that found it."""

    s: State
    weight: float
    each: float
    """The weight of one of them. All ways are equally likely to be guessed."""


def solved(worlds: Worlds) -> Iterator[Thought] | None:
    """Thoughts, the last with the best move; None if too much is still open."""
    found = ways(worlds)
    return None if found is None else Endgame(worlds).thoughts(found)


def ways(worlds: Worlds) -> list[Way] | None:
    """The ways in which the hidden cards may lie; None if too much is still open to follow them all."""
    if worlds.hints is None or worlds.guesser.known.ask != PLAY:
        return None
    worlds.more()
    first = worlds.pool[0]
    if first.stock or sum(map(int.bit_count, first.hands)) > MOST_CARDS[len(set(worlds.guesser.game.sides))]:
        return None
    found: dict[tuple[int, ...], Way] = {}
    before = 0.0
    for s, total in zip(worlds.pool, worlds.sums, strict=True):
        key = (*s.hands, *s.aside)
        weight = total - before
        found[key] = Way(s, found[key].weight + weight if key in found else weight, weight)
        before = total
    return list(found.values()) if len(found) <= MOST_WAYS else None


def all_ways(worlds: Worlds) -> list[Way] | None:
    """The same as `ways`, of which surely none is overlooked."""
    found = ways(worlds)
    for _ in range(BATCHES - 1 if found and len(found) > 1 else 0):
        found = found and ways(worlds)
    return found


def means(results: dict[int, list[float]], ways: list[Way]) -> dict[int, float]:
    """The mean of what each move came to in all ways."""
    whole = sum(way.each for way in ways)
    # Rounded, because sums of the same numbers in another order differ by nearly nothing.
    return {
        move: round(sum(way.each * one for way, one in zip(ways, found, strict=True)) / whole, 6)
        for move, found in results.items()
    }


class Endgame:
    """Plays a deal to its end; every seat plays the best move for its side."""

    def __init__(self, worlds: Worlds) -> None:
        self.game = worlds.guesser.game
        self.hints = worlds.hints
        self.chance = worlds.chance
        self.outcome = self._between_two if len(set(self.game.sides)) == 2 else self._among_many

    def thoughts(self, ways: list[Way]) -> Iterator[Thought]:
        """A thought for each move and way that was followed to the end. The likely ones go first, because a
        bot that runs out of time plays what was best in those."""
        moves = self.game.moves(ways[0].s)
        means = dict.fromkeys(moves, 0.0)
        whole = sum(way.weight for way in ways)
        best = moves[0]
        for way in sorted(ways, key=lambda way: -way.weight):
            for move in moves:
                means[move] += way.weight / whole * self.ahead(way.s, move)
                yield Thought(best, 1, {})
            best = max(moves, key=means.__getitem__)
        yield Thought(best, 1, means)

    def results(self, ways: list[Way], moves: Sequence[int]) -> Generator[None, None, dict[int, list[float]]]:
        """What each move comes to in each of the ways. Yields after each that was followed."""
        results: dict[int, list[float]] = {move: [] for move in moves}
        for way in ways:
            for move, found in results.items():
                found.append(self.ahead(way.s, move))
                yield
        return results

    def ahead(self, s: State, move: int) -> float:
        """How far the side to play will be ahead after this move."""
        trial = s.copy()
        self.game.play(trial, move)
        return self.outcome(trial)[self.game.sides[s.turn]]

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
