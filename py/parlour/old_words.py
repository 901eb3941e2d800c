"""Words that games were written with and that are no longer taught. They go on working.

An object asks here for what it does not have, so a game may use such a word for something of its own.
"""

from collections.abc import Callable
from typing import Any

from parlour.cards import SUIT_OF

FIELDS = {"announced": "choices_announced"}
"""By field of the position: what it is called now."""


def _contenders(game: Any, s: Any) -> list[int]:
    """The cards of the trick that can win it: the trumps, or else those of the suit led."""
    suit = game.deciding_suit(s)
    return [card for card in s.trick if SUIT_OF[card] == suit]


WORDS: dict[str, Callable[..., Any]] = {"contenders": _contenders}
"""By word of the vocabulary: what it does."""
INSTEAD = FIELDS | {"contenders": "s.table & SUIT[self.deciding_suit(s)]"}
"""By old word: what is written now."""


def none_called(thing: Any, name: str) -> AttributeError:
    """What Python says of a thing that has nothing of this name."""
    return AttributeError(f"{type(thing).__name__!r} object has no attribute {name!r}", name=name, obj=thing)
