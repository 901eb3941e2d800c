"""The plain page of each game: no barrier for anybody, at any size, and one or two sheets of paper."""

import re

import pytest

import axe
from parlour import games


@pytest.mark.parametrize("id", games.ids())
def test_a_page_can_be_read_by_everybody_and_printed(browser, site, id):
    page = browser.new_page()
    refused = []
    page.on("console", lambda message: refused.append(message.text))
    page.goto(f"{site}{id}/")
    for scheme, width in [("light", 320), ("dark", 1280)]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert axe.found(page) == []
    for size in ("A4", "Letter"):
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size))) <= 2
    assert refused == []
    page.close()
