"""What the people at a table say now and then, about what everybody has seen.

A game's folder may have a `banter.py` with LINES that only this game can cause; those that any game can
cause are in play/banter. Conditions are asked about a Moment, which holds nothing that is hidden from
anybody: so no line can give anything away.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from parlour.moments import END, MATCH, PLAY, SCORE, TAKE, Facts, Moment

if TYPE_CHECKING:
    from parlour.contract import NewsKind

__all__ = ["END", "MATCH", "PLAY", "SCORE", "TAKE", "Facts", "Line", "Moment"]

COMMON = 0.06
"""How likely a line is whose condition holds often."""
CERTAIN = 1.0

OWN, RIVALS, ANYBODY = "own", "rivals", "anybody"
"""Who may say a line: whoever it is about, somebody of another side, or everybody."""


class Line(NamedTuple):
    """Something to say: after which kinds of news, on what condition, by whom, and how.

    The condition returns the facts for the templates, None if it does not hold. Without a `seat` among them,
    that of the news is added. The line is about the `side` among the facts, or else about the `seat`. Each
    tone has templates to choose from.
    """

    kinds: "tuple[NewsKind, ...]"
    when: "Callable[[Moment], Facts | None]"
    by: str
    dry: tuple[str, ...]
    warm: tuple[str, ...]
    brisk: tuple[str, ...]
    likely: float = 0.4
    """How likely it is to be said: what happens often is rarely commented on."""
