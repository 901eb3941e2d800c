"""Finds the bots by their names."""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module, invalidate_caches
from types import ModuleType
from typing import Any

from parlour.bots._bot import Bot
from parlour.bots._files import PACKAGE, all_names, brought, look, module_of, own, why
from parlour.dealer import Chance
from parlour.search.worlds import Thought
from parlour.table import PERSON
from parlour.table.knowledge import Guesser
from parlour.table.match import Match
from parlour.words import Refused


def look_again() -> tuple[str, ...]:
    """Look for bots again, because some may have been written. Returns the names of those not ours."""
    for name in brought():
        sys.modules.pop(f"{PACKAGE}.{module_of(name)}", None)
    for found in (brought, all_names, names, levels, usual, load):
        found.cache_clear()
    invalidate_caches()
    look()
    return brought()


@cache
def names() -> tuple[str, ...]:
    """The names of the bots that may sit at a table, in alphabetical order."""
    return tuple(name for name in all_names() if name in brought() or not cheats(load(name)))


@cache
def levels() -> tuple[str, ...]:
    """The names of the bots that people are offered, the weakest first."""
    ranks = {name: load(name).rank for name in names() if name not in brought()}
    return tuple(sorted((name for name, rank in ranks.items() if rank is not None), key=ranks.__getitem__))


@cache
def usual() -> str:
    """The name of the bot used if none was chosen: the middle level."""
    return levels()[len(levels()) // 2]


def find(name: str) -> Any:
    """The bot of this name that may sit at a table. Raises Refused if there is none."""
    if name in all_names() and cheats(load(name)):
        shown = "{name} sees every card: it is only for measuring, and never sits at a table."
        raise Refused(shown, name=load(name).label)
    return _among(names(), name)


def find_any(name: str) -> Any:
    """The bot of this name, even one that sits at no table. Raises Refused if there is none."""
    return _among(all_names(), name)


def _among(known: tuple[str, ...], name: str) -> Any:
    if name not in known:
        raise Refused("There is no bot {name}. The bots are {names}.", name=name, names=", ".join(known))
    return load(name)


def label(player: str) -> str:
    """What people call a player: the label of a bot that we have and that works, otherwise the name."""
    try:
        return str(load(player).label) if player in names() else player
    except Refused:
        return player


@cache
def load(name: str) -> Any:
    """A bot, which must exist: its module, or an object of the class in it. Raises Refused if one that is not
    ours cannot be used.
    """
    if name in own():
        return import_module(f"{PACKAGE}.{module_of(name)}")
    try:
        bot = _bot_in(import_module(f"{PACKAGE}.{module_of(name)}"))
    except (Exception, SystemExit) as error:  # somebody else's bot can go wrong in any way
        raise Refused("The bot {name} can’t be used: {why}.", name=name, why=why(error)) from error
    bot.label = getattr(bot, "label", "") or name
    if isinstance(bot, Bot):
        bot.name = name
    return bot


def _bot_in(module: ModuleType) -> Any:
    """An object of the last class of bots that a module defines; the module itself, if it thinks. Raises
    Refused if it has neither.
    """
    own = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Bot) and thing.__module__ == module.__name__
    ]
    if own:
        return own[-1]()
    if hasattr(module, "think") and hasattr(module, "simulations"):
        return module
    raise Refused("It has no subclass of parlour.bots.Bot")


def cheats(bot: Any) -> bool:
    """Whether a bot is shown every card."""
    return bool(getattr(bot, "cheats", False))


def check(players: list[str]) -> None:
    """Raises Refused unless every player is a person or a bot that may sit at a table."""
    for player in players:
        if player != PERSON:
            find(player)


def thoughts(bot: Any, match: Match, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """What a bot thinks of its move, better and better."""
    if isinstance(bot, Bot):
        return bot._thoughts(match, seat, guesser, chance)
    return bot.think(match.game, seat, guesser, chance)  # type: ignore[no-any-return]
