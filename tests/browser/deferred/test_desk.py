"""The desk: a game is written in the page, tried out as it grows, kept, played and taken along."""

import gzip
import subprocess
import sys
import zipfile

import pytest

import axe
from room import DESKTOP, PHONE
from sample_wheels import TINY
from tooling.steps import DIST
from ways_out import RULES, listening

MISTAKE = "    def played(self, s, seat, card):\n        nope\n"
FIVE_EACH = """
    def deal(self, s, dealer):
        dealer.deal(s, 5, 2**52 - 1)
        dealer.put_stock(s)
"""
LOOPS = "    def played(self, s, seat, card):\n        while True:\n            pass\n"
"""After TINY, the loop is in lines 8 and 9."""
IN_C = "import itertools\n\nsum(itertools.repeat(0))\n"
"""No step of Python's own is in this loop."""
MISSPELT = "    def wroth(self, s, seat):\n        return 2\n"
AT_FOUR = "    def worth(self, s, seat):\n        return 1 if self.seats == 2 else nope\n"
SMALL = """    def result(self, s, scores):
        return Say("points for South: {points}.", points=scores[0])


from parlour.words import Say
"""
"""After TINY, a line and MISSPELT, the sentence is in line 11."""
KEPT = "() => JSON.parse(localStorage['parlour-tricks/desk/tiny'] ?? 'null')"
ALL = "() => Object.keys(localStorage).filter((key) => key.startsWith('parlour-tricks/desk/'))"


@pytest.fixture
def room(fresh_room):
    yield fresh_room
    assert fresh_room.troubles == []
    assert fresh_room.page.evaluate("refused") == []


def begin(room, name="Tiny", of="", size=DESKTOP):
    """Begin a game at the desk, and wait until it has been tried out."""
    room.page.set_viewport_size(size)
    room.enter("#home&pace=instant")
    room.one("link", "Make a game").click()
    room.page.get_by_label("Its name").fill(name)
    room.page.get_by_label("Begin with").select_option(of)
    room.one("button", "Begin").click()
    is_well(room)


def put(room, rules, size=DESKTOP):
    """Have a game on the desk that was written before."""
    room.page.set_viewport_size(size)
    room.enter("#home&pace=instant")
    entry = {"files": {"rules.py": rules}, "began": {}, "from": "", "time": 1}
    keep = "entry => localStorage.setItem('parlour-tricks/desk/tiny', JSON.stringify(entry))"
    room.page.evaluate(keep, entry)
    room.page.evaluate("location.hash = 'desk'")


def says(room):
    return room.page.locator(".desk-says")


def is_well(room):
    room.page.locator(".desk-says[data-state=well]").wait_for()


def is_wrong(room, words):
    room.page.locator(".desk-says[data-state=wrong]").filter(has_text=words).wait_for()


def text(room):
    return room.page.locator(".cm-content")


def write(room, words):
    """Type at the end of the text, without the indentation that the editor adds."""
    text(room).click()
    room.page.keyboard.press("Control+End")
    room.page.keyboard.insert_text(words)


def test_nothing_of_the_desk_is_fetched_before_it_is_asked_for(room):
    room.enter("#home")
    room.page.wait_for_function("() => document.querySelector('link[href=\"besides.css\"]')?.sheet")
    of_desk = ("/desk.css", "/desk.zip", "/parts/desk-")
    assert not [asked for asked in room.asked if any(part in asked for part in of_desk)]
    before = len(room.asked)
    room.one("link", "Make a game").click()
    room.page.locator(".beginning").wait_for()
    fetched = [asked.removeprefix(room.site) for asked in room.asked[before:] if "/fonts/" not in asked]
    assert sorted(name.partition("-")[0] for name in fetched) == ["desk.css", "parts/desk"]
    checks = "pyodide/desk.zip"
    assert sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in [*fetched, checks]) < 250_000
    room.page.get_by_label("Its name").fill("Tiny")
    room.one("button", "Begin").click()
    is_well(room)
    assert [asked for asked in room.asked if checks in asked] == [f"{room.site}{checks}"]


def test_a_game_from_nothing_is_played_at_once(room):
    begin(room)
    assert "100 deals played" in says(room).inner_text()
    assert "Trick 13:" in room.page.locator(".transcript").inner_text()
    room.one("button", "Play a hand: 4 players").click()
    assert room.turn() == "play"
    assert room.hand.count() == 13
    room.answer("play")
    room.turn()
    room.one("link", "Back to the desk").click()
    is_well(room)
    # It is at the table as any brought game is.
    room.one("button", "Games").click()
    assert "version 1.0" in room.page.locator("[data-game=tiny]").inner_text()


