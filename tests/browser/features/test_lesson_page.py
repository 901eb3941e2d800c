"""Lessons in the page: by taps and by keys, skipped, with undo, and begun again."""

import json
import re

import pytest

import axe
from contract import valid
from parlour import games
from parlour.cards import CARDS
from parlour.words import short, spoken
from room import DESKTOP

NARROW = {"width": 320, "height": 568}


def taught(room):
    """Wait for the person's turn. Returns the number of tips so far, and the latest."""
    room.turn()
    room.page.wait_for_function("() => document.querySelector('.taught')?.textContent")
    return room.page.locator(".step").inner_text(), room.page.locator(".taught").inner_text()


def tried(room):
    """What the lesson says to do."""
    return room.page.locator(".try").inner_text()


def done(room):
    return room.one("button", "Start a match").count() == 1


def kept(room):
    """The matches in the browser's storage."""
    return room.page.evaluate(
        "() => Object.keys(localStorage).filter((key) => key.includes('/match/')).length"
    )


def height(room):
    return room.page.locator(".lesson").evaluate("(lesson) => lesson.offsetHeight")


def learn(room, id, size, pace="instant"):
    room.sit(f"lesson={id}&pace={pace}", size)
    return taught(room)


def test_a_lesson_by_taps(fresh_room):
    """From the first screen to a match: tips stay in place, no match is kept, and no hidden card crosses."""
    room = fresh_room
    room.page.set_viewport_size(NARROW)
    room.enter("#home&pace=instant")
    room.one("button", "Learn: American Bookshop").click()
    step, text = taught(room)
    assert (step, room.page.url.partition("#")[2]) == ("1 of 6", "lesson=american-bookshop")
    assert "The total is 9." in text
    # It points at what it speaks of.
    room.page.locator(".shared .fact[data-pointed]").first.wait_for()
    assert not room.page.evaluate("'parlour-tricks/lesson/american-bookshop' in localStorage")
    assert axe.found(room.page) == []
    high, before = height(room), room.page.evaluate("shifted")
    while not done(room):
        assert height(room) == high
        asked = room.turn()
        assert room.page.locator(".hand .advised").count() == len(room.told("save")[-1]["lesson"]["tries"])
        room.answer(asked)
        taught(room)
    assert taught(room) == ("6 of 6", "That’s all there is to it.")
    assert tried(room) == "Start a match, or finish this deal."
    assert room.page.evaluate("shifted") - before < 0.05
    assert kept(room) == 0
    check_crossed(room)
    assert room.page.evaluate("'parlour-tricks/lesson/american-bookshop' in localStorage")
    check_leads_to_a_match(room, "american-bookshop")
    room.page.wait_for_function("() => location.hash.startsWith('#table=')")
    assert room.page.locator(".lesson").count() == 0
    assert kept(room) == 1
    assert room.troubles == []
    assert room.page.evaluate("refused") == []


def check_crossed(room):
    """Check the messages against the contract. They give only the number of the other players' cards."""
    updates = room.told("save")
    assert updates
    for update in updates:
        valid(update, "Update")
        assert "lesson" in update
        for view in [update["view"], *(news["view"] for news in update["news"])]:
            assert [seat["cards"] for seat in view["seats"][1:]] == [None, None]


def test_a_lesson_by_keys_to_the_end_of_the_deal(room):
    assert learn(room, "counterpoint", DESKTOP)[0] == "1 of 9"
    assert axe.found(room.page) == []
    keyboard = room.page.keyboard
    while not room.page.evaluate("Boolean(document.activeElement.closest('.hand'))"):
        keyboard.press("Tab")
    for way in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        keyboard.press(way)
    # The meaning of fewer cards may have come before the third was chosen.
    room.page.locator(".ask .main:not([aria-disabled])").wait_for()
    room.one("button", "Confirm").press("Enter")
    room.page.locator("main[data-asked=play]").wait_for()
    room.hand.first.focus()
    while room.turn() == "play":
        keyboard.press("Home")
        while room.page.evaluate("document.activeElement.hasAttribute('aria-disabled')"):
            keyboard.press("ArrowRight")
        keyboard.press("Enter")
    step, text = taught(room)
    assert step == "9 of 9"
    assert text.startswith("Now the bids are shown.")
    assert tried(room).endswith("Start a match whenever you like.")
    assert room.result.get_by_role("button", name="Start a match").count() == 1
    room.result.get_by_role("button", name="Play it again").click()
    room.result.wait_for(state="detached")
    assert taught(room)[0] == "1 of 9"


