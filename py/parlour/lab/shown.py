"""What a report shows: words, plots and a table as plain data, which pages draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, isinf, sqrt
from typing import TYPE_CHECKING, Any

from parlour.bots import label
from parlour.lab.effort import DOUBLINGS
from parlour.lab.measures import CURVE, LADDER, in_plot, measure_of, measures, seats_of
from parlour.lab.measures.report import PARTS
from parlour.lab.played import TENTHS, events_of
from parlour.lab.study import constants_of
from parlour.lab.summary import changed, interval, number, summary
from parlour.options import Choice, Option

if TYPE_CHECKING:
    from parlour.contract import LabCell, LabFound, LabPlot, LabReport, LabRow, LabTick
    from parlour.lab.link import Headline
    from parlour.lab.measures import Measure
    from parlour.lab.study import Study

HOW = "95% range in brackets, then the number of deals. Slow measures use a sample of the deals."
CLEAR = (
    "Differences are measured on the same deals. Clear ones are in bold. If two setups really are equal, "
    "no more than one report in twenty has anything in bold."
)
SETTINGS = ("First (filled):", "Second (hollow):")
"""What the settings are called, and how their dots look."""
GENERAL = {
    "luck_share": "luck",
    "real_choices": "real choices",
    "forced": "forced plays",
    "comebacks": "comebacks",
    "level": "level deals",
    "stuck": "stuck deals",
}
"""The shares that one plot shows, with their labels."""


def shown(study: Study, found: dict[str, Any]) -> LabReport:
    """What is shown of a report (see measures/report.py): the `LabReport` of web/contract.schema.json."""
    compared = "differences" in found
    return {
        "title": _title(study),
        "settings": list(_settings(study)),
        "summary": list(summary(study, found)),
        "plots": list(_plots(study, found)),
        "heads": ["First", "Second", "Difference"] if compared else ["Value"],
        "rows": list(_rows(study, found)),
        "notes": [HOW, *([CLEAR] if compared else [])],
        "seed": f"Deal code {study.seed}, by Parlour Tricks.",
    }


def _title(study: Study) -> str:
    game, deals = study.game, "1 deal" if study.deals == 1 else f"{study.deals} deals"
    return f"{game.name}, {game.table_name(game.seats).lower()}: {deals}"


def _settings(study: Study) -> Iterator[str]:
    """What was played, a sentence for each setting."""
    for which, (game, setting) in enumerate(zip(study.tables, study.settings, strict=True)):
        named = [_player(study, which, seat) for seat in range(game.seats)]
        bots = named if len(set(named)) > 1 else named[:1]
        known = [*game.options_for(game.seats), *constants_of(game.id).values()]
        given = [
            f"{option.label}: {_valued(option, setting.options[option.name])}"
            for option in known
            if setting.options.get(option.name) not in (None, option.default)
        ]
        played = "Played by" if len(study.settings) == 1 else f"{SETTINGS[which]} played by"
        yield f"{played} {', '.join(bots)}; {'; '.join(given) or 'the usual options'}."


def _player(study: Study, which: int, seat: int) -> str:
    """A bot, and what it does without."""
    bot, restriction = study.players[which][seat]
    return label(bot) + (f" ({restriction.says.rstrip('.').lower()})" if restriction else "")


def _valued(option: Option, value: Any) -> str:
    if isinstance(option, Choice):
        return option.values[value]
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _plots(study: Study, found: dict[str, Any]) -> Iterator[LabPlot]:
    parts = [found[part] for part in PARTS if part in found]
    sides = len(set(study.game.sides))

    def ticks(labels: dict[str, str]) -> list[LabTick]:
        known = [(name, label) for name, label in labels.items() if all(name in part for part in parts)]
        return [{"label": label, "found": [part[name] for part in parts]} for name, label in known]

    def dots(title: str, labels: dict[str, str], *lines: float) -> LabPlot:
        return {"kind": "dots", "title": title, "lines": [*lines], "ends": [], "ticks": ticks(labels)}

    whose = {f"won_{side}": seats_of(study.game, side) for side in range(sides)}
    title = "Who wins (dashed: an equal share)"
    yield dots(title, {"lead_share": "leads first", **whose}, 1 / sides)
    sure = ticks({f"{CURVE}{tenth}": f"{100 * tenth // TENTHS}%" for tenth in range(TENTHS)})
    if sure:
        title, ends = "How sure the winner is as the deal goes on", ["the beginning", "the end"]
        yield {"kind": "curve", "title": title, "lines": [], "ends": ends, "ticks": sure}
    yield dots("What deals are like", GENERAL)
    if all(f"{LADDER}{doubling}" in part for part in parts for doubling in range(DOUBLINGS)):
        yield _ladder(parts)
    happened = {f"{event.name}_share": event.name.replace("_", " ") for event in events_of(study.game)}
    if happened:
        yield dots("What happens in a deal", happened)


def _ladder(parts: list[dict[str, Any]]) -> LabPlot:
    """What each doubling of the effort brings, on top of those before."""
    parts_of_time = [f"1/{2**left}" for left in range(DOUBLINGS, 0, -1)]
    rungs = [_sums([part[f"{LADDER}{doubling}"] for doubling in range(DOUBLINGS)]) for part in parts]
    return {
        "kind": "ladder",
        "title": "What thinking longer gains, in points a deal (dashed: the same for every doubling)",
        "lines": [part["effort"]["value"] for part in parts],
        "ends": [f"{parts_of_time[0]} of the usual time", "all of it"],
        "ticks": [
            {"label": label, "found": list(found)}
            for label, *found in zip([*parts_of_time, "all"], *rungs, strict=True)
        ],
    }


def _sums(found: list[dict[str, Any]]) -> Iterator[LabFound]:
    """The sums of the first values, from none to all, with their intervals."""
    value, squares = 0.0, 0.0
    yield {"value": value, "low": None, "high": None, "n": found[0]["n"]}
    for one in found:
        value, half = value + one["value"], _half(one)
        squares = inf if half is None else squares + half * half
        told = (None, None) if isinf(squares) else (value - sqrt(squares), value + sqrt(squares))
        yield {"value": value, "low": told[0], "high": told[1], "n": one["n"]}


def _rows(study: Study, found: dict[str, Any]) -> Iterator[LabRow]:
    """Every measure with its intervals, and what it is; but how sure the winner is has a table of its own."""
    parts = [found[part] for part in (*PARTS, "differences") if part in found]
    for measure in measures(study.game):
        if measure.name in found["measures"] and not in_plot(measure.name):
            cells = [_cell(measure, part.get(measure.name)) for part in parts]
            last = found.get("differences", found["measures"]).get(measure.name)
            yield {
                "name": measure.name,
                "label": measure.label,
                "says": measure.says,
                "cells": cells,
                "half": _half(last),
                "shows": _shows(study, measure, found["measures"][measure.name]),
            }


def _shows(study: Study, measure: Measure, one: dict[str, Any]) -> bool:
    """Whether there is a deal to watch that shows it. None can be watched if its rules are not the game's."""
    return bool(measure.happens and one["value"]) and not study.changed(0)


