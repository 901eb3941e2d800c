"""Drawing in SVG that stands anywhere: no script, no style, nothing fetched, nothing but `sans-serif`."""

from hashlib import blake2s
from typing import Any

FELT, CHALK, SOFT, BRASS, DARK = "#2c6c61", "#f6f2e6", "#d3e3db", "#e9bb5b", "#231a05"
"""A drawing has its own ground, so that it can be read in light and in dark surroundings."""
SPECIAL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
MARGIN = 14
BROAD = 0.54
"""A letter's width in sizes of its type, about: there is no asking the font."""


def escape(text: str) -> str:
    """A text as it may stand in XML, whoever wrote it."""
    return "".join(letter if letter.isprintable() else "?" for letter in text).translate(SPECIAL)


def element(tag: str, *content: str, **attributes: str | float) -> str:
    """An element; `stroke_width=2` is the attribute stroke-width."""
    given = "".join(f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items())
    inside = "".join(content)
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.5g}"


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts a shape there."""
    return f"translate({x:.5g} {y:.5g})" + (f" scale({scale:.5g})" if scale != 1 else "")


def text(words: str, x: float, y: float, size: float = 13, **more: Any) -> str:
    """Words with their foot at `y`."""
    return element("text", escape(words), x=x, y=y, font_size=size, **more)


def wrapped(words: str, width: float, size: float) -> list[str]:
    """Words on as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) * size * BROAD > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def image(title: str, description: str, width: float, height: float, *content: str) -> str:
    """A whole drawing on its own felt, with a title and a description for who does not see it.

    Its ids follow from what is in it, so that several may stand on one page.
    """
    inside = element("rect", width=width, height=height, rx=10, fill=FELT) + "".join(content)
    told = f"{title}\n{description}\n{inside}"
    id = "p" + blake2s(told.encode(), digest_size=5).hexdigest()
    return element(
        "svg",
        element("title", escape(title), id=f"{id}t"),
        element("desc", escape(description), id=f"{id}d"),
        inside,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        aria_labelledby=f"{id}t {id}d",
        font_family="sans-serif",
        fill=CHALK,
    )


def fluid(image: str) -> str:
    """The same, no wider than where it stands: its height stays, and so it grows no larger either."""
    before, _, after = image.partition(' width="')
    return f'{before} preserveAspectRatio="xMinYMin" width="100%"' + after.partition('"')[2]
