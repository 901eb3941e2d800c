"""A game of somebody else has no origin: it reaches no other site, and nothing that the browser keeps.

What it does to its own engine stops at the edge of its frame.
"""

from functools import cache
from pathlib import Path

import pytest

import sample_wheels
from at_the_desk import FORGET_GAMES, is_well, is_wrong, put, write, written
from held_timers import HOLD_TIMERS, lose_patience
from room import Room
from sample_wheels import TINY
from shared_room import lent
from ways_out import IN_FRAME, IN_WORKER, RULES, TRY_FRAME, listening

pytestmark = pytest.mark.real_engine("about the frames and workers in which games of others run")

WAYS = (Path(__file__).parents[2] / "support" / "ways_out.js").read_text(encoding="utf-8")
KEPT = """async () => ({
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
})"""
# The page's own: the wheels and the second copy of the matches.
OWN = {"caches": [], "databases": ["parlour-tricks", "parlour-tricks-journal"]}
FETCH = "address => fetch(address, { mode: 'no-cors' }).then(() => 'through', () => 'refused')"
REFUSED = {"importScripts", "eval", "Function", "XMLHttpRequest", "indexedDB"}
MEMORY = "x = bytearray(1_500_000_000)\n"
NONSENSE = "import js\n\njs.postMessage(js.Uint8Array.new(50_000_000))\n"
FLOOD = "import js\n\nfor _ in range(2000):\n    js.postMessage(js.JSON.parse('{\"alive\": true}'))\n"
IN_C = "import itertools\n\nsum(itertools.repeat(0))\n"
"""No step of Python's own is in this loop."""


@cache
def open_shut(browser, site):
    room = Room(browser, site)
    room.context.add_init_script(f"({HOLD_TIMERS})()")
    return room.enter("#home&pace=instant")


@pytest.fixture
def room(request, browser, site):
    with lent(request.session, open_shut, browser, site) as room:
        room.page.evaluate("location.hash = 'home'")
        room.page.locator(".home").wait_for()
        remove_all(room)
        yield room
        room.page.evaluate(FORGET_GAMES)


def remove_all(room):
    """Remove what another test has brought."""
    room.add_a_game()
    dialog = room.one("dialog", "Add a game")
    dialog.wait_for()
    removing = dialog.get_by_role("button", name="Remove: ")
    for left in reversed(range(removing.count())):
        removing.first.click()
        removing.nth(left).wait_for(state="detached")
    room.page.keyboard.press("Escape")
    room.closed()


def choose(room, file):
    """Choose a file in the dialog that brings games."""
    if not room.page.locator("dialog[open]").count():
        room.add_a_game()
    room.page.locator(".bring input[type=file]").set_input_files(file)


def bring(room, folder, id, rules):
    choose(room, sample_wheels.wheel(folder, sample_wheels.games(**{id: rules}), id))
    tile = room.page.locator(f"[data-game={id}]")
    tile.wait_for()
    return tile


def refusal(room, folder, id, rules):
    choose(room, sample_wheels.wheel(folder, sample_wheels.games(**{id: rules}), id))
    return room.one("dialog", "Add a game").get_by_role("alert").filter(has_text=f"The wheel {id}")


def test_a_brought_game_finds_no_way_out(room, tmp_path):
    room.page.evaluate(
        """() => {
      window.heard = []
      new BroadcastChannel("out").onmessage = ({ data }) => heard.push(data)
      new BroadcastChannel("out").postMessage("own")
    }"""
    )
    with listening() as (out, asked):
        tile = bring(room, tmp_path, "out", RULES.format(out=out))
        tile.get_by_role("button", name="Play · 2 players: Out").first.click()
        assert room.turn() == "play"
    assert asked == []
    assert room.page.evaluate(KEPT) == OWN
    # The page's own message shows that the channel works.
    assert room.page.evaluate("heard") == ["own"]
    wheels = room.page.evaluate("JSON.parse(localStorage['parlour-tricks/wheels'])")
    [name] = [game["name"] for wheel in wheels for game in wheel["games"] if game["id"] == "out"]
    assert name.startswith("Out")
    assert not REFUSED & set(name.split())


