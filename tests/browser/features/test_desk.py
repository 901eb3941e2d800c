"""The desk: a game is written in the page, tried out as it grows, kept, played and taken along."""

import gzip
import json
import re
import subprocess
import sys
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256

import axe
from at_the_desk import (
    MISTAKE,
    begin,
    focus_is_on,
    is_well,
    is_wrong,
    press,
    put,
    room,
    says,
    text,
    write,
    written,
)
from room import DESKTOP, PHONE
from sample_wheels import TINY
from tooling.steps import DIST

__all__ = ["room"]
FIVE_EACH = """
    def deal(self, s, dealer):
        dealer.deal(s, 5, 2**52 - 1)
        dealer.put_stock(s)
"""
MISSPELT = "    def wroth(self, s, seat):\n        return 2\n"
AT_FOUR = "    def worth(self, s, seat):\n        return 1 if self.seats == 2 else nope\n"
SMALL = """    def result(self, s, scores):
        return Say("points for South: {points}.", points=scores[0])


from parlour.words import Say
"""
"""After TINY, a line and MISSPELT, the sentence is in line 11."""
ALL = "() => Object.keys(localStorage).filter((key) => key.startsWith('parlour-tricks/desk/'))"


def test_nothing_of_the_desk_is_fetched_before_it_is_asked_for(room):
    room.page.wait_for_function("() => document.querySelector('link[href=\"besides.css\"]')?.sheet")
    of_desk = ("/desk.css", "/desk.zip", "/parts/desk-")
    assert not [asked for asked in room.asked if any(part in asked for part in of_desk)]
    before = len(room.asked)
    room.more("link", "Make a game").click()
    room.page.locator(".beginning").wait_for()
    fetched = [asked.removeprefix(room.site) for asked in room.asked[before:] if "/fonts/" not in asked]
    assert sorted(name.partition("-")[0] for name in fetched) == ["desk.css", "parts/desk"]
    checks = "pyodide/desk.zip"
    assert sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in [*fetched, checks]) < 250_000
    room.page.get_by_label("Name", exact=True).fill("Tiny")
    room.one("button", "Start").click()
    is_well(room)
    assert [asked for asked in room.asked if checks in asked] == [f"{room.site}{checks}"]


def test_a_game_from_nothing_is_played_changed_and_played_again(room):
    begin(room)
    assert "test deals" in says(room).inner_text()
    assert "Trick 13:" in room.page.locator(".transcript").inner_text()
    room.one("button", "Play a hand: 4 players").click()
    assert room.turn() == "play"
    assert room.hand.count() == 13
    room.answer("play")
    room.turn()
    newer = room.page.get_by_text("You’ve edited the game since this hand was dealt.")
    assert newer.count() == 0
    room.one("link", "Back to the desk").click()
    is_well(room)
    write(room, FIVE_EACH)
    room.page.locator(".transcript").filter(has_not_text="Trick 13:").wait_for()
    # The match goes on by the older text, and says so.
    room.page.go_back()
    newer.wait_for()
    assert axe.found(room.page) == []
    room.one("link", "Back to the desk").click()
    is_well(room)
    room.one("button", "Play a hand: 4 players").click()
    room.turn()
    assert room.hand.count() == 5
    # It is at the table as any brought game is, and can be changed from there.
    room.one("button", "Games").click()
    assert "version 1.0" in room.page.locator("[data-game=tiny]").inner_text()
    room.one("link", "Edit at the desk: Tiny").click()
    is_well(room)
    assert re.search("#desk$", room.page.url)
    assert "dealer.deal(s, 5" in written(room)


def test_a_game_in_a_file_of_everything_waits(room, tmp_path):
    """Nothing of it runs before the person says so, and one's own of the same name stays."""
    id = put(room, TINY)
    is_well(room)
    room.one("button", "Games").click()
    files = {"rules.py": f"{TINY}\n# Theirs.\n"}
    theirs = {"files": files, "began": {}, "from": "", "time": 9e12, "writes": 9}
    everything = {"form": "parlour-tricks/everything", "version": 1, "entries": {f"desk/{id}": theirs}}
    file = tmp_path / "everything.json"
    file.write_text(json.dumps(everything), encoding="utf-8")
    room.more("button", "Your matches").click()
    room.one("button", "Statistics").click()
    room.page.locator(".statistics input[type=file]").set_input_files(file)
    room.page.get_by_text("games restored: 1.").wait_for()
    room.page.keyboard.press("Escape")
    room.more("link", "Make a game").click()
    is_well(room)
    assert "Theirs" not in written(room)
    room.one("button", "On the desk").click()
    room.one("button", "from a file: not run yet").click()
    room.one("heading", "A game in a file").wait_for()
    assert "# Theirs." in room.page.locator(".offered pre").inner_text()
    assert axe.found(room.page) == []
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert "# Theirs." in written(room)
    assert sorted(key.rpartition("/")[2] for key in room.page.evaluate(ALL)) == [id, f"{id}-2"]


