"""The report of a study as one page that needs nothing else: plots, and a table of every measure."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from parlour.drawing.svg import element, escape
from parlour.measuring.lab.measures import PARTS, measures, seats_of
from parlour.measuring.lab.played import TENTHS, events_of
from parlour.measuring.lab.plots import Measured, Row, curve, dots
from parlour.measuring.lab.study import Study
from parlour.measuring.lab.summary import summary
from parlour.options import written

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
EMPTY = " "
"""In a cell without content: in HTML, it must have an end of its own."""
HOW = (
    "In brackets stands the 95 % confidence interval, and after it, from how many deals it is. "
    "Some things are measured on a sample of the deals, because they take long."
)
CLEAR = (
    "Differences are taken on the same deals. Those in bold are clear: if nothing differed, a report should "
    "show any of them five times in a hundred at most."
)


def page(study: Study, found: dict[str, Any]) -> str:
    """The page of a report (see `measures.report`)."""
    game = study.game
    title = escape(f"{game.name}, {game.table_name(game.seats).lower()}: {study.deals} deals")
    style = (files(__package__) / "report_page.css").read_text(encoding="utf-8")
    notes = [HOW, *([CLEAR] if len(study.settings) == 2 else [])]
    parts = [
        element("h1", title),
        *(element("p", escape(words)) for words in _settings(study)),
        element("ul", *(element("li", escape(words)) for words in summary(study, found))),
        *_plots(study, found),
        element("h2", "Everything that was measured"),
        *(element("p", element("small", escape(note))) for note in notes),
        element("div", _table(study, found), class_="table", tabindex="0", role="region", aria_label="Table"),
        element("p", element("small", escape(f"Dealt from the seed {study.seed}, by Parlour Tricks."))),
    ]
    return PAGE.format(title=title, style=style, body="\n".join(parts))


def _settings(study: Study) -> Iterator[str]:
    """What was played, a sentence for each setting."""
    for which, setting in enumerate(study.settings):
        options = ", ".join(f"{name} {written(value)}" for name, value in setting.options.items())
        seats = (
            ", ".join(dict.fromkeys(setting.bots)) if len(set(setting.bots)) == 1 else ", ".join(setting.bots)
        )
        first = "" if len(study.settings) == 1 else ("First (filled): ", "Second (hollow): ")[which]
        yield f"{first}played by {seats}; {options}."


def _plots(study: Study, found: dict[str, Any]) -> Iterator[str]:
    parts = [found[part] for part in PARTS if part in found]
    sides = len(set(study.game.sides))

    def rows(labels: dict[str, str]) -> list[Row]:
        known = [(name, label) for name, label in labels.items() if all(name in part for part in parts)]
        return [Row(label, [part[name] for part in parts]) for name, label in known]

    whose = {f"won_{side}": seats_of(study.game, side) for side in range(sides)}
    yield dots(
        "Who wins (dashed: where all would be equal)", rows({"lead_share": "leads first", **whose}), 1 / sides
    )
    sure = [[part[f"sure_{tenth}"] for tenth in range(TENTHS) if f"sure_{tenth}" in part] for part in parts]
    if all(sure):
        yield curve("How sure the winner is, as the deal goes on", sure, ("the beginning", "the end"))
    general = {
        "luck_share": "luck",
        "real_choices": "real choices",
        "forced": "forced plays",
        "comebacks": "comebacks",
        "level": "level deals",
        "stuck": "stuck deals",
    }
    yield dots("What deals are like", rows(general))
    happened = {f"{event.name}_share": event.name.replace("_", " ") for event in events_of(study.game)}
    if happened:
        yield dots("What happens in a deal", rows(happened))


def _table(study: Study, found: dict[str, Any]) -> str:
    """Every measure with its interval, and what it is."""
    parts, compared = [part for part in PARTS if part in found], "differences" in found
    heads = [EMPTY, *(["First", "Second", "Difference"] if compared else ["Value"]), "What it is"]
    lines = [element("tr", *(element("th", escape(head), scope="col") for head in heads))]
    for measure in measures(study.game):
        if measure.name in found["measures"]:
            cells = [element("td", _cell(found[part].get(measure.name)), class_="number") for part in parts]
            if compared:
                one = found["differences"].get(measure.name)
                kind = "number clear" if one and one["clear"] else "number"
                cells.append(element("td", _cell(one), class_=kind))
            name = element("th", escape(measure.name.replace("_", " ")), scope="row")
            lines.append(element("tr", name, *cells, element("td", escape(measure.says))))
    return element("table", *lines)


def _cell(one: Measured | None) -> str:
    if one is None:
        return EMPTY
    interval = "" if one["low"] is None else f" ({one['low']:.3g} to {one['high']:.3g})"
    told = f"{one['value']:.3g}{interval}".replace("-", "\N{MINUS SIGN}")
    return f"{told} <small>{one['n']}</small>"
