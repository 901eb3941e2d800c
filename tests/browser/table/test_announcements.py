"""What a screen reader says: every sentence once, in words, and nothing more."""

import re

from playwright.sync_api import expect

from parlour.cards import CODES
from parlour.words import SYMBOLS, short, spoken
from room import DESKTOP, FRAMES

ADDENDA = "game=addenda&seats=4&seed=tulip-7&players=person,random"
SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
NAMES = {short(card): spoken(card) for card in range(len(CODES))}
PRINTED = re.compile(rf"(?:10|[A2-9JQK])[{SYMBOLS}]")
HEARD = """words => document.querySelector("#voice[aria-live=polite]")?.textContent.includes(words)"""


def hears(room, words):
    """Wait until this has been announced."""
    room.page.wait_for_function(HEARD, arg=words)


def announced(room):
    return room.page.locator("#voice p").all_inner_texts()


def in_words(text):
    return PRINTED.sub(lambda found: NAMES[found[0]], text)


def test_cards_are_called_by_their_names(room):
    room.sit(ADDENDA + "&pace=instant", DESKTOP)
    room.turn()
    hears(room, "Lotte deals.")
    expect(room.page.locator(".who", has_text="dealer")).to_contain_text("Lotte")
    # What is drawn on a card is not told again.
    assert "img" not in room.page.locator(".hand").aria_snapshot()
    room.answer("play")
    room.turn()
    # The visible log has the short form.
    last = room.log[-1]
    assert PRINTED.search(last)
    hears(room, in_words(last))
    # In this order, wherever it is announced.
    hears(room, in_words(f"{last} Your turn to play."))
    room.page.keyboard.press("t")
    assert PRINTED.search(room.status)
    hears(room, in_words(room.status))
    assert not re.search(f"[{SYMBOLS}]", " ".join(announced(room)))


def test_a_repeated_question_is_announced_again(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    room.allowed().first.focus()
    room.page.keyboard.press("h")
    hears(room, "Spades: ")
    before = len(announced(room))
    room.page.keyboard.press("h")
    room.page.wait_for_function("n => document.querySelectorAll('#voice p').length > n", arg=before)
    said = room.page.locator("#voice p").evaluate_all("all => all.map((one) => one.textContent)")
    *_, once, twice = said
    # A screen reader ignores identical words, even when one is in the log and the other in the status line.
    assert once.strip().endswith(twice.strip()) and twice.strip() == in_words(room.status)
    assert len({once, twice, room.status}) == 3
    room.page.keyboard.press("h")
    room.page.wait_for_function("n => document.querySelectorAll('#voice p').length > n", arg=len(said))
    thrice = room.page.locator("#voice p").last.evaluate("one => one.textContent")
    assert len({twice, thrice, room.status}) == 3


def test_nothing_is_announced_again_when_a_dialog_closes(room):
    room.sit(SEVENS, DESKTOP)
    room.answer(room.turn())
    room.turn()
    hears(room, "Your turn to play. Trick 2")
    for button in ("Settings", "Rules"):
        room.one("button", button).click()
        room.page.locator("dialog[open]").wait_for()
        assert announced(room) == []
        room.page.keyboard.press("Escape")
        room.closed()
        room.meanwhile(500)
        assert announced(room) == []


def test_what_happens_under_a_dialog_is_announced_when_it_closes(room):
    room.sit(SEVENS.replace("instant", "normal"), DESKTOP)
    room.answer(room.turn())
    room.one("button", "Settings").click()
    room.page.locator("dialog[open]").wait_for()
    before = len(room.log)
    room.turn()
    assert announced(room) == []
    room.page.keyboard.press("Escape")
    room.closed()
    assert len(room.log) > before
    hears(room, in_words(" ".join([*room.log[before:], *room.status.split("\n")])))
    assert len(announced(room)) == 1


def test_whoever_returns_hears_what_happened_last(room):
    room.sit(SEVENS, DESKTOP)
    for _ in range(2):
        room.answer(room.turn())
    room.turn()
    room.page.keyboard.press("?")
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    room.one("button", "Carry on with Sixes and Sevens").click()
    room.turn()
    assert len(room.log) > 3
    assert room.status == "Your lead."
    hears(room, in_words(" ".join([*room.log[-3:], room.status])))
    assert len(announced(room)) == 1


def test_undo_does_not_repeat_announcements(room):
    room.sit(SEVENS, DESKTOP)
    room.answer(room.turn())
    room.turn()
    hears(room, "Trick 2")
    room.page.keyboard.press("u")
    hears(room, "Undone")
    assert all(in_words(line) not in announced(room)[-1] for line in room.log)


def test_enter_continues_when_the_table_waits(room):
    room.sit(ADDENDA + "&pace=wait", DESKTOP)
    room.page.get_by_role("status").filter(has_text="Press Enter to go on.").wait_for()
    hears(room, "You may speak before Omar plays. Press Enter to go on.")
    room.hand.first.focus()
    room.page.keyboard.press("?")
    hears(room, "Waiting for you: press Enter to go on.")
    room.page.keyboard.press("Enter")
    assert room.turn() == "play"


def test_a_call_can_be_made_while_the_table_waits_after_a_trick(room):
    room.sit(ADDENDA + "&pace=wait", DESKTOP)
    offer = room.page.get_by_role("status").filter(has_text="You may speak before Omar plays.")
    seen = 0
    while seen < 2:
        room.page.locator("main[data-asked], main:has(.corner .main)").wait_for()
        seen += offer.count()
        if room.page.locator(".corner .main").count():
            room.one("button", "Go on").click()
        else:
            room.answer("play")
        room.page.evaluate(FRAMES)


def test_the_last_trick_and_the_score_are_announced_in_full(room):
    room.sit("game=same-difference&seats=2&seed=x&pace=instant&players=person,random", DESKTOP)
    room.turn()
    room.page.keyboard.press("i")
    assert "Stock 28." in room.status
    while not room.page.evaluate("document.querySelector('.corner [aria-pressed]:not(:disabled)')"):
        room.answer(room.turn())
    room.turn()
    room.page.keyboard.press("l")
    assert re.search(r"(You|Edith) took it\.$", room.status)
    room.page.keyboard.press("l")
    room.play_deal()
    room.page.keyboard.press("s")
    room.unfold("Scoresheet")
    terms = [row.split("\t") for row in room.result.locator(".terms:not(.sheet) tbody tr").all_inner_texts()]
    assert "Tricks, 1 each" in [label for label, *_ in terms]
    assert all(f"{label}: You {own} and Edith {other}." in room.status for label, own, other in terms[:3])


def test_the_title_names_the_game(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    assert room.page.title() == "Sixes and Sevens – Parlour Tricks"
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    assert room.page.title() == "Parlour Tricks"
