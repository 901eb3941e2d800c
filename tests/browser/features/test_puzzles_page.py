"""Puzzles: asked at the table, answered by taps or keys, told with figures, and coming back when missed."""

from functools import cache

import pytest

import axe
from by_keys import answer_by_keys
from contract import check_crossed
from handmade_links import your_turn
from parlour.cards import CODES
from parlour.formats.link import encode
from parlour.puzzles import answers, kept, position
from room import DESKTOP, FRAMES, PHONE, Room
from shared_room import lent

NOON = "2026-11-26T12:00:00Z"
CARD_MISSED = {
    "due": "2026-11-25T00:00:00Z",
    "stability": 0.2,
    "difficulty": 6.4,
    "elapsed_days": 0,
    "scheduled_days": 1,
    "learning_steps": 0,
    "reps": 1,
    "lapses": 0,
    "state": 2,
    "last_review": "2026-11-24T00:00:00Z",
}
"""As ts-fsrs keeps it."""
ASKED = "Find the best play."


def played(puzzle):
    """Whether a puzzle asks for a card."""
    return puzzle.kind != "choice"


CARD = next(filter(played, kept()))
"""A puzzle that asks for a card."""


def cards(puzzle):
    """The right card of a puzzle, and another that may be played."""
    table, right = position(puzzle)
    other = next(move for move in answers(table.game, table.s) if move != right)
    return [CODES[table.game.face(table.s, card)] for card in (right, other)]


@cache
def opened(browser, site):
    room = Room(browser, site)
    room.page.clock.set_fixed_time(NOON)
    return room.enter()


@pytest.fixture
def room(request, browser, site):
    """A person who has solved nothing yet, at noon of a day."""
    with lent(request.session, opened, browser, site) as room:
        room.page.clock.set_fixed_time(NOON)
        room.forget()
        room.enter()
        room.page.set_viewport_size(PHONE)
        yield room


def asked(room, puzzle=CARD):
    room.page.evaluate("link => { location.hash = `puzzle=${link}` }", puzzle.link)
    return being_asked(room)


def being_asked(room):
    """The panel of the puzzle that is asked, once it can be answered."""
    panel = room.page.locator(".puzzle")
    panel.get_by_text(ASKED).wait_for()
    room.turn()
    room.page.evaluate(FRAMES)
    return panel


def tap(room, code):
    room.tap(room.page.locator(f".hand [data-card='{code}']"))


def offered(room):
    """The dialog that offers puzzles."""
    room.page.evaluate("location.hash = 'puzzles'")
    dialog = room.one("dialog", "Puzzles")
    dialog.locator(".today").wait_for()
    return dialog


def sitting(room):
    """Begin the first sitting that is offered."""
    offered(room).locator("li").get_by_role("button").first.click()
    return being_asked(room)


def test_the_first_answer_counts_and_what_is_missed_comes_back_tomorrow(room):
    """One may try again before the best is shown, and nothing is played."""
    right, wrong = cards(CARD)
    panel = asked(room)
    tap(room, wrong)
    panel.get_by_text("Not quite:").wait_for()
    panel.get_by_text("Can you still find it?").wait_for()
    assert panel.get_attribute("data-outcome") == "wrong"
    assert room.page.locator(".advised, .help[data-hint]").count() == 0
    tap(room, right)
    panel.get_by_text("Right!").wait_for()
    assert panel.get_attribute("data-outcome") == "right"
    room.one("button", "Show the figures").click()
    advice = room.page.locator(".help li:not([aria-hidden])")
    assert advice.count() == len(CARD.figures)
    assert room.page.locator(".help li:has(.advised)").count() == 1
    assert room.page.locator(f".hand [data-card='{right}']").count() == 1
    beginner, club, expert = CARD.found
    assert f"Found, out of 10 tries: Beginner {beginner}, Club {club}, Expert {expert}." in panel.inner_text()
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_crossed(room.crossed())
    dialog = offered(room)
    dialog.get_by_text("1 of 20 done today.").wait_for()
    dialog.get_by_text("To try again: 1").click()
    assert "November 27" in dialog.inner_text()
    # A day later.
    room.page.clock.set_fixed_time("2026-11-27T13:00:00Z")
    room.page.reload()
    dialog = offered(room)
    dialog.get_by_text("1 due for another try today.").wait_for()
    dialog.locator(".today").get_by_role("button", name="Begin").click()
    panel = being_asked(room)
    assert room.page.evaluate("location.hash") == f"#puzzle={CARD.link}"
    tap(room, right)
    panel.get_by_text("Right!").wait_for()
    dialog = offered(room)
    assert "for another try today" not in dialog.inner_text()
    # It can be thrown away.
    dialog.get_by_text("To try again: 1").click()
    dialog.get_by_role("button", name="Remove").click()
    dialog.get_by_text("To try again").wait_for(state="detached")


