"""One trial of a game that is being written: what is wrong or worth a look, or what a deal of it is like."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter
from types import CodeType
from typing import TYPE_CHECKING, Any

from parlour import games
from parlour.bots import Mind, find
from parlour.bridge.catalogue import described
from parlour.check import matches, names, parts, properties
from parlour.check.blame import Endless, Watch, Wrong, raised
from parlour.check.coverage.tastes import Tastes
from parlour.check.findings import NOWHERE, Finding, from_error, from_wrong, noted
from parlour.check.inspection import AT_A_GLANCE
from parlour.check.remarks import remarks
from parlour.dealer import chance
from parlour.drawing.rules_page import page
from parlour.game import Game
from parlour.play.transcript import transcript
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY
from parlour.table import Table
from parlour.table.match import Match
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract

SECONDS = 4.0
"""After this time no further deal is begun."""
LOOP_SECONDS = 3.0
"""If a move takes longer, and the game's own files are still at work, they are in a loop without end."""
MATCH = 4
"""The most deals of a match, so that many matches begin."""
WATCHED = 2
"""At each table, this many deals are played with everything that people are told."""
SIMULATIONS = 8
LONGEST_TRANSCRIPT = 1000
"""In lines."""
UNREADABLE = re.compile("[\0\ud800-\udfff]")
RETYPE = "There’s a hidden character in this line that no file can hold: type the line again."


