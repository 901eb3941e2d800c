"""Parlour Tricks: trick-taking card games, their rules, opponents and records."""

from importlib import import_module
from types import ModuleType

__all__ = ["bots", "deal", "games"]
__version__ = "0.1.0"


def __getattr__(name: str) -> ModuleType:
    """`parlour.deal`, `parlour.games` and `parlour.bots` need no import of their own."""
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
