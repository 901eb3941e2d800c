"""What a game does is tried, and what fails becomes a finding, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TypeVar

from parlour.check.blame import Endless, Watch, Wrong
from parlour.check.findings import Case, Finding, from_error, from_wrong, turned_at
from parlour.game import Game
from parlour.table import Table

T = TypeVar("T")
LONGEST_HOOK = 12.0
"""Seconds in which anything that a game is asked has been answered, even in a browser."""
MOST_WRONG = 20
"""After this many things that are wrong, a check ends."""


class Found(Exception):
    """Something is wrong."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)
        self.finding = finding


class Trials:
    """Those of one game, in this many seconds."""

    def __init__(self, id: str, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self.id = id
        self.clock = clock
        self.end = clock() + seconds
        self.watch = Watch(LONGEST_HOOK)
        self.found: set[tuple[object, ...]] = set()
        self.lines: set[object] = set()
        """The lines in which something is wrong."""
        self.stuck = False
        """Whether something did not come to an end."""
        self.wrong = 0

    @property
    def is_over(self) -> bool:
        """Whether time is up, or enough is wrong."""
        return self.stuck or self.clock() > self.end or self.wrong >= MOST_WRONG

    def tried(
        self,
        act: Callable[[], T],
        check: str,
        game: Game | None,
        case: Callable[[], Case],
        table: Table | None = None,
    ) -> T:
        """The result of something that a game does. Raises Found if it fails."""
        try:
            return self.watch.run(act)
        except Wrong as wrong:
            at = case()
            again = turned_at(table, at.decisions, wrong, self.watch) if table else None
            raise Found(from_wrong(self.id, game, wrong, check, at, again)) from None
        except KeyboardInterrupt:  # somebody wants to stop
            raise
        except BaseException as error:  # a game can go wrong in any way, and even exit
            self.stuck = self.stuck or isinstance(error, Endless)
            raise Found(from_error(self.id, game, error, check, case(), self.watch)) from None

    def new(self, finding: Finding | None) -> Iterator[Finding]:
        """The finding, unless there is none, or the same was found before, or a remark is on a wrong line."""
        at = (finding.file, finding.line) if finding else None
        if finding and finding.key not in self.found and (finding.kind != "remark" or at not in self.lines):
            self.found.add(finding.key)
            self.lines |= {at} if finding.kind == "wrong" else set()
            self.wrong += finding.kind == "wrong"
            yield finding
