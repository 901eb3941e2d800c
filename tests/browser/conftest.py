"""Fixtures for the browser tests: the page, already open or not."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import expect

from outside.site import engine_outside
from room import PATIENCE, USUAL_LOOK, Room

HERE = Path(__file__).parent


expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items):
    """Mark every test in this folder as a browser test."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def outside(tmp_path_factory):
    """The address of the page whose engine runs outside the browser. It is up in a tenth of a second."""
    with engine_outside(tmp_path_factory.mktemp("outside") / "site") as address:
        yield address


@pytest.fixture
def site(request):
    """The address of the page. With the mark `real_engine`, Python runs in the page as it does for people."""
    return request.getfixturevalue("built" if request.node.get_closest_marker("real_engine") else "outside")


@cache
def open_room(browser, site):
    """One page for all tests that do not need a fresh one, because it takes a second to open."""
    return Room(browser, site).enter()


@pytest.fixture
def room(browser, site):
    """The open page. The test fails if the page reports an error."""
    room = open_room(browser, site)
    room.troubles.clear()
    room.page.emulate_media(**USUAL_LOOK)
    yield room
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    room.page.keyboard.press("Escape")
    room.leave_result()
    room.settle()


@pytest.fixture
def fresh_room(browser, site):
    """A page that is not open yet."""
    yield from until_closed(Room(browser, site))


@pytest.fixture
def friend(browser, site):
    """The same of somebody else, in a browser of their own."""
    yield from until_closed(Room(browser, site))


@pytest.fixture
def newcomer(browser, site):
    """The same of somebody who has never been here."""
    yield from until_closed(Room(browser, site, newcomer=True))


def until_closed(room):
    yield room
    # What a test still serves itself when it ends must not fail the next one.
    for page in room.context.pages:
        page.unroute_all(behavior="ignoreErrors")
    room.context.close()
