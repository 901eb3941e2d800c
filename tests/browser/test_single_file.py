"""The page as a single file: opened from disk without a network, it does everything the site does."""

import base64
import gzip
import re
import shutil
from functools import cache

import pytest

from building import pyodide_runtime, single_file
from handmade_links import played, your_turn
from parlour import games
from parlour.formats.link import encode
from parlour.formats.record import line
from parlour.play.playing import Playing
from room import Room
from shared_room import lent
from tables import TABLES
from tooling.steps import DIST
from whole_matches import whole_record

pytestmark = pytest.mark.real_engine("the file has no other")

SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"


def from_disk(browser, file):
    """A person with this file and no network."""
    room = Room(browser, file.as_uri(), keeps=True)
    room.context.set_offline(True)
    return room


@cache
def open_file(browser, folder):
    """A copy of the file, renamed by somebody who likes names, and opened by a link to a deal."""
    copy = folder / "some games #2 50%.html"
    shutil.copyfile(single_file.ONE_FILE, copy)
    deal = Playing(your_turn(players=["person", *["random"] * 3]), 0, 0).links()["deal"]
    room = from_disk(browser, copy)
    room.page.goto(f"{room.site}#deal={deal}&pace=instant")
    room.first = room.turn(), room.hand.count()
    room.unpacked = [message for way, message in room.crossed() if way == "in" and "loaded" in message]
    return room


@pytest.fixture
def room(request, browser, tmp_path_factory):
    """The open file. The test fails if the page reports an error or makes a request."""
    with lent(request.session, open_file, browser, tmp_path_factory.getbasetemp()) as room:
        yield room
        check_quiet(room)
        room.page.keyboard.press("Escape")
        room.leave_result()


def check_quiet(room):
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    itself = room.site.partition("#")[0]
    other = {asked for asked in room.asked if not asked.startswith((itself, "blob:null/", "data:"))}
    assert other == set()


def held(room):
    return room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


@pytest.mark.turns(len(TABLES))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_deal_of_every_table_can_be_played(room, game, seats):
    room.sit(f"game={game}&seats={seats}&seed=tulip-7&pace=instant&players=person,random")
    room.page.get_by_role("heading", name=next(iter(games.tables(game).values())).name).wait_for()
    room.play_deal()
    room.result.wait_for()
    assert "#table=" in room.page.url


def test_its_engine_is_the_one_of_the_site():
    text = single_file.ONE_FILE.read_text(encoding="utf-8")
    packed = re.findall(r'<script type="application/octet-stream" data-file="(.*?)">(.*?)</script>', text)
    files = {name: gzip.decompress(base64.b64decode(content)) for name, content in packed}
    assert "pyodide/engine.zip" in files
    for name in files.keys() - {single_file.WORKER}:
        assert files[name] == (DIST / name).read_bytes()


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
    room.more("button", "About").click()
    with room.page.expect_download() as download:
        room.one("link", "Full licences").click()
    assert "Mozilla Public License" in download.value.path().read_text(encoding="utf-8")
    assert room.one("link", "Download for offline play").count() == 0


def test_a_link_opens_and_a_shared_link_says_where_it_leads(room):
    assert room.first == ("play", 13)
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Share").click()
    dialog = room.one("dialog", "Share")
    dialog.locator("svg.qr").wait_for()
    link = dialog.locator(".link input").input_value()
    assert link.startswith(f"{room.site}#deal=")
    assert "This page is a file on your device" in dialog.inner_text()


def test_a_reload_continues_with_the_same_hand(room):
    room.sit(SEVENS)
    for _ in range(2):
        room.answer(room.turn())
    room.turn()
    before = held(room), room.log
    room.addressed()
    room.page.reload()
    room.turn()
    assert (held(room), room.log) == before


def test_finished_matches_can_be_imported_and_exported(room, tmp_path):
    match = f"{line(whole_record('counterpoint', 2, target=20))}\n"
    (tmp_path / "matches.jsonl").write_text(match, encoding="utf-8")
    room.page.evaluate("location.hash = 'home'")
    room.more("button", "Your matches").click()
    room.page.locator("input[type=file]").set_input_files(tmp_path / "matches.jsonl")
    room.page.locator(".outcome").get_by_text("One match was imported.").wait_for()
    with room.page.expect_download() as download:
        room.one("button", "Export").click()
    assert match in download.value.path().read_text(encoding="utf-8")


def test_a_match_survives_its_worker(room):
    """The file can start another worker, which plays the card that was tapped."""
    room.sit(SEVENS)
    room.answer(room.turn())
    room.turn()
    cards = held(room)
    tapped = room.allowed().first.get_attribute("data-card")
    room.page.workers[-1].evaluate("self.close()")
    room.tap(room.allowed().first)
    room.page.locator("#page").get_by_text("Your match picks up where it left off").wait_for()
    room.page.locator(f".hand .card[data-card='{tapped}']").wait_for(state="detached")
    room.turn()
    assert held(room) == [card for card in cards if card != tapped]
    room.answer("play")
    room.turn()
    assert len(held(room)) == len(cards) - 2


def test_the_bar_counts_what_is_unpacked(room):
    whole = sum(file.stat().st_size for file in pyodide_runtime.FETCHED)
    assert room.unpacked[-1] == {"loaded": whole, "total": whole, "step": "up"}
    loaded = [message["loaded"] for message in room.unpacked]
    assert loaded == sorted(loaded)


def test_a_file_cut_short_says_so(browser, tmp_path):
    """It ends in the middle of the engine, like a broken download."""
    text = single_file.ONE_FILE.read_text(encoding="utf-8")
    half = tmp_path / "half.html"
    half.write_text(text[: len(text) // 2], encoding="utf-8")
    room = from_disk(browser, half)
    room.page.goto(half.as_uri())
    room.page.get_by_text(re.compile("the engine can’t start", re.I)).wait_for()
    room.context.close()


def test_its_policy_forbids_all_requests():
    text = single_file.ONE_FILE.read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', text)
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert not re.search(r"'self'|unsafe-(inline|eval)|https?:|\*", policy.replace("'wasm-unsafe-eval'", ""))
    assert "connect-src" not in policy
    assert not re.search(r'<(link|script|img)\b[^>]*\b(src|href)="(?!data:)', text)
