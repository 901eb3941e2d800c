"""Words that games were written with and that are no longer taught. They go on working."""

from collections.abc import Callable
from typing import Any

from parlour.cards import SUIT_OF


class OldWord:
    """Stands in a class for a word that is no longer taught: a game may use it for something of its own.

    It costs nothing where it is not used: with a `__getattr__`, Python would look up every name more slowly.
    """

    def __init__(self, means: Callable[[Any], Any]) -> None:
        self.means = means

    def __get__(self, thing: Any, kind: type | None = None) -> Any:
        return self if thing is None else self.means(thing)


ANNOUNCED = OldWord(lambda s: s.choices_announced)
CONTENDERS = OldWord(lambda game: lambda s: _contenders(game, s))
INSTEAD = {"announced": "choices_announced", "contenders": "s.table & SUIT[self.deciding_suit(s)]"}
"""By old word: what is written now."""


def _contenders(game: Any, s: Any) -> list[int]:
    """The cards of the trick that can win it: the trumps, or else those of the suit led."""
    suit = game.deciding_suit(s)
    return [card for card in s.trick if SUIT_OF[card] == suit]