def test_what_was_changed_is_played_next(room):
    begin(room)
    room.one("button", "Play a hand: 4 players").click()
    room.turn()
    room.page.go_back()
    is_well(room)
    write(room, FIVE_EACH)
    room.page.locator(".transcript").filter(has_not_text="Trick 13:").wait_for()
    room.one("button", "Play a hand: 4 players").click()
    room.turn()
    assert room.hand.count() == 5


def test_a_game_is_measured_in_the_lab(room):
    put(room, TINY + "    deals = 1\n")
    is_well(room)
    room.one("button", "Measure it in the lab").click()
    lab = room.one("dialog", "Lab: Tiny")
    lab.get_by_label("Played by").first.locator("option[value=random]").wait_for(state="attached")
    lab.get_by_label("Played by").first.select_option("random")
    lab.locator("[name=lab-deals]").fill("6")
    lab.get_by_role("button", name="Play the deals").click()
    lab.get_by_text("6 of 6 deals are counted.").wait_for()
    lab.get_by_role("button", name="Close").click()
    assert room.page.url.endswith("#desk")
    # Deals by other rules are not counted together with these.
    write(room, TINY + "    deals = 2\n")
    is_well(room)
    room.one("button", "Measure it in the lab").click()
    lab.get_by_role("button", name="Play the deals").wait_for()
    lab.get_by_label("Played by").first.locator("option[value=random]").wait_for(state="attached")
    assert lab.get_by_text("are counted").count() == 0


def test_a_mistake_is_told_with_its_line_and_mended(room):
    put(room, TINY)
    is_well(room)
    write(room, MISTAKE)
    is_wrong(room, "rules.py, line 8: played raises NameError, name 'nope' is not defined.")
    assert room.page.locator(".cm-lint-marker-error").count() == 1
    assert room.one("button", "Play a hand").is_disabled()
    assert axe.found(room.page) == []
    room.one("button", "Go to line 8").click()
    room.page.keyboard.press("Shift+End")
    room.page.keyboard.type("        pass")
    is_well(room)
    assert room.page.locator(".cm-lint-marker-error").count() == 0


def test_what_is_worth_a_look_stands_beside_what_is_well(room):
    put(room, TINY + MISSPELT)
    is_well(room)
    assert "All is well: 100 deals played" in says(room).inner_text()
    assert "Worth a look: 2." in says(room).get_by_role("status").inner_text()
    looks = room.page.locator(".remarks")
    said = "rules.py, line 7: wroth is no hook, and nothing calls it: did you mean worth?"
    assert said in looks.inner_text()
    assert "rules.py, line 4: A match has no end here" in looks.inner_text()
    assert room.page.locator(".cm-lint-marker-error").count() == 0
    looks.get_by_role("button", name="Go to line 7").click()
    room.page.keyboard.press("Shift+End")
    room.page.keyboard.type("    def worth(self, s, seat):")
    looks.filter(has_not_text="wroth").wait_for()
    is_well(room)


def test_a_fault_at_one_table_leaves_the_others(room):
    put(room, TINY.replace("(2,)", "(2, 4)") + AT_FOUR)
    is_wrong(room, "rules.py, line 8, with 4 players: worth raises NameError, name 'nope' is not defined.")
    assert room.one("button", "Play a hand: 4 players").is_disabled()
    room.one("button", "Play a hand: 2 players").click()
    assert room.turn() == "play"
    room.one("button", "Games").click()
    tiny = room.page.locator("[data-game=tiny]")
    assert "Four players" not in tiny.inner_text()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_whole_check_is_made_at_the_desk(room, size):
    put(room, TINY + "    deals = 1\n" + MISSPELT + SMALL, size)
    is_well(room)
    if size is PHONE:
        room.one("button", "Table", exact=True).click()
    check = room.page.locator(".thorough")
    check.get_by_role("button", name="Check it thoroughly").click()
    check.get_by_text("All was looked at.").wait_for()
    found = check.inner_text()
    assert "rules.py, line 11, with 2 players: A sentence begins with a small letter:" in found
    assert "rules.py, line 8: wroth is no hook, and nothing calls it: did you mean worth?" in found
    assert "There is no hints.py: what opponents consider, so that they play better." in found
    assert axe.found(room.page) == []
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check.get_by_role("button", name="Go to line 11").click()
    assert text(room).is_visible()


