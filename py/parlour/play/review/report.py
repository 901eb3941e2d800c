"""A review as the page gets it: the decisions with a choice, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.formats.link import encode
from parlour.play.after_deal.comparison import made
from parlour.play.review.marks import Verdict
from parlour.play.review.words import MARKS, better, better_move, cost, decided, plainly, reason
from parlour.words import Say

if TYPE_CHECKING:
    from parlour import contract
    from parlour.play.review import Review
    from parlour.play.review.decisions import Decision
    from parlour.play.views.viewer import Viewer
    from parlour.table import Table


UNKNOWN: contract.Reviewed = {
    "step": 0,
    "text": "",
    "cards": [],
    "rather": [],
    "mark": None,
    "label": "",
    "expected": None,
    "known": "",
    "lay": "",
    "better": "",
    "reason": "",
    "plain": "",
}
"""A decision of which nothing is known yet."""


def report(review: Review, table: Table, viewer: Viewer) -> contract.Review:
    """The `Review` of web/contract.schema.json, for whoever looks."""
    chosen = [one for one in review.decisions if one.opinions]
    costliest = [one for one in review.costliest() if one.done]
    deal = table.deals[review.number - 1]
    heard = [n - deal.since for n in deal.heard]
    return {
        "deal": review.number,
        "decisions": [_reviewed(one, heard[one.step], review.typical, viewer) for one in chosen],
        "costliest": [
            {"at": chosen.index(one), "problem": _problem(one, review, table)} for one in costliest
        ],
        "cost": round(sum(one.cost for one in chosen), 2) if review.done else None,
        "ahead": made(table, next(iter(review.seats)), review.number)["ahead"],
        "done": review.done,
    }


def untold(review: Review) -> contract.Review:
    """What is told of the review of a deal that goes on: only whether all decisions are weighed roughly."""
    return {
        "deal": review.number,
        "decisions": [],
        "costliest": [],
        "cost": None,
        "ahead": None,
        "done": review.rough,
    }


def _reviewed(one: Decision, step: int, typical: float, viewer: Viewer) -> contract.Reviewed:
    """`step`: the number of the news that tells the decision, among those of the deal, from 0.

    What is found at first is rough: a verdict is told when it is final.
    """
    text, cards = viewer.text(decided(one)), _cards(one, one.move)
    if not one.done:
        return {**UNKNOWN, "step": step, "text": text, "cards": cards}
    known, lay = one.verdicts
    mark, rival = one.mark(typical), better_move(one)
    return {
        "step": step,
        "text": text,
        "cards": cards,
        "rather": [] if rival is None else _cards(one, rival),
        "mark": mark,
        "label": viewer.text(Say(MARKS[mark])) if mark else "",
        "expected": _expected(one),
        "known": _cost(one, known, viewer),
        "lay": _cost(one, lay, viewer),
        "better": "".join(map(viewer.text, better(one))),
        "reason": " ".join(map(viewer.text, reason(one))),
        "plain": " ".join(map(viewer.text, plainly(one))),
    }


def _cards(one: Decision, move: int) -> list[str]:
    """The codes of the cards of a move, none if it is a choice of something else."""
    found = one.answer(move)
    if isinstance(found, int):
        return []
    return [found] if isinstance(found, str) else found


def _cost(one: Decision, found: Verdict | None, viewer: Viewer) -> str:
    """What it cost, with its interval; empty if that is not known yet."""
    return viewer.text(cost(one, found)) if found else ""


def _expected(one: Decision) -> list[float] | None:
    figure = one.known.expected if one.known else None
    return figure and [round(part, 1) for part in figure]


def _problem(one: Decision, review: Review, table: Table) -> str:
    """The link that asks for the decision."""
    return encode(table.at(review.number, one.step + 1))
