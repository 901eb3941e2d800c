"""Plays as well as we can make it play in about a second a move.

At a table that has a net, it plays on to the end of the trick and asks the net; at others, it plays on as
far as the hints of the game say.
"""

from collections.abc import Iterator

from parlour import games, nets
from parlour.bots.club import speak
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
label = "Expert"
note = "Forgets nothing, and thinks for about a second per card."
rank = 3
EDITION = 3
"""A net that is made now is first used by this one: see `since` in parlour.nets."""
EFFORT_CARDS = 90_000
JUDGED = 2
"""Playing on to the end of a trick and asking the net takes as long as playing this many tricks."""


def simulations(game: Game, s: State, edition: int = EDITION) -> int:
    return tree.simulations(EFFORT_CARDS, s, JUDGED) if nets.net_of(game, edition) else without_net(game, s)


def without_net(game: Game, s: State) -> int:
    """The simulations that are enough for a search that has no net, such as that of hints and reviews."""
    return tree.simulations(EFFORT_CARDS, s, games.hints_of(game).ahead)


def think(
    game: Game, seat: int, guesser: Guesser, chance: Chance, edition: int = EDITION
) -> Iterator[Thought]:
    """The thoughts of the search."""
    net = nets.net_of(game, edition)
    yield from tree.thoughts(game, guesser, chance, games.hints_of(game), judges=True, net=net)
