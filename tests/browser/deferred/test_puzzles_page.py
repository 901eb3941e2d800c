"""Puzzles: asked at the table, answered by taps or keys, told with figures, and coming back when missed."""

import pytest

import axe
from by_keys import answer_by_keys
from contract import check_crossed
from handmade_links import your_turn
from parlour.cards import CODES
from parlour.formats.link import decode, encode
from parlour.puzzles import answers, kept, position
from room import DESKTOP, FRAMES, PHONE

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
ASKED = "One is clearly the best."


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


@pytest.fixture
def room(fresh_room):
    """A person who has solved nothing yet, at noon of a day."""
    fresh_room.page.clock.set_fixed_time(NOON)
    fresh_room.enter()
    return fresh_room


def asked(room, puzzle=CARD):
    room.page.evaluate("link => { location.hash = `puzzle=${link}` }", puzzle.link)
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


def test_a_wrong_answer_is_told_with_figures_and_the_next_may_be_right(room):
    right, wrong = cards(CARD)
    panel = asked(room)
    tap(room, wrong)
    panel.get_by_text("behind the best").wait_for()
    advice = room.page.locator(".help li:not([aria-hidden])")
    assert advice.count() == len(CARD.figures)
    assert room.page.locator(".help li:has(.advised)").count() == 1
    # Every answer may be looked at. Nothing is played.
    tap(room, right)
    panel.get_by_text("Right:").wait_for()
    assert room.page.locator(f".hand [data-card='{right}']").count() == 1
    beginner, club, expert = CARD.found
    assert f"Beginner {beginner}, Club {club}, Expert {expert}." in panel.inner_text()
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_crossed(room.crossed())
    assert room.troubles == []


def test_the_first_answer_counts_and_what_is_missed_comes_back_tomorrow(room):
    right, wrong = cards(CARD)
    asked(room)
    tap(room, wrong)
    room.page.locator(".puzzle").get_by_text("behind the best").wait_for()
    tap(room, right)
    room.page.locator(".puzzle").get_by_text("Right:").wait_for()
    dialog = offered(room)
    dialog.get_by_text("1 of 20 today.").wait_for()
    dialog.get_by_text("What comes back: 1").click()
    assert "November 27" in dialog.inner_text()
    # A day later.
    room.page.clock.set_fixed_time("2026-11-27T13:00:00Z")
    room.enter()
    dialog = offered(room)
    dialog.get_by_text("One comes back today.").wait_for()
    dialog.locator(".today").get_by_role("button", name="Begin").click()
    panel = room.page.locator(".puzzle")
    panel.get_by_text(ASKED).wait_for()
    assert room.page.evaluate("location.hash") == f"#puzzle={CARD.link}"
    room.turn()
    room.page.evaluate(FRAMES)
    tap(room, right)
    panel.get_by_text("Right:").wait_for()
    dialog = offered(room)
    assert "come back today" not in dialog.inner_text() and "comes back today" not in dialog.inner_text()
    # It can be thrown away.
    dialog.get_by_text("What comes back: 1").click()
    dialog.get_by_role("button", name="Throw away").click()
    dialog.get_by_text("What comes back").wait_for(state="detached")
    assert room.troubles == []


def test_an_answer_found_at_once_does_not_come_back(room):
    asked(room)
    tap(room, cards(CARD)[0])
    room.page.locator(".puzzle").get_by_text("Right:").wait_for()
    dialog = offered(room)
    dialog.get_by_text("1 of 20 today.").wait_for()
    assert "What comes back" not in dialog.inner_text()
    assert "1 of " in dialog.locator("li").filter(has_text="found").all_inner_texts()[0]


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
        onward = panel.get_by_role("button", name="Next puzzle")
        onward.wait_for()
        # A screen reader hears it, too.
        said = room.page.locator("[role=status]").first.text_content()
        assert "Right" in said or "behind the best" in said
        room.page.wait_for_function("() => document.activeElement.innerText === 'Next puzzle'")
        press("Enter")
    room.page.locator(".puzzle").get_by_text("3 of ").wait_for()
    assert room.troubles == []


