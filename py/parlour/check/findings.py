"""What a check finds: a sentence, the line of a file, and the deal in which it can be seen again."""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple

from parlour import games
from parlour.check.blame import MODULE, Endless, SourceLine, Watch, Wrong, defined, raised, written
from parlour.check.fields import oddly_set, position_in
from parlour.check.sentences import unsaid
from parlour.check.source import asking, named, place_of_template
from parlour.check.tables import Variant
from parlour.formats.link import encode
from parlour.game import Game
from parlour.options import written as as_written
from parlour.table import Table, replayed
from parlour.table.match import Course
from parlour.vocabulary import NothingOffered
from parlour.words import Refused, Say, Voice

Kind = Literal["wrong", "remark", "unseen", "missing"]
KINDS: tuple[Kind, ...] = ("wrong", "remark", "unseen", "missing")
SHELL = "python -m parlour check {id}{table}"
CALLED = re.compile(r"(?:\w+\.)*(\w+)\(\) (?:takes|missing|got) ")
"""What Python says when something is called with what it does not take."""
LONGEST = 600
"""The most characters of a sentence that is told."""


class Case(NamedTuple):
    """Where something was found: the table, the seed of the match, the deal, and the decisions made in it."""

    variant: Variant
    seed: str | None = None
    deal: int = 0
    decisions: int = 0
    link: str = ""
    """The match up to that point; empty if no link can hold it."""

    def again(self, id: str) -> str:
        """The command that shows it again."""
        seats = f" --seats {self.variant.seats}" if self.variant.seats else ""
        options = "".join(f" --option {quoted(name, value)}" for name, value in self.variant.options.items())
        seed = f" --seed {self.seed}" if self.seed else ""
        return SHELL.format(id=id, table=f"{seats}{options}{seed}")

    @property
    def where(self) -> Say | None:
        """The table, the deal and the seed in words; None if it was not found at a table."""
        if not self.variant.seats:
            return None
        seed = Say(", dealt from {seed}", seed=self.seed) if self.seed else Say("")
        after = Say(
            ", in deal {deal} after {decisions} {decisions:decision|decisions}",
            deal=self.deal,
            decisions=self.decisions,
        )
        said = "At the table {table}{after}{seed}."
        return Say(said, table=str(self.variant), after=after if self.deal else Say(""), seed=seed)


NOWHERE = Case(Variant(0, {}))


def quoted(name: str, value: Any) -> str:
    """An option as a shell reads it."""
    text = f"{name}={as_written(value)}"
    return f'"{text}"' if " " in text else text


