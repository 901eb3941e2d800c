"""What a good player of a game would weigh: for opponents that search. A game may say it; it need not.

A game's folder may have a `hints.py` with subclasses of Hints, named as the classes of its `rules.py`. They
are asked about guesses, in which everything is known, and never about the position as it is.
"""

from collections.abc import Sequence
from typing import Any

from parlour.dealer import Chance
from parlour.game import Game
from parlour.state import State

MANY = 24
"""Where cards are to be chosen: how many choices are tried, if the game does not say which."""


class Hints:
    """What every game has: anything may be worth trying, and nothing is less likely than another."""

    ahead: int | None = None
    """So many tricks, with the one on the table, an expert plays on in thought, before it takes what the
    position promises; None: all. Fewer have less luck in them, and less of the truth."""
    held: dict[float, int] = {}
    """What cards in hand are worth at the end of a trick, in points (scripts/measuring/card_values.py):
    worth to cards."""
    lead = 0.0
    """What it is worth to have the lead then."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game

    def sensible(self, s: State, cards: int) -> int:
        """Of the cards the seat to play may play: those it would, playing quickly. 0: any of them."""
        return 0

    def answer(self, s: State, chance: Chance) -> int:
        """What the seat that is asked something would answer quickly."""
        return int(self.game.some_move(s, chance))

    def candidates(self, s: State, chance: Chance) -> list[int]:
        """Where cards are to be chosen: the choices worth trying."""
        return list(dict.fromkeys(self.answer(s, chance) for _ in range(MANY)))

    def likely(self, s: State, seat: int) -> float:
        """How well a guess explains what others have chosen so far, as `seat` sees it: 0 to 1."""
        return 1.0

    def promise(self, s: State) -> Sequence[float]:
        """By side: about what it will score, at the end of a trick; what it scored plus what it holds."""
        scores: list[float] = self.game.score(s)[:]
        sides = self.game.sides
        scores[sides[s.turn]] += self.lead
        for side, hand in zip(sides, s.hands):
            for worth, cards in self.held.items():
                scores[side] += worth * (hand & cards).bit_count()
        return scores

    def call(self, s: State, seat: int, calls: list[str]) -> str | None:
        """What `seat` would say to its partner just now, given its own hand; None if nothing."""
        return None
