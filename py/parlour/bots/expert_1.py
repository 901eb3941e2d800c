"""The first edition of the Expert, without nets: what was played against it is played against it for ever."""

from collections.abc import Iterator

from parlour import games
from parlour.bots.club import speak
from parlour.bots.expert import EFFORT_CARDS
from parlour.bots.expert import without_net as simulations
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.table.knowledge import Guesser

__all__ = ["EFFORT_CARDS", "simulations", "speak", "think"]
label = "Expert"
rank = None


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game), judges=True)
