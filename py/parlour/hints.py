"""What a good player of a game considers, for bots that search. All of it is optional.

A game's folder may have a `hints.py` with subclasses of Hints, named like the classes in its `rules.py`. They
only see guesses, in which every card is known, and never the real position.
"""

from collections.abc import Sequence
from typing import Any

from parlour.dealer import Chance
from parlour.game import Game
from parlour.state import State

SAMPLES = 24
"""If cards are to be chosen, and the game does not say which are worth trying: how many choices are drawn."""


class Hints:
    """The default: any move may be worth trying, and all guesses are equally likely."""

    ahead: int | None = None
    """How many tricks, counting the one on the table, the expert plays on before it estimates the result by
    `promise`; None for all. Fewer tricks mean less luck in the result, but also less accuracy."""
    held: dict[float, int] = {}
    """What cards in hand are worth at the end of a trick: from points to the set of cards. Ours are from
    what deals of experts brought after each trick, by least squares (at commit c6e145b5)."""
    lead = 0.0
    """What the lead is worth then, in points."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game

    def sensible(self, s: State, cards: int) -> int:
        """Those of the playable `cards` that a quick player would choose from; 0 for any of them."""
        return 0

    def answer(self, s: State, chance: Chance) -> int:
        """A quick answer for the seat that is asked to choose."""
        return int(self.game.some_move(s, chance))

    def candidates(self, s: State, chance: Chance) -> list[int]:
        """If cards are to be chosen: the choices worth trying."""
        return list(dict.fromkeys(self.answer(s, chance) for _ in range(SAMPLES)))

    def likely(self, s: State, seat: int) -> float:
        """How well a guess explains what the others have done so far, as `seat` sees it: 0 to 1."""
        return 1.0

    def promise(self, s: State) -> Sequence[float]:
        """By side: its estimated score, at the end of a trick: what it has taken plus what it holds."""
        scores: list[float] = self.game.score(s)[:]
        sides = self.game.sides
        scores[sides[s.turn]] += self.lead
        for side, hand in zip(sides, s.hands):
            for worth, cards in self.held.items():
                scores[side] += worth * (hand & cards).bit_count()
        return scores

    def call(self, s: State, seat: int, calls: list[str]) -> str | None:
        """The call that `seat` would make now, given its own hand; None for no call."""
        return None
