"""Tries out a game that is being written: what is wrong in which line, or what a deal of it is like.

The texts of a game replace those of the trial before, so one engine can try out each change. Only an engine
with Python's full library uses this module.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import perf_counter
from types import CodeType
from typing import TYPE_CHECKING, Any

from parlour import games
from parlour.bots import Mind, find
from parlour.bridge.catalogue import described
from parlour.dealer import chance
from parlour.drawing.rules_page import page
from parlour.game import Game
from parlour.play.transcript import transcript
from parlour.play.view import Viewer
from parlour.state import NOBODY
from parlour.table import Table
from parlour.table.match import Match
from parlour.words import Refused, Say, Voice

if TYPE_CHECKING:
    from parlour import contract

PLACE = "parlour/games"
SECONDS = 4.0
"""After this time no further deal is begun."""
LOOP_SECONDS = 3.0
"""If a move takes longer, and the game's own files are still at work, they are in a loop without end."""
MOST_MOVES = 2000
"""A deal with more moves than this is taken for one without end."""
MATCH = 4
"""The most deals of a match, so that many matches begin."""
WATCHED = 2
"""At each table, so many deals are played with everything that people are told."""
SIMULATIONS = 8
LONGEST_TRANSCRIPT = 1000
"""In lines."""

_here: list[Path] = []
"""Where the game is that is being tried out."""


class Endless(BaseException):
    """A loop in a game does not end. No ordinary `except` in that game may stop it."""


def tried(asked: contract.TrialCall) -> contract.Tried:
    """Try out a game that is being written."""
    _lay_out(asked["id"], asked["files"])
    trial = Trial(asked)
    for step in (trial.load, trial.play, trial.think, trial.tell):
        if not trial.goes(step, "rules.py"):
            break
    else:
        trial.goes(trial.read, "page.md")
    trial.told["milliseconds"] = round((perf_counter() - trial.began) * 1000)
    return trial.told


