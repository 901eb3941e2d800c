"""Plays as well as we can make it play in about a second a move.

The second edition of the Expert: at a table that has a net, it asks that instead of playing on. It is only
there to be measured until a net is clearly ahead.
"""

from collections.abc import Iterator

from parlour import games, nets
from parlour.bots import expert
from parlour.bots.club import speak
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
label = "Expert"
rank = None
JUDGED = 2
"""Playing on to the end of a trick and asking the net takes as long as playing this many tricks."""


def simulations(game: Game, s: State) -> int:
    if nets.net_of(game):
        return tree.simulations(expert.EFFORT_CARDS, s, JUDGED)
    return expert.simulations(game, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of the search."""
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game), judges=True, net=nets.net_of(game))
