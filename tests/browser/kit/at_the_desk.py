"""A person at the desk, for its tests: begins a game, or has one there, and writes."""

from functools import cache
from itertools import count

import pytest

from room import DESKTOP, Room
from shared_room import lent

MISTAKE = "    def played(self, s, seat, card):\n        nope\n"
"""After TINY, the mistake is in line 8."""
FORGET_GAMES = """() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("parlour-tricks/desk/")) localStorage.removeItem(key)
}"""
NUMBERS = count()


@cache
def open_desk(browser, site):
    return Room(browser, site)


@pytest.fixture
def room(request, browser, site):
    """The page at its first screen with nothing on the desk, in a window that all tests of the desk share."""
    with lent(request.session, open_desk, browser, site) as room:
        room.page.emulate_media(color_scheme="light")
        enter(room)
        yield room
        assert room.page.evaluate("refused") == []


def enter(room):
    """Open the page anew, with nothing on the desk."""
    if room.page.url.startswith(room.site):
        room.page.evaluate("localStorage.clear()")
        room.page.goto("about:blank")
    room.asked.clear()
    room.enter("#home&pace=instant")


def begin(room, name="Tiny", of="", size=DESKTOP):
    """Begin a game at the desk, and wait until it has been tried out."""
    room.page.set_viewport_size(size)
    room.more("link", "Make a game").click()
    room.page.get_by_label("Name", exact=True).fill(name)
    room.page.get_by_label("Start from").select_option(of)
    room.one("button", "Start").click()
    is_well(room)


def put(room, rules, size=DESKTOP):
    """Have a game on the desk that was written before. Gives its id."""
    room.page.set_viewport_size(size)
    id = f"tiny-{next(NUMBERS)}"
    entry = {"files": {"rules.py": rules}, "began": {}, "from": "", "time": 1}
    keep = "([id, entry]) => localStorage.setItem(`parlour-tricks/desk/${id}`, JSON.stringify(entry))"
    room.page.evaluate(keep, [id, entry])
    room.page.evaluate("id => { location.hash = `desk=${id}` }", id)
    return id


def says(room):
    return room.page.locator(".desk-says")


def is_well(room):
    room.page.locator(".desk-says[data-state=well]").wait_for()


def is_wrong(room, words):
    room.page.locator(".desk-says[data-state=wrong]").filter(has_text=words).wait_for()


def text(room):
    return room.page.locator(".writing .cm-content")


def written(room):
    return text(room).inner_text()


def write(room, words):
    """Type at the end of the text, without the indentation that the editor adds."""
    text(room).click()
    room.page.keyboard.press("Control+End")
    room.page.keyboard.insert_text(words)


def press(room, name):
    button = room.one("button", name)
    button.focus()
    room.page.keyboard.press("Enter")


def focus_is_on(room, words):
    room.page.wait_for_function("words => document.activeElement.innerText === words", arg=words)