class DeskTrial:
    """One trial, and what it has found out so far. The files of the game are in `place`."""

    def __init__(self, asked: contract.TrialCall, place: str) -> None:
        self.asked = asked
        self.id = asked["id"]
        self.place = place
        self.began = perf_counter()
        self.latest = self.began
        """When a loop is taken for one without end."""
        self.tables: dict[int, type[Game]] = {}
        self.well: list[int] = []
        """The tables at which nothing is wrong so far."""
        self.told: contract.Tried = {
            "findings": [],
            "remarks": [],
            "deals": 0,
            "milliseconds": 0,
            "game": None,
            "blocks": [],
            "transcript": [],
        }

    def run(self) -> contract.Tried:
        """Everything, as far as the game can be played."""
        self._check_characters()
        if not self.told["findings"] and self._succeeds(self.load, "rules.py") and not self.told["findings"]:
            self.well = list(self.tables)
            for seats in self.tables:
                self._at(seats, partial(self.watch, seats))
            self._play()
            for seats in self.tables:
                self._at(seats, partial(self.think, seats))
            seats = self.asked["seats"]
            if self.well:
                seats = seats if seats in self.well else self.well[0]
                self._at(seats, partial(self.tell, seats))
            if self._succeeds(self.read, "page.md"):
                self._succeeds(self.look, "rules.py")
        self._gather()
        self.told["milliseconds"] = round((perf_counter() - self.began) * 1000)
        return self.told

    def _check_characters(self) -> None:
        """Find the lines with characters that no file can hold. A text that was pasted may have some."""
        for name, text in self.asked["files"].items():
            for number, row in enumerate(text.split("\n"), 1):
                if UNREADABLE.search(row):
                    self.told["findings"].append({"file": name, "line": number, "text": RETYPE, "seats": []})

    # ---- Taking a step, and finding out what is wrong.

    def _at(self, seats: int, step: Callable[[], None]) -> None:
        """Take a step at a table, unless something is wrong there already."""
        if seats in self.well and not self._succeeds(step, "rules.py", seats):
            self.well.remove(seats)

    def _succeeds(self, step: Callable[[], None], file: str, seats: int = 0) -> bool:
        """Take a step. Returns whether it went well; if not, why is among the findings.

        `file` is where to look if the error itself names no file of the game.
        """
        try:
            with self._bounded():
                step()
        except BaseException as error:  # a game that is being written may even exit
            self.told["findings"].append(written(self._found(error, step, seats), file, seats))
            return False
        return True

    def _found(self, error: BaseException, step: Callable[[], None], seats: int) -> Finding:
        """What is wrong. If no line of the game is known, the step is taken again, line by line."""
        watch = Watch(LOOP_SECONDS)
        if seats and not isinstance(error, Wrong | Endless) and raised(error) is None:
            try:
                watch.run(step)
            except BaseException as again:  # as before
                error = again
        game = self._game(seats) if seats else None
        if isinstance(error, Wrong):
            return from_wrong(self.id, game, error, "", NOWHERE)
        return from_error(self.id, game, error, "", NOWHERE, watch)

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
            if not code.co_filename.startswith(self.place):
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

    def _gather(self) -> None:
        """Tell once what is wrong at several tables; leave out remarks on lines that are wrong."""
        found: dict[tuple[str, int, str], contract.Finding] = {}
        for one in self.told["findings"]:
            key = one["file"], one["line"], "" if one["line"] else one["text"]
            found.setdefault(key, {**one, "seats": []})["seats"] += one["seats"]
        for one in found.values():
            if one["seats"] == list(self.tables):
                one["seats"] = []
        self.told["findings"] = list(found.values())
        wrong = {(file, line) for file, line, _ in found}
        self.told["remarks"] = [
            one for one in self.told["remarks"] if (one["file"], one["line"]) not in wrong
        ]

    # ---- The steps.

    def load(self) -> None:
        """Import all files, and describe the game."""
        for name in sorted(file.removesuffix(".py") for file in self.asked["files"] if file.endswith(".py")):
            if name != "__init__":
                games.part(self.id, name)
        for wrong in names.troubles(self.id):
            finding = from_wrong(self.id, None, wrong, "", NOWHERE)
            self.told["findings"].append(written(finding, "rules.py", 0))
        if self.told["findings"]:
            return
        self.tables = games.tables(self.id)
        if not self.tables:
            raise Refused(
                "There’s no table yet: a game is a subclass of Game with `tables`, such as tables = (4,)."
            )
        self.told["game"] = described(self.id, Voice())

    def watch(self, seats: int) -> None:
        """Play the first deals at a table as people would see them, and once more."""
        table = matches.begun(self._game(seats), "desk")
        for number in range(WATCHED):
            if table.phase == "match over":
                table = self._table(seats, f"desk-{number}")
            elif number:
                table.next_deal()
            self._shown(table)
            self._finish(table, partial(self._shown, table))
            for seat in range(seats):
                Viewer(table, seat).view()
        matches.a_match_says_whether_it_is_over(table, chance())
        matches.the_same_seed_gives_the_same_match(table, chance())
        self.told["deals"] += WATCHED

    def _shown(self, table: Table) -> None:
        """Show a table to whoever is to play, and look at it at a glance."""
        Viewer(table, max(0, table.s.turn)).view()
        for check in AT_A_GLANCE if table.phase == "play" else properties.AT_ANY_TIME:
            check(table, chance())

    def _play(self) -> None:
        """Play deals at every table with random players, as many as are asked for and there is time for."""
        each = -(-self.asked["deals"] // len(self.tables))
        for first in range(WATCHED, each, MATCH):
            for seats in self.tables:
                self._at(seats, partial(self.match, seats, first, min(first + MATCH, each)))

    def match(self, seats: int, first: int, end: int) -> None:
        """Play deals that nobody sees: with their numbers in a match, and all before them."""
        match: Match | None = None
        for number in range(first, end):
            if perf_counter() - self.began > SECONDS:
                return
            if match is None or match.phase == "match over":
                match = Match(self._game(seats), ["random"] * seats, f"desk-{number}")
            else:
                match.next_deal()
            self._finish(match, lambda: None)
            self.told["deals"] += 1

    def _finish(self, match: Match, after: Callable[[], object]) -> None:
        """Play a deal to its end, by chance."""
        tastes = Tastes(chance("desk", match.seed, match.number))
        for _ in range(matches.MOST_DECISIONS):
            if match.s.turn == NOBODY:
                return
            self._goes_on()
            match.do(tastes.move(match.game, match.s))
            after()
        raise matches.endless(match.s)

    def think(self, seats: int) -> None:
        """Let a bot think about the first question of each kind at a table: it reads the hints, and plays on
        with cards that it imagines.
        """
        table, asked = self._table(seats), set[str]()

        def consider() -> None:
            if table.s.ask in asked or table.s.turn == NOBODY:
                return
            asked.add(table.s.ask)
            mind = Mind(table, find("club"), SIMULATIONS)
            mind.think()
            if mind.failed:
                raise mind.failed

        consider()
        self._finish(table, consider)

    def tell(self, seats: int) -> None:
        """Tell a deal as people would."""
        table = self._table(seats, self.asked["seed"])
        self._finish(table, lambda: None)
        self.told["transcript"] = "\n".join(transcript(table)).splitlines()[:LONGEST_TRANSCRIPT]

    def read(self) -> None:
        """Read the rules page."""
        try:
            self.told["blocks"] = page(self.id)
        except Exception:  # a worked trick can be wrong in any way
            for row in parts.rows_of_page(self.id):
                parts.a_worked_trick_works(self.id, row)
            raise

    def look(self) -> None:
        """Look for what is worth a look."""
        for wrong in remarks(self.id):
            self.told["remarks"].append(written(noted(self.id, wrong, "remark"), "rules.py", 0))

    def _table(self, seats: int, seed: str = "desk") -> Table:
        return Table(self._game(seats), ["random"] * seats, seed)

    def _game(self, seats: int) -> Game:
        return games.find(self.id, seats)


def written(finding: Finding, file: str, seats: int) -> contract.Finding:
    """A finding as the contract has it, at the table for this many; `file` is where to look else."""
    name = (finding.file or file).rpartition("/")[2]
    return {"file": name, "line": finding.line or 0, "text": finding.text, "seats": [seats] if seats else []}
