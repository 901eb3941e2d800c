"""Plots of measures: dots with whiskers, and lines of what comes one after another. A page colours them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from parlour.drawing.svg import LETTER_WIDTH, element, escape, text

ROW, TOP, SIZE = 26, 30, 14
"""The height of a row, the room above the first, and the size of type."""
PLOT_WIDTH, LABEL_WIDTH, EDGE = 220, 140, 24
CURVE_HEIGHT = 160

Measured = dict[str, Any]
"""A measure as JSON has it."""


class Row(NamedTuple):
    """A label, and a measure in each setting."""

    label: str
    measured: Sequence[Measured]


def dots(title: str, rows: Sequence[Row], line: float | None = None) -> str:
    """Shares from 0 to 100 %, each a dot with its interval; a `line` stands where all would be equal."""
    width, height = LABEL_WIDTH + PLOT_WIDTH + 2 * EDGE, TOP + ROW * len(rows) + EDGE

    def x(value: float) -> float:
        return LABEL_WIDTH + EDGE + PLOT_WIDTH * min(max(value, 0.0), 1.0)

    parts = [_scale(x, height)]
    if line is not None:
        parts.append(element("line", x1=x(line), x2=x(line), y1=TOP - 6, y2=height - EDGE, class_="fair"))
    for number, row in enumerate(rows):
        y = TOP + ROW * (number + 0.5)
        parts.append(text(_short(row.label), LABEL_WIDTH, y + 5, SIZE, text_anchor="end"))
        for which, one in enumerate(row.measured):
            at = y + (which - (len(row.measured) - 1) / 2) * 9
            parts += [
                *_whisker(x, at, one),
                element("circle", cx=x(one["value"]), cy=at, r=4, class_=f"dot{which}"),
            ]
    told = "; ".join(
        f"{row.label}: {' and '.join(percent(one['value']) for one in row.measured)}" for row in rows
    )
    return _figure(title, told, width, height, parts)


def curve(title: str, lines: Sequence[Sequence[Measured]], ends: tuple[str, str]) -> str:
    """Shares one after another, each with its interval; `ends` says what is on the left and on the right."""
    width, height = LABEL_WIDTH + PLOT_WIDTH + 2 * EDGE, TOP + CURVE_HEIGHT + 2 * EDGE
    left = 52

    def y(value: float) -> float:
        return TOP + CURVE_HEIGHT * (1 - value)

    parts = [
        element("line", x1=left, x2=width - EDGE, y1=y(value), y2=y(value), class_="grid")
        + text(percent(value), left - 8, y(value) + 5, SIZE, text_anchor="end")
        for value in (0.0, 0.5, 1.0)
    ]
    for which, line in enumerate(lines):
        step = (width - EDGE - left) / max(len(line) - 1, 1)
        places = [(left + step * at, one) for at, one in enumerate(line)]
        points = " ".join(f"{x:.1f},{y(one['value']):.1f}" for x, one in places)
        parts.append(element("polyline", points=points, class_=f"line{which}"))
        for x, one in places:
            if one["low"] is not None:
                parts.append(
                    element("line", x1=x, x2=x, y1=y(one["low"]), y2=y(one["high"]), class_="whisker")
                )
            parts.append(element("circle", cx=x, cy=y(one["value"]), r=3.5, class_=f"dot{which}"))
    parts.append(text(ends[0], left, height - 6, SIZE))
    parts.append(text(ends[1], width - EDGE, height - 6, SIZE, text_anchor="end"))
    told = "; ".join(", ".join(percent(one["value"]) for one in line) for line in lines)
    return _figure(title, told, width, height, parts)


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{100 * value:.0f} %".replace("-", "\N{MINUS SIGN}")


def _scale(x: Callable[[float], float], height: float) -> str:
    return "".join(
        element("line", x1=x(value), x2=x(value), y1=TOP - 6, y2=height - EDGE, class_="grid")
        + text(percent(value), x(value), TOP - 12, SIZE, text_anchor="middle")
        for value in (0.0, 0.25, 0.5, 0.75, 1.0)
    )


def _whisker(x: Callable[[float], float], y: float, one: Measured) -> list[str]:
    if one["low"] is None:
        return []
    return [element("line", x1=x(one["low"]), x2=x(one["high"]), y1=y, y2=y, class_="whisker")]


def _short(label: str) -> str:
    """A label that fits into its column."""
    most = int(LABEL_WIDTH / (SIZE * LETTER_WIDTH))
    return label if len(label) <= most else label[: most - 1] + "…"


def _figure(title: str, told: str, width: float, height: float, parts: Iterable[str]) -> str:
    drawing = element(
        "svg",
        element("title", escape(f"{title}: {told}")),
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
    )
    return element("figure", element("figcaption", escape(title)), drawing)
