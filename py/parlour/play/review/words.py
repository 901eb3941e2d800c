"""A review in sentences: what each decision is called, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import BIT
from parlour.game import FAULT
from parlour.play.advice import NEGLIGIBLE, UP_TO, amount, plain, taken
from parlour.play.review.decisions import FEW, Decision
from parlour.play.review.marks import Verdict
from parlour.words import Say, in_a_row

if TYPE_CHECKING:
    from parlour.play.review.marks import Mark

MARKS: dict[Mark, str] = {
    "costly": "Costly.",
    "slip": "A slip.",
    "fine": "Fine.",
    "best": "The best.",
    "unlucky": "Unlucky, though right.",
    "lucky": "Lucky, though wrong.",
}
PLAYED = "Trick {number}: {seat} {seat:play|plays} {answer}."
CHOSEN = "Trick {number}: {seat} {seat:choose|chooses} {answer}."
TRIED = "Trick {number}: {seat} {seat:try|tries} {answer}, which may not be played."
KNOWN = "By what could be known, it cost {cost}."
LAY = "As the cards lay, it cost {cost}."
BETTER = "Better: {answers}."
SIMULATED = (
    "In {better} of 100 deals simulated with both, {rival} came out ahead of {answer}; in {worse}, behind."
)
WORKED_OUT = (
    "In {better} of 100 ways the cards may lie, {rival} comes out ahead of {answer}; in {worse}, behind."
)
NOTHING = "nothing"
RANGE = "{cost} ({low} to {high})"
COSTLIEST = "What cost most:"
NONE_CLEAR = "Nothing clearly cost anything."


def decided(decision: Decision) -> Say:
    """What was decided, and in which trick."""
    template = TRIED if decision.do == "fault" else CHOSEN if decision.do != "play" else PLAYED
    s = decision.s
    return Say(template, number=sum(s.tricks) + 1, seat=s.turn, answer=answer(decision, decision.move))


def judged(decision: Decision, typical: float) -> Say:
    """The mark, if there is one, and both costs. `typical`: the typical deviation of a deal's margin."""
    known, lay = (one.verdict if one else None for one in (decision.known, decision.lay))
    if known is None or lay is None:
        return Say("There was no choice.")
    mark = decision.mark(typical)
    parts = [Say(MARKS[mark])] if mark else []
    parts += [Say(KNOWN, cost=cost(decision, known)), Say(LAY, cost=cost(decision, lay))]
    return in_a_row([*parts, *better(decision), *reason(decision)])


def better(decision: Decision) -> list[Say]:
    """A sentence with the better answers, if there clearly are any."""
    known = decision.known.verdict if decision.known else None
    if known is None or known.low <= 0:
        return []
    answers = [answer(decision, move) for move in known.best if move != decision.move]
    shown = in_a_row(answers[:FEW], "; " if decision.s.sizes else ", ")
    return [Say(BETTER, answers=shown)] if answers else []


def reason(decision: Decision) -> list[Say]:
    """Why the best other answer is better, if it clearly is: how often, and who takes the trick after it."""
    known = decision.known
    if known is None or known.verdict is None or known.split is None or known.verdict.low <= 0:
        return []
    rival, better, worse = known.split
    facts = {"better": round(100 * better), "worse": round(100 * worse)}
    names = {"rival": answer(decision, rival), "answer": answer(decision, decision.move)}
    told = [Say(WORKED_OUT if known.verdict.exact else SIMULATED, **facts, **names)]
    return [*told, taken(known.takes, *names.values())] if known.takes else told


def answer(decision: Decision, move: int) -> Say:
    """A move in words."""
    if decision.s.choices:
        return decision.game.choice_name(decision.s, move)
    cards = move if decision.s.sizes else BIT[move % FAULT]
    return Say("{cards}", cards=cards) if cards else Say("none of them")


def cost(decision: Decision, found: Verdict) -> Say:
    """A cost with its interval, if that is wide enough to tell."""
    if found.high < NEGLIGIBLE:
        return Say(NOTHING)
    lost = amount(decision.game, found.cost)
    if found.cost < NEGLIGIBLE:
        return Say(UP_TO, high=amount(decision.game, found.high))
    if found.high - found.low < NEGLIGIBLE:
        return lost
    return Say(RANGE, cost=lost, low=plain(found.low), high=plain(found.high))
