"""A brought game has no origin: it reaches no other site, and nothing that the browser keeps for the page."""

import sample_wheels
from ways_out import RULES, listening

KEPT = """async () => ({
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name),
})"""


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
    assert room.page.evaluate(KEPT) == {"caches": [], "databases": ["parlour-tricks"]}
    # The page's own message shows that the channel works.
    assert room.page.evaluate("heard") == ["own"]
    name = room.page.evaluate("JSON.parse(localStorage['parlour-tricks/wheels'])[0].games[0].name")
    refused = {"importScripts", "eval", "Function", "XMLHttpRequest", "indexedDB"}
    assert not refused & set(name.split())
