"""Guesses at the hidden cards, tries each move, plays on at random, and takes the best on average."""

from collections.abc import Iterator

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Sampler"
rank = None
ENOUGH_SIMULATIONS = 400


def simulations(game: Game, s: State) -> int:
    return ENOUGH_SIMULATIONS


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought after each guess."""
    yield from tree.plain_search(game, guesser, chance)
