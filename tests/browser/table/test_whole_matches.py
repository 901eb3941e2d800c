"""Whole matches in a real Chromium, with the real wheel in the real Pyodide."""

import pytest

from contract import check_crossed
from room import DESKTOP, PHONE, TABLES


def test_a_whole_match_by_taps(fresh_room):
    """From the first screen to the winner, without any error."""
    room = fresh_room.enter()
    room.one("button", "Settings").click()
    room.one("radio", "instant").click()
    room.page.keyboard.press("Escape")
    room.one("button", "Play Sixes and Sevens: Four players, two sides").click()
    assert room.play_match() == 4
    assert room.result.get_by_role("rowheader", name="Sixes at 6").is_visible()
    assert len(room.log) > 4 * 13
    room.deal_again("Another match")
    assert room.turn() == "play"
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    assert room.page.evaluate("shifted") < 0.05
    # The engine's worker is a Blob of the page's own.
    own = (room.site, "data:", f"blob:{room.page.evaluate('origin')}/")
    assert [address for address in room.asked if not address.startswith(own)] == []
    check_crossed(room.crossed())


def test_a_match_by_keys_alone(room):
    room.sit("game=sixes-and-sevens&target=20&pace=instant&seed=tulip-7", DESKTOP)
    keyboard = room.page.keyboard
    while not room.page.evaluate("Boolean(document.activeElement.closest('.hand'))"):
        keyboard.press("Tab")
    while True:
        if room.turn() == "over":
            over = room.page.locator(".result[data-over]").count()
            keyboard.press("Enter")
            # The old result stays until the engine has dealt again.
            room.result.wait_for(state="detached")
            if over:
                break
            continue
        keyboard.press("Home")
        while room.page.evaluate("document.activeElement.hasAttribute('aria-disabled')"):
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
    # The last key pressed "Another match".
    assert room.turn() == "play"
    assert room.hand.count() == 13


@pytest.mark.parametrize("table", TABLES)
def test_every_table_can_be_played_to_its_end(room, table):
    room.sit(f"{table}&pace=instant&seed=tulip-7", PHONE)
    room.play_match()
    assert room.page.locator(".board [data-won]").count() > 0
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_crossed(room.crossed())
