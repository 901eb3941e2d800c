"""Answers to the questions of the page with the keyboard alone."""

from room import FRAMES

FOCUSED = "() => document.activeElement.dataset.card ?? document.activeElement.innerText"
ON_A_CARD = "() => Boolean(document.activeElement.closest('.hand') && document.activeElement.dataset.card)"
UNAVAILABLE = "() => document.activeElement.ariaDisabled === 'true'"
ANSWERED = "() => crossed.filter(([way]) => way === 'in').length"


def come_to_the_hand(room):
    while not room.page.evaluate(ON_A_CARD):
        room.page.keyboard.press("Tab")


def answer_by_keys(room, asked):
    """Answer in the first way there is, with the arrows, Tab and Enter, and choices by their number."""
    press = room.page.keyboard.press
    if asked == "choice":
        return press("1")
    if not room.page.evaluate(ON_A_CARD):
        come_to_the_hand(room)
    press("Home")
    if asked == "cards":
        return choose_by_keys(room)
    while room.page.evaluate(UNAVAILABLE):
        press("ArrowRight")
    return press("Enter")


def choose_by_keys(room):
    press = room.page.keyboard.press
    confirm = room.one("button", "Confirm")
    while confirm.get_attribute("aria-disabled"):
        if not room.page.evaluate(UNAVAILABLE):
            before = room.page.evaluate(ANSWERED)
            press("Enter")
            room.page.wait_for_function("() => document.activeElement.ariaPressed === 'true'")
            known(room.page, before)
        press("ArrowRight")
    while room.page.evaluate(FOCUSED).strip() != "Confirm":
        press("Shift+Tab")
    press("Enter")


def known(page, before):
    """What the cards mean, the engine says: only then is it known, and drawn, whether they are enough."""
    page.wait_for_function(f"before => ({ANSWERED})() > before", arg=before)
    page.evaluate(FRAMES)
