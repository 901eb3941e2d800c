"""A brought game whose every text is markup, one long word, or from right to left: it stays a text."""

import pytest

import hostile_texts
from sample_wheels import wheel

pytestmark = pytest.mark.real_engine("about games of others, which run in a frame of their own")

# Markup that became elements, a script that ran, and what is wider than the screen.
WRONG = """() => [
  window.pwned === undefined ? "" : "a script has run",
  document.querySelector("img[src='x'], main script, dialog script") ? "markup has become elements" : "",
  ...[document.documentElement, ...document.querySelectorAll("dialog[open]")].map((one) =>
    one.scrollWidth > one.clientWidth ? `${one.localName} is ${one.scrollWidth} wide` : ""),
].filter(Boolean)"""
GAMES = dict(zip(("markup", "long", "wide"), hostile_texts.TEXTS, strict=True))


def wrong(room):
    return room.page.evaluate(WRONG)


def test_texts_of_a_hostile_game_stay_texts(fresh_room, tmp_path):
    room = fresh_room.enter("#home&pace=instant")
    files = {}
    for id, text in GAMES.items():
        files |= hostile_texts.files(id, text, name=f"{id} {text}"[:190])
    room.add_a_game()
    room.page.locator("dialog input[type=file]").set_input_files(wheel(tmp_path, files))
    room.page.locator("[data-game=wide]").wait_for()
    room.closed()
    assert wrong(room) == []
    for id, text in GAMES.items():
        look_at_options(room, id, text)
    for id, text in GAMES.items():
        play(room, id, text)
    assert room.page.evaluate("refused") == [] and room.troubles == []


def look_at_options(room, id, text):
    tile = room.page.locator(f"[data-game={id}]")
    assert text[:40] in tile.text_content()
    tile.get_by_role("button", name="Options: ").click()
    room.page.locator("dialog[open]").wait_for()
    assert wrong(room) == []
    room.page.keyboard.press("Escape")
    room.closed()


def play(room, id, text):
    """A deal: its facts, its log, what is said for company, and its result."""
    wishes = f"game={id}&seats=2&players=person,beginner&seed=tulip-7&pace=instant"
    room.page.evaluate("wishes => { location.hash = ''; location.hash = wishes }", wishes)
    room.page.locator("main[data-seats]").wait_for()
    while room.turn() != "over":
        assert wrong(room) == []
        room.answer("play")
    assert text[:4] in room.result.text_content()
    assert wrong(room) == []
