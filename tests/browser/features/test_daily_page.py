"""The deal of the day: one try that counts, a field, a text to share, a calendar, and others' results."""

import struct
from functools import cache
from pathlib import Path

import pytest

import axe
from contract import check_crossed
from handmade_links import played
from near_the_end import keep, keep_match, late
from parlour import games
from parlour.cards import CODES, cards_in
from parlour.formats.link import encode
from parlour.play.daily import daily, players
from parlour.table import Table
from room import DESKTOP, FRAMES, PHONE, Room
from shared_room import lent

GAME = "same-difference"
# Of the twenty Club players who play the deal again, one does so in tests.
SMALL_FIELD = """
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message) {
    const text = message.text?.replace('"field":20', '"field":1')
    return postMessage.call(this, text ? { ...message, text } : message)
  }
"""
DAY = "2026-11-26"


def noon(day=DAY):
    return f"{day}T12:00:00Z"


@cache
def opened(browser, site):
    room = Room(browser, site)
    room.context.add_init_script(SMALL_FIELD)
    room.page.clock.set_fixed_time(noon())
    return room.enter()


@pytest.fixture
def room(request, browser, site):
    """A person who has played nothing yet, at noon of that day."""
    with lent(request.session, opened, browser, site) as room:
        room.page.clock.set_fixed_time(noon())
        room.forget()
        room.enter()
        room.page.set_viewport_size(PHONE)
        yield room


def go_home(room):
    room.page.evaluate("location.hash = ''; location.hash = 'home'")
    room.page.locator(".home").wait_for()


def go_to(room, wishes):
    room.page.evaluate("wishes => { location.hash = `${wishes}&pace=instant` }", wishes)
    room.page.locator("main[data-seats]:not(.waiting)").wait_for()


def begin(room, id):
    """Have today's deal of this game begun, with only its last cards left to play."""
    keep_match(room, late(id, 2, others="club", seed=DAY), id, daily=DAY)


def played_on(room, wishes=f"daily={GAME}"):
    """Play this deal to its end, at once, and wait until it is kept."""
    go_to(room, wishes)
    room.play_deal()
    room.page.wait_for_function("() => document.querySelector('.daily textarea')?.value")
    return room.page.locator(".daily")


def shared(room):
    return room.page.locator(".daily textarea").input_value().split("\n")


def check_wide_enough(room):
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_deal_of_the_day_is_played_once_and_stands_in_a_field(room):
    begin(room, GAME)
    panel = played_on(room)
    # Bots play the whole deal again, an expert among them, which takes long on a busy machine.
    room.page.locator(".daily[aria-busy=false]").wait_for(timeout=400_000)
    first, standing, tricks, link = shared(room)
    assert first == "Parlour Tricks: The Same Difference, November 26, 2026"
    # Nobody is told that they were the last of one.
    assert "of 0" not in standing and "0 of" not in standing
    signs, meaning = tricks.split(" ", 1)
    assert signs and set(signs) <= set("▲▽") and meaning == "(▲ my tricks)"
    assert link.startswith(f"{room.site}same-difference/#rival=")
    assert "The Expert: " in panel.inner_text() and "Not counted" not in panel.inner_text()
    check_crossed(room.crossed())
    with room.page.expect_download() as download:
        panel.get_by_role("button", name="Picture").click()
    picture = Path(download.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1080, 1080)
    check_wide_enough(room)
    # The first try is kept, also over a reload, and there is no other.
    go_home(room)
    room.page.reload()
    tile = room.page.locator(".of-the-day")
    assert standing in tile.inner_text() and "Streak: 1 day" in tile.inner_text()
    tile.get_by_role("button", name="Your result").click()
    calendar = room.one("dialog", "Deal of the day")
    calendar.wait_for()
    assert calendar.get_by_role("button", name="Play the deal: The Same Difference").count() == 0
    line = calendar.get_by_role("listitem").filter(has_text="The Same Difference")
    assert standing in line.inner_text()
    assert "Streak: 1 day" in calendar.inner_text()
    check_wide_enough(room)
    calendar.get_by_role("button", name="Previous month").click()
    calendar.get_by_role("heading", name="October 2026").wait_for()
    assert calendar.get_by_role("button", name="Next month").is_enabled()
    room.page.keyboard.press("Escape")
    room.closed()
    room.page.evaluate("game => { location.hash = `daily=${game}` }", GAME)
    # What the best of the field made of the deal can be watched.
    line.get_by_text("Share or replay").click()
    line.get_by_role("button", name="Watch the best line").click()
    room.page.locator("main.replay").wait_for()


def test_a_deal_that_is_begun_goes_on(room):
    go_to(room, f"daily={GAME}")
    room.answer(room.turn())
    room.turn()
    left = room.hand.count()
    go_home(room)
    room.page.reload()
    room.one("button", "Play today’s deal").click()
    room.turn()
    room.page.evaluate(FRAMES)
    assert room.hand.count() == left


