"""Playing by keyboard without sight: the guide, typed cards, and a focus that is never lost."""

import re

import axe
from room import DESKTOP, FRAMES

SEVENS = "game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random"
THREE = "game=counterpoint&seats=3&seed=tulip-7&pace=instant&players=person,random"
TABLE = re.compile("#table=")
FOCUSED = """() => {
  const { dataset, id, localName, innerText } = document.activeElement
  return dataset.card ?? (id || innerText || localName)
}"""


def focused(room):
    """The focused card or element, or "body" if nothing has the focus."""
    return room.page.evaluate(FOCUSED)


def codes(room, cards=".hand .card"):
    return [card.get_attribute("data-card") for card in room.page.locator(cards).all()]


def type_in(room, text):
    """Replace the text in the field and press Enter."""
    field(room).fill(text)
    room.page.keyboard.press("Enter")


def field(room):
    return room.page.locator("#typed")


def open_field(room):
    room.hand.first.focus()
    room.page.keyboard.press("/")
    assert focused(room) == "typed"


def names(room):
    """The name of each card of the hand, by its code."""
    return {
        code: room.page.locator(f".card[data-card='{code}'] .unseen").first.inner_text()
        for code in codes(room)
    }


# ---- The guide.


def test_the_first_link_of_the_page_leads_to_the_guide(fresh_room):
    room = fresh_room.enter()
    keyboard = room.page.keyboard
    keyboard.press("Tab")
    link = room.one("link", "Play by ear: how to play without seeing the screen")
    assert link.evaluate("link => link === document.activeElement")
    assert link.evaluate("link => getComputedStyle(link).clipPath") == "none"
    keyboard.press("Enter")
    page = room.one("dialog", "How to play by ear")
    page.get_by_text("type a card, or what you choose").wait_for()
    room.page.wait_for_function("() => location.hash === '#ear'")
    page.get_by_text("With a screen reader").wait_for()
    assert axe.found(room.page) == []
    keyboard.press("Escape")
    page.wait_for(state="detached")
    room.page.wait_for_function("() => location.hash === '#home'")
    room.page.wait_for_function("() => document.activeElement.innerText.startsWith('Play by ear')")
    # At a table, its keys act from here.
    room.page.evaluate("address => { location.hash = address }", SEVENS)
    room.turn()
    keyboard.press("/")
    assert focused(room) == "typed"
    assert room.troubles == []