def test_the_whole_check_can_be_stopped(room):
    begin(room, "Seventeen", "addenda")
    check = room.page.locator(".thorough")
    check.get_by_role("button", name="Check it thoroughly").click()
    check.get_by_text("So far: ").filter(has_not_text="deals 0").wait_for()
    check.get_by_role("button", name="Stop the check").click()
    check.get_by_text("Not all was looked at.").wait_for()
    assert check.get_by_role("progressbar").count() == 0
    # What was found is not true of another text.
    write(room, "# another\n")
    check.get_by_text("Matches at every table").wait_for()
    is_well(room)


def test_a_loop_without_end_is_told_with_its_line(room):
    put(room, TINY + LOOPS)
    is_wrong(room, "played does not come to an end.")
    assert "rules.py, line" in says(room).inner_text()


def test_what_python_cannot_stop_is_stopped_and_the_text_is_still_there(room):
    put(room, IN_C + TINY)
    is_wrong(room, "It was stopped, because it does not come to an end.")
    assert "itertools.repeat" in text(room).inner_text()
    text(room).click()
    room.page.keyboard.press("Control+a")
    room.page.keyboard.press("Delete")
    room.page.keyboard.insert_text(TINY)
    is_well(room)
    room.page.reload()
    is_well(room)
    assert "class Tiny" in text(room).inner_text()


def test_too_much_memory_is_refused(room):
    put(room, "x = bytearray(1_500_000_000)\n" + TINY)
    is_wrong(room, "rules.py, line 1: This file cannot be imported: MemoryError")


def test_a_reload_keeps_every_letter_and_games_stay_apart(room):
    begin(room)
    write(room, "# one")
    room.page.reload()
    is_well(room)
    assert text(room).inner_text().rstrip().endswith("# one")
    room.one("button", "On the desk").click()
    room.page.get_by_label("Its name").fill("Tiny")
    room.one("button", "Begin").click()
    room.page.get_by_text("There is a game of this name on the desk already.").wait_for()
    room.page.get_by_label("Its name").fill("Addenda")
    room.one("button", "Begin").click()
    room.page.get_by_text("There is a game of this name in the page already.").wait_for()
    room.page.get_by_label("Its name").fill("Other")
    room.one("button", "Begin").click()
    is_well(room)
    assert "# one" not in text(room).inner_text()
    room.one("button", "On the desk").click()
    room.one("button", "Tiny").click()
    is_well(room)
    assert "# one" in text(room).inner_text()
    room.page.get_by_text("Take it along").click()
    room.one("button", "Remove it from the desk").click()
    room.one("button", "Remove it", exact=True).click()
    is_well(room)
    assert room.page.evaluate(KEPT) is None


def test_two_tabs_lose_nothing_of_each_other(room):
    put(room, TINY)
    is_well(room)
    other = room.tab()
    other.page.goto(f"{room.site}#desk")
    is_well(other)
    write(other, "# there")
    text(room).filter(has_text="# there").wait_for()
    write(room, " and here")
    text(other).filter(has_text="# there and here").wait_for()
    other.page.close()


def test_one_of_our_games_can_be_changed_and_the_difference_is_marked(room):
    begin(room, "Seventeen", "addenda")
    assert room.page.locator(".cm-line.changed").count() == 0
    text(room).click()
    room.page.keyboard.press("Control+Home")
    room.page.keyboard.insert_text("# what if 17 were 16?\n")
    assert room.page.locator(".cm-line.changed").all_inner_texts() == ["# what if 17 were 16?"]
    room.page.keyboard.press("Control+z")
    assert room.page.locator(".cm-line.changed").count() == 0
    room.page.keyboard.press("Control+y")
    assert room.page.locator(".cm-line.changed").count() == 1
    # The rules page is drawn beside its text.
    room.one("button", "page.md").click()
    room.page.locator(".desk-shows figure.worked").first.wait_for()
    assert axe.found(room.page) == []


def test_our_words_are_completed_and_explained(room):
    begin(room)
    write(room, "\n    ")
    room.page.keyboard.type("def playa")
    tip = room.page.locator(".cm-tooltip-autocomplete")
    tip.get_by_text("playable", exact=True).wait_for()
    room.page.get_by_text("The cards of a hand that may be played to the trick.").wait_for()
    room.meanwhile(100)
    room.page.keyboard.press("Enter")
    room.page.keyboard.type("return s.han")
    tip.get_by_text("hands", exact=True).wait_for()
    assert "def playable(self, s, hand):" in text(room).inner_text()


