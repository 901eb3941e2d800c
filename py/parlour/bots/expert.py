"""Plays as well as we can make it play in about a second a move."""

from collections.abc import Iterator

from parlour import games
from parlour.bots.club import speak
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
label = "Expert"
note = "Forgets nothing, and thinks for about a second a card."
rank = 3
EFFORT_CARDS = 90_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT_CARDS, s, games.hints_of(game).ahead)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game), judges=True)
