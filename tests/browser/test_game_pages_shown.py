"""The plain pages, of games and of the guide: no barrier for anybody, and a game on one or two sheets."""

import re

import pytest

import axe
from parlour import games


@pytest.mark.parametrize(
    "place", [*games.ids(), "guide", "guide/play", "guide/write", "guide/lab", "counterpoint/pad"]
)
def test_a_page_can_be_read_by_everybody_and_printed(browser, site, place):
    page = browser.new_page()
    refused = []
    page.on("console", lambda message: refused.append(message.text))
    page.goto(f"{site}{place}/")
    for scheme, width in [("light", 320), ("dark", 1280)]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert axe.found(page) == []
    # A pad has a sheet for each of its two tables.
    for size in ("A4", "Letter") if "guide" not in place else ():
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) <= 2
    assert refused == []
    page.close()
