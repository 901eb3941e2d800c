"""Several people at one device: with the cover on, nobody's cards are anywhere in the page."""

import json
import re

import pytest
from hidden import check_hidden

import axe
from contract import posted
from leaks import codes_in, read_of, secret_codes
from parlour.play.saves import opened
from room import PHONE, POLLING

TWO = "game=addenda&seats=2&seed=tulip-7&pace=instant&players=person"
THREE = "game=counterpoint&seats=3&seed=tulip-7&pace=instant&players=person"
MIXED = "game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random,person,random"
NEXT = "() => document.querySelector('.cover .main, main[data-asked], .result .main')"
# The last call that the page made.
WISHED = "JSON.parse(crossed.findLast(([way, { text }]) => way === 'out' && text)[1].text).do"
# The cover ignores taps at first, because they might be meant for what was there before. It takes only one.
UNCOVER = f"""() => {{
  const cover = document.querySelector(".cover .main")
  if ({WISHED} !== "look") cover?.click()
  return !cover
}}"""
# How long the cover ignores taps is measured by this clock.
HURRY = "performance.now = ((now) => () => 20 * now())(performance.now.bind(performance))"
# Taps the next cover as soon as it is there: that was meant for what was there before.
TAP_THE_NEXT_COVER = """() => {
  const tap = () => {
    const cover = document.querySelector(".cover .main")
    if (cover) coming.disconnect()
    cover?.click()
  }
  const coming = new MutationObserver(tap)
  coming.observe(document.body, { childList: true, subtree: true })
}"""


class Round:
    """Several people around one page."""

    def __init__(self, room, wishes, size=PHONE):
        self.room = room
        self.covers = self.read = 0
        self.table = None
        room.sit(wishes, size)

    def turn(self):
        """Wait for the cover ("cover"), a question or the end of the deal ("over"), and look for leaks."""
        page = self.room.page
        page.wait_for_function(NEXT)
        self.listen()
        if page.locator(".cover").count():
            self.covers += 1
            self.search()
            return "cover"
        return self.room.turn()

    def listen(self):
        """Check that the messages since the last time give nothing hidden away to the person who looks."""
        crossed = self.room.page.evaluate("from => crossed.slice(from)", self.read)
        self.read += len(crossed)
        for way, message in crossed:
            update = posted(json.loads(message.get("text", "{}"))) if way == "in" else {}
            if "save" in update:
                self.table = opened(update["save"])
                you = None if "cover" in update else update["view"]["you"]
                assert not {*codes_in(read_of(update))} & secret_codes(self.table, you)

    def search(self):
        """Check that no hidden card is in the document, in announcements or in the log."""
        page = self.room.page
        check_hidden(
            page, secret_codes(self.table, None), page.locator("body").aria_snapshot(), *self.room.log
        )
        assert page.locator("[data-card]").count() == 0

    def uncover(self):
        self.room.page.wait_for_function(UNCOVER, polling=POLLING)
        return self.room.turn()

    def cards(self):
        return self.room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")

    def play(self):
        """Make one decision for the next person. Returns whether there was one."""
        asked = self.turn()
        asked = self.uncover() if asked == "cover" else asked
        if asked != "over":
            self.room.answer(asked)
        return asked != "over"


@pytest.mark.parametrize("wishes, least", [(TWO, 20), (THREE, 24)], ids=["two", "three, with bids"])
def test_with_the_cover_on_nobodys_cards_are_in_the_page(room, wishes, least):
    """At every cover of a deal, and in every message."""
    room.page.evaluate(HURRY)
    round = Round(room, wishes)
    while round.play():
        pass
    room.page.evaluate("delete performance.now")
    assert round.covers >= least
    room.result.wait_for()
    assert not room.page.locator(".made").count()
    # Its place is there, or the table would move.
    assert room.page.locator(".hand").count() == 1
    room.one("button", "Next deal").click()
    # The log still has the deal before, in which others held the same cards.
    room.page.locator(".cover").wait_for()
    assert room.hand.count() == 0


