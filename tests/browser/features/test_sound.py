"""Sound: after a touch, not before; one tap turns it off, and it stays off."""

from playwright.sync_api import expect

from room import COUNT_SOUNDS

TABLE = "#game=sixes-and-sevens&seats=4&seed=tulip-7&pace=fast&players=person,random"


def enter(room):
    room.page.add_init_script(COUNT_SOUNDS)
    room.enter(TABLE)
    room.turn()
    return room.one("button", "Turn the sound off")


def test_the_table_is_heard_after_the_first_touch(fresh_room):
    room = fresh_room
    enter(room)
    assert room.page.evaluate("[made, begun]") == [0, 0]
    room.answer("play")
    room.turn()
    room.page.wait_for_function("made === 1 && begun > 1")


def test_one_tap_turns_it_off_for_good(fresh_room):
    room = fresh_room
    enter(room).click()
    off = room.one("button", "Turn the sound on")
    expect(off).to_be_visible()
    assert off.bounding_box()["height"] >= 44 and off.bounding_box()["width"] >= 44
    room.answer("play")
    room.turn()
    assert room.page.evaluate("begun") == 0
    room.page.reload()
    room.turn()
    expect(off).to_be_visible()
    room.one("button", "Settings").click()
    settings = room.one("dialog", "Settings")
    expect(settings.get_by_role("slider", name="Volume")).to_be_disabled()
    settings.get_by_label("Sounds for the cards and for my turn").check()
    expect(settings.get_by_role("slider", name="Volume")).to_be_enabled()
