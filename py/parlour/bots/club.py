"""Plays like somebody who knows the game well and plays it among friends."""

from collections.abc import Iterator

from parlour import games
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Club"
note = "Plays like a friend who knows the game."
rank = 2
EFFORT_CARDS = 12_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT_CARDS, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game))


def speak(game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
    """The call that the hints recommend."""
    return games.hints_of(game).call(guesser.known, seat, calls)
