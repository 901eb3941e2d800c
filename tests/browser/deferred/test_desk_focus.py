"""The focus at the desk and the place in the text, when something else is put in their place."""

import pytest
from test_desk import begin, is_well, put, room, says, text, write

import axe
from room import PHONE
from sample_wheels import TINY

__all__ = ["room"]
SIDEWAYS = {"width": 844, "height": 390}
LONG = TINY + "\n".join(f"# {number}" for number in range(300))
HEARD = """() => {
  const { shadowRoot } = document.querySelector(".writing .text")
  const text = shadowRoot.querySelector(".cm-content")
  return shadowRoot.getElementById(text.getAttribute("aria-describedby")).textContent
}"""
FOCUS = "() => document.activeElement.innerText"
SCROLLED = "() => document.querySelector('.writing .text').shadowRoot.querySelector('.cm-scroller').scrollTop"
SEEN = """element => {
  const { top, bottom } = element.getBoundingClientRect()
  const strip = document.querySelector(".desk-says").getBoundingClientRect()
  return top >= 0 && bottom <= strip.top && strip.bottom <= innerHeight
}"""


def focus_is_on(room, words):
    room.page.wait_for_function(f"words => ({FOCUS})() === words", arg=words)


def press(room, name):
    button = room.one("button", name)
    button.focus()
    room.page.keyboard.press("Enter")


def seen(room, element):
    room.page.wait_for_function(SEEN, arg=element.element_handle())


def test_the_focus_stays_where_buttons_are_pressed(room):
    begin(room)
    before = room.page.locator(".transcript").inner_text()
    press(room, "Another deal")
    room.page.wait_for_function(
        "before => document.querySelector('.transcript').innerText !== before", arg=before
    )
    focus_is_on(room, "Another deal")
    press(room, "Check it thoroughly")
    focus_is_on(room, "Stop the check")
    room.page.keyboard.press("Enter")
    focus_is_on(room, "Check it thoroughly")
    room.page.get_by_text("Take it along").click()
    press(room, "Remove it from the desk")
    focus_is_on(room, "Keep it")
    room.page.keyboard.press("Enter")
    focus_is_on(room, "Remove it from the desk …")


def test_a_check_that_is_over_gives_the_focus_back(room):
    put(room, TINY + "    deals = 1\n")
    is_well(room)
    press(room, "Check it thoroughly")
    room.page.get_by_text("Nothing is wrong.").wait_for()
    focus_is_on(room, "Check it thoroughly")


def test_on_a_phone_what_is_opened_is_seen(room):
    put(room, TINY, PHONE)
    is_well(room)
    room.one("button", "Table", exact=True).click()
    room.page.get_by_text("Take it along").click()
    seen(room, room.one("button", "As a wheel"))
    room.one("button", "Remove it from the desk").click()
    seen(room, room.one("button", "Remove it", exact=True))
    seen(room, room.one("button", "Keep it"))


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_the_text_and_the_verdict_are_seen(room, size):
    put(room, LONG, size)
    is_well(room)
    text(room).click()
    assert says(room).evaluate("element => element.getBoundingClientRect().bottom <= innerHeight")
    assert room.page.locator(".sheet").evaluate("element => element.clientHeight > 40")
    assert room.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_place_in_a_text_is_kept(room):
    put(room, LONG)
    is_well(room)
    write(room, "\n# here")
    is_well(room)
    place = room.page.evaluate(SCROLLED)
    assert place > 1000
    room.one("button", "told.py").click()
    room.one("button", "rules.py").click()
    room.page.wait_for_function(f"place => Math.abs(({SCROLLED})() - place) < 20", arg=place)
    press(room, "Play a hand: 2 players")
    assert room.turn() == "play"
    room.one("link", "Back to the desk").click()
    focus_is_on(room, "Play a hand: 2 players")
    room.page.wait_for_function(f"place => Math.abs(({SCROLLED})() - place) < 20", arg=place)
    # The cursor is where it was as well.
    room.page.locator(".writing .text").evaluate(
        "host => host.shadowRoot.querySelector('.cm-content').focus()"
    )
    room.page.keyboard.insert_text(" and there")
    assert "# here and there" in text(room).inner_text()


def test_another_game_is_shown_by_its_text(room):
    put(room, TINY, PHONE)
    is_well(room)
    room.one("button", "Table", exact=True).click()
    room.one("button", "On the desk").click()
    room.page.get_by_label("Its name").fill("Other")
    room.one("button", "Begin").click()
    is_well(room)
    assert text(room).is_visible()
    assert not room.page.locator(".comes-of-it").is_visible()


def test_the_text_says_how_its_keys_work(room):
    begin(room)
    told = "Ctrl+Space completes, also on an empty line. Tab indents; Escape, then Tab leaves the text."
    assert room.page.evaluate(HEARD) == told
    assert room.page.locator(".keys-here").inner_text() == told
    assert axe.found(room.page) == []
