"""What a study has found, in a few sentences, before all its numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from parlour.lab.intervals import LEAST
from parlour.lab.measures import measure_of
from parlour.lab.measures.report import clear_names
from parlour.lab.plots import percent, points

if TYPE_CHECKING:
    from parlour.lab.measures import Measure
    from parlour.lab.study import Study

NOTEWORTHY = 0.02
"""A share of deals that is worth a sentence."""
MOST_DIFFERENCES = 6
"""How many differences are told."""


def summary(study: Study, found: dict[str, Any]) -> Iterator[str]:
    """Sentences about what clearly differs, if two settings are compared, and about the first setting."""
    if "differences" in found:
        yield from _differences(study, found)
        yield "The rest is about the first setup."
    measured = found["measures"]
    even = 1 / (max(study.game.sides) + 1)
    leads = measured["lead_share"]
    if leads["low"] <= even <= leads["high"]:
        yield f"Leading first makes no clear difference: it wins {ranged(leads)} of the deals."
    else:
        good = "an advantage" if leads["value"] > even else "a drawback"
        yield f"Leading first is {good}: it wins {ranged(leads)} of the deals, not {percent(even)}."
    length = f"A deal takes one person about {measured['minutes']['value']:.1f} minutes"
    if "deals_a_match" in measured:
        length += f", and a match has {measured['deals_a_match']['value']:.1f} deals on average"
    yield f"{length}."
    if "luck_share" in measured:
        yield _luck(measured["luck_share"])
    if "effort" in measured:
        yield _effort(measured["effort"])
    for name, says in (("stuck", "end because someone is stuck"), ("level", "end in a tie")):
        if measured[name]["value"] >= NOTEWORTHY:
            yield f"{ranged(measured[name])} of the deals {says}."
    if study.deals < LEAST:
        yield f"Too few deals: most measures need at least {LEAST}."


def _luck(one: dict[str, Any]) -> str:
    interval = f"{percent(one['low'])} to {percent(one['high'])}"
    if one["low"] <= 0:
        return f"It isn’t clear yet how much of the result is the luck of the deal ({interval})."
    return f"The luck of the deal decides {ranged(one)} of the result, and play the rest."


def _effort(one: dict[str, Any]) -> str:
    if one["low"] is None or one["n"] < LEAST or one["low"] <= 0 <= one["high"]:
        return "It isn’t clear yet whether thinking twice as long helps" + (
            "." if one["low"] is None else f" ({points(one['low'])} to {points(one['high'])} points a deal)."
        )
    return f"Thinking twice as long gains {ranged(one, points)} points a deal."


def _differences(study: Study, found: dict[str, Any]) -> Iterator[str]:
    if study.settings[0] == study.settings[1]:
        yield "Both setups are the same, so any difference is chance."
    clear = [measure_of(study.game, name) for name in clear_names(found)]
    if not clear:
        yield "Nothing clearly differs." if study.deals >= LEAST else "It is too early to say what differs."
    for measure in clear[:MOST_DIFFERENCES]:
        first, second, more = (found[part][measure.name] for part in ("measures", "against", "differences"))
        values = f"{number(measure, second['value'])} instead of {number(measure, first['value'])}"
        yield f"Clearly different: {measure.label}, {values}. {changed(measure, more)}"
    if clear[MOST_DIFFERENCES:]:
        yield f"Also different: {', '.join(measure.label for measure in clear[MOST_DIFFERENCES:])}."


def changed(measure: Measure, one: dict[str, Any]) -> str:
    """A difference with its interval, in a sentence."""
    which = "less" if one["value"] < 0 else "more"
    if not measure.share:
        return f"The second has {number(measure, abs(one['value']))} {which}{interval(measure, one)}."
    value, *ends = (one[key] and 100 * one[key] for key in ("value", "low", "high"))
    told = "" if None in ends else " ({:.1f} to {:.1f})".format(*ends).replace("-", "\N{MINUS SIGN}")
    return f"The second has {abs(value):.1f} percentage points {which}{told}."


def interval(measure: Measure, one: dict[str, Any]) -> str:
    """The interval of a measure in brackets, after a space; empty if there is none."""
    low, high = one["low"], one["high"]
    return "" if low is None else f" ({number(measure, low)} to {number(measure, high)})"


def number(measure: Measure, value: float) -> str:
    """A value of a measure as people read it: shares in percent, anything else with three digits."""
    told = f"{100 * value:.1f}%" if measure.share else f"{value:.3g}"
    return told.replace("-", "\N{MINUS SIGN}")


def ranged(one: dict[str, Any], told: Callable[[float], str] = percent) -> str:
    """A share with its interval; or a number of points, if they are `told` as such."""
    if one["low"] is None:
        return told(one["value"])
    return f"{told(one['value'])} ({told(one['low'])} to {told(one['high'])})"
