"""The games: each is a folder that is found by looking, so there is no list to keep.

They are in this folder, and in any other folder `parlour/games` on Python's path: a wheel with a game in it
installs it there, even when this package itself is in a zip. The games in this folder come first.

A folder is a game if it has a `rules.py` with subclasses of Game in it, one for each kind of table; that is
enough to play. There may also be a `told.py`, where subclasses of the same names say what people are told.
The folder's name, with hyphens, is the game's id.

Links outlive versions, so a folder's `__init__.py` has what they need: CODE, a short name for the game that
never changes; EDITION, a number that goes up whenever a rule or a default is corrected in a way that changes
how an old link plays; OPTIONS, the names of the options, new ones last. The defaults are the id, 1, and the
names in alphabetical order. The rules of an older edition may be kept in a module such as `edition_1`, in
the form of `rules.py`.
"""

import sys
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import import_module, invalidate_caches
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parlour.game import Game
from parlour.games.bounds import Bounds, cards_of
from parlour.games.discovery import modules
from parlour.hints import Hints
from parlour.words import Refused, together

if TYPE_CHECKING:
    from parlour.lesson import Lesson

OWN = tuple(__path__)
"""Where our own games are."""
LONGEST_TOLD = 200
"""The most characters of an error's own text that a sentence repeats."""
_came: list[str] = []
"""The ids of all folders that may be games, in the order found: the first one keeps a disputed CODE."""


def look_again() -> tuple[str, ...]:
    """Look for games again, because some may have been installed. Returns the ids of the new ones.

    Raises Refused for a new one that cannot be played; the others are available all the same.
    """
    known = _names()
    for found in (_names, trouble_of, ids, folder, part, tables):
        found.cache_clear()
    invalidate_caches()
    _look()
    new = tuple(id for id in _names() if id not in known)
    for id in new:
        if why := trouble_of(id):
            raise Refused("The game {id} can’t be played here: {why}.", id=id, why=why)
    return new


def _look() -> None:
    """Search every place where games can be."""
    places = (f"{place or '.'}/parlour/games" for place in sys.path)
    __path__[:] = dict.fromkeys((*OWN, *places))


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order, without installed ones that cannot be played."""
    return tuple(id for id in _names() if id in own() or not trouble_of(id))


@cache
def _names() -> tuple[str, ...]:
    """The ids of all folders that may be games."""
    names = tuple(sorted(_folders(__path__)))
    _came[:] = [*(id for id in _came if id in names), *(id for id in names if id not in _came)]
    return names


def is_there(id: str) -> bool:
    """Whether there is a folder of this name that may be a game, even one that cannot be played."""
    return id in _names()


def own() -> set[str]:
    """The ids of our own games."""
    return _folders(OWN)


def _folders(places: Iterable[str]) -> set[str]:
    return {module.name.replace("_", "-") for module in modules(places) if module.ispkg}


@cache
def trouble_of(id: str) -> str:
    """Why an installed game cannot be played, in a few words; empty if it can."""
    before = [other for other in _came[: _came.index(id)] if other not in own() and not trouble_of(other)]
    try:
        for seats, game in tables(id).items():
            game(seats, {})
        for other in (*own(), *before):
            if code(other) == code(id):
                return f"links know another game, {other}, by its CODE {code(id)}"
        return "" if tables(id) else "it has no table"
    except BaseException as error:  # whatever is wrong with somebody else's game, which may even exit
        return why(error)


def why(error: BaseException) -> str:
    """What went wrong in a game, in a few words, and the last place in its own files that was involved."""
    place = place_of(error)
    return told(error) + (f", line {place[1]} of {place[0]}" if place else "")


def place_of(error: BaseException) -> tuple[str, int] | None:
    """The last place in a game's files that an error went through: the file ("ID/rules.py") and line."""
    if isinstance(error, SyntaxError) and (file := file_of(error.filename or "")):
        return file, error.lineno or 1
    place, at = None, error.__traceback__
    while at:
        if file := file_of(at.tb_frame.f_code.co_filename):
            place = file, at.tb_lineno
        at = at.tb_next
    return place


def file_of(path: str) -> str:
    """A file of a game ("ID/rules.py"), given its path; empty for any other file."""
    _, found, file = path.replace("\\", "/").rpartition("/parlour/games/")
    return file if found and "/" in file else ""