MARKED = "() => [...document.querySelectorAll('.hand .card:has(.advised)')].map((one) => one.dataset.card)"
# The words end where the hand begins, and the cards to try are in the window.
NEAR = """() => {
  const lesson = document.querySelector(".lesson").getBoundingClientRect()
  const hand = document.querySelector(".hand").getBoundingClientRect()
  const cards = [...document.querySelectorAll(".hand .card:has(.advised)")]
  return Math.abs(lesson.bottom - hand.top) < 2 &&
    cards.every((card) => card.getBoundingClientRect().top + 24 < innerHeight)
}"""
SMALL = """() => [...document.querySelectorAll(".lesson :is(p, span, button)")].filter((one) =>
  parseFloat(getComputedStyle(one).fontSize) < 14 || (one.matches("button") && one.offsetHeight < 40)
).map((one) => one.innerText)"""


@pytest.mark.parametrize("id", games.ids())
def test_every_lesson_marks_what_it_advises(room, id):
    """The first advice is taken by keys."""
    _, text = learn(room, id, {"width": 360, "height": 640})
    first = room.told("save")[-1]["lesson"]
    assert room.page.evaluate(MARKED) and sorted(room.page.evaluate(MARKED)) == sorted(first["tries"])
    assert tried(room) == first["advice"] != ""
    assert room.page.evaluate(NEAR)
    assert room.page.evaluate(SMALL) == []
    # Aloud, cards have names, and commas between them.
    aloud = first["advice"]
    for code in first["tries"]:
        aloud = aloud.replace(short(CARDS[code]), spoken(CARDS[code]))
    aloud = re.sub(r"(of (?:spades|hearts|diamonds|clubs)) (?=\w+ of )", r"\1, ", aloud)
    room.page.get_by_text(f"{text} {aloud}").filter(visible=None).first.wait_for(state="attached")
    for code in first["tries"]:
        room.page.locator(f".hand [data-card='{code}']").press("Enter")
    if len(first["tries"]) > 1:
        room.page.locator(".ask .main:not([aria-disabled])").press("Enter")
    room.page.wait_for_function("text => document.querySelector('.taught').textContent !== text", arg=text)


@pytest.mark.turns(4)
@pytest.mark.parametrize("id", [id for id in games.ids() if id != "american-bookshop"])
def test_every_lesson_leads_to_a_match(room, id):
    learn(room, id, {"width": 360, "height": 640})
    while not done(room):
        asked = room.turn()
        assert room.page.locator(".hand .advised").count() == len(room.told("save")[-1]["lesson"]["tries"])
        room.answer(asked)
        taught(room)
    assert tried(room).startswith("Start a match")
    assert room.page.evaluate("id => 'parlour-tricks/lesson/' + id in localStorage", id)
    check_leads_to_a_match(room, id)


def check_leads_to_a_match(room, id):
    room.one("button", "Start a match").click()
    room.page.locator(".lesson").wait_for(state="detached")
    room.turn()
    room.crosses("out", '"start"')
    start = next(call for call in map(json.loads, asked_of(room)) if call["do"] == "start")
    assert (start["game"], start["options"]) == (id, {})


def asked_of(room):
    """The calls that the page has sent."""
    return [message["text"] for way, message in room.crossed() if way == "out" and "text" in message]


def test_undo_takes_back_the_tip_with_the_card_and_a_lesson_can_be_skipped(room):
    before = learn(room, "addenda", DESKTOP)
    room.answer(room.turn())
    room.page.locator(".step", has_text="2 of 8").wait_for()
    room.one("button", "Undo").first.click()
    room.page.locator(".step", has_text="1 of 8").wait_for()
    assert taught(room) == before
    room.one("button", "Skip the lesson").click()
    room.page.locator(".lesson").wait_for(state="detached")
    assert room.turn() == "play"
    assert room.page.locator("h1").inner_text() == "Addenda"
    assert room.page.url.partition("#")[2].startswith("table=")


def test_a_reload_begins_a_lesson_again_and_back_returns_to_it(room):
    # No other match is kept.
    room.forget()
    room.enter()
    first = learn(room, "same-difference", DESKTOP)
    room.answer(room.turn())
    room.page.locator(".step", has_text="2 of 8").wait_for()
    room.one("button", "Games").click()
    assert room.one("button", "Carry on").count() == 0
    room.page.go_back()
    assert taught(room)[0] == "2 of 8"
    room.page.reload()
    assert taught(room) == first


def test_a_game_without_a_lesson_is_refused(room):
    room.sit("game=addenda&pace=instant")
    room.page.evaluate("location.hash = 'lesson=whist'")
    room.page.wait_for_function("() => document.querySelector('[role=status]').textContent.includes('whist')")
    assert room.status == "There’s no “lesson=whist” here."
