"""Bots that think, decide and speak at a table."""

from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Any

from parlour import games
from parlour.bots._finding import cheats, find, thoughts
from parlour.dealer import Chance
from parlour.search.worlds import Thought
from parlour.table import PERSON, Table
from parlour.table.knowledge import Guesser
from parlour.words import Say


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
