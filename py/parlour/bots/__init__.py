"""The opponents: one module each, found by looking.

A bot of your own is a class in a file `parlour/bots/NAME.py`, in any folder on Python's path:

    from parlour.bots import Bot

    class Careful(Bot):
        def choose(self, view, chance):
            return view.some_move(chance)

`view` has what the seat knows (`parlour.table.view.View`), and nothing else. Ours are modules with

    label                                     its name for people
    rank                                      its place among the levels that people are offered; None for a
                                              bot that is only there for measurements or tests
    note                                      a level only: one sentence about it
    slip                                      if it does not always search: what is said of that
    simulations(game, s)                      how many simulations are enough at a position
    think(game, seat, guesser, chance)        a generator that yields a Thought at least every 10 ms; the
                                              caller stops it, or it ends when there is nothing more to find
    blind(game, s, chance)                    if it looks only at what is allowed: its move at once
    speak(game, seat, calls, guesser, chance) if it makes calls: the call to make now, or None

The name of a bot is that of its file, and stands in links. So whoever changes how a level decides gives it a
new edition in a file of its own, such as `beginner_2.py`, and leaves the old one there without a rank:
challenges, links and studies go on with the bots they were made with.

Bots cannot peek: a Guesser has forgotten what is hidden from the seat, and a bot is given nothing else. Only
a bot marked `cheats` is given the truth. It can be measured, but sits at no table.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module, invalidate_caches
from math import inf
from time import perf_counter
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parlour import games
from parlour.dealer import Chance
from parlour.game import Game
from parlour.games.discovery import modules
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table import PERSON, Table
from parlour.table.knowledge import Guesser
from parlour.table.match import Match
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour.table.view import View

OWN = tuple(__path__)
"""Where our own bots are."""


class Bot:
    """A bot of your own. One method is enough: `choose`."""

    label = ""
    """Its name for people; by default, that of its file."""
    name = ""
    """That of its file, with hyphens."""
    rank = None
    note = ""

    def choose(self, view: "View", chance: Chance) -> int | str:
        """The move to make, as a number or its text. `chance` gives numbers from 0 to 1; whoever uses no
        other plays the same deals in the same way again.
        """
        raise NotImplementedError

    def call(self, view: "View", calls: list[str], chance: Chance) -> str | None:
        """Which of these calls to make now, in a game in which something may be said; None for none."""
        return None

    # ---- What our own bots have.

    def simulations(self, game: Game, s: State) -> float:
        """It decides once."""
        return 1

    def think(
        self, game: Game, seat: int, guesser: Guesser, chance: Chance, happened: Sequence[str] = ()
    ) -> Iterator[Thought]:
        """One thought: the move it chooses. Raises Refused if it fails, or the move is not possible."""
        # Imported here: the page has none of these bots.
        from parlour.table.view import View

        view = View(game, seat, guesser, happened)
        yield Thought(self._checked(View(game, seat, guesser), self._tried(self.choose, view, chance)), 1, {})

    def speak(self, game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
        """The call it makes. Raises Refused if it fails."""
        from parlour.table.view import View

        return self._tried(self.call, View(game, seat, guesser), calls, chance)  # type: ignore[no-any-return]

    def _thoughts(self, match: Match, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
        return self.think(match.game, seat, guesser, chance, match.happened)

    def _tried(self, act: Callable[..., Any], *given: Any) -> Any:
        try:
            return act(*given)
        except Exception as error:  # somebody else's bot can go wrong in any way
            raise Refused("The bot {name} failed: {why}.", name=self._named, why=_why(error)) from error

    def _checked(self, view: "View", chosen: Any) -> int:
        try:
            move = view.move(chosen) if isinstance(chosen, str) else chosen
            if isinstance(move, int) and view.game.allows(view.s, move):
                return move
        except Refused:
            pass
        raise Refused(
            "The bot {name} chose {move}, which is not possible: {asks}.",
            name=self._named,
            move=repr(chosen),
            asks=view.asks(),
        )

    @property
    def _named(self) -> str:
        return self.name or type(self).__name__


# ---- Finding them.


def look_again() -> tuple[str, ...]:
    """Look for bots again, because some may have been written. Returns the names of those not ours."""
    for name in _brought():
        sys.modules.pop(f"{__name__}.{_module(name)}", None)
    for found in (_brought, all_names, names, levels, usual, load):
        found.cache_clear()
    invalidate_caches()
    _look()
    return _brought()


def _look() -> None:
    """Search every place where bots can be. Ours come first."""
    __path__[:] = dict.fromkeys((*OWN, *(f"{place or '.'}/parlour/bots" for place in sys.path)))


@cache
def _own() -> tuple[str, ...]:
    return _found(OWN)


@cache
def _brought() -> tuple[str, ...]:
    """The names of the bots that are not ours."""
    return tuple(name for name in _found(__path__) if name not in {*_own(), PERSON})


def _found(places: Iterable[str]) -> tuple[str, ...]:
    """The names of the bots in these folders, in alphabetical order. What begins with `_` is none."""
    files = [module.name for module in modules(places) if not module.name.startswith("_")]
    return tuple(sorted({file.replace("_", "-") for file in files}))


def _module(name: str) -> str:
    return name.replace("-", "_")


@cache
def all_names() -> tuple[str, ...]:
    """The names of all bots in alphabetical order, including those that sit at no table."""
    return tuple(sorted((*_own(), *_brought())))


@cache
def names() -> tuple[str, ...]:
    """The names of the bots that may sit at a table, in alphabetical order."""
    return tuple(name for name in all_names() if name in _brought() or not cheats(load(name)))


@cache
def levels() -> tuple[str, ...]:
    """The names of the bots that people are offered, the weakest first."""
    ranks = {name: load(name).rank for name in names() if name not in _brought()}
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
    if name in _own():
        return import_module(f"{__name__}.{_module(name)}")
    try:
        bot = _bot_in(import_module(f"{__name__}.{_module(name)}"))
    except (Exception, SystemExit) as error:  # somebody else's bot can go wrong in any way
        raise Refused("The bot {name} can’t be used: {why}.", name=name, why=_why(error)) from error
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
    raise Refused("It has no class of parlour.bots.Bot")


def _why(error: BaseException) -> str:
    """What went wrong, in a few words, and the last place in a file of bots that was involved."""
    about = str(error).rstrip(".")
    what = about if isinstance(error, Refused) else ", ".join(filter(None, (type(error).__name__, about)))
    places = [(one.filename, one.lineno) for one in extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError):
        places.append((error.filename or "", error.lineno))
    files = [(path.replace("\\", "/").rpartition("/parlour/bots/")[2], line) for path, line in places]
    brought = [f"{_module(name)}.py" for name in _brought()]
    at = [f"line {line} of {file}" for file, line in files if file in brought]
    return ", ".join((what, *at[-1:]))


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


class Mind:
    """A bot thinking about its move: for as long as it likes, or for a given number of simulations.

    With other `luck`, it guesses and decides with other luck. `failed` is the error if the rules of a game
    that was brought have stopped it: its move is then the best so far, or else any that is allowed.
    """

    def __init__(
        self,
        table: Table,
        bot: Any = None,
        simulations: float | None = None,
        luck: tuple[object, ...] = (),
    ) -> None:
        s, game, seat = table.s, table.game, table.decider
        bot = bot or find(table.players[seat])
        self.game = game
        self.enough: float = bot.simulations(game, s) if simulations is None else simulations
        knows = Truth if cheats(bot) else Guesser
        self.thoughts = thoughts(bot, table, seat, knows(game, s, seat), table.chance(*luck))
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


def speak(table: Table, seat: int, bot: Any) -> None:
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
        "{seat} couldn’t think ahead and just played a legal card: {game} has a bug{place}.",
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


_look()