class Finding(NamedTuple):
    """Something wrong, something worth a look, something that was not seen, or something missing that a game
    may have.

    It has a sentence, the file ("ID/rules.py") and line, and where it was found. `check` is the name of the
    function that found it.
    """

    kind: Kind
    say: Say
    file: str | None
    line: int | None
    check: str
    case: Case
    sides: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The sentence in words."""
        text = Voice(sides=self.sides).text(self.say)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"

    def as_json(self, id: str) -> dict[str, Any]:
        """The finding in a game, ready for JSON."""
        case = self.case
        return {
            "kind": self.kind,
            "text": self.text,
            "file": self.file,
            "line": self.line,
            "check": self.check,
            "seats": case.variant.seats or None,
            "options": case.variant.options,
            "seed": case.seed,
            "deal": case.deal or None,
            "decisions": case.decisions if case.deal else None,
            "link": case.link or None,
            "again": case.again(id),
        }

    @property
    def key(self) -> tuple[object, ...]:
        """What is the same if the same thing is found once more."""
        facts = {name: fact for name, fact in self.say.facts.items() if isinstance(fact, str)}
        whole = self.kind == "missing" or self.line is None
        return self.say.template, self.file, self.line, tuple(facts.items()) if whole else ()


def from_wrong(
    id: str, game: Game | None, wrong: Wrong, check: str, case: Case, again: SourceLine | None = None
) -> Finding:
    """The finding of a check that does not hold; `again`: the line found by doing the last decision again."""
    place = again or wrong.place
    if place is None and wrong.said:
        place = place_of_template(id, wrong.said)
    if place is None:
        place = _class_or_hook(id, game, wrong.hook)
    file, line = (place.file, place.line) if place else (None, None)
    return Finding("wrong", wrong.say, file, line, check, case, game.sides if game else ())


def _class_or_hook(id: str, game: Game | None, hook: str) -> SourceLine | None:
    if game is None:
        return None
    return defined(game, hook) if hook else written(type(game))


def from_error(
    id: str, game: Game | None, error: BaseException, check: str, case: Case, watch: Watch
) -> Finding:
    """The finding of an error that a hook has raised, or that what it gave back has caused."""
    place, last = raised(error), watch.last
    s = position_in(error)
    if isinstance(error, Endless):
        say, place = _endless(id, place or last)
    elif s and (odd := oddly_set(id, s)):
        say, place = odd.say, odd.place or place or last
        if last and not odd.place:
            say = Say("After {hook}, {what}", hook=last.hook, what=odd.say)
    elif called := _called(game, error):
        say, place = called
    elif isinstance(error, NothingOffered):
        say, place = _nothing_offered(error, place or last), place or last
    elif place:
        say = _raised(place, error)
    elif told := unsaid(error):
        say, place = told[0], place_of_template(id, told[1]) or last
    elif isinstance(error, Refused):
        say, place = Say("{why}", why=error.say), last or _class_or_hook(id, game, "")
    elif watch.odd:
        place, value, wanted = watch.odd
        say = Say("{hook} returns {value}, not {wanted}.", hook=place.hook, value=value, wanted=wanted)
    else:
        say, place = _caused(last, error), last or (written(type(game)) if game else None)
    file, line = (place.file, place.line) if place else (None, None)
    return Finding("wrong", say, file, line, check, case, game.sides if game else ())


def _endless(id: str, place: SourceLine | None) -> tuple[Say, SourceLine | None]:
    if place and place.hook == MODULE:
        return Say("This file never finishes."), place
    return Say("{hook} never finishes.", hook=place.hook if place else id), place


def _called(game: Game | None, error: BaseException) -> tuple[Say, SourceLine | None] | None:
    """A method of the game that the engine cannot call with what it has."""
    if isinstance(error, AttributeError) and game and isinstance(error.obj, type(game)) and not raised(error):
        say = Say("There is no method {hook} to receive the answer.", hook=error.name)
        return say, asking(game.id, str(error.name))
    found = CALLED.match(str(error)) if isinstance(error, TypeError) else None
    if not found or not game or raised(error) or not hasattr(game, found[1]):
        return None
    say = Say("{hook} can’t be called: {what}.", hook=found[1], what=games.told(error))
    return say, defined(game, found[1])


def _nothing_offered(error: NothingOffered, place: SourceLine | None) -> Say:
    return Say(
        "{hook} asks for {answer} but offers nothing, at least in some hands the bots imagine: ask only if "
        "there is something to choose.",
        hook=place.hook if place else "choose",
        answer=error.then,
    )


def _raised(place: SourceLine, error: BaseException) -> Say:
    if isinstance(error, SyntaxError):
        return Say("Python can’t read this: {what}.", what=error.msg)
    if place.hook == MODULE:
        return Say("This file can’t be imported: {what}.", what=games.told(error))
    if isinstance(error, Refused):
        return Say("{hook} refuses to go on: {why}", hook=place.hook, why=error.say)
    return Say("{hook} raises {what}.", hook=place.hook, what=games.told(error))


def _caused(last: SourceLine | None, error: BaseException) -> Say:
    what = games.told(error)
    if last is None:
        return Say("The engine can’t go on: {what}.", what=what)
    return Say("After {hook}, the engine can’t go on: {what}.", hook=last.hook, what=what)


def case_of(variant: Variant, table: Table, decisions: int) -> Case:
    """The case of a match after this many decisions of its latest deal, calls not counted."""
    course = before(table, decisions)
    try:
        link = encode(course)
    except Exception:  # the game may be broken in any way
        link = ""
    return Case(variant, table.seed, table.number, decisions, link)


def before(table: Table, decisions: int) -> Course:
    """The course of a match up to this many decisions of its latest deal."""
    course = table.course
    moves, left = course.deals[-1], decisions
    for at, move in enumerate(moves):
        if isinstance(move, int):
            if not left:
                course.deals[-1] = moves[:at]
                break
            left -= 1
    return course


def turned_at(table: Table, decisions: int, wrong: Wrong, watch: Watch) -> SourceLine | None:
    """The line of the game after which a position was broken, found by doing the last decision again."""
    if not wrong.broken or not decisions:
        return None
    broken, move = wrong.broken, [move for move in table.deal.moves if isinstance(move, int)][decisions - 1]
    again = replayed(before(table, decisions - 1))
    if broken(again.s):
        return None
    watch.run(lambda: again.do(move), lambda: broken(again.s))
    return watch.turned


def noted(id: str, wrong: Wrong, kind: Kind) -> Finding:
    """The finding that something was not seen, is missing, or worth a look."""
    place = wrong.place
    file = wrong.say.facts.get("file")
    where = place.file if place else named(id, file) if file else None
    return Finding(kind, wrong.say, where, place.line if place else None, kind, NOWHERE)
