"""Whole matches in a real Chromium, with the real wheel in the real Pyodide."""

import pytest

from contract import check_crossed
from parlour import bots
from room import PHONE, TABLES


def test_a_whole_match_by_taps(fresh_room):
    """From the first screen to the winner, without any error."""
    room = fresh_room.enter()
    room.one("button", "Settings").click()
    room.one("radio", "instant").click()
    room.one("dialog", "Settings").get_by_role("radio", name="Beginner").check()
    room.page.keyboard.press("Escape")
    check_still(room)
    room.one("button", "Play Sixes and Sevens: Four players, two sides").click()
    room.turn()
    room.moved()  # from the first screen to the table
    assert room.play_match() == 4
    check_still(room)
    check_end(room)
    room.result.locator("summary").click()
    assert room.result.get_by_role("rowheader", name="Sixes at 6").is_visible()
    assert len(room.log) > 4 * 13
    room.deal_again("Another match")
    assert room.turn() == "play"
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    # The engine's worker is a Blob of the page's own.
    own = (room.site, "data:", f"blob:{room.page.evaluate('origin')}/")
    assert [address for address in room.asked if not address.startswith(own)] == []
    check_crossed(room.crossed())


def check_still(room):
    """What nobody has asked to move stays where it is."""
    distance, which = room.moved()
    assert distance < 0.05, which


def check_end(room):
    """Whoever has won is marked, and nothing is wider than the window."""
    assert room.page.locator(".board [data-won]").count() > 0
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# Elsewhere the others do not think, to save time: that the bots can play every game is tested without a page.
THINKING = TABLES[0]


@pytest.mark.parametrize("table", [one for one in TABLES if "sixes" not in one])
def test_every_other_table_can_be_played_to_its_end(room, table):
    others = bots.usual() if table == THINKING else "random"
    room.sit(f"{table}&pace=instant&seed=tulip-7&players=person,{others}", PHONE)
    room.play_match()
    check_end(room)
    check_crossed(room.crossed())
