"""Where in a game's files something goes wrong: which hook, in which line of which file."""

import inspect
import sys
from collections.abc import Callable
from time import process_time
from types import CodeType, FrameType, TracebackType, UnionType
from typing import Any, NamedTuple, TypeVar

from parlour import games
from parlour.rules import STUCK
from parlour.vocabulary import MOST_SEATS
from parlour.words import Say

T = TypeVar("T")
MODULE = "<module>"
"""What Python calls the text of a file outside all functions."""
LINES_A_LOOK = 2000
"""How many lines of a game are run from one look at the clock to the next."""


RESULTS: dict[str, tuple[type | UnionType, str]] = {
    "playable": (int, "a set of cards: one number, with a bit for each"),
    "attempts": (int, "a set of cards: one number, with a bit for each"),
    "next_seat": (int, "a seat, COMPLETE or STUCK"),
    "winner": (int, "a seat"),
    "worth": (int, "a number"),
    "score": (list, "a list of numbers"),
    "add": (tuple, "a tuple of numbers"),
    "talk": (tuple, "a tuple of pairs of a seat and a call"),
    "face": (int, "a card"),
    "notes": (list, "a list of Notes"),
    "groups": (list, "a list of Groups"),
    "terms": (list, "a list of terms, each with its values"),
    "tariff": (list, "a list of pairs: what counts, and what it brings"),
    "remark": (Say | None, "a Say or None"),
    "card_makes": (Say | None, "a Say or None"),
    "turned": (Say | None, "a Say or None"),
    "why": (Say | None, "a Say or None"),
    "use": (Say | None, "a Say or None"),
    "why_besides": (Say | None, "a Say or None"),
    "winning": (int | None, "a seat or None"),
    **dict.fromkeys(
        ("prompt", "choice_name", "chose", "meaning", "took", "result", "why_not", "call_name"),
        (Say, "a Say"),
    ),
}
"""By hook: what it gives, for Python and in words."""
SEATS = {"winner": range(MOST_SEATS), "next_seat": range(STUCK, MOST_SEATS)}
"""By hook that gives a seat: what that can be."""


class SourceLine(NamedTuple):
    """A line of a game's file ("ID/rules.py"), and the hook that runs it."""

    hook: str
    file: str
    line: int | None


class Wrong(Exception):
    """Something that holds for every game does not hold here: a sentence.

    `hook` is the hook to look at. The line is better known by `place`; or by `said`, a sentence of the game;
    or by `broken`, which says of the position whether the last decision has broken it yet.
    """

    def __init__(
        self,
        template: str,
        /,
        hook: str = "",
        place: SourceLine | None = None,
        said: str = "",
        broken: Callable[[Any], bool] | None = None,
        **facts: Any,
    ) -> None:
        self.say = Say(template, **facts, **({"hook": hook} if hook and "{hook}" in template else {}))
        self.hook = hook
        self.place = place
        self.said = said
        self.broken = broken
        super().__init__(template, facts)


class Endless(BaseException):
    """A hook ran longer than anything in a game takes. No game catches this by mistake."""


class Watch:
    """Runs parts of a game line by line: knows which line was the last, and stops what does not end.

    `seconds` are those of this process, so that a busy machine makes no difference.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = process_time) -> None:
        self.seconds = seconds
        self.clock = clock
        self.at: tuple[str, FrameType, int] | None = None
        self.turned: SourceLine | None = None
        """The line after which `broken` held for good."""
        self.odd: tuple[SourceLine, str, str] | None = None
        """What a hook gave last that it must not give: the place, the value, and what it must be."""
        self.hook = ""
        self.lines = 0
        self.ran: set[tuple[str, int]] = set()
        """All lines that have ever run: the path of the file and the number."""
        self.end = 0.0
        self.broken: Callable[[], bool] | None = None
        self.files: dict[str, str] = {}

    def run(self, act: Callable[[], T], broken: Callable[[], bool] | None = None) -> T:
        """The result of `act`. Raises Endless if it takes too long."""
        self.at = self.turned = self.odd = None
        self.broken, self.hook, self.lines = broken, "", 0
        self.end = self.clock() + self.seconds
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            return act()
        finally:
            sys.settrace(before)
            if broken and self.turned is None and broken():
                self.turned = self.last

    @property
    def last(self) -> SourceLine | None:
        """The line of a game that was run last, and the hook."""
        return SourceLine(self.at[0], self._file(self.at[1].f_code), self.at[2]) if self.at else None

    def _file(self, code: CodeType) -> str:
        path = code.co_filename
        if path not in self.files:
            self.files[path] = games.file_of(path)
        return self.files[path]

    def _called(self, frame: FrameType, event: str, arg: object) -> Any:
        """Python calls this for every function that is called."""
        if not self._file(frame.f_code):
            return None
        if frame.f_back is None or not self._file(frame.f_back.f_code):
            self.hook = frame.f_code.co_name
        return self._line

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        """Python calls this before every line of a game's file, and after its last one."""
        if self.broken:
            if not self.broken():
                self.turned = None
            elif self.turned is None:
                self.turned = self.last
        self.at = self.hook, frame, frame.f_lineno
        self.ran.add((frame.f_code.co_filename, frame.f_lineno))
        if event == "return":
            self._returned(frame.f_code, arg)
        self.lines += 1
        if self.lines % LINES_A_LOOK == 0 and self.clock() > self.end:
            raise Endless
        return self._line

    def _returned(self, code: CodeType, value: object) -> None:
        """Note what a hook gives, if it must not."""
        wanted = RESULTS.get(code.co_name)
        if not wanted or code.co_name != self.hook or not self.last:
            return
        if not isinstance(value, wanted[0]) or (code.co_name in SEATS and value not in SEATS[code.co_name]):
            self.odd = self.last, repr(value), wanted[1]


def raised(error: BaseException) -> SourceLine | None:
    """The innermost hook that an error went through, and the last line in a game's files."""
    if not (found := games.place_of(error)):
        return None
    hook, before = "", ""
    at: TracebackType | None = error.__traceback__
    while at:
        code = at.tb_frame.f_code
        file = games.file_of(code.co_filename)
        if file and not before:
            hook = code.co_name
        before, at = file, at.tb_next
    return SourceLine(MODULE if isinstance(error, SyntaxError) else hook, *found)


def defined(thing: Any, hook: str) -> SourceLine | None:
    """Where the class of `thing` has this hook, in a game's files; otherwise where the class begins."""
    kind = thing if isinstance(thing, type) else type(thing)
    code = getattr(inspect.unwrap(getattr(kind, hook, None) or kind), "__code__", None)
    if code and (file := games.file_of(code.co_filename)):
        return SourceLine(hook, file, code.co_firstlineno)
    return written(kind, hook)


def written(kind: type, hook: str = "") -> SourceLine | None:
    """Where a class begins, if it is in a game's files."""
    for one in reversed(kind.__mro__):
        file = games.file_of(getattr(sys.modules.get(one.__module__), "__file__", None) or "")
        if file:
            try:
                return SourceLine(hook, file, inspect.getsourcelines(one)[1])
            except (OSError, TypeError):  # there is no source, only bytecode
                return SourceLine(hook, file, None)
    return None
