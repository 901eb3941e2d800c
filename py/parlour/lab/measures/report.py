"""The report of a study: its measures with their intervals, and what differs between two settings."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from parlour.game import Game
from parlour.lab import intervals
from parlour.lab.counts import Counts
from parlour.lab.intervals import Found, around, chance_of
from parlour.lab.measures import Measure, in_plot, measures
from parlour.lab.played import AFTER, BEFORE, CHANGE
from parlour.lab.study import Study

FALSE_ALARMS = 0.05
"""How often a report on two settings that are the same may say that anything differs."""
PARTS = ("measures", "against")
"""Where a report has the measures of the first setting, and of the second if there is one."""


def report(study: Study, parts: Mapping[str, Counts]) -> dict[str, Any]:
    """The study and its measures, as `--json` prints them. With two settings, also what differs."""
    told: dict[str, Any] = {"study": study.told}
    for name, game, part in zip(PARTS, study.tables, (BEFORE, AFTER)):
        told[name] = _told(game, parts[part])
    if len(study.tables) == 2:
        told["differences"] = differences(study, parts)
    return told


def _told(game: Game, counts: Counts) -> dict[str, Any]:
    found = {measure: measure.of(counts) for measure in measures(game)}
    return {measure.name: _rounded(_within(measure, one)) for measure, one in found.items() if one}


def _within(measure: Measure, found: Found) -> Found:
    """The interval without what the measure cannot be."""
    if found.low is None or found.high is None:
        return found
    return found._replace(low=max(found.low, measure.least), high=min(found.high, measure.most))


def _rounded(found: Found) -> dict[str, Any]:
    """To six digits: what differs from machine to machine, if anything, is beyond those."""
    value, low, high = (None if one is None else round(one, 6) for one in found[:3])
    return {"value": value, "low": low, "high": high, "n": found.n}


def differences(study: Study, parts: Mapping[str, Counts]) -> dict[str, Any]:
    """How much more each measure is in the second setting, and whether that is clear.

    It is clear if it would be among that many differences only five times in a hundred where nothing differs
    (Holm's method).
    """
    compared = {measure: _difference(measure, parts) for measure in measures(study.game)}
    found = {measure: one for measure, one in compared.items() if one}
    left, clear = len(found), set()
    for measure in sorted(found, key=lambda measure: chance_of(found[measure])):
        if chance_of(found[measure]) * left > FALSE_ALARMS:
            break
        clear.add(measure.name)
        left -= 1
    return {
        measure.name: {**_rounded(_within(_changes(measure), one)), "clear": measure.name in clear}
        for measure, one in found.items()
    }


def _changes(measure: Measure) -> Measure:
    """The measure with the least and the most that its difference can be."""
    least, most = (0.0, 1.0) if measure.share else (measure.least, measure.most)
    return measure._replace(least=least - most, most=most - least)


def _difference(measure: Measure, parts: Mapping[str, Counts]) -> Found | None:
    """Deal by deal where it is a mean, and otherwise from the two intervals."""
    if measure.noted:
        return intervals.mean(parts[CHANGE], measure.noted, measure.scale)
    one, other = measure.of(parts[BEFORE]), measure.of(parts[AFTER])
    if one is None or other is None or None in (*one, *other):
        return None
    half = hypot(one.high - one.low, other.high - other.low) / 2  # type: ignore[operator]
    return around(other.value - one.value, half, min(one.n, other.n))


def clear_names(found: dict[str, Any]) -> list[str]:
    """The measures of a report that clearly differ, without the points of plots."""
    told = found.get("differences", {})
    return [name for name, one in told.items() if one["clear"] and not in_plot(name)]