class Trial:
    """One trial, and what it has found out so far."""

    def __init__(self, asked: contract.TrialCall) -> None:
        self.asked = asked
        self.id = asked["id"]
        self.began = perf_counter()
        self.latest = self.began
        """When a loop is taken for one without end."""
        self.tables: dict[int, type[Game]] = {}
        self.matches: dict[int, Match] = {}
        self.told: contract.Tried = {
            "findings": [],
            "deals": 0,
            "milliseconds": 0,
            "game": None,
            "blocks": [],
            "transcript": [],
        }

    def goes(self, step: Callable[[], None], file: str) -> bool:
        """Take a step. Returns whether it went well; if not, why is among the findings.

        `file` is where to look if the error itself names no file of the game.
        """
        try:
            with self._bounded():
                step()
        except BaseException as error:  # a game that is being written may even exit
            self.told["findings"].append(_finding(error, file))
            return False
        return True

    @contextmanager
    def _bounded(self) -> Iterator[None]:
        """Within it, a loop without end in the game's own files is an error in the line that loops."""
        # Before Python 3.12, it goes on until the page puts an end to it.
        monitoring: Any = getattr(sys, "monitoring", None)
        self._goes_on()
        if monitoring is None:
            yield
            return

        def passed(code: CodeType, *where: int) -> Any:
            if not code.co_filename.startswith(str(_here[0])):
                return monitoring.DISABLE
            if perf_counter() > self.latest:
                raise Endless

        monitoring.use_tool_id(monitoring.DEBUGGER_ID, "desk")
        for event in (monitoring.events.PY_START, monitoring.events.JUMP):
            monitoring.register_callback(monitoring.DEBUGGER_ID, event, passed)
        monitoring.set_events(monitoring.DEBUGGER_ID, monitoring.events.PY_START | monitoring.events.JUMP)
        try:
            yield
        finally:
            monitoring.set_events(monitoring.DEBUGGER_ID, 0)
            monitoring.free_tool_id(monitoring.DEBUGGER_ID)

    def _goes_on(self) -> None:
        """Nothing loops so far."""
        self.latest = perf_counter() + LOOP_SECONDS

    def load(self) -> None:
        """Import all files, and describe the game."""
        for name in sorted(file.removesuffix(".py") for file in self.asked["files"] if file.endswith(".py")):
            if name != "__init__":
                games.part(self.id, name)
        self.tables = games.tables(self.id)
        if not self.tables:
            raise Refused(
                "There is no table yet: a game is a subclass of Game with `tables`, such as tables = (4,)."
            )
        self.told["game"] = described(self.id, Voice())

    def play(self) -> None:
        """Play deals at every table with random players, as many as are asked for and there is time for."""
        each = -(-self.asked["deals"] // len(self.tables))
        for seats in self.tables:
            self._watch(seats)
        for number in range(WATCHED, each):
            for seats in self.tables:
                if perf_counter() - self.began > SECONDS:
                    return
                self._deal(seats, number)

    def _watch(self, seats: int) -> None:
        """Play the first deals at a table as people would see them."""
        table = self._table(seats)
        for _ in range(WATCHED):
            self._finish(table, lambda: Viewer(table, max(0, table.s.turn)).view())
            for seat in range(seats):
                Viewer(table, seat).view()
            self.told["deals"] += 1
            if table.phase == "match over":
                return
            table.next_deal()

    def _deal(self, seats: int, number: int) -> None:
        """Play a deal that nobody sees: with its number in the match, and all before it."""
        if number % MATCH == 0 or seats not in self.matches or self.matches[seats].phase == "match over":
            self.matches[seats] = Match(self._game(seats), ["random"] * seats, f"desk-{number}")
        else:
            self.matches[seats].next_deal()
        self._finish(self.matches[seats], lambda: None)
        self.told["deals"] += 1

    def _finish(self, match: Match, after: Callable[[], object]) -> None:
        """Play a deal to its end, by chance."""
        luck = chance("desk", match.seed, match.number)
        for _ in range(MOST_MOVES):
            if match.s.turn == NOBODY:
                return
            self._goes_on()
            match.do(match.game.some_move(match.s, luck))
            after()
        raise Refused("A deal does not end: somebody is still to play after {moves} moves.", moves=MOST_MOVES)

    def think(self) -> None:
        """Let a bot think about the first decision at every table, as far as it needs to read the hints."""
        for seats in self.tables:
            Mind(self._table(seats), find("club"), SIMULATIONS).think()

    def tell(self) -> None:
        """Tell a deal as people would."""
        seats = self.asked["seats"]
        table = self._table(seats if seats in self.tables else min(self.tables), self.asked["seed"])
        self._finish(table, lambda: None)
        self.told["transcript"] = "\n".join(transcript(table)).splitlines()[:LONGEST_TRANSCRIPT]

    def read(self) -> None:
        """Read the rules page."""
        self.told["blocks"] = page(self.id)

    def _table(self, seats: int, seed: str = "desk") -> Table:
        return Table(self._game(seats), ["random"] * seats, seed)

    def _game(self, seats: int) -> Game:
        return games.find(self.id, seats)


def _lay_out(id: str, files: dict[str, str]) -> None:
    """Put a game where games are looked for, in place of the one before."""
    forget()
    # A place of its own, because Python takes a file of the same size and time for the same.
    place = Path(mkdtemp())
    folder = place / PLACE / id.replace("-", "_")
    folder.mkdir(parents=True)
    for name, text in {"__init__.py": "", **files}.items():
        if text.strip() or name == "__init__.py":
            (folder / name).write_text(text, encoding="utf-8")
    _here[:] = [place]
    sys.path.append(str(place))
    linecache.clearcache()
    with suppress(Refused):  # the steps of the trial say what is wrong
        games.look_again()


def forget() -> None:
    """Forget the game that was tried out: its place, and all modules that came from there."""
    for old in _here:
        sys.path.remove(str(old))
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(str(old)):
                del sys.modules[name]
        rmtree(old, ignore_errors=True)
    _here.clear()


def _finding(error: BaseException, file: str) -> contract.Finding:
    """What is wrong, as a sentence, and where."""
    if isinstance(error, SyntaxError) and error.filename and str(_here[0]) in error.filename:
        say = Say("Python cannot read this: {what}.", what=error.msg)
        return {"file": Path(error.filename).name, "line": error.lineno or 1, "text": Voice().text(say)}
    place = games.place_of(error)
    if isinstance(error, Endless):
        say = Say("This does not come to an end.")
    elif isinstance(error, Refused):
        say = Say("{what}.", what=games.told(error))
    else:
        say = Say("This goes wrong: {what}.", what=games.told(error))
    if place:
        file = place[0].rpartition("/")[2]
    return {"file": file, "line": place[1] if place else 0, "text": Voice().text(say)}
