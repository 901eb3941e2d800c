"""Who takes the trick on the table after each of two answers: a reason that people can see on the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from parlour.cards import BIT
from parlour.game import Game
from parlour.search.worlds import Worlds
from parlour.state import PLAY, State

GUESSES = 100
CLEAR = 20
"""The least difference that is told. If both answers are tried on the same 100 guesses, chance alone makes a
difference with a typical deviation of 10 at most."""

SURE = 90
"""What happens in this many of GUESSES is said to happen, without a "probably"."""

SLICE_GUESSES = 10
"""How many are tried at a time: a few milliseconds, even in a browser."""


class Takes(NamedTuple):
    """In how many of GUESSES the side of the seat that is asked takes the trick after each of two answers."""

    side: int
    after: int
    after_other: int

    @property
    def clear(self) -> bool:
        """Whether the difference is no chance."""
        return abs(self.after - self.after_other) >= CLEAR

    @property
    def either_way(self) -> bool | None:
        """Whether the side has the trick after both answers, or after neither; None if that is open."""
        if min(self.after, self.after_other) >= SURE:
            return True
        return False if max(self.after, self.after_other) <= GUESSES - SURE else None


class Tricks(NamedTuple):
    """What becomes after each of two answers of the trick that it falls to, and of the next one.

    `worth`: how many points better off the side is for the first of these tricks, on average, with the one
    answer than with the other. `later`: in how many of GUESSES it takes a trick with the other card, once
    the one has been played.
    """

    this: Takes
    following: Takes
    worth: float
    later: int = 0


def takes(game: Game, worlds: Worlds, move: int, other: int) -> Generator[None, None, Takes | None]:
    """Find out, a few guesses at a time, how often the side takes the trick.

    Everybody plays on as in a search's playout. Returns None if no card is asked for, or the difference is
    less than CLEAR.
    """
    guesser = worlds.guesser
    if guesser.known.ask != PLAY:
        return None
    side = game.sides[guesser.seat]
    counts = [0, 0]
    for number in range(GUESSES):
        guess = worlds.take()
        for which, tried in enumerate((move, other)):
            s = guess.copy()
            game.play(s, tried)
            counts[which] += _takes_next(game, worlds, s, guess, side)
        if number % SLICE_GUESSES == SLICE_GUESSES - 1:
            yield
    found = Takes(side, *counts)
    return found if found.clear else None


def _takes_next(game: Game, worlds: Worlds, s: State, before: State, side: int) -> bool:
    """Play on until there is one trick more than before, and see whether this side takes it."""
    game.playout(s, worlds.chance, worlds.hints, sum(before.tricks) + 1)
    return any(game.sides[seat] == side and s.tricks[seat] > before.tricks[seat] for seat in range(s.seats))


def two_tricks(game: Game, worlds: Worlds, move: int, other: int) -> Tricks:
    """Find out what becomes of two tricks, whatever is asked but a set of cards."""
    guesser = worlds.guesser
    side = game.sides[guesser.seat]
    counts, worth, later = [0] * 4, 0.0, 0
    for _ in range(GUESSES):
        guess = worlds.take()
        for which, tried in enumerate((move, other)):
            s = guess.copy()
            game.play(s, tried)
            counts[which] += _takes_next(game, worlds, s, guess, side)
            worth += (-1) ** which * (_points(game, s, side) - _points(game, guess, side)) / GUESSES
            between = s.copy()
            counts[2 + which] += _takes_next(game, worlds, s, between, side)
            if not which and guesser.known.ask == PLAY:
                game.playout(s, worlds.chance, worlds.hints)
                later += any(game.sides[seat] == side and won & BIT[other] for seat, won in enumerate(s.won))
    return Tricks(Takes(side, *counts[:2]), Takes(side, *counts[2:]), worth, later)


def _points(game: Game, s: State, side: int) -> int:
    """How many more points the side has taken in tricks than the others have."""
    return sum(points if game.sides[seat] == side else -points for seat, points in enumerate(s.points))
