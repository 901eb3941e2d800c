"""The files in which bots are."""

import sys
from collections.abc import Iterable
from functools import cache
from traceback import extract_tb

from parlour.games.discovery import modules
from parlour.table import PERSON
from parlour.words import Refused

PACKAGE = "parlour.bots"
PLACES = sys.modules[PACKAGE].__path__
"""Every folder in which bots can be."""
OWN = tuple(PLACES)
"""Where our own bots are."""


def look() -> None:
    """Search every place where bots can be. Ours come first."""
    PLACES[:] = dict.fromkeys((*OWN, *(f"{place or '.'}/parlour/bots" for place in sys.path)))


@cache
def own() -> tuple[str, ...]:
    return _found(OWN)


@cache
def brought() -> tuple[str, ...]:
    """The names of the bots that are not ours."""
    return tuple(name for name in _found(PLACES) if name not in {*own(), PERSON})


def _found(places: Iterable[str]) -> tuple[str, ...]:
    """The names of the bots in these folders, in alphabetical order. What begins with `_` is none."""
    files = [module.name for module in modules(places) if not module.name.startswith("_")]
    return tuple(sorted({file.replace("_", "-") for file in files}))


def module_of(name: str) -> str:
    return name.replace("-", "_")


@cache
def all_names() -> tuple[str, ...]:
    """The names of all bots in alphabetical order, including those that sit at no table."""
    return tuple(sorted((*own(), *brought())))


def why(error: BaseException) -> str:
    """What went wrong, in a few words, and the last place in a file of bots that was involved."""
    about = str(error).rstrip(".")
    what = about if isinstance(error, Refused) else ", ".join(filter(None, (type(error).__name__, about)))
    places = [(one.filename, one.lineno) for one in extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        places.append((error.filename or "", error.lineno))
    files = [(path.replace("\\", "/").rpartition("/parlour/bots/")[2], line) for path, line in places]
    theirs = [f"{module_of(name)}.py" for name in brought()]
    at = [f"line {line} of {file}" for file, line in files if file in theirs]
    return ", ".join((what, *at[-1:]))