def test_whoever_takes_the_device_lifts_the_cover(room):
    """The cover has the focus, Enter lifts it, and the seat that looks is at the bottom."""
    round = Round(room, MIXED)
    assert round.turn() == "cover"
    cover = room.page.locator(".cover")
    name = re.fullmatch(r"Pass the device to (\w+)\.", cover.get_by_role("heading").inner_text())[1]
    button = room.one("button", f"I’m {name}: show my cards")
    assert button.evaluate("button => button === document.activeElement")
    assert room.page.locator(f".seat[data-place=bottom] b:has-text('{name}')").count()
    first = round.uncover()
    assert room.page.locator(".seat[data-place=bottom] b:has-text('You')").count()
    assert room.page.evaluate("document.activeElement.closest('.hand') !== null")
    assert first == "play"
    room.page.evaluate(TAP_THE_NEXT_COVER)
    room.allowed().first.focus()
    room.page.keyboard.down("Enter")
    assert round.turn() == "cover"
    other = cover.get_by_role("heading").inner_text()
    assert name not in other
    room.page.wait_for_function("() => document.activeElement.closest('.cover')")
    # Neither an early tap nor a key that is still held answers for the next person, and nothing is read out.
    room.meanwhile(500)
    assert room.page.locator("#voice p").count() == 0
    room.page.keyboard.down("Enter")
    assert room.page.evaluate(WISHED) != "look"
    room.page.keyboard.up("Enter")
    # One press too many would play a card.
    while room.page.evaluate(WISHED) != "look":
        room.page.keyboard.press("Enter")
        room.page.wait_for_timeout(100)
    cover.wait_for(state="detached")
    assert room.turn() == "play"


def test_there_is_no_way_round_the_cover(fresh_room):
    room = fresh_room.enter()
    round = Round(room, TWO)
    round.turn()
    asked = round.uncover()
    mine = round.cards()
    # Whoever knows the code of the deal can look at all its cards.
    room.one("button", "Share").click()
    assert "tulip-7" not in room.one("dialog", "Share").inner_text()
    room.page.keyboard.press("Escape")
    room.closed()
    room.answer(asked)
    assert round.turn() == "cover"
    for key in "hti?":
        room.page.keyboard.press(key)
        round.search()
    # It goes back to whoever played last. Their cards were not visible in between.
    room.one("button", "Undo").click()
    room.page.wait_for_function("() => !document.querySelector('.played')")
    assert round.turn() == "cover"
    round.uncover()
    assert round.cards() == mine
    room.page.reload()
    assert round_again(round) == "cover"
    round.uncover()
    room.page.go_back()
    room.page.locator(".home").wait_for()
    room.page.go_forward()
    assert round_again(round) == "cover"
    room.one("button", re.compile("^Addenda")).click()
    room.more("button", "Same deal again").click()
    assert round_again(round) == "cover"
    assert room.troubles == []


def round_again(round):
    """The page may have been reloaded, which clears the recorded messages."""
    round.room.page.wait_for_function(NEXT)
    round.read = 0
    return round.turn()


def test_people_can_be_chosen_seat_by_seat_or_all_at_once(room):
    room.enter()
    room.more("button", "Options: Counterpoint").click()
    dialog = room.page.get_by_role("dialog")
    dialog.get_by_label("Three players").check()
    dialog.get_by_role("group", name="on your right").get_by_label("Player").select_option(
        "A person at this device"
    )
    seats = dialog.get_by_role("group", name="Who plays").get_by_role("combobox")
    assert [seat.input_value() for seat in seats.all()] == ["", "Lotte", "club", ""]
    dialog.get_by_role("button", name="All of us on this device").click()
    assert [seat.input_value() for seat in seats.all()] == [""] * 3
    assert axe.found(room.page) == []
    dialog.get_by_role("button", name="Deal").click()
    room.page.locator(".cover").wait_for()
    assert room.page.locator(".seat").count() == 3


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_cover_is_accessible(room, light):
    room.page.emulate_media(color_scheme=light)
    round = Round(room, THREE, {"width": 320, "height": 740})
    assert round.turn() == "cover"
    assert axe.found(room.page) == []
    assert room.page.evaluate("document.documentElement.scrollWidth") <= 320
    assert room.page.locator(".cover .main").bounding_box()["height"] >= 44
