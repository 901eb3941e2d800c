"""Plays as one does among friends who know the game."""

from collections.abc import Iterator

from parlour import hints
from parlour.bots import Thought
from parlour.game import Chance, Game
from parlour.search import tree
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Club"
note = "Plays as one does among friends who know the game."
rank = 2
EFFORT = 12_000


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for every slice of the search."""
    yield from tree.thoughts(game, guesser, chance, hints.of(game))


def speak(game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
    """What the hints would tell a partner."""
    return hints.of(game).call(guesser.known, seat, calls)
