"""What the page asks of the matches that it keeps, and of files with matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from parlour.formats.link_text import NoLink
from parlour.formats.record import line, record
from parlour.play.figures import figures
from parlour.play.persons import names
from parlour.play.saves import opened, saved, shared, summary
from parlour.play.seating import seat_of_person
from parlour.play.views.viewer import Viewer
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract

A = TypeVar("A")
P = ParamSpec("P")


def records(asked: contract.RecordsCall) -> contract.Records:
    return {"text": "".join(line(record(opened(save))) + "\n" for save in asked["saves"])}


def imported(asked: contract.ImportCall) -> contract.Imported:
    return {"matches": [_or_why(_imported, text) for text in asked["lines"]]}


def all_figures(asked: contract.FiguresCall) -> contract.Figures:
    return {"matches": [_or_why(figures, one["save"], one["you"]) for one in asked["matches"]]}


def _or_why(find: Callable[P, A], *facts: P.args, **more: P.kwargs) -> A | contract.Refusal:
    """What is found, or a Refusal that says why there is nothing."""
    try:
        return find(*facts, **more)
    except Refused as refused:
        return {"error": Voice().text(refused.say)}


def _imported(text: str) -> contract.ImportedMatch:
    """The match in a line of a file."""
    try:
        table = opened(text)
    except NoLink as none:
        raise Refused("This is neither a record nor a link.") from none
    you = seat_of_person(table)
    viewer = Viewer(table, None if shared(table) else you, names=names(table.players))
    return {"save": saved(table), "you": you, "summary": summary(viewer)}
