"""A review in sentences: what each decision is called, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import BIT
from parlour.game import FAULT
from parlour.play.advice import ABOUT, NEGLIGIBLE, UP_TO, amount, plain, roughly
from parlour.play.review.decisions import MOST_SHOWN, Decision
from parlour.play.review.marks import Verdict
from parlour.search.reasons import chosen, taken, takes_plainly, total
from parlour.state import PLAY
from parlour.table.knowledge import Guesser
from parlour.words import Say, in_a_row

if TYPE_CHECKING:
    from parlour.play.review.marks import Mark
    from parlour.play.review.opinion import Split

MARKS: dict[Mark, str] = {
    "costly": "Mistake.",
    "slip": "Slip.",
    "fine": "Fine.",
    "best": "Best.",
    "unlucky": "Right, but unlucky.",
    "lucky": "A mistake, but a lucky one.",
}
PLAYED = "Trick {number}: {seat} played {answer}."
CHOSEN = "Before trick {number}, {seat} chose {answer}."
SAID = "Before trick {number}, {choice}"
TRIED = "Trick {number}: {seat} tried {answer}, which isn’t allowed."
KNOWN = "Going by what {seat} could know, this cost {cost}."
LAY = "As the cards fell, it cost {cost}."
BOTH = "{answer} cost {cost}."
USUALLY = "{answer} usually costs {known}; this time it cost {lay}."
# What costs is named, because the better answer has been named before: the card, or else
TRYING = "Trying {answer}"
CHOOSING = "Choosing {answer}"
BETTER = "Better: {answers}."
SIMULATED = "{rival} did better than {answer} in {better} of 100 simulated deals, and worse in {worse}."
WORKED_OUT = "{rival} does better than {answer} in {better} of 100 possible layouts, and worse in {worse}."
# Without figures.
OFTEN = {
    99: "That was better every time we tried it.",
    90: "That was better almost every time we tried it.",
}
"""What is said of the better answer just named, by the least number of 100 deals in which it is ahead.

Below that the cost says more.
"""
NOTHING = "nothing"
RANGE = "{cost} ({low} to {high})"
COSTLIEST = "Biggest mistakes:"
NONE_CLEAR = "No mistakes found."


def decided(decision: Decision) -> Say:
    """What was decided, and in which trick."""
    template = TRIED if decision.do == "fault" else CHOSEN if decision.do != "play" else PLAYED
    s = decision.s
    if s.choices:
        choice = decision.game.chose(s, s.turn, decision.move)
        return Say(SAID, number=sum(s.tricks) + 1, choice=choice)
    return Say(template, number=sum(s.tricks) + 1, seat=s.turn, answer=answer(decision, decision.move))


def judged(decision: Decision, typical: float) -> Say:
    """The mark, if there is one, and both costs. `typical`: the typical deviation of a deal's margin."""
    known, lay = decision.verdicts
    if known is None or lay is None:
        return Say("There was no choice.")
    mark = decision.mark(typical)
    parts = [Say(MARKS[mark])] if mark else []
    parts += [
        Say(KNOWN, seat=decision.s.turn, cost=cost(decision, known)),
        Say(LAY, cost=cost(decision, lay)),
    ]
    return in_a_row([*parts, *better(decision), *reason(decision)])


def plainly(decision: Decision) -> list[Say]:
    """What is better and why, and what it cost, rounded, in sentences; nothing until it is known."""
    known, lay = decision.verdicts
    if known is None or lay is None:
        return []
    counts = [round(one.cost) if one.cost >= NEGLIGIBLE else None for one in (known, lay)]
    costs = [Say(NOTHING) if count is None else roughly(decision.game, count) for count in counts]
    if all(counts):
        # The unit has been named.
        costs[1] = Say(ABOUT, amount=counts[1])
    given = _given(decision)
    told = Say(USUALLY, answer=given, known=costs[0], lay=costs[1])
    if counts[0] == counts[1]:
        told = Say(BOTH, answer=given, cost=costs[0])
    return [*better(decision), *_why(decision), told]


def _given(decision: Decision) -> Say:
    """The answer that was given, as what costs something."""
    given = chosen(decision.s, answer(decision, decision.move))
    if decision.do == "play":
        return given
    return Say(TRYING if decision.do == "fault" else CHOOSING, answer=given)


def _why(decision: Decision) -> list[Say]:
    """Why the best other answer is better, without figures, if it clearly is."""
    known, split = decision.known, _clear_split(decision)
    if known is None or split is None:
        return []
    game, s = decision.game, decision.s
    known_then = Guesser(game, s, game.decider(s)).known
    attempt = s.ask == PLAY and decision.move >= FAULT
    if not attempt and (said := game.why(known_then, split.rival, decision.move, None)):
        return [said]
    reasons = []
    if known.takes:
        names = answer(decision, split.rival), answer(decision, decision.move)
        reasons.append(takes_plainly(known.takes, *names, total(game, s, split.rival)))
    if s.ask == PLAY and not attempt:
        more = known.takes and known.takes.after > known.takes.after_other
        if besides := game.why_besides(known_then, split.rival, decision.move, more):
            reasons.append(besides)
    if reasons:
        return reasons
    return [Say(template) for least, template in OFTEN.items() if 100 * split.better >= least][:1]


def _clear_split(decision: Decision) -> Split | None:
    """How the given answer compares with another one that is clearly better; None if none is."""
    known = decision.known
    return known.split if known and known.verdict and known.verdict.low > 0 else None


def better(decision: Decision) -> list[Say]:
    """A sentence with the better answers, if there clearly are any. The one that is compared comes first."""
    known = decision.known.verdict if decision.known else None
    if known is None or known.low <= 0:
        return []
    moves = [move for move in known.best if move != decision.move]
    if decision.known and decision.known.split and moves:
        rival = decision.known.split[0]
        moves = [rival, *(move for move in moves if move != rival)]
    answers = [answer(decision, move) for move in moves]
    shown = in_a_row(answers[:MOST_SHOWN], "; " if decision.s.sizes else ", ")
    return [Say(BETTER, answers=shown)] if answers else []


def better_move(decision: Decision) -> int | None:
    """The better answer that is compared; None if there clearly is none."""
    split = _clear_split(decision)
    return split.rival if split else None


def reason(decision: Decision) -> list[Say]:
    """Why the best other answer is better, if it clearly is: how often, and who takes the trick after it."""
    known, split = decision.known, _clear_split(decision)
    if known is None or known.verdict is None or split is None:
        return []
    facts = {"better": round(100 * split.better), "worse": round(100 * split.worse)}
    names = {"rival": answer(decision, split.rival), "answer": answer(decision, decision.move)}
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
