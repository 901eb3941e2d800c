"""Figures about oneself, and everything that is kept as one file."""

import json
import re

import pytest

import axe
from handmade_links import played
from near_the_end import keep_match, late
from parlour import games
from parlour.formats.link import encode
from parlour.table import PERSON
from room import DESKTOP, PHONE, Room


@pytest.fixture
def room(room):
    """A person who has played nothing yet, at the first screen."""
    # A page that has just been opened has nothing left to write.
    room.forget()
    room.enter()
    room.page.evaluate("localStorage.clear()")
    room.page.set_viewport_size(PHONE)
    return room


def finished(room, seed="tulip-0"):
    """A match that was played here to its end."""
    game = games.find("counterpoint", 2, {"target": 20})
    table = played(game, seed, players=[PERSON, "random"])
    keep_match(room, encode(table.course), seed)
    return table


def figures(room):
    room.page.evaluate("location.hash = 'home'")
    room.more("button", "Your matches").click()
    room.one("button", "Statistics").click()
    dialog = room.one("dialog", "Statistics")
    dialog.get_by_text("Counting").wait_for(state="detached")
    return dialog


def kept(room):
    """Everything that the browser keeps, besides settings."""
    every = room.page.evaluate("Object.entries(localStorage)")
    return {key: json.loads(entry) for key, entry in every if "/" in key and json.loads(entry)}


def test_nothing_played_is_nothing_to_tell(room):
    figures(room).get_by_text("Play a match and your statistics will appear here.").wait_for()
    assert axe.found(room.page) == []


def test_a_match_is_told_with_its_margins_and_company(room):
    tables = [finished(room, seed) for seed in ("tulip-0", "tulip-1")]
    won = sum(0 in table.winners for table in tables)
    dialog = figures(room)
    dialog.get_by_text("2 finished").wait_for()
    assert f"{won} won" in dialog.inner_text()
    told = dialog.inner_text()
    assert "Average" in told and "Against" in told
    dialog.get_by_text("Deal by deal").click()
    assert dialog.locator("figure tbody tr").count() == sum(table.number for table in tables)
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name="Watch: Best deal").click()
    room.page.locator("main.replay").wait_for()
    assert room.troubles == []


def test_a_deal_with_a_hint_is_counted_apart(room):
    room.sit(f"table={late('counterpoint', 2)}&pace=instant")
    room.turn()
    room.one("button", "Hint").click()
    room.one("region", "Hint").wait_for()
    room.play_deal()
    dialog = figures(room)
    dialog.get_by_text("Deals with hints or undo, not included: 1.").wait_for()


def test_everything_is_kept_in_a_file_cleared_and_brought_back(room, browser, site, tmp_path):
    finished(room)
    puzzle = {
        "link": "A",
        "table": "addenda 2",
        "own": False,
        "tries": 3,
        "found": 1,
        "time": 5,
        "card": None,
    }
    room.page.evaluate(
        "one => localStorage.setItem('parlour-tricks/puzzle/A', JSON.stringify(one))",
        puzzle | {"away": False},
    )
    dialog = figures(room)
    dialog.get_by_text("1 tried, 1 solved").wait_for()
    before = kept(room)
    with room.page.expect_download() as download:
        dialog.get_by_role("button", name="Back up").click()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    # Clearing asks once.
    dialog.get_by_role("button", name="Clear statistics").click()
    dialog.get_by_role("button", name="No", exact=True).click()
    assert kept(room) == before
    dialog.get_by_role("button", name="Clear statistics").click()
    dialog.get_by_role("button", name="Yes, clear it").click()
    dialog.get_by_text("Statistics cleared.").wait_for()
    assert kept(room) == {}
    assert "Play a match" in dialog.inner_text()
    choose = room.page.locator(".statistics input[type=file]")
    choose.set_input_files(file)
    dialog.get_by_text("lessons and games restored: 2.").wait_for()
    assert kept(room) == before
    dialog.get_by_text("1 finished").wait_for()
    choose.set_input_files(file)
    dialog.get_by_text("Everything was already here.").wait_for()
    everything = json.loads(file.read_text(encoding="utf-8"))
    everything["entries"] |= {"lesson/addenda": {"time": 1}, "lesson/none": {"time": "x"}, "other": {}}
    file.write_text(json.dumps(everything), encoding="utf-8")
    choose.set_input_files(file)
    dialog.get_by_text("Damaged and left out: 2.").wait_for()
    dialog.get_by_text("lessons and games restored: 1.").wait_for()
    assert dialog.locator("dt:text-is('Lessons') + dd").inner_text() == "Addenda"
    assert room.troubles == []


def test_any_other_file_is_refused_and_changes_nothing(room, tmp_path):
    finished(room)
    dialog = figures(room)
    before = kept(room)
    file = tmp_path / "other.json"
    file.write_text('{"form": "parlour-tricks/everything", "version": 2}', encoding="utf-8")
    room.page.locator(".statistics input[type=file]").set_input_files(file)
    dialog.get_by_text("This file wasn’t made by Parlour Tricks.").wait_for()
    assert kept(room) == before


def test_how_a_bot_weighed_its_choice_is_two_taps_away_and_has_a_link(room, browser, site):
    room.sit(f"table={late('counterpoint', 2, left=12, others='club')}&pace=instant")
    room.play_deal()
    room.unfold("Compare")
    room.one("button", re.compile("^See the deal through")).first.click()
    # The bot itself has made only its last choices.
    room.page.locator("main.replay").focus()
    for key in ("End", "p", "p", "p", "p"):
        room.page.keyboard.press(key)
    room.page.locator(".thought summary").click()
    panel = room.page.locator(".thought")
    panel.locator("[aria-busy=false]").wait_for()
    assert "Checked: it would choose the same again." in panel.inner_text()
    assert "Club tried" in panel.inner_text()
    assert axe.found(room.page) == []
    link = panel.locator("input").input_value()
    text = panel.locator("[role=status]").first.inner_text()
    other = Room(browser, site)
    other.page.goto(link)
    other.page.locator(".thought [aria-busy=false]").wait_for()
    assert other.page.locator(".thought [role=status]").first.inner_text() == text
    # Another choice is weighed in its turn.
    other.one("button", "Next decision").click()
    other.page.locator(".thought [aria-busy=false]").wait_for()
    assert room.troubles == [] and other.troubles == []
    other.context.close()
