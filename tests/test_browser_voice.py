"""What is said to whoever does not look: every sentence once, in words, and no more than that."""

import re

import pytest

from parlour.cards import CODES
from parlour.words import SYMBOLS, short, spoken
from room import DESKTOP, FRAMES

pytest_plugins = ["room"]
pytestmark = pytest.mark.browser

ADDENDA = "game=addenda&seats=4&seed=tulip-7&players=person,random"
SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
NAMES = {short(card): spoken(card) for card in range(len(CODES))}
PRINTED = re.compile(rf"(?:10|[A2-9JQK])[{SYMBOLS}]")


def said(room):
    """What a screen reader has been given lately."""
    return room.page.locator("#voice p").all_inner_texts()


def in_words(text):
    return PRINTED.sub(lambda found: NAMES[found[0]], text)


def test_cards_are_called_by_their_names(room):
    room.sit(ADDENDA + "&pace=instant", DESKTOP)
    room.turn()
    assert said(room)[0] == "West deals."
    room.answer("play")
    room.turn()
    # The log, which is to be seen, has the short form; and whose turn it is comes last.
    heard, seen = said(room), room.log
    assert in_words(seen[-1]) in heard
    assert not re.search(f"[{SYMBOLS}]", " ".join(heard))
    assert " of " in heard[-2] and heard[-1].startswith("Your turn to play.")
    room.page.keyboard.press("t")
    trick = room.status
    assert PRINTED.search(trick)
    assert said(room)[-1] == in_words(trick)


def test_what_is_asked_twice_is_said_twice(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    room.allowed().first.focus()
    for _ in range(2):
        room.page.keyboard.press("h")
    assert said(room)[-1] == said(room)[-2] == in_words(room.status)


def test_nothing_is_said_again_when_a_dialog_closes(room):
    room.sit(SEVENS, DESKTOP)
    room.answer(room.turn())
    room.turn()
    assert said(room)
    for button in ("Settings", "Rules"):
        room.one("button", button).click()
        room.page.locator("dialog[open]").wait_for()
        assert said(room) == []
        room.page.keyboard.press("Escape")
        room.closed()
        assert said(room) == []


def test_who_comes_back_hears_what_happened_last(room):
    room.sit(SEVENS, DESKTOP)
    for _ in range(2):
        room.answer(room.turn())
    room.turn()
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    room.one("button", "Carry on with Sixes and Sevens").click()
    room.turn()
    room.page.evaluate(FRAMES)
    *happened, asked = said(room)[-4:]
    assert len(room.log) > 3
    assert happened == [in_words(line) for line in room.log[-3:]]
    assert asked.startswith("Your ")


def test_what_is_taken_back_is_not_told_again(room):
    room.sit(SEVENS, DESKTOP)
    room.answer(room.turn())
    room.turn()
    room.page.keyboard.press("u")
    room.page.wait_for_function("() => /Taken back/.test(document.querySelector('#voice').textContent)")
    happened = [line for line in said(room) if line in map(in_words, room.log)]
    assert len(happened) == len(set(happened)) > 0


def test_where_the_table_waits_enter_goes_on(room):
    room.sit(ADDENDA + "&pace=wait", DESKTOP)
    room.page.get_by_role("status").filter(has_text="Enter goes on.").wait_for()
    assert said(room)[-1] == "Before North plays you may say something. Enter goes on."
    room.hand.first.focus()
    room.page.keyboard.press("?")
    assert said(room)[-1] == "The table waits for you: Enter goes on."
    room.page.keyboard.press("Enter")
    assert room.turn() == "play"


def test_whoever_waits_after_each_trick_may_say_something_before_the_next(room):
    room.sit(ADDENDA + "&pace=wait", DESKTOP)
    offer = room.page.get_by_role("status").filter(has_text="Before North plays you may say something.")
    seen = 0
    while seen < 2:
        room.page.locator("main[data-asked], main:has(.corner .main)").wait_for()
        seen += offer.count()
        if room.page.locator(".corner .main").count():
            room.one("button", "Go on").click()
        else:
            room.answer("play")
        room.page.evaluate(FRAMES)


def test_the_last_trick_and_the_score_are_told_whole(room):
    room.sit("game=same-difference&seats=2&seed=x&pace=instant&players=person,random", DESKTOP)
    room.turn()
    room.page.keyboard.press("i")
    assert "Stock 28." in room.status
    while not room.page.evaluate("document.querySelector('.corner [aria-pressed]:not(:disabled)')"):
        room.answer(room.turn())
    room.turn()
    room.page.keyboard.press("l")
    assert re.search(r"(You|North) took it\.$", said(room)[-1])
    room.page.keyboard.press("l")
    room.play_deal()
    room.page.keyboard.press("s")
    terms = [row.split("\t")[0] for row in room.result.locator("tbody tr").all_inner_texts()]
    assert "Tricks, 1 each" in terms
    assert all(f"{term}: You " in room.status or f"{term}: you " in room.status for term in terms[:2])


def test_the_title_says_what_is_played(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    assert room.page.title() == "Sixes and Sevens – Parlour Tricks"
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    assert room.page.title() == "Parlour Tricks"
