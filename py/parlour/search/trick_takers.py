"""Who takes the trick on the table after each of two answers: a reason that people can see on the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, cast

from parlour.game import Game
from parlour.search.worlds import Worlds
from parlour.state import PLAY

GUESSES = 100
CLEAR = 20
"""The least difference that is told. If both answers are tried on the same 100 guesses, chance alone makes a
difference with a typical deviation of 10 at most."""


SLICE_GUESSES = 10
"""How many are tried at a time: a few milliseconds, even in a browser."""


class Takes(NamedTuple):
    """In how many of GUESSES the side of the seat that is asked takes the trick after each of two answers."""

    side: int
    after: int
    after_other: int


def takes(game: Game, worlds: Worlds, move: int, other: int) -> Generator[None, None, Takes | None]:
    """Find out, a few guesses at a time, how often the side takes the trick.

    Everybody plays on as in a search's playout. Returns None if no card is asked for, or the difference is
    less than CLEAR.
    """
    guesser = worlds.guesser
    if guesser.known.ask != PLAY:
        return None
    side, over = game.sides[guesser.seat], sum(guesser.known.tricks) + 1
    counts = [0, 0]
    for number in range(GUESSES):
        guess = worlds.take()
        for which, tried in enumerate((move, other)):
            s = guess.copy()
            game.play(s, tried)
            game.playout(s, worlds.chance, worlds.hints, over)
            counts[which] += any(
                game.sides[seat] == side and s.tricks[seat] > guess.tricks[seat] for seat in range(s.seats)
            )
        if number % SLICE_GUESSES == SLICE_GUESSES - 1:
            yield
    return Takes(side, *counts) if abs(counts[0] - counts[1]) >= CLEAR else None


def taken_at_once(game: Game, worlds: Worlds, move: int, other: int) -> Takes | None:
    """The same without a pause."""
    steps = takes(game, worlds, move, other)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast("Takes | None", end.value)