def test_whoever_gives_up_is_shown_the_best_and_may_play_on(room):
    panel = asked(room)
    panel.get_by_role("button", name="Show me").click()
    panel.get_by_text("The best is shown.").wait_for()
    assert room.page.locator(".help li:has(.advised)").count() == 1
    panel.get_by_role("button", name="Play on").click()
    panel.wait_for(state="detached")
    room.turn()
    room.page.evaluate(FRAMES)
    before = room.hand.count()
    tap(room, cards(CARD)[0])
    room.page.wait_for_function(
        "before => document.querySelectorAll('.hand .card').length < before", arg=before
    )
    assert room.page.evaluate("location.hash").startswith("#table=")
    assert room.troubles == []


def test_a_puzzle_is_asked_again_after_a_reload_and_is_no_match_of_ones_own(room):
    asked(room)
    room.enter(f"#puzzle={CARD.link}")
    room.page.locator(".puzzle").get_by_text(ASKED).wait_for()
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    assert room.one("button", "Carry on").count() == 0


def test_a_sitting_goes_on_after_a_reload_and_has_one_puzzle_of_each_deal(room):
    offered(room).locator("li").get_by_role("button").first.click()
    room.page.locator(".puzzle").get_by_text("1 of ").wait_for()
    room.page.locator(".puzzle").get_by_text(ASKED).wait_for()
    seen = room.page.locator(".puzzle .step").inner_text()
    room.enter(room.page.evaluate("location.hash"))
    room.page.locator(".puzzle").get_by_text(seen).wait_for()
    first = decode(CARD.link).game
    same = [decode(one.link) for one in kept()]
    deals = {one.seed for one in same if (one.game.id, one.game.seats) == (first.id, first.seats)}
    assert seen == f"1 of {min(len(deals), 20)}"


def test_a_double_tap_neither_skips_a_puzzle_nor_gives_one_up(room):
    offered(room).locator("li").get_by_role("button").first.click()
    panel = room.page.locator(".puzzle")
    panel.get_by_text(ASKED).wait_for()
    room.turn()
    panel.get_by_role("button", name="Show me").dblclick()
    panel.get_by_text("The best is shown.").wait_for()
    panel.get_by_role("button", name="Next puzzle").dblclick()
    panel.get_by_text("2 of ").wait_for()
    panel.get_by_text(ASKED).wait_for()
    room.meanwhile(300)
    assert panel.get_by_text("2 of ").count() == panel.get_by_text(ASKED).count() == 1


def test_a_hint_is_the_answer_and_nothing_is_taken_back(room):
    panel = asked(room)
    assert room.one("button", "Undo").get_attribute("aria-disabled") == "true"
    room.one("button", "Hint").click()
    panel.get_by_text("The best is shown.").wait_for()


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
    room.page.evaluate(
        "one => localStorage.setItem(`parlour-tricks/puzzle/${one.link}`, JSON.stringify(one))", memory
    )
    dialog = offered(room)
    dialog.get_by_text("One comes back today.").wait_for()
    dialog.get_by_text("What comes back: 1").click()
    dialog.get_by_text("a card of yours").wait_for()
    dialog.get_by_role("button", name="Try it").click()
    panel = room.page.locator(".puzzle")
    panel.get_by_text("You have been here before. What is best?").wait_for()
    room.answer(room.turn())
    panel.get_by_role("button", name="All puzzles").wait_for()
    panel.locator("strong").wait_for()
    assert room.page.locator(".help li:not([aria-hidden])").count() > 1
    assert room.troubles == []


@pytest.mark.parametrize("card", [{"due": "2026-11-25T00:00:00Z"}, {"due": "never"}, 7, "card"])
def test_an_entry_that_somebody_else_has_written_does_no_harm(room, card):
    memory = {"link": "A", "table": "x 2", "own": True, "tries": 1, "found": 0, "time": 1, "away": False}
    room.page.evaluate(
        "one => localStorage.setItem('parlour-tricks/puzzle/A', JSON.stringify(one))", memory | {"card": card}
    )
    assert "What comes back" not in offered(room).inner_text()
    assert room.troubles == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("zzz", "This link is damaged."),
        (CARD.link[:-6], "This link is cut short."),
        ("", "The link is cut off"),
    ],
)
def test_a_bad_link_is_refused_in_a_sentence(room, text, why):
    room.page.evaluate("text => { location.hash = `puzzle=${text}` }", text)
    room.page.locator(".notice").get_by_text(why).wait_for()
    assert room.page.locator(".home").count() == 1