def told(error: BaseException) -> str:
    """An error on one line, in LONGEST_TOLD characters at most."""
    kind = type(error).__name__
    try:
        about = error.msg if isinstance(error, SyntaxError) else str(error) if error.args else ""
        what = str(error) if isinstance(error, Refused) else f"{kind}, {about}" if about else kind
    except BaseException:  # even to tell it can go wrong
        what = kind
    line = " ".join(what.split()).rstrip(".")
    return line if len(line) <= LONGEST_TOLD else f"{line[:LONGEST_TOLD]} …"


@cache
def folder(id: str) -> ModuleType:
    """A game's folder as a package. Raises Refused for an unknown game, and for a name that is taken."""
    if id not in _names():
        raise Refused("There is no game {id}. The games are {ids}.", id=id, ids=", ".join(ids()))
    if id.replace("-", "_") in _TAKEN:
        raise Refused("A game cannot be called {id}: rename its folder.", id=id)
    return import_module(f"{__name__}.{id.replace('-', '_')}")


def code(id: str) -> str:
    """The name of a game in links."""
    return str(getattr(folder(id), "CODE", id))


def edition(id: str) -> int:
    """The edition of a game's rules."""
    return int(getattr(folder(id), "EDITION", 1))


def called(code_: str) -> str | None:
    """The id of the game with this name in links; None if there is none."""
    return next((id for id in ids() if code(id) == code_), None)


def option_names(game: Game) -> tuple[str, ...]:
    """The names of a game's options, in the order in which links number them."""
    counted = getattr(folder(game.id), "OPTIONS", ())
    return (*counted, *(name for name in sorted(game.chosen) if name not in counted))


@cache
def part(id: str, name: str) -> ModuleType | None:
    """A module of a game's folder; None if it has no such part. Raises Refused for an unknown game."""
    package = folder(id)
    if name not in [module.name for module in modules(package.__path__)]:
        return None
    return import_module(f"{package.__name__}.{name}")


@lru_cache(maxsize=4)
def hints_of(game: Game) -> Hints:
    """The hints of a game, or those that every game has."""
    return (beside(game, "hints") or Hints)(game)


def bounds_of(game: Game) -> Bounds:
    """The bounds of a game, or those that every game has."""
    return (beside(game, "bounds") or Bounds)(game, cards_of(game))


def beside(game: Game, name: str) -> Any:
    """The class in a module of a game's folder that is named like the game's own."""
    module = part(game.id, name) if game.id else None
    named = (getattr(module, kind.__name__, None) for kind in type(game).__mro__)
    return next(filter(None, named), None)


def lesson_of(id: str) -> "Lesson | None":
    """The lesson of a game, if it has one."""
    module = part(id, "lesson")
    return module.LESSON if module else None


@cache
def tables(id: str, of_edition: int | None = None) -> dict[int, type[Game]]:
    """The tables of a game: its rules by number of seats, those of today or of an earlier edition.

    Raises Refused for an unknown game, or an edition whose rules are not available.
    """
    found: dict[int, type[Game]] = {}
    for name in _rules_of(id, of_edition):
        for game in _games_in(part(id, name)):
            game.id = id
            game.edition = of_edition or edition(id)
            found |= dict.fromkeys(game.tables, game)
    return dict(sorted(found.items()))


def _rules_of(id: str, of_edition: int | None) -> tuple[str, ...]:
    """The modules that hold the rules of an edition."""
    now = edition(id)
    if of_edition in (None, now):
        return ("rules", "told")
    older = f"edition_{of_edition}"
    if part(id, older):
        return (older,)
    name = next(iter(tables(id).values())).name
    if of_edition > now:
        raise Refused(
            "It needs edition {number} of {name}, but this page only has edition {now}: reload the page.",
            number=of_edition,
            name=name,
            now=now,
        )
    raise Refused(
        "It was made with edition {number} of {name}. The rules have been corrected since, so it would play "
        "differently now.",
        number=of_edition,
        name=name,
    )


def find(id: str, seats: int, options: dict[str, Any] | None = None, of_edition: int | None = None) -> Game:
    """The rules of one table. Raises Refused for an unknown game, edition, table, option or value."""
    at = tables(id, of_edition)
    if seats not in at:
        name, possible = next(iter(at.values())).name, together("count", list(at), " or ")
        raise Refused(
            "{name} has no table for {seats}: it is for {possible}."
            if seats
            else "Say how many seats: {name} is for {possible}.",
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
            raise Refused("{text} is not an option: write name=value.", text=text)
        if name in chosen:
            raise Refused("{name} appears twice.", name=name)
        # An unknown name is passed on, and refused by `settle` like any other.
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


_TAKEN = frozenset(globals())
"""What is defined here: the folder of a game with such a name would take its place."""
_look()
