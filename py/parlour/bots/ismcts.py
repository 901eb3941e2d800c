"""A plain search: plays on at random, takes every guess as likely as another, asks for no hints."""

from collections.abc import Iterator

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Plain search"
rank = None
EFFORT = 15_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of the search."""
    yield from tree.thoughts(game, guesser, chance, None)
