"""The covers of the games on the first screen."""

from functools import cache

import pytest

from room import Room
from sample_wheels import TINY, built, wheel

# Whether each cover of these games is a drawing that could be drawn, with no cards under it.
DRAWN = """(games) => games.map((id) => {
  const jacket = document.querySelector(`[data-game="${id}"] .jacket`)
  const [image, cards] = ["img", "span"].map((kind) => jacket?.querySelector(kind))
  return Boolean(image?.complete && image.naturalWidth && !image.hidden && !cards.checkVisibility())
})"""
OWN = ["addenda", "american-bookshop", "counterpoint", "same-difference", "sixes-and-sevens"]
SEEN = "(one) => one.checkVisibility() && getComputedStyle(one).visibility === 'visible'"

HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
 viewBox="0 0 240 240" onload="parent.pwned = top.pwned = pwned = 1">
<script>parent.pwned = top.pwned = 1; fetch("SITE/pwned-fetch")</script>
<style>@import "SITE/pwned-style"; body, .home { display: none !important }
* { background: url(SITE/pwned-ground) }</style>
<image href="SITE/pwned-image" xlink:href="SITE/pwned-image" width="9" height="9"/>
<use href="SITE/pwned-use#a"/>
<foreignObject width="240" height="240"><body xmlns="http://www.w3.org/1999/xhtml">
<iframe src="SITE/pwned-frame"></iframe><img src="SITE/pwned-error" onerror="top.pwned = 1"/>
</body></foreignObject>
<a href="SITE/pwned-link"><rect width="240" height="240" fill="#ff0000"/></a>
<set attributeName="onmouseover" to="top.pwned = 1"/>
</svg>"""


@pytest.fixture
def fresh(fresh_room):
    """A person at the first screen. The test fails if the page reports an error."""
    yield fresh_room.enter("#home&pace=instant")
    assert fresh_room.troubles == []
    assert fresh_room.page.evaluate("refused") == []


@cache
def open_shelf(browser, site):
    return Room(browser, site).enter("#home&pace=instant")


@pytest.fixture
def shelf(browser, site):
    """The first screen of a page to which each test brings a game of its own."""
    room = open_shelf(browser, site)
    yield room
    assert room.troubles == []
    assert room.page.evaluate("refused") == []


def bring(room, file, id):
    room.one("button", "Bring a game …").click()
    room.page.locator("dialog input[type=file]").set_input_files(file)
    tile = room.page.locator(f"[data-game={id}]")
    tile.wait_for()
    room.closed()
    return tile


def tiny(folder, id, cover, emblem=""):
    """The wheel of a game with this cover, if any."""
    files = {"__init__.py": "", "rules.py": TINY + emblem} | ({"cover.svg": cover} if cover else {})
    return wheel(folder, {f"parlour/games/{id}/{name}": text for name, text in files.items()}, id)


def test_every_game_of_ours_shows_its_cover(shelf):
    shelf.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    ours = shelf.page.locator(".game").evaluate_all("all => all.map((one) => one.dataset.game)")
    assert sorted(set(ours) & set(OWN)) == OWN


def test_a_brought_game_without_a_cover_shows_the_cards_that_stand_for_it(shelf, tmp_path):
    tile = bring(shelf, tiny(tmp_path, "seven", None, "    emblem = ('7S', 'TD')\n"), "seven")
    shown = tile.locator(".jacket .face .rank")
    assert shown.all_text_contents() == ["7", "10"] and tile.locator(".jacket img").count() == 0
    shelf.page.wait_for_function(SEEN, arg=shown.first.element_handle())


def test_a_brought_game_that_names_no_cards_shows_the_backs_of_some(shelf, tmp_path):
    tile = bring(shelf, built(tmp_path), "echo")
    assert tile.locator(".jacket .face, .jacket img").count() == 0
    shelf.page.wait_for_function(SEEN, arg=tile.locator(".jacket .back").first.element_handle())


def test_a_cover_that_is_no_drawing_gives_way_to_the_cards(shelf, tmp_path):
    tile = bring(shelf, tiny(tmp_path, "torn", "<svg", "    emblem = ('7S',)\n"), "torn")
    shelf.page.wait_for_function(SEEN, arg=tile.locator(".jacket .face").element_handle())
    assert not tile.locator(".jacket img").is_visible()


def test_a_hostile_cover_is_only_a_picture(shelf, tmp_path):
    tile = bring(shelf, tiny(tmp_path, "hostile", HOSTILE.replace("SITE", shelf.site.rstrip("/"))), "hostile")
    shelf.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=["hostile"])
    tile.locator(".jacket").click()
    tile.locator(".jacket").hover()
    assert shelf.page.evaluate("window.pwned") is None
    assert [asked for asked in shelf.asked if "/pwned" in asked] == []
    assert shelf.page.locator(".home").is_visible() and shelf.page.url.partition("#")[0] == shelf.site
    # Nor after a reload, when the page takes it from what it has kept.
    shelf.page.reload()
    shelf.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=["hostile"])
    assert shelf.page.evaluate("window.pwned") is None
    assert [asked for asked in shelf.asked if "/pwned" in asked] == []


MOVED = """() => [...document.querySelectorAll(".jacket img")]
  .filter(({ src }) => src.endsWith("#moves")).length"""


def test_the_covers_move_once_on_the_first_visit(fresh):
    fresh.page.set_viewport_size({"width": 1280, "height": 800})
    fresh.page.wait_for_function(f"() => ({MOVED})() === {len(OWN)}")
    fresh.one("button", "Play Addenda: Two players").click()
    fresh.turn()
    fresh.one("button", "Games").click()
    fresh.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    assert fresh.page.evaluate(MOVED) == 0


def test_no_cover_moves_where_motion_is_unwanted(fresh_room):
    fresh_room.page.emulate_media(reduced_motion="reduce")
    fresh_room.page.set_viewport_size({"width": 1280, "height": 800})
    with fresh_room.page.expect_response("**/parts/move-covers-*.js"):
        fresh_room.enter("#home")
    fresh_room.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    # Longer than all five take.
    fresh_room.meanwhile(3000)
    assert fresh_room.page.evaluate(MOVED) == 0
