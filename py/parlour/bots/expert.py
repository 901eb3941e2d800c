"""Plays as well as we can make it in about a second a move."""

from collections.abc import Iterator

from parlour import hints
from parlour.bots import Thought
from parlour.bots.club import speak
from parlour.game import Chance, Game
from parlour.search import tree
from parlour.state import State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
label = "Expert"
note = "Forgets nothing, and thinks for about a second on every card."
rank = 3
EFFORT = 90_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT, s, hints.of(game).ahead)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of the search."""
    yield from tree.thoughts(game, guesser, chance, hints.of(game), judges=True)
