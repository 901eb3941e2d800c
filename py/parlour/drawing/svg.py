"""SVG that can be put anywhere: no script, no style sheet, nothing fetched, no font but `sans-serif`."""

from hashlib import blake2s
from typing import Any

FELT, CHALK, SOFT, BRASS, DARK = "#2c6c61", "#f6f2e6", "#d3e3db", "#e9bb5b", "#231a05"
"""A drawing has its own background, so that it can be read on light and dark pages."""
SPECIAL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
MARGIN = 14
LETTER_WIDTH = 0.54
"""About the width of a letter, as a part of its type size; the font itself cannot be measured."""


def escape(text: str) -> str:
    """Any text, made safe for XML."""
    return "".join(letter if letter.isprintable() else "?" for letter in text).translate(SPECIAL)


def element(tag: str, *content: str, **attributes: str | float) -> str:
    """An element; `stroke_width=2` is the attribute stroke-width, and `class_` is class."""
    given = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )
    inside = "".join(content)
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.5g}"


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transform that moves a shape to x, y and scales it."""
    return f"translate({x:.5g} {y:.5g})" + (f" scale({scale:.5g})" if scale != 1 else "")


def text(words: str, x: float, y: float, size: float = 13, **more: Any) -> str:
    """Words with their baseline at `y`."""
    return element("text", escape(words), x=x, y=y, font_size=size, **more)


def wrapped(words: str, width: float, size: float) -> list[str]:
    """Words on as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(longer) * size * LETTER_WIDTH > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def image(title: str, description: str, width: float, height: float, *content: str) -> str:
    """A whole drawing on its own felt, with a title and a description for those who cannot see it.

    Its ids depend on its content, so that a page can have several.
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
    """The same image, as wide as its container at most. Its height is fixed, so it does not grow either."""
    before, _, after = image.partition(' width="')
    return f'{before} preserveAspectRatio="xMinYMin" width="100%"' + after.partition('"')[2]
