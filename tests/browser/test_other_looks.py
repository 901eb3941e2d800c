"""The looks that are fetched only if they are chosen."""

import re

import pytest

import axe
from room import DESKTOP, PHONE
from tooling.steps import WEB

TABLE = "game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random"
USUAL = "parlour, by lamplight"
TITLES = {"printed": "printed", "paper": "plain paper"}
THEME = "document.documentElement.dataset.theme"
# The colour of the bar, which each look sets, and that of the browser's own.
BAR = """() => [...document.querySelectorAll("meta[name=theme-color]")].map(({ content }) => content)
  .concat(getComputedStyle(document.querySelector(".top")).backgroundColor)"""
OF_COLOURS = ["color-contrast", "link-in-text-block"]


def choose(room, look):
    room.more("button", "Settings").first.click()
    # `check` would look whether it is chosen, and a look that cannot be fetched is not chosen for long.
    room.one("radio", look, exact=True).click()


@pytest.fixture
def usual(room):
    """The open page, which has the usual look again afterwards."""
    yield room
    room.page.unroute_all()
    room.page.evaluate("document.querySelector('dialog[open]')?.close()")
    room.page.keyboard.press("Escape")
    choose(room, USUAL)
    room.page.keyboard.press("Escape")
    room.closed()
    room.page.evaluate("localStorage.clear()")


def test_every_look_can_be_chosen():
    """What the build takes from looks/ is what the settings offer."""
    looks = {sheet.stem for sheet in (WEB / "looks").glob("*.css")}
    store = (WEB / "storage" / "settings-store.js").read_text(encoding="utf-8")
    offered = re.findall(r'"(\w+)"', re.search(r"theme: \[(.*?)\]", store)[1])
    assert offered[0] == "parlour"
    assert looks == {"tokens", *offered[1:]} == {"tokens", *TITLES}


@pytest.mark.parametrize("light", ["light", "dark"])
def test_printed_can_be_read(usual, light):
    room = usual
    room.page.emulate_media(color_scheme=light)
    room.sit(TABLE, DESKTOP)
    room.turn()
    before = room.page.evaluate(BAR)
    choose(room, TITLES["printed"])
    room.page.wait_for_function(f"() => {THEME} === 'printed'")
    *metas, bar = room.page.evaluate(BAR)
    assert bar not in before
    assert set(metas) == {bar}
    assert axe.found(room.page, OF_COLOURS) == []
    room.page.keyboard.press("Escape")
    room.closed()
    assert axe.found(room.page, OF_COLOURS) == []
    room.page.evaluate("location.hash = ''; location.hash = 'home'")
    room.page.locator(".home").wait_for()
    assert axe.found(room.page, OF_COLOURS) == []


# Keeps the timer of the patience with a look, so that a test can let its time pass.
HOLD_PATIENCE = """
window.patience = []
const { setTimeout } = window
window.setTimeout = (go, time, ...given) =>
  time === 4000 ? patience.push(go) : setTimeout(go, time, ...given)
"""


def test_a_chosen_look_holds_and_nothing_is_seen_in_another_one_before(usual):
    room = usual
    room.sit(TABLE, PHONE)
    room.turn()
    choose(room, TITLES["printed"])
    room.page.wait_for_function(f"() => {THEME} === 'printed'")
    tab, held = tab_without_look(room)
    held.continue_()
    tab.page.locator(".home").wait_for()
    assert tab.page.evaluate(THEME) == "printed"
    tab.page.close()


def test_a_look_that_does_not_come_hides_the_page_for_a_while_only(usual):
    room = usual
    room.sit(TABLE, PHONE)
    room.turn()
    choose(room, TITLES["printed"])
    room.page.wait_for_function(f"() => {THEME} === 'printed'")
    tab, held = tab_without_look(room)
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--felt')"
    tab.page.evaluate("patience.forEach((go) => go())")
    tab.page.locator(".home").wait_for()
    before = tab.page.evaluate(felt)
    held.continue_()
    tab.page.wait_for_function(f"before => {felt} !== before", arg=before)
    tab.page.close()


def tab_without_look(room):
    """A new tab whose look does not come, and its request. The page does not show anything yet."""
    tab = room.tab()
    held = []
    tab.page.add_init_script(HOLD_PATIENCE)
    tab.page.route("**/worker.js", lambda route: None)
    tab.page.route("**/printed.css", lambda route: held.append(route))
    tab.page.goto(f"{room.site}#home", wait_until="commit")
    tab.page.wait_for_function("() => document.body?.hidden")
    while not held:
        tab.page.wait_for_timeout(10)
    tab.page.wait_for_function("() => patience.length === 1")
    # The page may be painted already, because the other tab has stored something.
    assert not tab.page.locator(".home").is_visible()
    return tab, held[0]


def test_a_look_that_cannot_be_fetched_leaves_the_usual_one(usual):
    room = usual
    room.page.evaluate("document.querySelector('link[href=\"paper.css\"]')?.remove()")
    room.page.route("**/paper.css", lambda route: route.abort())
    room.sit(TABLE, PHONE)
    room.turn()
    choose(room, TITLES["paper"])
    room.one("dialog", "Settings").get_by_text("didn’t load").wait_for()
    assert room.one("radio", USUAL, exact=True).is_checked()
    assert room.page.evaluate(THEME) == "parlour"
    room.troubles.clear()
    tab = room.tab()
    tab.page.route("**/worker.js", lambda route: None)
    tab.page.goto(f"{room.site}#home")
    tab.page.locator(".home").wait_for()
    tab.page.close()


def test_the_sign_of_the_game_lies_under_all_else_and_not_in_forced_colours(room):
    room.sit(TABLE, PHONE)
    room.turn()
    sign = room.page.locator(".felt > .sign")
    sign.wait_for()
    assert sign.evaluate("one => getComputedStyle(one).maskImage").startswith('url("data:image/svg+xml')
    # What comes first is painted first.
    assert sign.evaluate("one => one === one.parentElement.firstElementChild")
    assert sign.evaluate("""one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) !== one
    }""")
    room.page.emulate_media(forced_colors="active")
    assert not sign.is_visible()


def test_whose_turn_it_is_is_seen_in_forced_colours(room):
    room.page.emulate_media(forced_colors="active")
    room.sit(TABLE, PHONE)
    room.turn()
    portrait = room.page.locator(".seat[data-turn] .portrait")
    assert portrait.evaluate("one => getComputedStyle(one).outlineWidth") == "3px"
