"""Answering the page's questions with the keyboard alone."""

import re

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


def answer_by_typing(room, asked):
    """Open the field, type "?" to get the choices, then the first, or as many cards as it takes. Close it."""
    room.page.locator("main").focus()
    room.page.keyboard.press("/")
    choices = heard(room, "?", "You may choose ").removeprefix("You may choose ").partition(".")[0]
    for name in re.split(", (?:and )?| and ", choices):
        if asked != "cards":
            enter(room, name)
            break
        if "Press Enter again to confirm." in heard(room, name, "Chosen: ", name):
            enter(room, "")
            break
    room.page.keyboard.press("Escape")


def heard(room, text, beginning, naming=""):
    """The answer to a text in the field. It must begin like this and name this."""
    enter(room, text)
    words = re.compile(f"^{re.escape(beginning)}.*{re.escape(naming)}", re.IGNORECASE)
    line = room.page.get_by_role("status").filter(has_text=words)
    line.wait_for(state="attached")
    return line.inner_text()


def enter(room, text):
    room.page.locator("#typed").fill(text)
    room.page.keyboard.press("Enter")
