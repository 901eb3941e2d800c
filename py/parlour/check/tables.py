"""Every table of a game with its usual options, and with each option changed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from parlour import games
from parlour.game import Game
from parlour.options import Choice, Flag, Number, Option, written


class Variant(NamedTuple):
    """A table of a game: the number of seats, and the options that are not as usual."""

    seats: int
    options: dict[str, Any]

    def game(self, id: str) -> Game:
        """The rules at this table. Raises Refused."""
        return games.find(id, self.seats, self.options)

    def __str__(self) -> str:
        return " ".join(
            [str(self.seats), *(f"{name}={written(value)}" for name, value in self.options.items())]
        )


def usual(id: str) -> list[Variant]:
    """Every table with its usual options."""
    return [Variant(seats, {}) for seats in games.tables(id)]


def changed(id: str) -> Iterator[Variant]:
    """Every table with one option changed, to each of its other values or to an end of its range."""
    for seats, rules in games.tables(id).items():
        for option in rules.options_for(seats):
            for value in others(option):
                yield Variant(seats, {option.name: value})


def others(option: Option) -> list[Any]:
    """Values other than the usual one: all of a choice, both ends of a number's range."""
    if isinstance(option, Choice):
        return [value for value in option.values if value != option.default]
    if isinstance(option, Flag):
        return [not option.default]
    assert isinstance(option, Number)
    return sorted({option.low, option.high - option.high % option.step} - {option.default})
