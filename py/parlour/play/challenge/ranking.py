"""The ranking of a club evening: by matchpoints or by margins, over all its tables."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from statistics import mean
from typing import Literal, NamedTuple

from parlour.formats.challenge import SECOND, Challenge, Entrant, Result
from parlour.formats.evening import Evening
from parlour.play.challenge.standings import DIGITS, margin, notes
from parlour.words import Voice

By = Literal["matchpoints", "margins"]


class Ranked(NamedTuple):
    """Somebody in the ranking.

    The place is empty for whoever lacks a deal, and "2=" for one that several share. `made` is a percentage
    of matchpoints or a sum of margins; None if there is nothing to compare.
    """

    tag: int
    name: str
    place: str
    made: Fraction | float | None
    played: int
    notes: list[str]


class _Made(NamedTuple):
    """What somebody has made of a deal at a table."""

    tag: int
    at: tuple[int, int, bool]
    """The table, the deal, and whether on the other side."""
    ahead: float
    result: Result


def ranking(evening: Evening, by: By) -> list[Ranked]:
    """All who have played, the best first; then those who lack a deal."""
    made = list(_made(evening))
    called = names(evening)
    found = _matchpoints(made) if by == "matchpoints" else _margins(made)
    played = {tag: sum(one.tag == tag for one in made) for tag in called}
    whole = [found[tag] for tag in called if tag in found and played[tag] == evening.boards]

    def place(tag: int) -> str:
        if tag not in found or played[tag] < evening.boards:
            return ""
        better, level = sum(other > found[tag] for other in whole), whole.count(found[tag])
        return f"{1 + better}{'=' if level > 1 else ''}"

    rows = [
        Ranked(tag, name, place(tag), found.get(tag), played[tag], _notes(tag, made))
        for tag, name in called.items()
        if played[tag]
    ]
    return sorted(rows, key=lambda row: (not row.place, row.made is None, -(row.made or 0), row.tag))


def names(evening: Evening) -> dict[int, str]:
    """What people are called, by number; of several with one name, all but the first with a figure."""
    named: dict[int, str] = {}
    for table in evening.tables:
        for one in table.entrants:
            named[one.tag] = min(one.name, named.get(one.tag, one.name))
    called: dict[int, str] = {}
    for tag in sorted(named):
        before = sum(named[other] == named[tag] for other in called)
        called[tag] = f"{named[tag]} ({before + 1})" if before else named[tag]
    return called


def first_result(table: Challenge, tag: int, at: int) -> tuple[Entrant, Result] | None:
    """What somebody has made of a deal of a table, on whichever side they played it first."""
    found = [(one, result) for one in table.entrants if one.tag == tag and (result := one.results[at])]
    return min(found, key=lambda pair: (pair[1].marks & SECOND, pair[0].across), default=None)


def _made(evening: Evening) -> Iterator[_Made]:
    for number, table in enumerate(evening.tables):
        for at in range(table.boards):
            for tag in dict.fromkeys(one.tag for one in table.entrants):
                if first := first_result(table, tag, at):
                    ahead = round(margin(table, *first), DIGITS)
                    yield _Made(tag, (number, at, first[0].across), ahead, first[1])


def _matchpoints(made: list[_Made]) -> dict[int, Fraction]:
    """Percentages: in each deal 2 points for everybody at the same seat who is beaten, and 1 for a tie.

    Every deal counts alike, however many have played it.
    """
    found: dict[int, list[Fraction]] = {}
    for one in made:
        others = [other.ahead for other in made if other.at == one.at and other.tag != one.tag]
        if others:
            points = sum(2 * (one.ahead > other) + (one.ahead == other) for other in others)
            found.setdefault(one.tag, []).append(Fraction(100 * points, 2 * len(others)))
    return {tag: mean(deals) for tag, deals in found.items()}


def _margins(made: list[_Made]) -> dict[int, float]:
    return {
        tag: round(sum(one.ahead for one in made if one.tag == tag), DIGITS)
        for tag in {one.tag for one in made}
    }


def _notes(tag: int, made: list[_Made]) -> list[str]:
    """What is to be known of somebody's results."""
    own = [one.result for one in made if one.tag == tag]
    sent = [] if all(result.play for result in own) else [Voice().text("as sent")]
    return list(dict.fromkeys([note for result in own for note in notes(result)] + sent))
