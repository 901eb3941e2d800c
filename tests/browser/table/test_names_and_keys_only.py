"""A match at every table by accessible names alone, and by keys alone."""

import json
import re

import pytest

from by_keys import ANSWERED, FOCUSED, answer_by_keys, come_to_the_hand, known
from room import DESKTOP, PHONE, TABLES

OVER = ("Next deal", "Another match")
# In one step: the name of the button after a deal, or else the line with the question.
SAID = """() => [...document.querySelectorAll("button")].map((one) => one.innerText)
  .find((one) => %s.includes(one)) ||
  document.querySelector("[role=status]")?.innerText.trim()
""" % json.dumps(OVER)  # noqa: UP031


# Here to the end of the match. Elsewhere into the second deal, because the next ones are like it.
WHOLE = (TABLES[0], TABLES[7])


@pytest.mark.parametrize("table", TABLES)
def test_a_match_by_roles_and_names(room, table):
    """The layout does not shift. Clicks by name do not count as input, so every shift counts."""
    sit(room, table, PHONE)
    room.forget_shifts()
    hand = room.one("toolbar", "Your hand")
    while not is_over(said := room.page.wait_for_function(SAID).json_value(), table):
        if said == "Next deal":
            check_result(room)
            act(room.one("button", said))
            room.one("button", said).wait_for(state="detached")
            continue
        asked = room.one("group", said, exact=True)
        if not asked.count():
            act(hand.get_by_role("button", disabled=False).first)
        elif asked.get_by_role("button", name="Confirm").count():
            choose_by_names(hand, asked.get_by_role("button", name="Confirm"))
        else:
            act(asked.get_by_role("button").first)
    check_result(room)
    act(room.one("button", said))
    room.turn()
    assert room.page.evaluate("shifted") < 0.05, room.page.evaluate("shifts")


def is_over(said, table):
    """Whether to stop at the button of this name after a deal."""
    return said == "Another match" or (said == "Next deal" and table not in WHOLE)


def check_result(room):
    assert room.one("row", re.compile("^You\\b")).count()
    check_log(room)


def choose_by_names(hand, confirm):
    """Choose cards until they may be confirmed."""
    page = confirm.page
    while confirm.is_disabled():
        card = hand.get_by_role("button", pressed=False, disabled=False).first
        name = card.inner_text()
        before = page.evaluate(ANSWERED)
        act(card)
        hand.get_by_role("button", pressed=True, name=name.split("\n")[0]).wait_for()
        known(page, before)
    act(confirm)


def act(button):
    """Press a button as a screen reader does."""
    button.dispatch_event("click")


@pytest.mark.parametrize("table", TABLES)
def test_a_match_by_keys_alone(room, table):
    """At every other table type the names that "?" gives; at the rest use the arrows."""
    sit(room, table)
    typing = TABLES.index(table) % 2 == 0
    room.turn()
    room.page.locator("main").focus()
    come_to_the_hand(room)
    if typing:
        room.page.keyboard.press("/")
    over = None
    while not is_over(over, table):
        asked = room.turn()
        assert room.page.evaluate("document.activeElement !== document.body")
        if asked != "over":
            (type_answer if typing else answer_by_keys)(room, asked)
            continue
        over = room.page.evaluate(FOCUSED)
        assert over in OVER
        check_log(room)
        room.page.keyboard.press("Enter")
        # The old result stays until the engine has dealt again.
        room.result.wait_for(state="detached")
    assert room.turn() in ("play", "cards", "choice")
    assert room.page.evaluate("document.activeElement !== document.body")


def sit(room, table, size=DESKTOP):
    room.sit(f"{table}&pace=instant&seed=tulip-7&players=person,random", size)


def type_answer(room, asked):
    """Type "?" to get the choices, and then type the first, or as many cards as are needed."""
    choices = heard(room, "?", "You may choose ").removeprefix("You may choose ").partition(".")[0]
    names = re.split(", (?:and )?| and ", choices)
    if asked == "cards":
        for name in names:
            if "Enter once more confirms." in heard(room, name, "Chosen: ", name):
                break
        return enter(room, "")
    return enter(room, names[0])


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


def check_log(room):
    """Check that the log has every step that deserves a line, once and in order."""
    texts = {}
    for update in room.told("news"):
        texts |= {news["n"]: news["text"] for news in update["news"] if news["log"]}
    assert room.log == [text for _, text in sorted(texts.items())]