def test_of_a_brought_game_that_was_not_written_here_the_source_is_shown_first(room):
    id = put(room, TINY)
    is_well(room)
    room.one("button", "Play a hand: 2 players").click()
    room.turn()
    room.page.evaluate("id => localStorage.removeItem(`parlour-tricks/desk/${id}`)", id)
    room.one("button", "Games").click()
    room.page.reload()
    room.one("link", "Edit at the desk: Tiny").click()
    room.one("heading", "A game in a file: Tiny").wait_for()
    assert "class Tiny(Game)" in room.page.locator(".offered pre").inner_text()
    assert axe.found(room.page) == []
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert "class Tiny(Game)" in written(room)


def test_a_game_is_measured_in_the_lab(room):
    put(room, TINY + "    deals = 1\n")
    is_well(room)
    room.one("button", "Measure it in the lab").click()
    lab = room.one("dialog", "How it plays: Tiny")
    lab.get_by_label("Played by").first.locator("option[value=random]").wait_for(state="attached")
    lab.get_by_label("Played by").first.select_option("random")
    lab.locator("[name=lab-deals]").fill("6")
    lab.get_by_role("button", name="Play the deals").click()
    lab.get_by_text("6 of 6 deals counted.").wait_for()
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
    assert re.search(r"No problems: \d+ test deals", says(room).inner_text())
    assert "Worth a look: 2." in says(room).get_by_role("status").inner_text()
    looks = room.page.locator(".remarks")
    said = "rules.py, line 7: wroth isn’t a hook, and nothing calls it. Did you mean worth?"
    assert said in looks.inner_text()
    assert "rules.py, line 4: A match never ends here" in looks.inner_text()
    assert room.page.locator(".cm-lint-marker-error").count() == 0
    looks.get_by_role("button", name="Go to line 7").click()
    room.page.keyboard.press("Shift+End")
    room.page.keyboard.type("    def worth(self, s, seat):")
    looks.filter(has_not_text="wroth").wait_for()
    is_well(room)


def test_a_fault_at_one_table_leaves_the_others(room):
    id = put(room, TINY.replace("(2,)", "(2, 4)") + AT_FOUR)
    is_wrong(room, "rules.py, line 8, with 4 players: worth raises NameError, name 'nope' is not defined.")
    assert room.one("button", "Play a hand: 4 players").is_disabled()
    room.one("button", "Play a hand: 2 players").click()
    assert room.turn() == "play"
    room.one("button", "Games").click()
    assert "Four players" not in room.page.locator(f"[data-game={id}]").inner_text()


def test_the_whole_check_is_made_at_the_desk(room):
    put(room, TINY + "    deals = 1\n" + MISSPELT + SMALL, PHONE)
    is_well(room)
    room.one("button", "Table", exact=True).click()
    press(room, "Check thoroughly")
    check = room.page.locator(".thorough")
    check.get_by_text("Everything checked").wait_for()
    focus_is_on(room, "Check thoroughly")
    found = check.inner_text()
    assert "rules.py, line 11, with 2 players: A sentence starts with a small letter:" in found
    assert "rules.py, line 8: wroth isn’t a hook, and nothing calls it. Did you mean worth?" in found
    assert "There is no hints.py. It would say what opponents consider, so they play better." in found
    for size in (DESKTOP, PHONE):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check.get_by_role("button", name="Go to line 11").click()
    assert text(room).is_visible()


def test_a_check_that_finds_nothing_wrong_says_so(room):
    put(room, TINY + "    deals = 1\n")
    is_well(room)
    press(room, "Check thoroughly")
    room.page.get_by_text("No problems: ").wait_for()
    focus_is_on(room, "Check thoroughly")


