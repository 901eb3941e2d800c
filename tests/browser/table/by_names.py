"""Answering the page's questions by the roles and names that a screen reader finds."""

from by_keys import ANSWERED, known


def answer_by_names(room, asked):
    """Give the first possible answer. This does not count as input, so whatever moves has moved by itself."""
    hand = room.one("toolbar", "Your hand")
    if asked == "play":
        return press(hand.get_by_role("button", disabled=False).first)
    # The question has the name that the status line says.
    question = room.one("group", room.status.strip(), exact=True)
    if asked == "cards":
        return choose_by_names(hand, question.get_by_role("button", name="Confirm"))
    return press(question.get_by_role("button").first)


def choose_by_names(hand, confirm):
    """Choose cards until they may be confirmed."""
    page = confirm.page
    while confirm.is_disabled():
        card = hand.get_by_role("button", pressed=False, disabled=False).first
        name = card.inner_text()
        before = page.evaluate(ANSWERED)
        press(card)
        hand.get_by_role("button", pressed=True, name=name.split("\n")[0]).wait_for()
        known(page, before)
    press(confirm)


def press(button):
    """Press a button as a screen reader does."""
    button.dispatch_event("click")
