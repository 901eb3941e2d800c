"""The report of a study as one page that needs nothing else: plots, and a table of every measure."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from parlour.drawing.svg import element, escape
from parlour.lab.plots import percent, plot, points
from parlour.lab.summary import ranged

if TYPE_CHECKING:
    from parlour.contract import LabCell, LabPlot, LabReport

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


def page(report: LabReport) -> str:
    """The page of what a report shows (see `shown.shown`). All its words are escaped."""
    title = escape(report["title"])
    style = (files(__package__) / "report_page.css").read_text(encoding="utf-8")
    parts = [
        element("h1", title),
        *(element("p", escape(words)) for words in report["settings"]),
        element("ul", *(element("li", escape(words)) for words in report["summary"])),
        *map(figure, report["plots"]),
        element("h2", "Everything that was measured"),
        *(element("p", element("small", escape(note))) for note in report["notes"]),
        element("div", _table(report), class_="table", tabindex="0", role="region", aria_label="Table"),
        element("p", element("small", escape(report["seed"]))),
    ]
    return PAGE.format(title=title, style=style, body="\n".join(parts))


def figure(one: LabPlot) -> str:
    """A plot with its title, and a table of its values behind it."""
    told = points if one["kind"] == "ladder" else percent
    rows = [
        element(
            "tr",
            element("th", escape(tick["label"]), scope="row"),
            *(element("td", ranged(cast("dict[str, Any]", found), told)) for found in tick["found"]),
        )
        for tick in one["ticks"]
    ]
    table = element("details", element("summary", "As a table"), element("table", *rows)) if rows else ""
    return element("figure", element("figcaption", escape(one["title"])), plot(one), table)


def _table(report: LabReport) -> str:
    """Every measure with what it is and its intervals."""
    heads = [EMPTY, *report["heads"]]
    lines = [element("tr", *(element("th", escape(head), scope="col") for head in heads))]
    for row in report["rows"]:
        name = element("th", escape(row["label"]), element("small", escape(row["says"])), scope="row")
        lines.append(element("tr", name, *map(_cell, row["cells"])))
    return element("table", *lines)


def _cell(cell: LabCell) -> str:
    kind = "number clear" if cell["clear"] else "number"
    words = f"{escape(cell['text'])} <small>of {cell['n']}</small>" if cell["text"] else EMPTY
    return element("td", words, class_=kind)
