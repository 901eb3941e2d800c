"""The deal of the day: one try that counts, a field, a text to share, a calendar, and others' results."""

import struct
from pathlib import Path

import pytest

import axe
from contract import check_crossed
from room import DESKTOP, FRAMES, PHONE, Room

GAME = "same-difference"
# Of the twenty Club players who play the deal again, one does so in tests.
SMALL_FIELD = """() => {
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message) {
    const text = message.text?.replace('"field":20', '"field":1')
    return postMessage.call(this, text ? { ...message, text } : message)
  }
}"""
DAY = "2026-11-26"
NOON = f"{DAY}T12:00:00Z"


@pytest.fixture
def daily(fresh_room):
    """A person who has played nothing yet, at noon of that day."""
    fresh_room.page.clock.set_fixed_time(NOON)
    fresh_room.enter()
    fresh_room.page.evaluate(SMALL_FIELD)
    return fresh_room


def played(room, wishes=f"daily={GAME}"):
    """Play this deal to its end, at once, and wait until it is kept."""
    room.page.evaluate("wishes => { location.hash = `${wishes}&pace=instant` }", wishes)
    room.page.locator("main[data-seats]:not(.waiting)").wait_for()
    room.play_deal()
    room.page.wait_for_function("() => document.querySelector('.daily textarea')?.value")
    return room.page.locator(".daily")


def go_home(room):
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()


def shared(room):
    return room.page.locator(".daily textarea").input_value().split("\n")


def test_a_deal_of_the_day_is_played_once_and_stands_in_a_field(daily):
    room = daily
    panel = played(room, "daily=counterpoint")
    # Bots play the whole deal again, an expert among them, which takes long on a busy machine.
    room.page.locator(".daily[aria-busy=false]").wait_for(timeout=400_000)
    first, standing, tricks, link = shared(room)
    assert first == "Parlour Tricks: Counterpoint, November 26, 2026"
    assert standing.endswith(" of 1")
    assert tricks and set(tricks) <= set("▲▽")
    assert link.startswith(f"{room.site}#rival=")
    assert "of 1 Club players" in panel.inner_text() and "does not count" not in panel.inner_text()
    check_crossed(room.crossed())
    with room.page.expect_download() as download:
        panel.get_by_role("button", name="Picture").click()
    picture = Path(download.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1080, 1080)
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # The first try is kept, also over a reload, and there is no other.
    room.enter("#daily=counterpoint")
    calendar = room.one("dialog", "Deal of the day")
    calendar.wait_for()
    assert calendar.get_by_role("button", name="Play the deal: Counterpoint").count() == 0
    line = calendar.get_by_role("listitem").filter(has_text="Counterpoint")
    assert standing in line.inner_text()
    assert "One day so far." in calendar.inner_text()
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    calendar.get_by_role("button", name="The month before").click()
    calendar.get_by_role("heading", name="October 2026").wait_for()
    assert calendar.get_by_role("button", name="The month after").is_enabled()
    room.enter("#daily=counterpoint")
    # What the best of the field made of the deal can be watched.
    line.get_by_text("Share, or watch it").click()
    line.get_by_role("button", name="Watch the best line").click()
    room.page.locator("main.replay").wait_for()
    assert room.troubles == []


def test_a_deal_that_is_begun_goes_on(daily):
    room = daily
    room.page.evaluate(f"location.hash = 'daily={GAME}&pace=instant'")
    room.page.locator("main[data-seats]:not(.waiting)").wait_for()
    room.answer(room.turn())
    room.turn()
    left = room.hand.count()
    room.enter("#home")
    room.one("button", "Deal of the day").click()
    room.one("button", "Play the deal: The Same Difference").click()
    room.turn()
    room.page.evaluate(FRAMES)
    assert room.hand.count() == left


@pytest.mark.parametrize("how", ["hint", "undo"])
def test_a_try_with_help_does_not_count(daily, how):
    room = daily
    room.page.evaluate(f"location.hash = 'daily={GAME}&pace=instant'")
    room.page.locator("main[data-seats]:not(.waiting)").wait_for()
    room.turn()
    if how == "hint":
        room.one("button", "Hint").click()
        room.page.locator(".help section").wait_for()
    else:
        room.answer("play")
        room.turn()
        room.one("button", "Undo").click()
    room.play_deal()
    room.page.get_by_text("This try does not count").wait_for()
    room.enter("#home")
    room.one("button", "Deal of the day").click()
    assert "Play a deal of today" in room.one("dialog", "Deal of the day").inner_text()


def test_somebody_elses_result_is_compared_with_ones_own(daily, browser, site):
    room = daily
    played(room)
    link = shared(room)[-1].split("#")[1]
    mine = shared(room)[1].split(",")[0]
    # I have played it already: the calendar compares.
    room.page.evaluate("link => { location.hash = link }", link)
    calendar = room.one("dialog", "Deal of the day")
    calendar.get_by_text("You did equally well.").wait_for()
    # Another person has not, and comes on another day.
    other = Room(browser, site)
    other.page.clock.set_fixed_time("2026-12-24T12:00:00Z")
    other.enter()
    other.page.evaluate(SMALL_FIELD)
    panel = played(other, link)
    assert f"Whoever sent you this deal: {mine}." in panel.inner_text()
    assert "does not count" in panel.inner_text()
    assert other.troubles == []
    other.context.close()


@pytest.mark.parametrize(
    "link, why",
    [
        ("rival=nonsense", "link"),
        ("rival=", "empty"),
        ("daily=bridge", "no such thing"),
    ],
)
def test_what_is_no_deal_of_a_day_is_refused_in_a_sentence(room, link, why):
    go_home(room)
    room.page.evaluate("link => { location.hash = link }", link)
    room.page.locator(".notice", has_text=why).wait_for()
    assert room.page.locator(".notice").inner_text().endswith(".")


def test_a_match_that_is_no_deal_of_a_day_is_refused(room):
    room.sit("game=addenda&seats=2&target=20&seed=tulip-7&pace=instant&players=person,random")
    room.play_deal()
    save = room.told("save")[-1]["save"]
    go_home(room)
    room.page.evaluate("save => { location.hash = `rival=${save}` }", save)
    room.page.locator(".notice", has_text="This is not the deal of a day.").wait_for()


def test_everybody_has_the_same_deals_whatever_the_clock_says(browser, site):
    """A week of deals in two browsers, in the zones where the date is first and last different."""
    hands = []
    for zone, hour in (("Pacific/Kiritimati", "00:01"), ("Pacific/Pago_Pago", "23:59")):
        context = browser.new_context(viewport=PHONE, timezone_id=zone)
        context.set_default_timeout(90_000)
        page = context.new_page()
        room = Room.__new__(Room)
        room.page, room.site, room.context = page, site, context
        week = []
        for day in range(23, 30):
            page.clock.set_fixed_time(f"2026-11-{day}T{hour}:00Z")
            page.goto(f"{site}#home")
            page.reload()
            page.locator("#rising[hidden]").wait_for(state="attached")
            page.evaluate(f"location.hash = 'daily={GAME}&pace=instant'")
            page.locator("main[data-seats]:not(.waiting)").wait_for()
            room.turn()
            cards = page.locator(".hand .card").evaluate_all(
                "cards => cards.map((card) => card.dataset.card)"
            )
            week.append(cards)
        hands.append(week)
        context.close()
    assert hands[0] == hands[1]
    assert len({tuple(hand) for hand in hands[0]}) == 7
