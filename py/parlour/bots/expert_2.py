"""The second edition of the Expert, with fewer nets: what was played against it stays played against it."""

from collections.abc import Iterator

from parlour import games, nets
from parlour.bots.club import speak
from parlour.bots.expert import simulations_with
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
EDITION = 2
label = "Expert"
rank = None


def simulations(game: Game, s: State) -> int:
    return simulations_with(nets.net_of(game, EDITION), game, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    net = nets.net_of(game, EDITION)
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game), judges=True, net=net)
