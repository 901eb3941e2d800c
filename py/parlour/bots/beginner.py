"""Knows the rules, looks ahead a little, and now and then plays any card without thinking."""

from collections.abc import Iterator

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Beginner"
note = "Knows the rules, looks a little ahead, and slips now and then."
rank = 1
EFFORT_CARDS = 2_000
SLIP_CHANCE = 1 / 6
"""How likely it is to play without thinking."""


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT_CARDS, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of a small search; or, now and then, a single one: any move."""
    if chance() < SLIP_CHANCE:
        yield Thought(game.some_move(guesser.known, chance), 1, {})
    else:
        yield from tree.thoughts(game, guesser, chance, None)
