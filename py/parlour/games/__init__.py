"""The games, one folder each, found by looking: nobody keeps a list.

A folder is a game when it has a `rules.py` with subclasses of Game in it, one for each kind of
table; that is enough to play. Beside it may lie `told.py`, where subclasses of the same names say what
people are told. The folder's name, with hyphens, is the game's id.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from parlour.game import Game
from parlour.words import Refused


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg))


@cache
def part(id: str, name: str) -> ModuleType | None:
    """A module of a game's folder; None if it has no such part. Raises Refused for an unknown game."""
    if id not in ids():
        raise Refused("There is no game {id}; the games: {ids}.", id=id, ids=", ".join(ids()))
    folder = import_module(f"{__name__}.{id.replace('-', '_')}")
    if name not in [module.name for module in iter_modules(folder.__path__)]:
        return None
    return import_module(f"{folder.__name__}.{name}")


@cache
def tables(id: str) -> dict[int, type[Game]]:
    """The tables of a game: its rules by number of seats. Raises Refused for an unknown game."""
    found: dict[int, type[Game]] = {}
    for module in (part(id, "rules"), part(id, "told")):
        for game in _games_in(module):
            game.id = id
            found |= dict.fromkeys(game.tables, game)
    return dict(sorted(found.items()))


def find(id: str, seats: int, options: dict[str, Any] | None = None) -> Game:
    """The rules of one table. Raises Refused for an unknown game, table, option or value."""
    at = tables(id)
    if seats not in at:
        name, possible = next(iter(at.values())).name, " or ".join(map(str, at))
        raise Refused(
            "{name} has no table for {seats}: it is for {possible}.",
            name=name,
            seats=seats,
            possible=possible,
        )
    return at[seats](seats, options or {})


def read_options(id: str, seats: int, written: list[str]) -> dict[str, Any]:
    """Options written as `name=value`. Raises Refused for what cannot be read."""
    known = {option.name: option for option in find(id, seats).options_for(seats)}
    chosen: dict[str, Any] = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused("{text} is no option: write name=value.", text=text)
        if name in chosen:
            raise Refused("{name} is given twice.", name=name)
        # An unknown name goes on as it is, and is refused where all others are.
        chosen[name] = known[name].read(value) if name in known else value
    return chosen


def _games_in(module: ModuleType | None) -> Iterator[type[Game]]:
    """The tables a module defines itself."""
    for thing in vars(module).values() if module else ():
        if (
            isinstance(thing, type)
            and issubclass(thing, Game)
            and thing.__module__ == vars(module)["__name__"]
        ):
            yield thing
