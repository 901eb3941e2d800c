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
