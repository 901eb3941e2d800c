"""What a study has found, in a few sentences, before all its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.measuring.lab.intervals import LEAST
from parlour.measuring.lab.plots import percent
from parlour.measuring.lab.study import Study

NOTEWORTHY = 0.02
"""A share of deals that is worth a sentence."""


def summary(study: Study, found: dict[str, Any]) -> Iterator[str]:
    """Sentences about the first setting, and what clearly differs in the second."""
    measures = found["measures"]
    even = 1 / (max(study.game.sides) + 1)
    leads = measures["lead_share"]
    fair = "which may be even" if leads["low"] <= even <= leads["high"] else f"where even is {percent(even)}"
    yield f"Whoever leads first wins {ranged(leads)} of the deals, {fair}."
    length = f"A deal takes one person about {measures['minutes']['value']:.1f} minutes"
    if "deals_a_match" in measures:
        length += f", and a match has {measures['deals_a_match']['value']:.1f} deals on average"
    yield f"{length}."
    if "luck_share" in measures:
        cards = ranged(measures["luck_share"])
        yield f"The cards make {cards} of the variation in results, the play the rest."
    for name, says in (("stuck", "end because somebody is stuck"), ("level", "end in a tie")):
        if measures[name]["value"] >= NOTEWORTHY:
            yield f"Of the deals, {ranged(measures[name])} {says}."
    if "differences" in found:
        clear = [name.replace("_", " ") for name, one in found["differences"].items() if one["clear"]]
        yield f"Clearly different in the second: {', '.join(clear) or 'nothing'}."
    if study.deals < LEAST:
        yield f"So few deals say little: differences are judged from {LEAST} deals on."


def ranged(one: dict[str, Any]) -> str:
    """A share with its interval."""
    if one["low"] is None:
        return percent(one["value"])
    return f"{percent(one['value'])} ({percent(one['low'])} to {percent(one['high'])})"