def test_the_guide_has_an_address_and_does_not_change_the_table(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    cards = codes(room)
    room.page.evaluate("location.hash = 'ear'")
    page = room.one("dialog", "How to play by ear")
    page.wait_for()
    page.get_by_role("button", name="Pace and other settings").click()
    room.one("dialog", "Settings").wait_for()
    room.page.keyboard.press("Escape")
    room.page.wait_for_url(TABLE)
    assert codes(room) == cards
    room.page.go_back()
    room.page.wait_for_url(TABLE)
    assert room.one("dialog", re.compile(".")).count() == 0
    assert codes(room) == cards


# ---- Typed cards.


def test_a_card_can_be_typed(room):
    """The cards of a deal are typed in turn by code, by symbol, by name, by half a name, and suit first."""
    room.sit(SEVENS, DESKTOP)
    symbols = dict(zip("SHCD", "♠♥♣♦", strict=True))
    spellings = [
        lambda code, name: code.lower(),
        lambda code, name: code[0].replace("T", "10") + symbols[code[1]],
        lambda code, name: name,
        lambda code, name: f"{code[0].replace('T', '10')} {name.split()[-1].upper()}",
        lambda code, name: f"{code[1]}{code[0].replace('T', '10')}",
    ]
    room.turn()
    room.allowed().last.focus()
    room.page.keyboard.press("/")
    for count in range(13, 8, -1):
        room.turn()
        code = room.allowed().last.get_attribute("data-card")
        type_in(room, spellings[count % 5](code, names(room)[code]))
        room.page.locator(f".hand .card[data-card='{code}']").wait_for(state="detached")
        assert room.hand.count() == count - 1
        assert field(room).input_value() == ""
        assert focused(room) == "typed"
    # The card that had the focus before is no longer there.
    room.page.keyboard.press("Escape")
    assert focused(room) in codes(room)


def test_a_forbidden_card_stays_in_the_field_and_is_explained(room):
    room.sit(SEVENS, DESKTOP)
    while not room.page.locator(".card[aria-disabled]").count():
        room.answer(room.turn())
        room.turn()
    forbidden = codes(room, ".card[aria-disabled]")[0]
    cards, all_names = codes(room), names(room)
    other = next(code for code in ("AS", "AH", "AC", "AD") if code not in cards)
    room.hand.nth(2).focus()
    before = focused(room)
    room.page.keyboard.press("/")
    rank, suit = cards[0][:-1].replace("T", "10"), cards[0][-1].lower()
    said = {
        forbidden: "Follow suit",
        other: "You haven’t got the ace of ",
        "9x": f"“9x” isn’t a card. Type {rank}{suit} or {all_names[cards[0]]}, for example.",
        f"{cards[0]} {cards[1]}": "Play one card at a time.",
    }
    for text, why in said.items():
        type_in(room, text)
        assert why in room.status
        assert field(room).input_value() == text
        assert codes(room) == cards
    # Letters are no keys of the table here.
    field(room).fill("")
    room.page.keyboard.type("last")
    assert field(room).input_value() == "last"
    assert room.page.locator("[aria-pressed=true]").count() == 0
    type_in(room, "h")
    assert "Spades:" in room.status
    assert field(room).input_value() == ""
    room.page.keyboard.press("Escape")
    assert field(room).count() == 0
    assert focused(room) == before
    room.one("button", "Hint").focus()
    room.page.keyboard.press("/")
    field(room).wait_for()
    room.page.keyboard.press("Escape")
    assert focused(room) == "Hint"


def test_several_cards_can_be_typed_and_confirmed(room):
    room.sit(THREE, DESKTOP)
    assert room.turn() == "cards"
    cards = codes(room)
    open_field(room)
    type_in(room, " ".join(cards[:4]))
    assert "Choose no more than 3" in room.status
    assert codes(room, ".card[aria-pressed=true]") == []
    type_in(room, f"{cards[0]}, {names(room)[cards[3]]} and {cards[5].lower()}")
    assert codes(room, ".card[aria-pressed=true]") == [cards[0], cards[3], cards[5]]
    # Put one back and choose another.
    type_in(room, f"{cards[0]} {cards[1]}")
    assert codes(room, ".card[aria-pressed=true]") == [cards[1], cards[3], cards[5]]
    room.page.locator(".ask .main:not([aria-disabled])").wait_for()
    room.page.keyboard.press("Enter")
    assert room.turn() == "play"
    assert room.hand.count() == 9
    assert focused(room) == "typed"


def test_a_choice_can_be_typed(room):
    room.sit("game=american-bookshop&seats=3&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    while (asked := room.turn()) != "choice":
        room.answer(asked)
    choices = room.page.locator(".ask button").all_inner_texts()
    room.page.locator("main").focus()
    room.page.keyboard.press("/")
    type_in(room, "nothing of the kind")
    assert all(choice in room.status for choice in choices)
    before = len(room.log)
    type_in(room, choices[2].lower()[:4])
    room.page.wait_for_function("before => document.querySelectorAll('.log p').length > before", arg=before)
    assert any(f"You pick {choices[2]}" in line for line in room.log[before:])


def test_a_held_key_acts_once_and_letters_can_be_switched_off(room):
    room.sit(SEVENS)
    room.turn()
    left = room.hand.count() - 1
    room.allowed().first.focus()
    hold = room.page.keyboard.down
    hold("Enter")
    room.page.wait_for_function("left => document.querySelectorAll('.hand .card').length === left", arg=left)
    room.turn()
    hold("Enter")
    room.page.evaluate(FRAMES)
    assert room.turn() == "play" and room.hand.count() == left
    room.page.keyboard.up("Enter")
    room.one("button", "Settings").click()
    room.page.get_by_role("group", name="Single-letter keys").get_by_label("with Alt").check()
    room.page.keyboard.press("Escape")
    room.closed()
    room.hand.first.focus()
    for key, there in (("h", False), ("Alt+h", True)):
        room.page.keyboard.press(key)
        room.page.evaluate(FRAMES)
        assert ("Spades" in room.status) == there
    room.page.evaluate("localStorage.removeItem('parlour-tricks')")
    room.page.reload()


# ---- The focus is never lost.


def test_the_focus_returns_when_a_dialog_closes(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    press = room.page.keyboard.press
    for name in ("Sixes and Sevens", "Rules", "Share", "Settings"):
        button = room.one("button", name, exact=True)
        button.focus()
        press("Enter")
        room.page.locator("dialog[open] .dialog").wait_for()
        assert room.page.evaluate("Boolean(document.activeElement.closest('dialog'))")
        press("Escape")
        room.closed()
        assert button.evaluate("button => button === document.activeElement")
        press("Enter")
        close = room.page.locator("dialog[open]").get_by_role("button", name="Close").first
        close.focus()
        press("Enter")
        room.closed()
        assert button.evaluate("button => button === document.activeElement")


def test_the_focus_is_not_lost_when_a_focused_button_disappears(room):
    """ "Skip" disappears once there is nothing to skip. "Last trick" is disabled before the first trick."""
    room.sit(SEVENS.replace("instant", "wait"), DESKTOP)
    skip = room.one("button", "Skip")
    skip.wait_for()
    skip.focus()
    room.page.keyboard.press("Enter")
    room.turn()
    assert room.page.evaluate("Boolean(document.activeElement.closest('.hand'))")
    room.one("button", "Games").click()
    assert focused(room) != "body"


def test_the_focus_stays_on_its_card_when_cards_are_drawn(room):
    room.sit("game=same-difference&seats=2&seed=x&pace=instant&players=person,random")
    moved = 0
    for _ in range(10):
        room.turn()
        before = room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        card = room.allowed().last
        at = before.index(card.get_attribute("data-card"))
        card.press("Enter")
        room.page.wait_for_function(
            "card => !document.querySelector(`.hand [data-card='${card}']`)", arg=before[at]
        )
        if room.turn() == "over":
            break
        left = before[:at] + before[at + 1 :]
        here = room.page.evaluate("document.activeElement.dataset.card")
        assert here == left[min(at, len(left) - 1)]
        after = room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        moved += after.index(here) > at
    assert moved