def test_an_answer_found_at_once_does_not_come_back(room):
    """What is asked is asked again after a reload, and it is no match of one's own."""
    asked(room)
    room.page.reload()
    panel = being_asked(room)
    tap(room, cards(CARD)[0])
    panel.get_by_text("Right!").wait_for()
    dialog = offered(room)
    dialog.get_by_text("1 of 20 done today.").wait_for()
    assert "To try again" not in dialog.inner_text()
    assert "1 of " in dialog.locator("li").filter(has_text="solved").all_inner_texts()[0]
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    assert room.one("button", "Carry on").count() == 0


def test_a_sitting_is_solved_by_keys_alone(room):
    press = room.page.keyboard.press
    begin = room.one("button", "Puzzles", exact=True)
    begin.focus()
    press("Enter")
    first = room.one("dialog", "Puzzles").locator("li").get_by_role("button").first
    first.wait_for()
    first.focus()
    press("Enter")
    for step in (1, 2):
        panel = room.page.locator(".puzzle")
        panel.get_by_text(f"{step} of ").wait_for()
        panel.get_by_text(ASKED).wait_for()
        answer_by_keys(room, room.turn())
        panel.locator("strong").wait_for()
        if panel.get_by_text("Can you still find it?").count():
            press("x")
        onward = panel.get_by_role("button", name="Next puzzle")
        onward.wait_for()
        # A screen reader hears it, too.
        said = room.page.locator("[role=status]").first.text_content()
        assert said.startswith(("Right! ", "Play ", "Best: "))
        room.page.wait_for_function("() => document.activeElement.innerText === 'Next puzzle'")
        press("Enter")
    room.page.locator(".puzzle").get_by_text("3 of ").wait_for()


def test_whoever_asks_for_a_hint_is_shown_the_best_and_may_play_on(room):
    panel = asked(room)
    assert room.one("button", "Undo").get_attribute("aria-disabled") == "true"
    room.one("button", "Hint").click()
    panel.locator("strong").wait_for()
    assert room.page.locator(".hand .card:has(.advised)").count() == 1
    panel.get_by_role("button", name="Finish this deal").click()
    panel.wait_for(state="detached")
    room.turn()
    room.page.evaluate(FRAMES)
    before = room.hand.count()
    tap(room, cards(CARD)[0])
    room.page.wait_for_function(
        "before => document.querySelectorAll('.hand .card').length < before", arg=before
    )
    assert room.page.evaluate("location.hash").startswith("#table=")


def test_a_double_tap_neither_skips_a_puzzle_nor_gives_one_up(room):
    """And a sitting goes on after a reload."""
    panel = sitting(room)
    panel.get_by_role("button", name="Show me").dblclick()
    panel.locator("strong").wait_for()
    panel.get_by_role("button", name="Next puzzle").dblclick()
    panel.get_by_text("2 of ").wait_for()
    panel.get_by_text(ASKED).wait_for()
    room.meanwhile(300)
    assert panel.get_by_text("2 of ").count() == panel.get_by_text(ASKED).count() == 1
    seen = panel.locator(".step").inner_text()
    room.page.reload()
    being_asked(room).get_by_text(seen).wait_for()


def test_a_decision_of_ones_own_comes_back_and_is_weighed(room):
    """It has no figures, so the engine works them out as for a hint."""
    match = your_turn("same-difference", 2)
    match.do(match.game.moves(match.s)[0])
    memory = {
        "link": encode(match.course),
        "table": "same-difference 2",
        "own": True,
        "tries": 0,
        "found": 0,
        "time": 0,
        "card": CARD_MISSED,
        "away": False,
    }
    # What somebody else has written does no harm.
    forged = memory | {"link": "A", "card": {"due": "2026-11-25T00:00:00Z"}}
    for one in (forged, memory):
        room.page.evaluate(
            "one => localStorage.setItem(`parlour-tricks/puzzle/${one.link}`, JSON.stringify(one))", one
        )
    dialog = offered(room)
    dialog.get_by_text("1 due for another try today.").wait_for()
    dialog.get_by_text("To try again: 1").click()
    dialog.get_by_text("from your game").wait_for()
    dialog.get_by_role("button", name="Try it").click()
    panel = room.page.locator(".puzzle")
    panel.get_by_text("You’ve seen this one before. What’s best?").wait_for()
    room.answer(room.turn())
    panel.get_by_role("button", name="All puzzles").wait_for()
    panel.locator("strong").wait_for()
    room.one("button", "Show the figures").click()
    assert room.page.locator(".help li:not([aria-hidden])").count() > 1


def test_a_bad_link_is_refused_in_a_sentence(room):
    room.page.evaluate("location.hash = 'puzzle=zzz'")
    room.page.locator(".notice").get_by_text("This link is damaged.").wait_for()
    assert room.page.locator(".home").count() == 1
