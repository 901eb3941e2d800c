"""The names of a game's classes: what they take the place of, and whether it is of the same kind."""

import inspect
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from types import FunctionType
from typing import Any, NamedTuple

from parlour import games
from parlour.check.blame import SourceLine, Wrong
from parlour.check.reading import Tree, member, trees
from parlour.game import Game
from parlour.games.bounds import Bounds
from parlour.hints import Hints
from parlour.old_words import OldWord
from parlour.options import Option
from parlour.rules import COUNTS
from parlour.words import Say

NEAR = 0.7
"""How much a name must have in common with another, from 0 to 1, to be taken for a slip of the pen."""
LONGEST_VALUE = 60
"""The most characters of a value that is told."""
PARTS = ("rules", "told", "hints", "bounds")
"""The modules with classes that the engine asks."""
KINDS: dict[type, tuple[tuple[type, ...], str]] = {
    bool: ((int,), "True or False"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
    str: ((str, Say), "a text"),
    tuple: ((tuple, list), "a tuple"),
    dict: ((dict,), "a dictionary"),
    type(None): ((int, type(None)), "a whole number or None"),
}
"""By the type of a constant as the engine has it: what a game may have there, for Python and in words."""
SET_BY_ENGINE = ("seats", "sides", "chosen")
"""What every game has, and no class of a game."""
EXAMPLES = {"tables": "a tuple of the numbers of players, such as (4,)", "options": "a tuple of options"}


class Named(NamedTuple):
    """A name in a class of a game: the class that is asked for it, the one that has it, and what it is."""

    asked: type
    owner: type
    name: str
    value: Any

    def place(self, tree: Tree) -> SourceLine:
        """Where it is written."""
        return member(tree, file_of(self.owner), self.owner.__name__, self.name)

    @property
    def before(self) -> list[type]:
        """The classes whose names it can take the place of."""
        order = self.asked.__mro__
        return list(order[order.index(self.owner) + 1 : -1])

    @property
    def replaced(self) -> Any:
        """What the engine has under this name; Ellipsis if nothing."""
        ours = (kind for kind in self.before if not file_of(kind) and self.name in vars(kind))
        found = next(ours, None)
        value = vars(found)[self.name] if found else ...
        return ... if isinstance(value, OldWord) else value


def file_of(kind: type) -> str:
    """The file of a game ("ID/rules.py") that a class is in; empty if it is the engine's."""
    return games.file_of(getattr(sys.modules.get(kind.__module__), "__file__", None) or "")


def classes(id: str) -> Iterator[type]:
    """The classes of a game that the engine asks."""
    for part in PARTS:
        module = games.part(id, part)
        for thing in vars(module).values() if module else ():
            if isinstance(thing, type) and issubclass(thing, Game | Hints | Bounds) and file_of(thing):
                yield thing


def names(id: str) -> Iterator[Named]:
    """Every name in these classes, once."""
    known = set()
    for kind in classes(id):
        for owner in filter(file_of, kind.__mro__):
            for name, value in vars(owner).items():
                if not name.startswith("_") and (owner, name) not in known:
                    known.add((owner, name))
                    yield Named(kind, owner, name, value)


def names_fit(id: str) -> None:
    """A name that takes the place of one of the engine's is of the same kind: hooks take what they get."""
    if wrong := next(troubles(id), None):
        raise wrong


def troubles(id: str) -> Iterator[Wrong]:
    """Every name that takes the place of one of the engine's and cannot: no such game can be played."""
    tree = trees(id)
    for one in names(id):
        if trouble := trouble_of(one):
            template, facts = trouble
            yield Wrong(template, hook=one.name, place=one.place(tree), **facts)


def trouble_of(one: Named) -> tuple[str, dict[str, Any]] | None:
    """What is wrong with a name of the engine's: a template and its facts."""
    before, value = one.replaced, one.value
    if one.name in SET_BY_ENGINE and issubclass(one.asked, Game):
        return "The engine already uses the name {name}: choose another.", {"name": one.name}
    if before is ... or isinstance(before, property) or isinstance(value, property):
        return None
    if not is_hook(before):
        return constant_trouble(one.name, before, value)
    if not is_hook(value) and not callable(value):
        return hook_trouble(one)
    return signature_trouble(before, value)


def hook_trouble(one: Named) -> tuple[str, dict[str, Any]]:
    """What is wrong with a value in the place of a hook: perhaps a constant was meant."""
    constants = [name for kind in one.before for name, value in vars(kind).items() if not callable(value)]
    near = get_close_matches(one.name, [name for name in constants if not name.startswith("_")], 1, NEAR)
    facts = {"value": shown(one.value)}
    if near:
        return "{hook} is a hook, but here it is {value}. Did you mean {near}?", {**facts, "near": near[0]}
    return "{hook} is a hook, but here it is {value}.", facts


def is_hook(value: Any) -> bool:
    """Whether it is called."""
    return isinstance(value, FunctionType | classmethod | staticmethod)


def constant_trouble(name: str, before: Any, value: Any) -> tuple[str, dict[str, Any]] | None:
    """What is wrong with a constant."""
    if is_hook(value):
        return "{hook} is a constant, not a hook: give it a value, or write @property above it.", {}
    allowed, words = KINDS.get(type(before), ((type(before),), f"an {type(before).__name__}"))
    words = EXAMPLES.get(name, words)
    odd = not isinstance(value, allowed)
    if name == "tables" and not odd:
        odd = any(type(seats) is not int or seats not in COUNTS for seats in value)
        words = "numbers of players from 2 to 7"
    if name == "deals" and not odd and value is not None:
        odd = value < 1
        words = "1 or more, or None"
    if name == "options" and not odd:
        odd = not all(isinstance(option, Option) for option in value)
    return (
        ("{hook} is {value}, but must be {words}.", {"value": shown(value), "words": words}) if odd else None
    )


def signature_trouble(before: Any, value: Any) -> tuple[str, dict[str, Any]] | None:
    """What is wrong with what a hook takes."""
    if isinstance(before, classmethod) and isinstance(value, FunctionType):
        return "{hook} needs @classmethod above it.", {}
    function = inspect.unwrap(getattr(value, "__func__", value))
    wanted = list(inspect.signature(getattr(before, "__func__", before)).parameters.values())
    given = [one for one in wanted if one.kind is one.POSITIONAL_OR_KEYWORD]
    given = given[1:] if isinstance(value, staticmethod) else given
    try:
        signature = inspect.signature(function)
        signature.bind(*given)
    except TypeError:
        called = ", ".join(one.name for one in given)
        return "{hook} takes {taken}, but is called with ({called}).", {
            "taken": str(signature.replace(return_annotation=inspect.Signature.empty)),
            "called": called,
        }
    except ValueError:  # it is not written in Python
        pass
    return None


def shown(value: Any) -> str:
    """A value in a few characters."""
    try:
        text = repr(value)
    except Exception:  # even that can go wrong
        text = type(value).__name__
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]} …"
