"""The opponents, one module each, found by looking.

A bot is a module with `label` (its name for people), `usual` (whether it sits down where nobody was
chosen), `simulations` (after how many it stops) and
`think(game, seat, guesser, chance)`: a generator that yields a Thought at least every 10 ms; its caller
stops it. It may have `speak(game, seat, calls, guesser, chance)`, a call or None. A bot is honest by
construction: a Guesser has forgotten what is hidden from the seat, and a bot is given nothing else.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from math import inf
from time import perf_counter
from types import ModuleType

from parlour.folders import modules
from parlour.guess import Guesser
from parlour.table import PERSON, Table
from parlour.words import Refused


class Thought:
    """The best move so far, after so many simulations; `figures` gives each move's mean result."""

    __slots__ = ("figures", "move", "simulations")

    def __init__(self, move: int, simulations: int, figures: dict[int, float]) -> None:
        self.move = move
        self.simulations = simulations
        self.figures = figures


@cache
def names() -> tuple[str, ...]:
    """The names of all bots, in alphabetical order."""
    return tuple(sorted(module.name for module in modules(__path__)))


@cache
def usual() -> str:
    """The bot that sits down where nobody was chosen."""
    return next(name for name in names() if find(name).usual)


def find(name: str) -> ModuleType:
    """A bot by name. Raises Refused if there is none."""
    if name not in names():
        raise Refused("There is no bot {name}; the bots: {names}.", name=name, names=", ".join(names()))
    return import_module(f"{__name__}.{name}")


def check(players: list[str]) -> None:
    """Raises Refused unless every player is a person or a bot that is there."""
    for player in players:
        if player != PERSON:
            find(player)


class Mind:
    """The bot whose turn it is, thinking."""

    def __init__(self, table: Table) -> None:
        seat = table.s.turn
        bot = find(table.players[seat])
        self.simulations: int = bot.simulations
        self.thoughts: Iterator[Thought] = bot.think(
            table.game, seat, Guesser(table.game, table.s, seat), table.chance()
        )
        self.best = next(self.thoughts)

    def think(self, seconds: float = inf) -> bool:
        """Think for so long, or to the end; whether it has decided."""
        end = perf_counter() + seconds
        while self.best.simulations < self.simulations:
            if perf_counter() >= end:
                return False
            self.best = next(self.thoughts)
        return True


def talk(table: Table) -> None:
    """Let the bots say what they want to say just now."""
    offered: dict[int, list[str]] = {}
    for seat, call in table.game.talk(table.s):
        offered.setdefault(seat, []).append(call)
    for seat, calls in offered.items():
        speak = getattr(find(table.players[seat]), "speak", None) if table.players[seat] != PERSON else None
        if speak:
            call = speak(
                table.game, seat, calls, Guesser(table.game, table.s, seat), table.chance("call", seat)
            )
            if call is not None:
                table.say(seat, call)


def is_next(table: Table) -> bool:
    """Whether a bot is to decide."""
    return table.phase == "play" and table.players[table.s.turn] != PERSON


def decide(table: Table) -> None:
    """The bot whose turn it is decides."""
    mind = Mind(table)
    mind.think()
    table.do(mind.best.move)


def play_out(table: Table) -> None:
    """Play a match between bots to its end."""
    talk(table)
    while not table.winners:
        if table.phase == "deal over":
            table.next_deal()
            talk(table)
        decide(table)
        talk(table)