def test_a_hint_that_would_spoil_the_day_is_asked_about_first(room):
    begin(room, GAME)
    go_to(room, f"daily={GAME}")
    room.turn()
    caption = room.page.locator(".top p")
    assert caption.inner_text() == "Deal of the day: one try"
    room.one("button", "Hint").click()
    room.one("dialog", "Deal of the day").get_by_text("With a hint, today’s deal won’t count.").wait_for()
    assert axe.found(room.page) == []
    room.one("button", "Let it count").click()
    room.closed()
    assert room.one("region", "Hint").count() == 0
    room.one("button", "Hint").click()
    room.one("button", "Show me the hint").click()
    room.one("region", "Hint").wait_for()
    # A reload does not make it forgotten.
    room.page.reload()
    room.turn()
    assert caption.inner_text() == "Deal of the day"
    room.play_deal()
    room.page.get_by_text("Not counted: you asked for a hint.").wait_for()
    assert room.one("button", "Undo").count() == 0
    room.one("button", "Done for today").click()
    assert room.page.locator(".of-the-day .idea").inner_text().endswith(", not counted")
    room.one("button", "All days").click()
    calendar = room.one("dialog", "Deal of the day")
    assert "Play today’s deal to start a streak." in calendar.inner_text()
    assert calendar.locator("[aria-current=date]").is_enabled()


def test_an_undo_that_would_spoil_the_day_is_asked_about_first(room):
    begin(room, GAME)
    go_to(room, f"daily={GAME}")
    room.answer(room.turn())
    room.turn()
    left = room.hand.count()
    room.page.keyboard.press("u")
    room.one("button", "Let it count").click()
    room.closed()
    assert room.hand.count() == left
    room.one("button", "Undo").click()
    room.one("button", "Take it back").click()
    room.page.get_by_text("back in your hand").first.wait_for()
    room.play_deal()
    room.page.get_by_text("Not counted: you used Undo.").wait_for()


def test_the_other_games_of_the_day_are_for_practice(room):
    begin(room, "counterpoint")
    go_to(room, "daily=counterpoint")
    assert room.page.locator(".top p").inner_text() == "Today’s practice deal"
    room.answer(room.turn())
    room.turn()
    # Nothing is lost by an undo.
    room.one("button", "Undo").click()
    room.page.get_by_text("back in your hand").first.wait_for()
    room.play_deal()
    room.page.get_by_text("Just for practice. The day’s deal was The Same Difference.").wait_for()


def test_somebody_elses_result_is_compared_with_ones_own(room):
    whole = played(games.find(GAME, 2), DAY, deals=1, players=players(2))
    made = daily(encode(whole.course))
    mine = "Level" if not made["ahead"] else f"{'Ahead' if made['ahead'] > 0 else 'Behind'} by "
    # I have played it already, and as well: the calendar compares.
    keep(room, f"daily/{DAY}/{GAME}", {"made": made, "counts": True, "field": None})
    room.page.evaluate("link => { location.hash = `rival=${link}` }", made["link"])
    calendar = room.one("dialog", "Deal of the day")
    calendar.get_by_text("It’s a tie.").wait_for()
    # Another person has not, and comes on another day.
    room.page.keyboard.press("Escape")
    room.closed()
    room.page.evaluate("localStorage.clear()")
    room.page.clock.set_fixed_time(noon("2026-12-24"))
    go_to(room, f"rival={made['link']}")
    assert sorted(room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")) == first_hand()
    panel = played_on(room, f"rival={made['link']}")
    assert f"Your challenger: {mine}" in panel.inner_text()
    assert "Not counted: that day is over." in panel.inner_text()


def first_hand(day=DAY):
    """The first hand of that day."""
    table = Table(games.find(GAME, 2), players(2), day)
    return sorted(CODES[card] for card in cards_in(table.s.hands[0]))


def test_what_is_no_deal_of_a_day_is_refused_in_a_sentence(room):
    # A match of another code.
    other = late(GAME, 2, left=0, others="club")
    for wishes, why in {
        f"rival={other}": "This isn’t a deal of the day.",
        "rival=nonsense": "link",
        "daily=bridge": "There’s no “daily=bridge” here.",
    }.items():
        room.page.evaluate("wishes => { location.hash = wishes }", wishes)
        room.page.locator(".notice", has_text=why).wait_for()
        assert room.page.locator(".notice").inner_text().endswith(".")


@pytest.mark.parametrize(
    ("zone", "minute"), [("Pacific/Kiritimati", "23:59"), ("Pacific/Pago_Pago", "00:01")], ids=["+14", "-11"]
)
def test_everybody_has_the_same_deal_whatever_their_clock_says(browser, site, zone, minute):
    """Where this is another day already, and where it is still another one."""
    context = browser.new_context(viewport=PHONE, timezone_id=zone)
    page = context.new_page()
    page.clock.set_fixed_time(f"{DAY}T{minute}:00Z")
    page.goto(f"{site}#daily={GAME}&pace=instant")
    page.locator("main[data-asked] .hand .card").first.wait_for()
    assert page.evaluate("new Date().getDate()") != 26
    cards = page.locator(".hand .card").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(cards) == first_hand()
    context.close()
