"""Knows the rules, looks ahead a little, and every now and then plays the first card that comes to mind."""

from collections.abc import Iterator

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Beginner"
note = "Knows the rules, looks ahead a little, and slips now and then."
rank = 1
EFFORT = 2_000
SLIP = 1 / 6
"""How often it does not think."""


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of a small search; or one thought, any move."""
    if chance() < SLIP:
        yield Thought(game.some_move(guesser.known, chance), 1, {})
    else:
        yield from tree.thoughts(game, guesser, chance, None)