def test_the_policy_alone_leaves_no_way_out(room, tmp_path):
    """Even to a script without any of our wrappers before it, in the same frame."""
    if not room.page.locator("iframe").count():
        bring(room, tmp_path, "quiet", TINY)
    with listening() as (out, asked):
        answers = room.page.evaluate(IN_FRAME, [WAYS, out])
        frame = room.page.frames[1]
        # Nor to our own site, which the page itself may ask.
        assert frame.evaluate(FETCH, room.site) == "refused"
        frame.evaluate(TRY_FRAME, out)
        room.page.evaluate(IN_FRAME, [WAYS, out])
    print(answers)
    assert [way for way, answer in answers.items() if answer == "through"] == []
    assert asked == []
    assert room.page.evaluate(KEPT) == OWN
    assert room.page.url.startswith(room.site)
    # What was refused is in the console.
    room.troubles.clear()


def test_a_brought_game_is_played_in_its_frame_and_goes_on_after_a_reload(room, tmp_path):
    tile = bring(room, tmp_path, "played", TINY.replace("'Tiny'", "'Played'"))
    tile.get_by_role("button", name="Play · 2 players: Played").first.click()
    assert room.turn() == "play"
    held = room.hand.count()
    for _ in range(2):
        room.answer("play")
        assert room.turn() == "play"
    room.page.keyboard.press("u")
    room.page.wait_for_function(
        "held => document.querySelectorAll('.hand .card').length === held - 1", arg=held
    )
    room.page.wait_for_function("() => location.hash.startsWith('#table=')")
    room.page.reload()
    assert room.turn() == "play"
    assert room.hand.count() == held - 1
    room.answer("play")
    assert room.turn() == "play"


def test_what_is_written_finds_no_way_out(room):
    with listening() as (out, asked):
        put(room, RULES.format(out=out))
        is_well(room)
        name = room.page.locator(".top p").inner_text()
        room.one("button", "Play a hand: 2 players").click()
        assert room.turn() == "play"
    assert asked == []
    assert name.startswith("Out")
    assert not REFUSED & set(name.split())
    assert room.page.evaluate(KEPT) == OWN


def test_a_wheel_that_sends_nonsense_or_never_ends_is_refused_and_named(room, tmp_path):
    own = room.page.locator(".game h2").all_inner_texts()
    engines = room.page.locator("iframe").count()
    sends = refusal(room, tmp_path, "flood", FLOOD + TINY)
    sends.wait_for()
    assert sends.inner_text() == "The wheel flood was stopped: it sent a message no game should send."
    endless = refusal(room, tmp_path, "endless", "while True:\n    pass\n")
    lose_patience(room)
    endless.wait_for()
    assert "trying it out took too long" in endless.inner_text()
    room.page.keyboard.press("Escape")
    assert room.page.locator(".game h2").all_inner_texts() == own
    assert room.page.locator("iframe").count() == engines
    room.one("button", "Play · 2 players: Addenda").click()
    assert room.turn() == "play"


def test_what_is_written_is_stopped_if_it_takes_all_memory_sends_nonsense_or_never_ends(room):
    put(room, MEMORY + TINY)
    is_wrong(room, "rules.py, line 1: This file can’t be imported: MemoryError")
    put(room, NONSENSE + TINY)
    is_wrong(room, "Stopped: it sent a message no game should send.")
    put(room, IN_C + TINY)
    lose_patience(room)
    is_wrong(room, "Stopped: it never ends.")
    # Python could not stop it, and the text is still there.
    assert "itertools.repeat" in written(room)
    write(room, "# mended")
    room.page.keyboard.press("Control+Home")
    for _ in IN_C.splitlines():
        room.page.keyboard.press("Shift+ArrowDown")
    room.page.keyboard.press("Delete")
    is_well(room)
    assert written(room).startswith("from parlour.game import Game") and "# mended" in written(room)


def test_without_a_policy_the_same_ways_lead_out(browser, site):
    """So the tests above can fail."""
    page = browser.new_page()
    page.goto(f"{site}licences.txt")
    with listening() as (out, asked):
        answers = page.evaluate(IN_WORKER, [WAYS, out])
    through = {way for way, answer in answers.items() if answer == "through"}
    assert {"fetch", "XMLHttpRequest", "importScripts", "import", "eval", "Function"} <= through
    assert {"caches.open", "indexedDB", "OPFS", "locks", "fetch in a nested worker"} <= through
    assert {"/fetch", "/xhr", "/font", "/socket", "/events", "/nested"} <= set(asked)
    page.close()
