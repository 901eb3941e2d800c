"""Whole matches in a real Chromium, with the real wheel in the real Pyodide."""

import time

import pytest

from contract import check_crossed
from handmade_links import played
from parlour import bots, games
from parlour.formats.link import encode
from room import DESKTOP, FRAMES, PHONE, TABLES

pytestmark = pytest.mark.real_engine("here every table is played once as people play it")


def test_a_whole_match_by_taps(room):
    """From the first screen to the winner, without any error."""
    room.page.set_viewport_size(PHONE)
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    room.more("button", "Settings").click()
    room.one("radio", "instant").click()
    room.one("dialog", "Settings").get_by_role("radio", name="Beginner").check()
    room.page.keyboard.press("Escape")
    check_still(room)
    room.more("button", "Options: Sixes and Sevens").click()
    setup = room.one("dialog", "Sixes and Sevens")
    setup.get_by_label("Points to win").fill("20")
    setup.get_by_role("button", name="Deal", exact=True).click()
    room.turn()
    room.forget_shifts()
    deals = room.play_match()
    check_still(room)
    check_end(room)
    room.unfold("Scoresheet")
    room.result.get_by_role("rowheader", name="Sixes, 6 each").wait_for()
    assert len(room.log) > deals * 13
    room.deal_again("Another match")
    assert room.turn() == "play"
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


# The part of the time that the page's own thread may be busy. A tenth is usual, and less on a busy machine.
LITTLE = 1 / 4


def test_the_page_stays_responsive(room):
    """While an expert thinks in two tricks, the page's thread has little to do."""
    room.sit("game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,expert,random", DESKTOP)
    room.turn()
    inspector = room.context.new_cdp_session(room.page)
    inspector.send("Performance.enable", {"timeDomain": "threadTicks"})

    def busy():
        metrics = inspector.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    before, begun = busy(), time.monotonic()
    for _ in range(2):
        room.answer(room.turn())
    room.turn()
    assert busy() - before < LITTLE * (time.monotonic() - begun)
    inspector.detach()
