"""What a report shows: words, plots and a table as plain data, which pages draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from parlour.measuring.lab.link import SHARES
from parlour.measuring.lab.measures import PARTS, measures, seats_of
from parlour.measuring.lab.played import TENTHS, events_of
from parlour.measuring.lab.summary import summary
from parlour.options import written

if TYPE_CHECKING:
    from parlour.contract import LabCell, LabPlot, LabReport, LabRow, LabTick
    from parlour.measuring.lab.link import Headline
    from parlour.measuring.lab.study import Study

HOW = (
    "In brackets stands the 95 % confidence interval, and after it, from how many deals it is. "
    "Some things are measured on a sample of the deals, because they take long."
)
CLEAR = (
    "Differences are taken on the same deals. Those in bold are clear: if nothing differed, a report should "
    "show any of them five times in a hundred at most."
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
    """What is shown of a report (see `measures.report`): the `LabReport` of web/contract.schema.json."""
    game, compared = study.game, "differences" in found
    return {
        "title": f"{game.name}, {game.table_name(game.seats).lower()}: {study.deals} deals",
        "settings": list(_settings(study)),
        "summary": list(summary(study, found)),
        "plots": list(_plots(study, found)),
        "heads": ["First", "Second", "Difference"] if compared else ["Value"],
        "rows": list(_rows(study, found)),
        "notes": [HOW, *([CLEAR] if compared else [])],
        "seed": f"Dealt from the seed {study.seed}, by Parlour Tricks.",
    }


def _settings(study: Study) -> Iterator[str]:
    """What was played, a sentence for each setting."""
    for which, setting in enumerate(study.settings):
        options = ", ".join(f"{name} {written(value)}" for name, value in setting.options.items())
        bots = setting.bots if len(set(setting.bots)) > 1 else setting.bots[:1]
        played = "Played by" if len(study.settings) == 1 else f"{SETTINGS[which]} played by"
        yield f"{played} {', '.join(bots)}; {options}."


def _plots(study: Study, found: dict[str, Any]) -> Iterator[LabPlot]:
    parts = [found[part] for part in PARTS if part in found]
    sides = len(set(study.game.sides))

    def ticks(labels: dict[str, str]) -> list[LabTick]:
        known = [(name, label) for name, label in labels.items() if all(name in part for part in parts)]
        return [{"label": label, "found": [part[name] for part in parts]} for name, label in known]

    def dots(title: str, labels: dict[str, str], line: float | None = None) -> LabPlot:
        return {"kind": "dots", "title": title, "line": line, "ends": [], "ticks": ticks(labels)}

    whose = {f"won_{side}": seats_of(study.game, side) for side in range(sides)}
    title = "Who wins (dashed: where all would be equal)"
    yield dots(title, {"lead_share": "leads first", **whose}, 1 / sides)
    sure = ticks({f"sure_{tenth}": f"{100 * tenth // TENTHS} %" for tenth in range(TENTHS)})
    if sure:
        title, ends = "How sure the winner is, as the deal goes on", ["the beginning", "the end"]
        yield {"kind": "curve", "title": title, "line": None, "ends": ends, "ticks": sure}
    yield dots("What deals are like", GENERAL)
    happened = {f"{event.name}_share": event.name.replace("_", " ") for event in events_of(study.game)}
    if happened:
        yield dots("What happens in a deal", happened)


def _rows(study: Study, found: dict[str, Any]) -> Iterator[LabRow]:
    """Every measure with its intervals, and what it is."""
    parts = [found[part] for part in PARTS if part in found]
    for measure in measures(study.game):
        if measure.name in found["measures"]:
            cells = [_cell(part.get(measure.name)) for part in parts]
            if "differences" in found:
                cells.append(_cell(found["differences"].get(measure.name)))
            last = found.get("differences", found["measures"]).get(measure.name)
            yield {
                "name": measure.name,
                "label": measure.name.replace("_", " "),
                "says": measure.says,
                "cells": cells,
                "half": _half(last),
                "shows": bool(measure.happens) and not study.changed(0),
            }


def _half(one: dict[str, Any] | None) -> float | None:
    """Half of an interval."""
    return None if one is None or one["low"] is None else (one["high"] - one["low"]) / 2


def _cell(one: dict[str, Any] | None) -> LabCell:
    if one is None:
        return {"text": "", "n": 0, "clear": False}
    interval = "" if one["low"] is None else f" ({one['low']:.3g} to {one['high']:.3g})"
    told = f"{one['value']:.3g}{interval}".replace("-", "\N{MINUS SIGN}")
    return {"text": told, "n": one["n"], "clear": one.get("clear", False)}


def claimed(headlines: Iterable[Headline]) -> Iterator[str]:
    """What a link says was found, a sentence for each headline."""
    for name, differs, value, low, high in headlines:
        interval = "" if low is None else f" ({low:.3g} to {high:.3g})"
        what = f"{name.replace('_', ' ')}{': the difference is' if differs else ' is'}"
        yield f"{what} {value:.3g}{interval}.".replace("-", "\N{MINUS SIGN}").capitalize()


def claimed_plots(headlines: Sequence[Headline]) -> list[LabPlot]:
    """A plot of the shares that a link says were found; none if it tells differences, or no shares."""
    ticks: list[LabTick] = [
        {"label": name.replace("_", " "), "found": [{"value": value, "low": low, "high": high, "n": 0}]}
        for name, differs, value, low, high in headlines
        if name in SHARES and not differs
    ]
    title = "What the link says was found"
    return [{"kind": "dots", "title": title, "line": None, "ends": [], "ticks": ticks}] if ticks else []
