"""A plain search without hints: it plays on at random, and all guesses are equally likely."""

from collections.abc import Iterator

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Plain search"
rank = None
EFFORT_CARDS = 15_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT_CARDS, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    yield from tree.thoughts(game, guesser, chance, None)