def _half(one: dict[str, Any] | None) -> float | None:
    """Half of an interval."""
    return None if one is None or one["low"] is None else (one["high"] - one["low"]) / 2


def _cell(measure: Measure, one: dict[str, Any] | None) -> LabCell:
    if one is None:
        return {"text": "", "n": 0, "clear": False}
    told = f"{number(measure, one['value'])}{interval(measure, one)}"
    return {"text": told, "n": one["n"], "clear": one.get("clear", False)}


def claimed(study: Study, headlines: Sequence[Headline]) -> Iterator[str]:
    """What a link says was found: what was played, and a sentence for each headline."""
    if headlines:
        yield f"{_title(study)}."
        yield from _settings(study)
    for one in headlines:
        measure = measure_of(study.game, one.name)
        if one.differs:
            told = changed(measure, one._asdict())
            yield f"{measure.label.capitalize()}: {'clearly different' if one.clear else 'not clear'}. {told}"
        else:
            told = number(measure, one.value) + interval(measure, one._asdict())
            yield f"{measure.label.capitalize()}: {told}."


def claimed_plots(study: Study, headlines: Sequence[Headline]) -> list[LabPlot]:
    """A plot of the shares that a link says were found; none if it tells differences, or no shares."""
    shares = [one for one in headlines if not one.differs and measure_of(study.game, one.name).share]
    ticks: list[LabTick] = [
        {
            "label": one.name.replace("_", " "),
            "found": [{"value": one.value, "low": one.low, "high": one.high, "n": study.deals}],
        }
        for one in shares
    ]
    title = "What the study found, according to the link"
    return [{"kind": "dots", "title": title, "lines": [], "ends": [], "ticks": ticks}] if ticks else []
