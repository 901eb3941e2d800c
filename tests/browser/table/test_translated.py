"""A page that the browser translates keeps up with the game, and no card, name or figure is translated."""

import pytest
from by_names import choose_by_names

from room import TABLES, Room
from translation import OTHER, TRANSLATE

# Notes all that is announced.
LISTEN = """
window.spoken = []
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.localName === "p") spoken.push(says(node).trim())
  }).observe(document.querySelector("#voice"), { childList: true })
})
"""
# What the page shows, and how much is translated of what must not be.
SHOWN = """() => ({
  page: says(document.querySelector("#page")).replace(/\\s+/g, " "),
  turn: document.querySelector(".seat[data-turn]")?.dataset.seat,
  cards: [...document.querySelectorAll("[data-card]")].map(({ dataset }) => dataset.card),
  wrong: document.querySelectorAll(":is(.face, .tag, .spine, .who b, td.total, dd) font").length,
})"""
# The end of the deal has been announced.
TOLD = "() => spoken.at(-1)?.endsWith(document.querySelector('[data-said]').dataset.said.trim())"
# What comes again before it is announced is announced once, so how often it comes depends on the time.
SENTENCES = "spoken.flatMap((all) => all.split(/(?<=[.:?]) /))"


def agree(rooms):
    """Both pages come to show the same: one may be a moment behind the other."""
    for _ in range(100):
        plain, translated = (room.page.evaluate(SHOWN) for room in rooms)
        if plain == translated:
            return
        rooms[0].page.wait_for_timeout(50)
    assert plain == translated


@pytest.mark.turns(9)
@pytest.mark.parametrize("table", TABLES)
def test_a_translated_deal_is_like_any_other(browser, site, table):
    rooms = []
    for script in (OTHER + LISTEN, OTHER + LISTEN + TRANSLATE):
        room = Room(browser, site)
        room.context.add_init_script(script)
        rooms.append(room.enter(f"#{table}&seed=tulip-7&pace=instant&players=person,random"))
    asked = ""
    while asked != "over":
        asked, same = (room.turn() for room in rooms)
        assert asked == same
        agree(rooms)
        for room in rooms:
            if asked == "cards":
                choose_by_names(room.page.locator(".hand"), room.page.locator(".ask .main"))
            elif asked != "over":
                room.answer(asked)
    for room in rooms:
        room.page.wait_for_function(TOLD)
    plain, translated = (set(room.page.evaluate(SENTENCES)) for room in rooms)
    assert plain == translated
    assert rooms[1].page.locator("font").count() > 20
    for room in rooms:
        assert room.troubles == []
        room.context.close()
