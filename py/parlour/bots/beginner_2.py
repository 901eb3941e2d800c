"""Knows the rules, minds the trick on the table, and often looks no further; otherwise, a little.

The second edition of the Beginner. The first searched so little that it gave tricks away for nothing, and now
and then played any card.
"""

from collections.abc import Iterator
from itertools import islice

from parlour.dealer import Chance
from parlour.game import Game
from parlour.search import tree
from parlour.search.worlds import Thought
from parlour.state import PLAY, State
from parlour.table.knowledge import Guesser

label = "Beginner"
note = "Knows the rules, looks a little ahead, and slips now and then."
rank = 1
slip = "{level} looked no further than this trick, as it often does."
EFFORT_CARDS = 2_000
SLIP_CHANCE = 0.6
"""How likely it is to look no further than the trick on the table."""
GUESSES = 8
"""So many are made to look at the trick on the table."""
BAD = 3 / 4
"""A card is bad for the trick if it lies so far down between the best and the worst."""


def simulations(game: Game, s: State) -> int:
    return tree.simulations(EFFORT_CARDS, s)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """The thoughts of a small search among the cards that are not bad for the trick; or, often, a single
    one: any of these cards.
    """
    known = guesser.known
    moves = fair(game, guesser, chance) if known.trick else game.moves(known)
    if known.ask == PLAY and (len(moves) == 1 or chance() < SLIP_CHANCE):
        yield Thought(moves[int(chance() * len(moves))], 1, {})
    else:
        yield from tree.thoughts(game, guesser, chance, None, among=moves)


def fair(game: Game, guesser: Guesser, chance: Chance) -> list[int]:
    """The moves that are not bad for the trick on the table, going by some guesses."""
    *_, glance = islice(tree.averages(game, guesser, chance, tricks=1), GUESSES)
    best, worst = max(glance.means.values()), min(glance.means.values())
    return [move for move, mean in glance.means.items() if mean >= best - BAD * (best - worst)]
