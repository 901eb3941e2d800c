"""Plays as one does among friends who know the game."""

from collections.abc import Iterator

from parlour import hints, search
from parlour.bots import Thought
from parlour.game import Chance, Game
from parlour.guess import Guesser
from parlour.state import State

label = "Club"
note = "Plays as one does among friends who know the game."
rank = 2
EFFORT = 12_000


def simulations(game: Game, s: State) -> int:
    return search.simulations(EFFORT, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of the search."""
    yield from search.thoughts(game, guesser, chance, hints.of(game))


def speak(game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
    """What the hints would tell a partner."""
    return hints.of(game).call(guesser.known, seat, calls)
