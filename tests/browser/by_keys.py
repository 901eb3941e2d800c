"""Answering the page's questions with the keyboard alone."""

from room import FRAMES

FOCUSED = "() => document.activeElement.dataset.card ?? document.activeElement.innerText"
ON_A_CARD = "() => Boolean(document.activeElement.closest('.hand') && document.activeElement.dataset.card)"
UNAVAILABLE = "() => document.activeElement.ariaDisabled === 'true'"
# How many times the engine has said what cards mean.
ANSWERED = """() => crossed.filter(([way, { text }]) => way === "in" && text?.startsWith('{"text"')).length"""


def come_to_the_hand(room):
    while not room.page.evaluate(ON_A_CARD):
        room.page.keyboard.press("Tab")


def answer_by_keys(room, asked):
    """Give the first possible answer with the arrows, Tab and Enter, and make choices by their number."""
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
    """Wait until the engine has said what the chosen cards mean, and the page shows if they are enough."""
    page.wait_for_function(f"before => ({ANSWERED})() > before", arg=before)
    page.evaluate(FRAMES)