def test_a_reload_keeps_every_letter_and_games_stay_apart(room):
    begin(room)
    write(room, "# one")
    room.page.reload()
    is_well(room)
    assert written(room).rstrip().endswith("# one")
    room.one("button", "On the desk").click()
    room.page.get_by_label("Name", exact=True).fill("Tiny")
    room.one("button", "Start").click()
    room.page.get_by_text("There’s already a game with this name on the desk.").wait_for()
    room.page.get_by_label("Name", exact=True).fill("Addenda")
    room.one("button", "Start").click()
    room.page.get_by_text("This page already has a game with this name.").wait_for()
    room.page.get_by_label("Name", exact=True).fill("Other")
    room.one("button", "Start").click()
    is_well(room)
    assert "# one" not in written(room)
    room.one("button", "On the desk").click()
    room.one("button", "Tiny").click()
    is_well(room)
    assert "# one" in written(room)
    room.page.get_by_text("Download").click()
    room.one("button", "Remove it from the desk").click()
    room.one("button", "Remove it", exact=True).click()
    is_well(room)
    assert room.page.evaluate(ALL) == ["parlour-tricks/desk/other"]


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


def test_a_wheel_and_what_hatchling_builds_of_the_folder_hold_the_same_and_can_be_written_on(room, tmp_path):
    begin(room)
    room.page.get_by_text("Download").click()
    files = {}
    for kind in ("As a wheel", "As a folder"):
        with room.page.expect_download() as coming:
            room.one("button", kind).click()
        files[kind] = tmp_path / coming.value.suggested_filename
        coming.value.save_as(files[kind])
    with zipfile.ZipFile(files["As a folder"]) as archive:
        archive.extractall(tmp_path)
    hatchling = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    build = [*hatchling, "--directory", tmp_path / "built"]
    subprocess.run(build, cwd=tmp_path / "parlour-game-tiny", check=True, capture_output=True)
    (built,) = (tmp_path / "built").iterdir()
    assert built.name == files["As a wheel"].name
    with zipfile.ZipFile(built) as one, zipfile.ZipFile(files["As a wheel"]) as other:
        assert other.testzip() is None
        names = [name for name in one.namelist() if ".dist-info/" not in name]
        assert {name: one.read(name) for name in names} == {name: other.read(name) for name in names}
        # pip compares these with what is there. The list names itself, too.
        *listed, record = other.read(other.namelist()[-1]).decode().splitlines()
        sums = {name: urlsafe_b64encode(sha256(other.read(name)).digest()) for name in other.namelist()}
        assert [line.split(",")[:2] for line in listed] == [
            [name, f"sha256={sums[name].decode().rstrip('=')}"] for name in other.namelist()[:-1]
        ]
        assert record == f"{other.namelist()[-1]},,"
    room.one("button", "On the desk").click()
    room.page.locator(".beginning input[type=file]").set_input_files(files["As a wheel"])
    room.one("heading", "A game in a file: Tiny").wait_for()
    assert "class Tiny(Game)" in room.page.locator(".offered pre").inner_text()
    assert len(room.page.evaluate(ALL)) == 1
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert "Tiny" in written(room) and room.one("heading", "Make a game").count() == 1


def test_a_link_shows_its_text_and_runs_nothing_before_a_yes(room):
    begin(room)
    room.page.get_by_text("Download").click()
    link = room.page.get_by_label("Link to this game").input_value()
    room.page.evaluate("localStorage.clear()")
    room.page.goto("about:blank")
    room.page.goto(link)
    room.page.get_by_text("none of it has run yet").wait_for()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    assert "class Tiny(Game)" in room.page.locator(".offered pre").inner_text()
    assert room.page.locator("iframe").count() == 0
    assert room.page.evaluate(ALL) == []
    assert axe.found(room.page) == []
    room.one("button", "Put it on the desk").click()
    is_well(room)
    assert room.page.url.endswith("#desk")
    room.page.evaluate("location.hash = 'desk=nonsense'")
    room.page.get_by_text("This link has no game in it").wait_for()


def test_by_keyboard_alone(room):
    room.page.set_viewport_size(DESKTOP)
    press = room.page.keyboard.press
    room.more("link", "Make a game").focus()
    press("Enter")
    room.page.get_by_label("Name", exact=True).focus()
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


def test_axe_finds_nothing(room):
    def look(*sizes):
        for size in sizes:
            room.page.set_viewport_size(size)
            for light in ("light", "dark"):
                room.page.emulate_media(color_scheme=light)
                assert axe.found(room.page) == [], (size, light)
            assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    room.more("link", "Make a game").click()
    room.page.locator(".beginning").wait_for()
    look(PHONE)
    put(room, TINY)
    is_well(room)
    look(DESKTOP, PHONE)
    room.one("button", "Table", exact=True).click()
    room.page.get_by_text("Download").click()
    look(PHONE)
