"""The layout: where things are on small and large screens, and what the settings do."""

import json

import pytest

from room import DESKTOP, FRAMES, SETTLED, USUAL_LOOK

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
SIDEWAYS = {"width": 740, "height": 360}
TABLES = {
    2: "game=addenda&seats=2",
    3: "game=counterpoint&seats=3",
    4: "game=sixes-and-sevens&seats=4",
    5: "game=american-bookshop&seats=5",
}
QUIET = "&seed=tulip-7&pace=instant&players=person,random"
MATTERS = (".seats", ".trick", ".status", ".hand .card:last-child", ".hand")

STRIPS = """() => {
  const places = [...document.querySelectorAll(".hand .card")].map((card) => card.getBoundingClientRect())
  return places.slice(1).map((place, n) => [place.x - places[n].x, place.y - places[n].y])
}"""

# What is on the felt apart from the cards played.
PLACES = ".seat, .shared .fact, .shared .pile, .corner button:enabled:not([data-away])"
# Pairs from two sets of elements that overlap.
OVERLAPS = """(kinds) => {
  const [some, others] = kinds.map((kind) =>
    [...document.querySelectorAll(kind)].map((one) => [one, one.getBoundingClientRect()]))
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1
  return some.flatMap(([one, place]) => others
    .filter(([other, where]) => other !== one && over(place, where))
    .map(([other]) => [one, other].map(({ innerText }) => innerText.split("\\n")[0]).join("/")))
}"""

