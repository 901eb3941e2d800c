"""Plays as well as we can make it in about a second a move."""

from collections.abc import Iterator

from parlour import hints, search
from parlour.bots import Thought
from parlour.bots.club import speak
from parlour.game import Chance, Game
from parlour.guess import Guesser
from parlour.state import State

__all__ = ["simulations", "speak", "think"]
label = "Expert"
note = "Forgets nothing, and thinks for about a second on every card."
rank = 3
EFFORT = 90_000


def simulations(game: Game, s: State) -> int:
    return search.simulations(EFFORT, s, hints.of(game).ahead)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of the search."""
    yield from search.thoughts(game, guesser, chance, hints.of(game), judges=True)
