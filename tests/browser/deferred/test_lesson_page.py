"""Lessons in the page: by taps and by keys, skipped, with undo, and begun again."""

import axe
from contract import valid
from room import DESKTOP

NARROW = {"width": 320, "height": 568}


def taught(room):
    """Wait for the person's turn. Returns the number of tips so far, and the latest."""
    room.turn()
    room.page.wait_for_function("() => document.querySelector('.taught')?.textContent")
    return room.page.locator(".step").inner_text(), room.page.locator(".taught").inner_text()


def done(room):
    return room.page.locator(".lesson .main").count() == 1


def kept(room):
    """The matches in the browser's storage."""
    return room.page.evaluate(
        "() => Object.keys(localStorage).filter((key) => key.includes('/match/')).length"
    )


def height(room):
    return room.page.locator(".lesson").evaluate("(lesson) => lesson.offsetHeight")


def learn(room, id, size, pace="instant"):
    room.sit(f"lesson={id}&pace={pace}", size)
    return taught(room)


def test_a_lesson_by_taps(fresh_room):
    """From the first screen to a match: tips stay in place, no match is kept, and no hidden card crosses."""
    room = fresh_room
    room.page.set_viewport_size(NARROW)
    room.enter("#home&pace=instant")
    room.one("button", "Learn: American Bookshop").click()
    step, text = taught(room)
    assert (step, room.page.url.partition("#")[2]) == ("1 of 6", "lesson=american-bookshop")
    assert "The total stands at 9:" in text
    assert axe.found(room.page) == []
    high, before = height(room), room.page.evaluate("shifted")
    while not done(room):
        assert height(room) == high
        room.answer(room.turn())
        taught(room)
    assert taught(room) == ("6 of 6", "That is the game. Play this deal on if you like, or begin a match.")
    assert room.page.evaluate("shifted") - before < 0.05
    assert kept(room) == 0
    check_crossed(room)
    room.one("button", "Begin a match").click()
    room.page.wait_for_function("() => location.hash.startsWith('#table=')")
    assert room.page.locator(".lesson").count() == 0
    assert kept(room) == 1
    assert room.troubles == []
    assert room.page.evaluate("refused") == []


def check_crossed(room):
    """Check the messages against the contract. They give only the number of the other players' cards."""
    updates = room.told("save")
    assert updates
    for update in updates:
        valid(update, "Update")
        assert "lesson" in update
        for view in [update["view"], *(news["view"] for news in update["news"])]:
            assert [seat["cards"] for seat in view["seats"][1:]] == [None, None]


def test_a_lesson_by_keys_to_the_end_of_the_deal(room):
    assert learn(room, "counterpoint", DESKTOP)[0] == "1 of 9"
    assert axe.found(room.page) == []
    keyboard = room.page.keyboard
    while not room.page.evaluate("Boolean(document.activeElement.closest('.hand'))"):
        keyboard.press("Tab")
    for way in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        keyboard.press(way)
    # The meaning of fewer cards may have come before the third was chosen.
    room.page.locator(".ask .main:not([aria-disabled])").wait_for()
    room.one("button", "Confirm").press("Enter")
    room.page.locator("main[data-asked=play]").wait_for()
    room.hand.first.focus()
    while room.turn() == "play":
        keyboard.press("Home")
        while room.page.evaluate("document.activeElement.hasAttribute('aria-disabled')"):
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
    step, text = taught(room)
    assert step == "9 of 9"
    assert text.startswith("Now the bids are shown.")
    room.result.get_by_role("button", name="Once more").click()
    room.result.wait_for(state="detached")
    assert taught(room)[0] == "1 of 9"


def test_undo_takes_back_the_tip_with_the_card(room):
    before = learn(room, "addenda", DESKTOP)
    room.answer(room.turn())
    room.page.locator(".step", has_text="2 of 8").wait_for()
    room.one("button", "Undo").first.click()
    room.page.locator(".step", has_text="1 of 8").wait_for()
    assert taught(room) == before


def test_a_lesson_can_be_skipped(room):
    learn(room, "sixes-and-sevens", DESKTOP)
    room.one("button", "Skip to a match").click()
    room.page.locator(".lesson").wait_for(state="detached")
    assert room.turn() == "play"
    assert room.page.locator("h1").inner_text() == "Sixes and Sevens"
    assert room.page.url.partition("#")[2].startswith("table=")


def test_a_reload_begins_a_lesson_again_and_back_returns_to_it(fresh_room):
    room = fresh_room.enter("#lesson=same-difference&pace=instant")
    first = taught(room)
    room.answer(room.turn())
    room.page.locator(".step", has_text="2 of 8").wait_for()
    room.one("button", "Games").click()
    assert room.one("button", "Carry on").count() == 0
    room.page.go_back()
    assert taught(room)[0] == "2 of 8"
    room.page.reload()
    assert taught(room) == first
    assert room.troubles == []


def test_a_game_without_a_lesson_is_refused(room):
    room.sit("game=addenda&pace=instant")
    room.page.evaluate("location.hash = 'lesson=whist'")
    room.page.wait_for_function("() => document.querySelector('[role=status]').textContent.includes('whist')")
    assert room.status == "“whist” is asked for as “lesson”, and there is no such thing."
