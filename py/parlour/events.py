"""Unusual things that may happen in a deal, and the figures that matter in a game, for the lab.

A game's folder may have an `events.py` with EVENTS, which are counted, and FIGURES, which are taken when a
deal is over; conditions are asked about a Moment, as in banter. It may also have RESTRICTIONS, which bots can
play with, and CONSTANTS: attributes of its rules that a study may set to other numbers, as if they were
options.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.moments import Moment
from parlour.state import State

if TYPE_CHECKING:
    from parlour.contract import NewsKind


class Event(NamedTuple):
    """Something that may happen: after which kinds of news, and on what condition.

    `name` is its name in reports for programs, and `says` what has happened, in a sentence. It happens where
    the condition returns anything but None or False.
    """

    name: str
    says: str
    kinds: "tuple[NewsKind, ...]"
    when: Callable[[Moment], Any]


class Restriction(NamedTuple):
    """A handicap for a player: `of` takes the game, the position and the cards that may be played, and
    returns those that are left. If none are, all may be played."""

    name: str
    says: str
    of: Callable[[Any, State, int], int]


class Figure(NamedTuple):
    """A figure of a deal that is over: `of` takes the game and the last position, and returns its value.

    If it is one `by_seat`, `of` returns a value for each seat, and their mean is what is reported.
    """

    name: str
    says: str
    of: Callable[[Any, State], Any]
    by_seat: bool = False
