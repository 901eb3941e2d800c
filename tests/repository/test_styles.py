"""The stylesheets: every name that they use is set somewhere, and colours are those of the look."""

import re
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web"
SHEETS = sorted(path for path in WEB.rglob("*.css") if "node_modules" not in path.parts)
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if "node_modules" not in path.parts)

SET = re.compile(r"(--[\w-]+)\s*:")
USED = re.compile(r"var\((--[\w-]+)\)")
"""Without what is to be used in its place."""
# In `${cssVars({ name, other: value })}`, and in `setProperty("--name", ...)`.
BY_SCRIPT = re.compile(r"cssVars\(\{(.*?)\}\)|\"--([\w-]+)\"", re.DOTALL)


def texts(paths):
    """The text of each file, by its name in web/."""
    return {path.relative_to(WEB).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def unknown(found, known):
    """The names that are not known, with where they were found."""
    return {name: sorted(set(names) - known) for name, names in found.items() if set(names) - known}


def test_every_name_that_a_stylesheet_uses_is_set():
    """By any stylesheet or script. What one that is not set would colour looks like its parent."""
    sheets = texts(SHEETS)
    known = {name for text in sheets.values() for name in SET.findall(text)}
    for text in texts(SCRIPTS).values():
        for values, name in BY_SCRIPT.findall(text):
            known |= {f"--{word}" for word in [name, *re.findall(r"\w+", values)] if word}
    assert len(sheets) > 50
    assert unknown({name: USED.findall(text) for name, text in sheets.items()}, known) == {}


def test_a_look_only_sets_what_the_first_look_sets():
    looks = texts((WEB / "looks").glob("*.css"))
    tokens = set(SET.findall(looks.pop("looks/tokens.css")))
    assert looks and tokens
    assert unknown({name: SET.findall(text) for name, text in looks.items()}, tokens) == {}


LEGIBLE = (
    "table",
    "features/after-a-deal/replay",
    "features/at-the-table/lesson",
    "features/at-the-table/help",
    "features/after-a-deal/after-deal",
)
SIZE = re.compile(r"font(?:-size)?:[^;]*?(\d*\.?\d+)(rem|px)\b")
SMALLEST_PX = 14
# The title beside five buttons, 320 pixels wide: at 14 pixels more names would be cut.
TIGHT = {("table/notes.css", "0.8")}


def test_no_text_at_the_table_is_smaller_than_14_pixels():
    """Also where text stands only now and then, which no test in the browser waits for."""
    sizes = [
        (name, size, float(size) * (16 if unit == "rem" else 1))
        for name, text in texts(SHEETS).items()
        if name.startswith(tuple(f"{folder}/" for folder in LEGIBLE))
        for size, unit in SIZE.findall(text)
    ]
    assert len(sizes) > 20
    assert {(name, size) for name, size, pixels in sizes if pixels < SMALLEST_PX} - TIGHT == set()