# Elements that are too small for their text, in the page or in a dialog.
CUT = """() => {
  const top = document.querySelector("dialog[open]") ?? document.body
  const cut = (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 &&
    !["visible", "auto"].includes(getComputedStyle(one).overflowX)
  const all = [...top.querySelectorAll("*")].filter((one) => one.innerText && cut(one))
  return all.map((one) => one.className + ": " + one.innerText)
}"""
# Elements that stick out of the table.
OUT = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect()
  const told = [...document.querySelectorAll(".felt :not(.unseen)")].filter((one) => one.innerText)
  const out = told.filter((one) => {
    const place = one.getBoundingClientRect()
    return place.x < felt.x - 1 || place.right > felt.right + 1
  })
  return out.map((one) => one.className + ": " + one.innerText)
}"""
# Whether the browser's own bars have the colour of ours.
LIKE_OUR_BAR = """() => {
  const metas = [...document.querySelectorAll("meta[name=theme-color]")]
  const bar = getComputedStyle(document.querySelector(".top")).backgroundColor
  return metas.every((meta) => meta.content === bar)
}"""
SIDEWAYS_SCROLL = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
HAND = "cards => cards.map((card) => card.dataset.card)"


@pytest.mark.parametrize("seats", TABLES)
def test_nothing_overlaps_on_any_screen(room, seats):
    room.sit(TABLES[seats] + QUIET, SMALL)
    room.answer(room.turn())
    room.turn()
    for size in (SMALL, PHONE, SIDEWAYS, DESKTOP):
        room.page.set_viewport_size(size)
        room.page.evaluate(FRAMES)
        room.page.wait_for_function(SETTLED)
        assert room.page.evaluate(SIDEWAYS_SCROLL) <= 0
        assert all(x >= 44 or y >= 44 for x, y in room.page.evaluate(STRIPS))
        assert room.page.evaluate(OVERLAPS, [PLACES, PLACES]) == [], size
        # On the smallest screen every card fits, though not the space below the hand.
        for place in MATTERS if size != SMALL else MATTERS[:-1]:
            box = room.page.locator(place).bounding_box()
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= size["height"] + 0.5, (size, place)
    while room.turn() != "play" or not room.page.locator(".played").count():
        room.answer(room.turn())
    for width, height in ((960, 672), (768, 1024), (768, 672), (640, 700)):
        room.page.set_viewport_size({"width": width, "height": height})
        room.page.evaluate(FRAMES)
        room.page.wait_for_function(SETTLED)
        assert room.page.evaluate(OVERLAPS, [PLACES, f"{PLACES}, .played, .slot"]) == [], (width, height)


def test_a_sentence_of_two_lines_overlaps_nothing(room):
    room.sit(TABLES[4] + QUIET, DESKTOP)
    room.turn()
    felt, status = (room.page.locator(place).bounding_box() for place in (".felt", ".status"))
    lines = float(look(room, ".status", "line-height").removesuffix("px")) * 2
    assert status["y"] >= felt["y"] + felt["height"] - 0.5
    assert status["height"] >= lines
    hand = room.page.locator(".hand").bounding_box()
    assert status["y"] + status["height"] <= hand["y"] + 0.5


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_question_covers_no_other_player(room, size):
    room.sit(TABLES[3] + QUIET, size)
    assert room.turn() == "cards"
    asked = room.page.locator(".ask").bounding_box()
    for seat in ("left", "right"):
        other = room.page.locator(f".seat[data-place={seat}]").bounding_box()
        beside = other["x"] + other["width"] <= asked["x"] or asked["x"] + asked["width"] <= other["x"]
        assert beside or other["y"] + other["height"] <= asked["y"] + 1


def test_a_phone_shows_two_games_without_scrolling(room):
    """With a match begun in its first deal. The scores of a later one may take a line more."""
    room.sit(TABLES[3] + QUIET, PHONE)
    room.turn()
    room.page.evaluate("location.hash = ''; location.hash = 'home'")
    room.page.evaluate("scrollTo(0, 0)")
    second = room.page.locator(".game").nth(1).bounding_box()
    assert second["y"] + second["height"] <= PHONE["height"]
    heights = room.page.locator(".players .main").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert min(heights) >= 44
    told = room.page.locator("[data-game=sixes-and-sevens]").inner_text()
    assert "9 minutes" in told


def test_a_position_and_a_result_are_printed_in_ink(room):
    """Without a ground or a button, in the light look, and the result whole."""
    shown = (
        """(things) => [...document.querySelectorAll(things)].filter((one) => one.checkVisibility()).length"""
    )
    ground = """getComputedStyle(document.querySelector(".felt")).backgroundImage"""
    room.sit(TABLES[2] + QUIET)
    room.turn()
    room.page.emulate_media(media="print", color_scheme="dark")
    assert room.page.evaluate(ground) == "none"
    assert room.page.evaluate("getComputedStyle(document.body).color") == "rgb(36, 28, 21)"
    assert room.page.evaluate(shown, "button:not(.card), .top") == 0
    assert room.page.evaluate(shown, ".hand .card") == 12
    room.page.emulate_media(media="screen", **USUAL_LOOK)
    room.play_deal()
    room.page.locator(".result .main").wait_for()
    room.page.emulate_media(media="print")
    assert room.page.evaluate(shown, ".felt, .hand, .result button") == 0
    (story,) = room.page.evaluate(
        "[...document.querySelectorAll('.story')].map((s) => s.scrollHeight - s.clientHeight)"
    )
    assert story <= 1
    room.page.emulate_media(media="screen")


def test_nothing_is_cut_off_with_text_twice_as_large(room):
    room.page.set_viewport_size(SMALL)
    room.page.evaluate("location.hash = ''; location.hash = 'home'")
    room.page.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    try:
        room.page.locator(".home").wait_for()
        assert room.page.evaluate(CUT) == []
        assert room.page.evaluate(SIDEWAYS_SCROLL) <= 0
        room.more("button", "Settings").click()
        room.page.locator(".settings").wait_for()
        assert room.page.evaluate(CUT) == []
        room.page.keyboard.press("Escape")
        room.sit(TABLES[4] + QUIET, SMALL)
        room.turn()
        assert room.page.evaluate(OUT) == []
        assert room.page.evaluate(CUT) == []
        assert room.page.evaluate(SIDEWAYS_SCROLL) <= 0
    finally:
        room.page.evaluate("document.documentElement.style.removeProperty('font-size')")


def look(room, what, style):
    return room.page.locator(what).first.evaluate(
        "(one, style) => getComputedStyle(one).getPropertyValue(style)", style
    )


def test_the_bar_of_the_browser_changes_with_ours(room):
    """In the same task: a colour that is read later may be read too early, before the style is renewed."""
    room.sit(TABLES[4] + QUIET, PHONE)
    room.turn()
    room.one("button", "Settings").click()
    try:
        # The other looks are fetched before.
        for choice, theme in {"printed": "printed", "plain paper": "paper"}.items():
            room.one("radio", choice, exact=True).check()
            room.page.wait_for_function(f"() => document.documentElement.dataset.theme === '{theme}'")
        for choice in (USUAL, "plain paper", "dark", "printed", "light"):
            radio = room.one("radio", choice, exact=True)
            assert radio.evaluate(f"one => {{ one.click(); return ({LIKE_OUR_BAR})() }}"), choice
    finally:
        # The page is shared with other tests, which expect it as a new visitor has it.
        room.one("group", "Light").get_by_label("same as device").check()
        room.one("radio", USUAL, exact=True).check()
        room.page.evaluate("localStorage.clear()")


def test_settings_are_kept_and_take_effect(fresh_room):
    room = fresh_room
    room.page.set_viewport_size(PHONE)
    room.enter(f"#{TABLES[4]}{QUIET}")
    room.turn()
    before = room.hand.first.bounding_box()["width"]
    room.one("button", "Settings").click()
    for choice in ("green clubs and blue diamonds", "large", "by rank", "plain paper", "dark"):
        room.one("radio", choice, exact=True).check()
    room.one("group", "Motion").get_by_label("off").check()
    for wish in ("Left-handed layout", "Tap twice to play", "Play my only legal card"):
        room.one("checkbox", wish).check()
    room.page.keyboard.press("Escape")
    for _ in range(2):
        room.turn()
        assert look(room, ":root", "--C") == "#1b7a2f"
        assert look(room, ".felt", "background-image") == "none"
        assert look(room, ":root", "color-scheme") == "dark"
        room.page.wait_for_function(LIKE_OUR_BAR)
        assert room.hand.first.bounding_box()["width"] > before
        corner = room.page.locator(".corner").bounding_box()
        assert corner["x"] + corner["width"] < PHONE["width"] / 2
        helps = room.page.locator(".helps").bounding_box()
        assert helps["x"] + helps["width"] < PHONE["width"] / 2
        ranks = ["23456789TJQKA".index(card[0]) for card in room.hand.evaluate_all(HAND)]
        assert ranks == sorted(ranks)
        assert all(x >= 44 or y >= 44 for x, y in room.page.evaluate(STRIPS))
        room.page.reload()
        room.page.locator("#rising[hidden]").wait_for(state="attached")
    card = room.allowed().first
    room.tap(card)
    assert card.get_attribute("aria-pressed") == "true"
    assert "choose it again to play it" in room.status
    held = room.hand.count()
    room.one("button", "Play it").click()
    room.page.wait_for_function("held => document.querySelectorAll('.hand .card').length < held", arg=held)
    assert room.troubles == []


# Whether spades look like clubs, and hearts like diamonds.
DECKS = {
    "green clubs and blue diamonds": [False, False],
    "two colours": [True, True],
    "four colours (colour-blind safe)": [False, False],
}


def test_each_deck_has_its_colours(room):
    room.sit(TABLES[4] + QUIET, PHONE)
    room.turn()
    for deck, alike in DECKS.items():
        room.one("button", "Settings").click()
        room.one("radio", deck, exact=True).check()
        room.page.keyboard.press("Escape")
        room.closed()
        ink = {suit: look(room, f".hand [data-suit={suit}]", "--ink-of-suit") for suit in "SHCD"}
        assert [ink["S"] == ink["C"], ink["H"] == ink["D"]] == alike, deck
        assert ink["S"] != ink["H"]


def test_unknown_kept_settings_fall_back_to_the_defaults(fresh_room):
    kept = json.dumps({"deck": "seven", "theme": 3, "sort": "by weight", "pace": "fast"})
    fresh_room.context.add_init_script(f"localStorage.setItem('parlour-tricks', {json.dumps(kept)})")
    room = fresh_room.enter()
    data = room.page.evaluate("({ ...document.documentElement.dataset })")
    assert (data["deck"], data["theme"], data["pace"]) == ("four", "parlour", "fast")


USUAL = "parlour, by lamplight"
ORDERS = {
    "by suit, low to high": "AS 6H TH 9C QC KC AC 7D",
    "by suit, high to low": "AS TH 6H AC KC QC 9C 7D",
    "by rank": "6H 7D 9C TH QC KC AS AC",
}


@pytest.mark.parametrize("order", ORDERS)
def test_a_hand_is_sorted_as_chosen(room, order):
    room.sit(TABLES[4] + QUIET, PHONE)
    room.turn()
    dealt = room.hand.evaluate_all(HAND)
    room.one("button", "Settings").click()
    room.one("radio", order, exact=True).check()
    room.page.keyboard.press("Escape")
    shown = room.hand.evaluate_all(HAND)
    room.one("button", "Settings").click()
    room.one("radio", "by suit, low to high", exact=True).check()
    room.page.keyboard.press("Escape")
    # All cards in the expected order. Each hand must keep to it.
    ranks, suits = "23456789TJQKA", "SHCD"
    keys = {
        "by suit, low to high": lambda card: (suits.index(card[1]), ranks.index(card[0])),
        "by suit, high to low": lambda card: (suits.index(card[1]), -ranks.index(card[0])),
        "by rank": lambda card: (ranks.index(card[0]), suits.index(card[1])),
    }
    assert sorted(ORDERS[order].split(), key=keys[order]) == ORDERS[order].split()
    assert shown == sorted(dealt, key=keys[order])


def test_nothing_moves_by_itself_with_reduced_motion(room):
    room.page.emulate_media(reduced_motion="reduce")
    room.sit(TABLES[4] + "&seed=tulip-7&pace=fast&players=person,random", PHONE)
    room.page.evaluate("""() => {
      window.moved = 0
      const look = () => {
        moved += document.getAnimations().length
        window.looking = requestAnimationFrame(look)
      }
      look()
    }""")
    for _ in range(2):
        room.turn()
        room.answer("play")
    room.turn()
    assert room.page.evaluate("cancelAnimationFrame(looking), moved") == 0


# In the last trick of a deal everybody has one card.
def test_an_only_card_plays_itself_except_after_undo(fresh_room):
    room = fresh_room
    room.context.add_init_script(
        "localStorage.setItem('parlour-tricks', JSON.stringify({ forced: 'yes', pace: 'instant' }))"
    )
    room.enter(f"#{TABLES[4]}{QUIET}")
    room.page.wait_for_function("() => document.documentElement.dataset.pace === 'instant'")
    # The deal ends without a tap on the last card.
    while room.turn() != "over" and room.hand.count() > 1:
        if room.allowed().count() > 1:
            room.answer("play")
        else:
            room.page.wait_for_timeout(50)
    room.result.wait_for()
    room.one("button", "Undo").last.click()
    room.result.wait_for(state="detached")
    room.turn()
    room.meanwhile(400)
    assert room.allowed().count() == 1
    assert room.result.count() == 0
    assert room.troubles == []


def test_the_focused_card_hides_no_other(room):
    """Even in a hand of two rows each card can be tapped at its corner."""
    room.sit("game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random")
    room.turn()
    room.page.keyboard.press("h")
    for nth in range(room.hand.count()):
        room.hand.nth(nth).focus()
        assert room.page.evaluate("""() => [...document.querySelectorAll(".hand .card")].every((card) => {
          const { left, top } = card.getBoundingClientRect()
          return document.elementFromPoint(left + 14, top + 14).closest(".card") === card
        })""")
