"""A brought game has no origin: it reaches no other site, and nothing that the browser keeps for the page."""

from pathlib import Path

import sample_wheels
from ways_out import IN_FRAME, IN_WORKER, RULES, TRY_FRAME, listening

WAYS = (Path(__file__).parents[2] / "support" / "ways_out.js").read_text(encoding="utf-8")
KEPT = """async () => ({
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
})"""
# The page's own: the wheels and the second copy of the matches.
OWN = {"caches": [], "databases": ["parlour-tricks", "parlour-tricks-journal"]}


def test_a_brought_game_finds_no_way_out(fresh_room, tmp_path):
    room = fresh_room.enter("#home&pace=instant")
    room.page.evaluate(
        """() => {
      window.heard = []
      new BroadcastChannel("out").onmessage = ({ data }) => heard.push(data)
      new BroadcastChannel("out").postMessage("own")
    }"""
    )
    with listening() as (out, asked):
        file = sample_wheels.wheel(tmp_path, sample_wheels.games(out=RULES.format(out=out)), "out")
        room.one("button", "Bring a game …").click()
        room.page.locator(".bring input[type=file]").set_input_files(file)
        tile = room.page.locator("[data-game=out]")
        tile.wait_for()
        tile.get_by_role("button", name="Play Out").first.click()
        assert room.turn() == "play"
    assert asked == []
    assert room.page.evaluate(KEPT) == OWN
    # The page's own message shows that the channel works.
    assert room.page.evaluate("heard") == ["own"]
    name = room.page.evaluate("JSON.parse(localStorage['parlour-tricks/wheels'])[0].games[0].name")
    refused = {"importScripts", "eval", "Function", "XMLHttpRequest", "indexedDB"}
    assert not refused & set(name.split())


def test_the_policy_alone_leaves_no_way_out(fresh_room, tmp_path):
    """Even to a script without any of our wrappers before it, in the same frame."""
    room = fresh_room.enter("#home&pace=instant")
    room.one("button", "Bring a game …").click()
    file = sample_wheels.wheel(tmp_path, sample_wheels.games(tiny=sample_wheels.TINY))
    room.page.locator(".bring input[type=file]").set_input_files(file)
    room.page.locator("[data-game=tiny]").wait_for()
    with listening() as (out, asked):
        answers = room.page.evaluate(IN_FRAME, [WAYS, out])
        frame = room.page.frames[1]
        frame.evaluate(TRY_FRAME, out)
        room.page.evaluate(IN_FRAME, [WAYS, out])
    print(answers)
    assert [way for way, answer in answers.items() if answer == "through"] == []
    assert asked == []
    assert room.page.evaluate(KEPT) == OWN
    assert room.page.url.startswith(room.site)


def test_without_a_policy_the_same_ways_lead_out(browser, site):
    """So the test above can fail."""
    page = browser.new_page()
    page.goto(f"{site}licences.txt")
    with listening() as (out, asked):
        answers = page.evaluate(IN_WORKER, [WAYS, out])
    through = {way for way, answer in answers.items() if answer == "through"}
    assert {"fetch", "XMLHttpRequest", "importScripts", "import", "eval", "Function"} <= through
    assert {"caches.open", "indexedDB", "OPFS", "locks", "fetch in a nested worker"} <= through
    assert {"/fetch", "/xhr", "/font", "/socket", "/events", "/nested"} <= set(asked)
    page.close()
