"""What every browser test may ask for: the page, open or to be opened."""

from functools import cache
from pathlib import Path

import pytest

from room import USUAL_LOOK, Room

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """Mark every test in this folder as a browser test."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@cache
def open_room(browser, site):
    """One page for all tests that need no fresh one: to bring up an engine takes seconds."""
    return Room(browser, site).enter()


@pytest.fixture
def room(browser, site):
    """The open page, which a test leaves without having heard a complaint."""
    room = open_room(browser, site)
    room.troubles.clear()
    room.page.emulate_media(**USUAL_LOOK)
    yield room
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    room.page.keyboard.press("Escape")


@pytest.fixture
def fresh_room(browser, site):
    """A page not opened yet."""
    room = Room(browser, site)
    yield room
    room.context.close()
