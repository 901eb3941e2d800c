"""The page as a single file: opened from disk without a network, it does everything the site does."""

import re
import shutil
from functools import cache

import pytest

import build
from building import pyodide_runtime, single_file
from handmade_links import played
from parlour import games
from parlour.formats.link import encode
from room import PHONE, Room
from tables import TABLES

SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"


def from_disk(browser, file):
    """A person with this file and no network."""
    room = Room(browser, file.as_uri(), keeps=True)
    room.context.set_offline(True)
    return room


@cache
def open_file(browser):
    return from_disk(browser, single_file.ONE_FILE).enter()


@pytest.fixture
def room(browser):
    """The open file. The test fails if the page reports an error or makes a request."""
    room = open_file(browser)
    room.troubles.clear()
    yield room
    check_quiet(room)
    room.page.keyboard.press("Escape")
    room.leave_result()


@pytest.fixture
def fresh(browser, tmp_path):
    """A renamed copy of the file that is not open yet."""
    copy = tmp_path / "some games #2 50%.html"
    shutil.copyfile(single_file.ONE_FILE, copy)
    room = from_disk(browser, copy)
    yield room
    room.context.close()


def check_quiet(room):
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    itself = room.site.partition("#")[0]
    other = {asked for asked in room.asked if not asked.startswith((itself, "blob:null/", "data:"))}
    assert other == set()


def held(room):
    return room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_deal_can_be_played_at_every_table(room, game, seats):
    room.sit(f"game={game}&seats={seats}&seed=tulip-7&pace=instant&players=person,random")
    room.page.get_by_role("heading", name=next(iter(games.tables(game).values())).name).wait_for()
    room.play_deal()
    assert room.result.is_visible()
    assert "#table=" in room.page.url


def test_a_match_can_be_watched(room):
    match = played(games.find("sixes-and-sevens", 4), "tulip-7", 30, players=["random"] * 4)
    room.sit(f"replay={encode(match.course)}")
    room.page.locator("main.replay").wait_for()
    before = room.status
    room.page.keyboard.press("ArrowRight")
    assert room.status != before


def test_the_rules_can_be_read(room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Rules").first.click()
    room.one("dialog", "Sixes and Sevens").get_by_role("heading").first.wait_for()


def test_the_licences_are_in_it(room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Games").click()
    room.one("button", "About").click()
    with room.page.expect_download() as download:
        room.one("link", "All licences in full").click()
    assert "Mozilla Public License" in download.value.path().read_text(encoding="utf-8")
    assert room.one("link", "Keep it as a single file").count() == 0


def test_a_shared_link_says_where_it_leads(room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Share").click()
    dialog = room.one("dialog", "Share")
    dialog.locator("svg.qr").wait_for()
    link = dialog.locator(".link input").input_value()
    assert link.startswith(f"{single_file.ONE_FILE.as_uri()}#deal=")
    assert "This page is a file on your device" in dialog.inner_text()


def test_a_shared_link_opens(fresh, room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Share").click()
    link = room.page.locator(".link input").input_value()
    fresh.enter(f"#{link.partition('#')[2]}&pace=instant")
    assert fresh.turn() == "choice" or fresh.hand.count() == 13


def test_a_reload_continues_with_the_same_hand(fresh):
    fresh.enter(f"#{SEVENS}")
    for _ in range(2):
        fresh.answer(fresh.turn())
    fresh.turn()
    before = held(fresh), fresh.log
    fresh.addressed()
    fresh.page.reload()
    fresh.turn()
    assert (held(fresh), fresh.log) == before
    fresh.page.go_back()
    fresh.page.go_forward()
    check_quiet(fresh)


def test_finished_matches_can_be_exported_and_imported(fresh, browser, tmp_path):
    fresh.enter()
    fresh.sit(f"{SEVENS}&target=20", PHONE)
    fresh.play_match()
    fresh.one("button", "Other games").click()
    fresh.one("button", "Your matches").click()
    with fresh.page.expect_download() as download:
        fresh.one("button", "Export").click()
    download.value.save_as(tmp_path / "matches.jsonl")
    # Another browser, which keeps nothing of the match.
    other = from_disk(browser, single_file.ONE_FILE).enter()
    other.one("button", "Your matches").click()
    other.page.locator("input[type=file]").set_input_files(tmp_path / "matches.jsonl")
    other.page.locator(".outcome").get_by_text("One match was imported.").wait_for()
    check_quiet(fresh)
    check_quiet(other)
    other.context.close()


def test_a_match_survives_its_worker(room):
    """The file can start another worker, which plays the card that was tapped."""
    room.sit(f"{SEVENS}&patience=1500")
    room.answer(room.turn())
    room.turn()
    cards = held(room)
    tapped = room.allowed().first.get_attribute("data-card")
    room.page.workers[-1].evaluate("self.close()")
    room.tap(room.allowed().first)
    room.page.locator("#page").get_by_text("It is started anew, and the match goes on").wait_for()
    room.page.locator(f".hand .card[data-card='{tapped}']").wait_for(state="detached")
    room.turn()
    assert held(room) == [card for card in cards if card != tapped]
    room.answer("play")
    room.turn()
    assert len(held(room)) == len(cards) - 2


def test_the_bar_counts_what_is_unpacked(fresh):
    fresh.enter()
    counts = [message for way, message in fresh.crossed() if way == "in" and "loaded" in message]
    whole = sum(file.stat().st_size for file in pyodide_runtime.FETCHED)
    assert counts[-1] == {"loaded": whole, "total": whole, "step": "up"}
    loaded = [message["loaded"] for message in counts]
    assert loaded == sorted(loaded)


def test_a_file_cut_short_says_so(browser, tmp_path):
    """It ends in the middle of the engine, like a broken download."""
    text = single_file.ONE_FILE.read_text(encoding="utf-8")
    half = tmp_path / "half.html"
    half.write_text(text[: len(text) // 2], encoding="utf-8")
    room = from_disk(browser, half)
    room.page.goto(half.as_uri())
    room.page.get_by_text(re.compile("the engine cannot start", re.I)).wait_for()
    room.context.close()


def test_its_policy_forbids_all_requests():
    text = single_file.ONE_FILE.read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', text)
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert not re.search(r"'self'|unsafe-(inline|eval)|https?:|\*", policy.replace("'wasm-unsafe-eval'", ""))
    assert "connect-src" not in policy
    assert not re.search(r'<(link|script|img)\b[^>]*\b(src|href)="(?!data:)', text)


def test_a_second_build_is_identical(monkeypatch, tmp_path):
    before = single_file.ONE_FILE.read_bytes()
    monkeypatch.setattr(single_file, "ONE_FILE", tmp_path / "again.html")
    build.steps()[-1].work()
    assert single_file.ONE_FILE.read_bytes() == before
