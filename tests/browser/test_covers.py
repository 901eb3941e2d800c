"""The covers of the games on the first screen."""

from sample_wheels import TINY, wheel

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


TORN = "<svg"


def tiny(id, cover=None, emblem=""):
    """The files of a game with this cover and these cards that stand for it, if any."""
    rules = TINY.replace("Tiny", id.capitalize()) + emblem
    files = {"__init__.py": "", "rules.py": rules} | ({"cover.svg": cover} if cover else {})
    return {f"parlour/games/{id}/{name}": text for name, text in files.items()}


def test_covers_are_drawings_and_nothing_else(fresh_room, tmp_path):
    """Where there is none, or it cannot be drawn, cards stand for a game."""
    room = fresh_room.enter("#home&pace=instant")
    room.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    ours = room.page.locator("[data-game]").evaluate_all("all => all.map((one) => one.dataset.game)")
    assert sorted(ours) == OWN
    hostile = HOSTILE.replace("SITE", room.site.rstrip("/"))
    brought = (
        tiny("seven", None, "    emblem = ('7S', 'TD')\n")
        | tiny("plain")
        | tiny("torn", TORN, "    emblem = ('7S',)\n")
        | tiny("hostile", hostile)
    )
    room.add_a_game()
    room.page.locator("dialog input[type=file]").set_input_files(wheel(tmp_path, brought))
    room.page.locator("[data-game=hostile]").wait_for()
    room.closed()
    jackets = {id: room.page.locator(f"[data-game={id}] .jacket") for id in ("seven", "plain", "torn")}
    # Also after a reload, when the page takes them from what it has kept.
    for _ in ("brought", "kept"):
        shown = jackets["seven"].locator(".face .rank")
        room.page.wait_for_function(SEEN, arg=shown.first.element_handle())
        assert shown.all_text_contents() == ["7", "10"] and jackets["seven"].locator("img").count() == 0
        back = jackets["plain"].locator(".back").first
        room.page.wait_for_function(SEEN, arg=back.element_handle())
        assert jackets["plain"].locator(".face, img").count() == 0
        room.page.wait_for_function(SEEN, arg=jackets["torn"].locator(".face").element_handle())
        assert not jackets["torn"].locator("img").is_visible()
        room.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=[*OWN, "hostile"])
        room.page.locator("[data-game=hostile] .jacket").click()
        room.page.locator("[data-game=hostile] .jacket").hover()
        assert room.page.evaluate("window.pwned") is None
        assert [asked for asked in room.asked if "/pwned" in asked] == []
        assert room.page.locator(".home").is_visible() and room.page.url.partition("#")[0] == room.site
        room.page.reload()
        room.page.locator("[data-game=hostile]").wait_for()
    assert room.troubles == []
    assert room.page.evaluate("refused") == []


# Those of the games, and that of the deal of the day.
MOVED = """() => [...document.querySelectorAll(".jacket img")]
  .filter(({ src }) => src.endsWith("#moves")).length"""


def test_the_covers_move_once_on_the_first_visit(newcomer):
    room = newcomer.enter("#home&pace=instant")
    room.page.set_viewport_size({"width": 1280, "height": 800})
    room.page.wait_for_function(f"() => ({MOVED})() === {len(OWN) + 1}")
    room.one("button", "Play · 2 players: Addenda").click()
    room.turn()
    room.one("button", "Games").click()
    room.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    assert room.page.evaluate(MOVED) == 0
    assert room.troubles == []


def test_no_cover_moves_where_motion_is_unwanted(newcomer):
    newcomer.page.emulate_media(reduced_motion="reduce")
    newcomer.page.set_viewport_size({"width": 1280, "height": 800})
    with newcomer.page.expect_response("**/parts/move-covers-*.js"):
        newcomer.enter("#home")
    newcomer.page.wait_for_function(f"(ids) => ({DRAWN})(ids).every(Boolean)", arg=OWN)
    # Longer than all five take.
    newcomer.meanwhile(3000)
    assert newcomer.page.evaluate(MOVED) == 0
