"""Plots of measures: dots with whiskers, and lines of what comes one after another. A page colours them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import TYPE_CHECKING

from parlour.drawing.svg import LETTER_WIDTH, element, escape, text

if TYPE_CHECKING:
    from parlour.contract import LabFound, LabPlot

ROW, TOP, SIZE = 26, 30, 14
"""The height of a row, the room above the first, and the size of type."""
PLOT_WIDTH, LABEL_WIDTH, EDGE = 220, 140, 24
CURVE_HEIGHT = 160


def plot(one: LabPlot) -> str:
    """The drawing of a plot. Its values are shares from 0 to 1, but those of a ladder are points."""
    return dots(one) if one["kind"] == "dots" else curve(one)


def dots(one: LabPlot) -> str:
    """Shares from 0 to 100%, each a dot with its interval; a line stands where all would be equal."""
    ticks = one["ticks"]
    width, height = LABEL_WIDTH + PLOT_WIDTH + 2 * EDGE, TOP + ROW * len(ticks) + EDGE

    def x(value: float) -> float:
        return LABEL_WIDTH + EDGE + PLOT_WIDTH * min(max(value, 0.0), 1.0)

    parts = [_scale(x, height)]
    parts += [
        element("line", x1=x(value), x2=x(value), y1=TOP - 6, y2=height - EDGE, class_="fair")
        for value in one["lines"]
    ]
    for number, tick in enumerate(ticks):
        y = TOP + ROW * (number + 0.5)
        parts.append(text(_short(tick["label"]), LABEL_WIDTH, y + 5, SIZE, text_anchor="end"))
        for which, found in enumerate(tick["found"]):
            at = y + (which - (len(tick["found"]) - 1) / 2) * 9
            parts += [
                *_whisker(x, at, found),
                element("circle", cx=x(found["value"]), cy=at, r=4, class_=f"dot{which}"),
            ]
    return _drawing(one, width, height, parts)


def curve(one: LabPlot) -> str:
    """Values one after another, each with its interval. Its ends are named."""
    width, height = LABEL_WIDTH + PLOT_WIDTH + 2 * EDGE, TOP + CURVE_HEIGHT + 2 * EDGE
    left, ticks = 52, one["ticks"]
    ladder = one["kind"] == "ladder"
    grid = _round_values(one) if ladder else [0.0, 0.5, 1.0]

    def y(value: float) -> float:
        part = (value - grid[0]) / (grid[-1] - grid[0])
        return TOP + CURVE_HEIGHT * (1 - min(max(part, 0.0), 1.0))

    parts = [
        element("line", x1=left, x2=width - EDGE, y1=y(value), y2=y(value), class_="grid")
        + text(
            points(value, "g") if ladder else percent(value), left - 8, y(value) + 5, SIZE, text_anchor="end"
        )
        for value in grid
    ]
    step = (width - EDGE - left) / max(len(ticks) - 1, 1)
    for which, slope in enumerate(one["lines"]):
        end = y(slope * (len(ticks) - 1))
        parts.append(
            element("line", x1=left, x2=width - EDGE, y1=y(0.0), y2=end, class_=f"fair slope{which}")
        )
    for which, line in enumerate(zip(*(tick["found"] for tick in ticks), strict=True)):
        places = [(left + step * at, found) for at, found in enumerate(line)]
        corners = " ".join(f"{x:.1f},{y(found['value']):.1f}" for x, found in places)
        parts.append(element("polyline", points=corners, class_=f"line{which}"))
        for x, found in places:
            if found["low"] is not None and found["high"] is not None:
                parts.append(
                    element("line", x1=x, x2=x, y1=y(found["low"]), y2=y(found["high"]), class_="whisker")
                )
            parts.append(element("circle", cx=x, cy=y(found["value"]), r=3.5, class_=f"dot{which}"))
    for words, at, anchor in zip(one["ends"], (left, width - EDGE), ("start", "end")):
        parts.append(text(words, at, height - 6, SIZE, text_anchor=anchor))
    return _drawing(one, width, height, parts)


def percent(value: float) -> str:
    """A share as people read it."""
    return f"{100 * value:.0f}%".replace("-", "\N{MINUS SIGN}")


def points(value: float, form: str = ".1f") -> str:
    """A number of points as people read it."""
    return f"{value:{form}}".replace("-", "\N{MINUS SIGN}")


def _told(one: LabPlot, value: float) -> str:
    return points(value) if one["kind"] == "ladder" else percent(value)


def _round_values(one: LabPlot) -> list[float]:
    """Two to six values with the same distance, 1, 2 or 5 times a power of ten, around 0 and all that is
    shown."""
    shown = [
        value
        for tick in one["ticks"]
        for found in tick["found"]
        for value in (0.0, found["value"], found["low"], found["high"])
        if value is not None
    ]
    low, high = min(shown), max(shown)
    power = 10.0 ** floor(log10(max(high - low, 0.1) / 4))
    step = next(size * power for size in (1, 2, 5, 10) if size * power * 4 >= high - low)
    return [step * number for number in range(floor(low / step), max(ceil(high / step), 1) + 1)]


def _scale(x: Callable[[float], float], height: float) -> str:
    return "".join(
        element("line", x1=x(value), x2=x(value), y1=TOP - 6, y2=height - EDGE, class_="grid")
        + text(percent(value), x(value), TOP - 12, SIZE, text_anchor="middle")
        for value in (0.0, 0.25, 0.5, 0.75, 1.0)
    )


def _whisker(x: Callable[[float], float], y: float, found: LabFound) -> list[str]:
    if found["low"] is None or found["high"] is None:
        return []
    return [element("line", x1=x(found["low"]), x2=x(found["high"]), y1=y, y2=y, class_="whisker")]


def _short(label: str) -> str:
    """A label that fits into its column."""
    most = int(LABEL_WIDTH / (SIZE * LETTER_WIDTH))
    return label if len(label) <= most else label[: most - 1] + "…"


def _drawing(one: LabPlot, width: float, height: float, parts: Iterable[str]) -> str:
    """The drawing, with all its values in words."""
    told = "; ".join(
        f"{tick['label']}: {' and '.join(_told(one, found['value']) for found in tick['found'])}"
        for tick in one["ticks"]
    )
    return element(
        "svg",
        element("title", escape(f"{one['title']}: {told}")),
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
    )
