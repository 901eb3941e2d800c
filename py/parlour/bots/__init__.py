"""The opponents: one module each, found by looking.

A bot is a module with

    label                                     its name for people
    rank                                      its place among the levels that people are offered; None for a
                                              bot that is only there for measurements or tests
    note                                      a level only: one sentence about it
    simulations(game, s)                      how many simulations are enough at a position
    think(game, seat, guesser, chance)        a generator that yields a Thought at least every 10 ms; the
                                              caller stops it, or it ends when there is nothing more to find
    blind(game, s, chance)                    if it looks only at what is allowed: its move at once
    speak(game, seat, calls, guesser, chance) if it makes calls: the call to make now, or None

Bots cannot peek: a Guesser has forgotten what is hidden from the seat, and a bot is given nothing else. Only
a bot marked `cheats` is given the truth. It can be measured, but sits at no table.
"""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from math import inf
from time import perf_counter
from types import ModuleType

from parlour import games
from parlour.dealer import Chance
from parlour.discovery import modules
from parlour.search.worlds import Thought
from parlour.table import PERSON, Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused, Say


@cache
def all_names() -> tuple[str, ...]:
    """The names of all bots in alphabetical order, including those that sit at no table."""
    return tuple(sorted(module.name for module in modules(__path__)))


@cache
def names() -> tuple[str, ...]:
    """The names of the bots that may sit at a table, in alphabetical order."""
    return tuple(name for name in all_names() if not cheats(load(name)))


@cache
def levels() -> tuple[str, ...]:
    """The names of the bots that people are offered, the weakest first."""
    ranks = {name: load(name).rank for name in names()}
    return tuple(sorted((name for name, rank in ranks.items() if rank is not None), key=ranks.__getitem__))


@cache
def usual() -> str:
    """The name of the bot used if none was chosen: the middle level."""
    return levels()[len(levels()) // 2]


def find(name: str) -> ModuleType:
    """The bot of this name that may sit at a table. Raises Refused if there is none."""
    if name in all_names() and name not in names():
        shown = "{name} sees every card: it is only for measuring, and never sits at a table."
        raise Refused(shown, name=load(name).label)
    return _among(names(), name)


def find_any(name: str) -> ModuleType:
    """The bot of this name, even one that sits at no table. Raises Refused if there is none."""
    return _among(all_names(), name)


def _among(known: tuple[str, ...], name: str) -> ModuleType:
    if name not in known:
        raise Refused("There is no bot {name}. The bots are {names}.", name=name, names=", ".join(known))
    return load(name)


def label(player: str) -> str:
    """What people call a player: the label of a bot that we have, otherwise the name."""
    return str(load(player).label) if player in names() else player


def load(name: str) -> ModuleType:
    """The module of a bot, which must exist."""
    return import_module(f"{__name__}.{name}")


def cheats(bot: ModuleType) -> bool:
    """Whether a bot is shown every card."""
    return getattr(bot, "cheats", False)


def check(players: list[str]) -> None:
    """Raises Refused unless every player is a person or a bot that may sit at a table."""
    for player in players:
        if player != PERSON:
            find(player)


class Mind:
    """A bot thinking about its move: for as long as it likes, or for a given number of simulations.

    With other `luck`, it guesses and decides with other luck. `failed` is the error if the rules of a game
    that was brought have stopped it: its move is then the best so far, or else any that is allowed.
    """

    def __init__(
        self,
        table: Table,
        bot: ModuleType | None = None,
        simulations: float | None = None,
        luck: tuple[object, ...] = (),
    ) -> None:
        s, game, seat = table.s, table.game, table.decider
        bot = bot or find(table.players[seat])
        self.game = game
        self.enough: float = bot.simulations(game, s) if simulations is None else simulations
        knows = Truth if cheats(bot) else Guesser
        self.thoughts: Iterator[Thought] = bot.think(game, seat, knows(game, s, seat), table.chance(*luck))
        self.failed: Exception | None = None
        first = self._next()
        self.best = first or Thought(game.some_move(s, table.chance("any", *luck)), 0, {})
        self.done = first is None

    def _next(self) -> Thought | None:
        """The next thought; None if there is none."""
        try:
            return next(self.thoughts, None)
        except Exception as error:  # a game from elsewhere can go wrong in any way
            if self.game.id in games.own():
                raise
            self.failed = error
            return None

    def think(self, seconds: float = inf, clock: Callable[[], float] = perf_counter) -> bool:
        """Think for this long, or until the bot has decided. Returns whether it has."""
        end = clock() + seconds
        while not self.done and self.best.simulations < self.enough:
            if clock() >= end:
                return False
            thought = self._next()
            self.best = thought or self.best
            self.done = thought is None
        return True


class Truth(Guesser):
    """A Guesser for bots that cheat: every guess is the real position."""

    def __init__(self, game, s, seat):  # type: ignore[no-untyped-def]
        super().__init__(game, s, seat)
        self.true = s.copy()

    def __call__(self, chance: Chance):  # type: ignore[no-untyped-def]
        return self.true.copy()


def talk(table: Table) -> None:
    """Let every bot make a call, if it wants to."""
    for seat, player in enumerate(table.players):
        if player != PERSON:
            speak(table, seat, find(player))


def speak(table: Table, seat: int, bot: ModuleType) -> None:
    """Let a bot make a call from a seat, if it wants to."""
    calls = [call for caller, call in table.game.talk(table.s) if caller == seat]
    if calls and hasattr(bot, "speak"):
        guesser = Guesser(table.game, table.s, seat)
        call = bot.speak(table.game, seat, calls, guesser, table.chance("call", seat))
        if call is not None:
            table.say(seat, call)


def is_next(table: Table) -> bool:
    """Whether it is a bot's turn."""
    return table.phase == "play" and table.players[table.decider] != PERSON


def decide(table: Table) -> Say | None:
    """Let the bot whose turn it is make its move. Returns what there is to tell if its search has failed."""
    mind, seat = Mind(table), table.decider
    mind.think()
    table.do(mind.best.move)
    return failure(mind, seat)


def failure(mind: Mind, seat: int) -> Say | None:
    """What people are told if the search of a seat has failed. Cards that it imagined are left out."""
    if mind.failed is None:
        return None
    file, line = games.place_of(mind.failed) or ("", 0)
    return Say(
        "{seat} couldn’t think ahead and played what’s allowed: {game} has a fault{place}.",
        seat=seat,
        game=mind.game.name,
        place=Say(" in line {line} of {file}", line=line, file=file.rpartition("/")[2]) if line else Say(""),
    )


def play_out(table: Table) -> None:
    """Play a match between bots to its end."""
    talk(table)
    while not table.winners:
        if table.phase == "deal over":
            table.next_deal()
            talk(table)
        decide(table)
        talk(table)
