"""The stylesheets: every name that they use is set somewhere, and colours are those of the look."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parent.parent.parent / "web"
SHEETS = sorted(path for path in WEB.rglob("*.css") if "node_modules" not in path.parts)
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if "node_modules" not in path.parts)
TOKENS = WEB / "looks" / "tokens.css"

SET = re.compile(r"(--[\w-]+)\s*:")
USED = re.compile(r"var\((--[\w-]+)\)")
"""Without what is to be used in its place."""
# In `${cssVars({ name, other: value })}`, and in `setProperty("--name", ...)`.
BY_SCRIPT = re.compile(r"cssVars\(\{(.*?)\}\)|\"--([\w-]+)\"", re.DOTALL)


@pytest.fixture(scope="module")
def known():
    """The names that any stylesheet or script sets."""
    names = {name for sheet in SHEETS for name in SET.findall(sheet.read_text(encoding="utf-8"))}
    for script in SCRIPTS:
        for values, name in BY_SCRIPT.findall(script.read_text(encoding="utf-8")):
            names |= {f"--{word}" for word in [name, *re.findall(r"\w+", values)] if word}
    return names


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(WEB).as_posix())
def test_every_name_that_a_stylesheet_uses_is_set(sheet, known):
    assert set(USED.findall(sheet.read_text(encoding="utf-8"))) - known == set()


OTHER_LOOKS = sorted({*(WEB / "looks").glob("*.css")} - {TOKENS})


@pytest.mark.parametrize("look", OTHER_LOOKS, ids=lambda look: look.stem)
def test_a_look_only_sets_what_the_first_look_sets(look):
    tokens = set(SET.findall(TOKENS.read_text(encoding="utf-8")))
    assert set(SET.findall(look.read_text(encoding="utf-8"))) - tokens == set()


LEGIBLE = ("table", "deferred/replay", "deferred/lesson", "deferred/help", "deferred/after-deal")
SIZE = re.compile(r"font(?:-size)?:[^;]*?(\d*\.?\d+)(rem|px)\b")
SMALLEST_PX = 14
# The title beside five buttons, 320 pixels wide: at 14 pixels more names would be cut.
TIGHT = {("table/notes.css", "0.8")}


@pytest.mark.parametrize("folder", LEGIBLE)
def test_no_text_at_the_table_is_smaller_than_14_pixels(folder):
    small = [
        (sheet.relative_to(WEB).as_posix(), size)
        for sheet in SHEETS
        if sheet.is_relative_to(WEB / folder)
        for size, unit in SIZE.findall(sheet.read_text(encoding="utf-8"))
        if float(size) * (16 if unit == "rem" else 1) < SMALLEST_PX
    ]
    assert set(small) - TIGHT == set()
