"""Whole matches in a real Chromium, with the real wheel in the real Pyodide."""

import pytest

from contract import check_crossed
from handmade_links import played
from parlour import bots, games
from parlour.formats.link import encode
from room import FRAMES, PHONE, TABLES

pytestmark = pytest.mark.real_engine("here every table is played once as people play it")


def test_a_whole_match_by_taps(fresh_room):
    """From the first screen to the winner, without any error."""
    room = fresh_room.enter()
    room.one("button", "Settings").click()
    room.one("radio", "instant").click()
    room.one("dialog", "Settings").get_by_role("radio", name="Beginner").check()
    room.page.keyboard.press("Escape")
    check_still(room)
    room.one("button", "Options: Sixes and Sevens").click()
    setup = room.one("dialog", "Sixes and Sevens")
    setup.get_by_label("Match to").fill("20")
    setup.get_by_role("button", name="Deal", exact=True).click()
    room.turn()
    room.forget_shifts()
    deals = room.play_match()
    check_still(room)
    check_end(room)
    room.result.get_by_text("How the deal was scored").click()
    assert room.result.get_by_role("rowheader", name="Sixes at 6").is_visible()
    assert len(room.log) > deals * 13
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


def before_the_last_deal(table):
    """A match at this table of which the deals are over but the last."""
    words = table.split("&")
    id, seats = words[0].removeprefix("game="), int(words[1].removeprefix("seats="))
    game = games.find(id, seats, games.read_options(id, seats, words[2:]))
    players = ["person", *[bots.usual() if table == THINKING else "random"] * (game.seats - 1)]
    last = played(game, "tulip-7", players=players).number
    until = {"deals": last - 1} if last > 1 else {"decisions": 0}
    return played(game, "tulip-7", players=players, **until)


# Elsewhere the others do not think, to save time: that the bots can play every game is tested without a page.
THINKING = TABLES[0]


@pytest.mark.parametrize("table", [one for one in TABLES if "sixes" not in one])
def test_every_other_table_can_be_played_to_its_end(room, table):
    """With its last deal. The tests by name and by key play the first ones."""
    begun = before_the_last_deal(table)
    room.sit(f"table={encode(begun.course)}&pace=instant", PHONE)
    # Until then the result of the match before may still be on the screen.
    room.crosses("in", '"save"')
    room.page.evaluate(FRAMES)
    # The first of these deals was over, unless the match has only one.
    deals = room.play_match()
    assert deals > 1 or begun.number == 1
    check_end(room)
    check_crossed(room.crossed())
