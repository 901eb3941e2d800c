"""The focus at the desk and the place in the text, when something else is put in their place."""

from at_the_desk import begin, focus_is_on, is_well, press, put, room, says, text, write
from room import PHONE
from sample_wheels import TINY

__all__ = ["room"]
SIDEWAYS = {"width": 844, "height": 390}
LONG = TINY + "\n".join(f"# {number}" for number in range(300))
SCROLLED = "() => document.querySelector('.writing .text').shadowRoot.querySelector('.cm-scroller').scrollTop"
SEEN = """element => {
  const { top, bottom } = element.getBoundingClientRect()
  const strip = document.querySelector(".desk-says").getBoundingClientRect()
  return top >= 0 && bottom <= strip.top && strip.bottom <= innerHeight
}"""


def seen(room, element):
    room.page.wait_for_function(SEEN, arg=element.element_handle())


def test_the_focus_stays_where_buttons_are_pressed(room):
    # The whole check of Addenda takes long.
    begin(room, "Seventeen", "addenda")
    before = room.page.locator(".transcript").inner_text()
    press(room, "Another deal")
    room.page.wait_for_function(
        "before => document.querySelector('.transcript').innerText !== before", arg=before
    )
    focus_is_on(room, "Another deal")
    press(room, "Check thoroughly")
    focus_is_on(room, "Stop the check")
    check = room.page.locator(".thorough")
    check.get_by_text("So far: ").filter(has_not_text="deals 0").wait_for()
    room.page.keyboard.press("Enter")
    focus_is_on(room, "Check thoroughly")
    check.get_by_text("Some of it is unchecked").wait_for()
    assert check.get_by_role("progressbar").count() == 0
    room.page.get_by_text("Download").click()
    press(room, "Remove it from the desk")
    focus_is_on(room, "Keep it")
    room.page.keyboard.press("Enter")
    focus_is_on(room, "Remove it from the desk …")
    # What was found is not true of another text.
    write(room, "# another\n")
    check.get_by_text("Looks closely").wait_for()
    is_well(room)


def test_on_a_phone_what_is_opened_is_seen_and_another_game_is_shown_by_its_text(room):
    put(room, TINY, PHONE)
    is_well(room)
    room.one("button", "Table", exact=True).click()
    room.page.get_by_text("Download").click()
    seen(room, room.one("button", "As a wheel"))
    room.one("button", "Remove it from the desk").click()
    seen(room, room.one("button", "Remove it", exact=True))
    seen(room, room.one("button", "Keep it"))
    room.one("button", "On the desk").click()
    room.page.get_by_label("Name", exact=True).fill("Other")
    room.one("button", "Start").click()
    is_well(room)
    assert text(room).is_visible()
    assert not room.page.locator(".comes-of-it").is_visible()


def test_on_a_phone_the_text_and_the_verdict_are_seen(room):
    put(room, LONG, PHONE)
    is_well(room)
    for size in (PHONE, SIDEWAYS):
        room.page.set_viewport_size(size)
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
