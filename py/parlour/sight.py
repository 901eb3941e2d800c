"""What a learned judgement looks at in a game (see parlour/nets/)."""

from typing import Any

from parlour.game import Game
from parlour.state import State


class Sight:
    """What a net looks at, where every seat plays for itself.

    Alike groups of inputs, such as suits, share their weights.
    """

    groups = 1
    in_group = 0
    """How many inputs a group has."""
    in_common = 0
    """How many inputs belong to no group."""
    exclusive: tuple[tuple[int, ...], ...] = ()
    """Every input of the first group and every common one, with those of which only one is on at a time."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game

    def parts(self, s: State) -> list[int]:
        """What there is to see at the end of a trick, in parts, each written as a number."""
        raise NotImplementedError

    def inputs(self, part: int) -> list[int]:
        """The inputs that a part turns on: those of the first group come first, the common ones last."""
        raise NotImplementedError
