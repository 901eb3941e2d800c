"""How far ahead a side can be at the end of a deal, and how long a deal can be.

A game's folder may have a `bounds.py` with subclasses of Bounds, named like the classes in its `rules.py`.
They work the numbers out from the constants of the rules. What plays on must be able to rely on them, so a
deal that goes beyond its bounds is refused (`parlour.deal`): the bounds of a game without this file are far
away.
"""

from typing import Any

from parlour.dealer import Dealer, chance
from parlour.game import Game
from parlour.rules import Rules

FAR = 10_000
"""The most points that a side of a game without bounds of its own may be ahead."""
QUESTIONS = 1_000
"""The most questions of a deal, besides which card to play, of a game without bounds of its own."""


class Bounds:
    """The bounds of a game; `cards` is the number of cards in its pack or packs."""

    def __init__(self, game: Game, cards: int) -> None:
        self.game: Any = game
        self.cards = cards

    def margin(self) -> float:
        """The most points that a side can be ahead of the mean of the others, or behind it."""
        return FAR

    def decisions(self) -> int:
        """The most decisions of a deal. To choose from a hand counts as one for each card, and one more."""
        return self.plays() + QUESTIONS

    def plays(self) -> int:
        """The most cards that are played. Each is played once; where others may be tried, once a turn."""
        tries = type(self.game).attempts is not Rules.attempts
        return self.cards * (2 if tries else 1)


def cards_of(game: Game) -> int:
    """How many cards are dealt, turned up or left as a stock."""
    s = game.state(1, 0, (0,) * len(set(game.sides)), game.carry(None))
    game.deal(s, Dealer(chance("bounds")))
    return sum(s.packets).bit_count()
