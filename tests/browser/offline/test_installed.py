"""What a browser asks of a page that can be installed, and what the page asks of the browser."""

import json

from late_links import before_the_end

COUNT_ASKED = """
window.persistenceAsked = 0
StorageManager.prototype.persist = async () => { persistenceAsked += 1; throw new Error("no") }
"""
SIZE = """async (address) => {
  const icon = await createImageBitmap(await (await fetch(address)).blob())
  return `${icon.width}x${icon.height}`
}"""


def test_the_page_can_be_installed(fresh_room):
    fresh_room.page.goto(fresh_room.site)
    manifest = fresh_room.context.new_cdp_session(fresh_room.page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    told = json.loads(manifest["data"])
    assert told["icons"] and told["screenshots"]
    for picture in [*told["icons"], *told["screenshots"]]:
        assert fresh_room.page.evaluate(SIZE, picture["src"]) == picture["sizes"]


def test_persistent_storage_is_requested_when_a_match_is_over(fresh_room):
    """Not earlier, and only once."""
    fresh_room.context.add_init_script(COUNT_ASKED)
    match, other = (before_the_end("same-difference", 2, seed=f"tulip-{nth}") for nth in (7, 8))
    room = fresh_room.enter(f"#table={match}&pace=instant")
    room.turn()
    assert room.page.evaluate("persistenceAsked") == 0
    assert room.play_deal()
    assert room.page.evaluate("persistenceAsked") == 1
    assert room.sit(f"table={other}").play_deal()
    assert room.page.evaluate("persistenceAsked") == 1
    assert room.troubles == []