def test_the_wheel_is_the_one_that_hatchling_builds_and_can_be_written_on(room, tmp_path):
    begin(room)
    room.page.get_by_text("Take it along").click()
    files = {}
    for kind in ("As a wheel", "As a folder"):
        with room.page.expect_download() as coming:
            room.one("button", kind).click()
        files[kind] = tmp_path / coming.value.suggested_filename
        coming.value.save_as(files[kind])
    with zipfile.ZipFile(files["As a folder"]) as archive:
        archive.extractall(tmp_path)
    build = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        tmp_path / "built",
    ]
    subprocess.run(build, cwd=tmp_path / "parlour-game-tiny", check=True, capture_output=True)
    (built,) = (tmp_path / "built").iterdir()
    assert built.name == files["As a wheel"].name
    assert built.read_bytes() == files["As a wheel"].read_bytes()
    room.one("button", "On the desk").click()
    room.page.locator(".beginning input[type=file]").set_input_files(built)
    room.one("heading", "A game in a file: Tiny").wait_for()
    assert "class Tiny(Game)" in room.page.locator(".offered pre").inner_text()
    assert len(room.page.evaluate(ALL)) == 1
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert "Tiny" in text(room).inner_text() and room.one("heading", "Make a game").count() == 1


def test_a_link_shows_its_text_and_runs_nothing_before_a_yes(room):
    begin(room)
    room.page.get_by_text("Take it along").click()
    link = room.page.get_by_label("A link that holds it").input_value()
    room.page.evaluate("localStorage.clear()")
    room.page.goto("about:blank")
    room.page.goto(link)
    room.page.get_by_text("nothing of it has run").wait_for()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    assert "class Tiny(Game)" in room.page.locator(".offered pre").inner_text()
    assert room.page.locator("iframe").count() == 0
    assert room.page.evaluate(KEPT) is None
    assert axe.found(room.page) == []
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert room.page.url.endswith("#desk")
    room.page.evaluate("location.hash = 'desk=nonsense'")
    room.page.get_by_text("This link holds no game that was written here").wait_for()


def test_by_keyboard_alone(room):
    room.page.set_viewport_size(DESKTOP)
    room.enter("#home&pace=instant")
    press = room.page.keyboard.press
    room.one("link", "Make a game").focus()
    press("Enter")
    room.page.get_by_label("Its name").focus()
    room.page.keyboard.type("Keys")
    press("Enter")
    is_well(room)
    room.one("button", "page.md").focus()
    press("Tab")
    assert room.page.evaluate("document.activeElement.className") == "text"
    room.page.keyboard.type("# by keys\n")
    press("ArrowUp")
    press("Tab")
    assert room.page.evaluate("document.activeElement.className") == "text"
    press("Escape")
    press("Tab")
    assert room.page.evaluate("document.activeElement.className") != "text"
    room.one("button", "Play a hand: 4 players").focus()
    press("Enter")
    assert room.turn() == "play"


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing(room, size, light):
    room.page.emulate_media(color_scheme=light)
    room.page.set_viewport_size(size)
    room.enter("#home")
    room.one("link", "Make a game").click()
    room.page.locator(".beginning").wait_for()
    assert axe.found(room.page) == []
    put(room, TINY, size)
    is_well(room)
    assert axe.found(room.page) == []
    if size is PHONE:
        room.one("button", "Table", exact=True).click()
        assert axe.found(room.page) == []
    room.page.get_by_text("Take it along").click()
    assert axe.found(room.page) == []
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_written_finds_no_way_out(room):
    with listening() as (out, asked):
        put(room, RULES.format(out=out))
        is_well(room)
        name = room.page.locator(".top p").inner_text()
        room.one("button", "Play a hand: 2 players").click()
        assert room.turn() == "play"
    assert asked == []
    assert name.startswith("Out")
    refused = {"importScripts", "eval", "Function", "XMLHttpRequest", "indexedDB"}
    assert not refused & set(name.split())
    databases = "async () => (await indexedDB.databases()).map(({ name }) => name).sort()"
    assert room.page.evaluate(databases) == ["parlour-tricks", "parlour-tricks-journal"]
    assert room.page.evaluate("caches.keys()") == []


def test_what_sends_nonsense_is_stopped(room):
    put(room, "import js\n\njs.postMessage(js.Uint8Array.new(50_000_000))\n" + TINY)
    is_wrong(room, "It was stopped, because it has sent what no game sends.")
    room.one("button", "Games").click()
    room.one("button", "Play Addenda: Two players").click()
    assert room.turn() == "play"
