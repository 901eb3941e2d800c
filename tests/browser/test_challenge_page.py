"""A challenge between two people, each with a browser of their own."""

import re

import axe
from contract import check_crossed
from deals.challenges import ASKER, challenge, person
from friends import link_in, visit
from near_the_end import keep
from parlour.formats.challenge import bare, decode, encode
from room import DESKTOP, PHONE

# Nothing else on the page says this.
SCORE, MARGIN = "93 to 61", "+32"


def asked():
    """Anna's challenge, and her result."""
    told = challenge("addenda", 2, 1, [person(0, (93, 61))])
    return told._replace(players=["person", "beginner"])


def of(link):
    """The challenge of a link, as a text."""
    return link.removeprefix("challenge=")


def told_so_far(room):
    """All that the page says of itself, and what has crossed to it from the engine."""
    page = room.page
    seen = page.title() + page.locator("body").inner_text() + page.locator("body").aria_snapshot()
    return seen + "".join(message.get("text", "") for way, message in room.crossed() if way == "in")


def test_two_play_the_same_cards_and_no_result_is_seen_before_its_time(fresh_room, friend):
    room, challenged = fresh_room.enter(), asked()
    page = room.page
    visit(room, f"challenge={encode(challenged)}")
    dialog = room.one("dialog", "Challenge")
    dialog.get_by_text("Anna challenges you: Addenda").wait_for()
    dialog.get_by_text(re.compile("^Anna has played. Everyone gets the same cards")).wait_for()
    assert "against Beginner · 1 deal" in dialog.inner_text()
    assert SCORE not in (told := told_so_far(room)) and MARGIN not in told
    assert axe.found(page) == []
    dialog.get_by_role("button", name="Play the deal").click()
    room.answer(room.turn())
    room.turn()
    # Nothing is taken back, also after a reload.
    page.reload()
    room.turn()
    page.locator(".undo[aria-disabled]").wait_for()
    assert SCORE not in (told := told_so_far(room)) and MARGIN not in told
    while (question := room.turn()) != "over":
        assert SCORE not in page.locator("body").inner_text()
        room.answer(question)
    assert "Undo" not in room.result.inner_text()
    room.result.get_by_text(SCORE).wait_for()
    room.one("button", "See how it stands").click()
    name = dialog.get_by_role("textbox", name="Your name")
    name.fill("Bert")
    # The link that is copied has the name, although nothing else has been touched since.
    dialog.get_by_role("button", name="Copy").click()
    dialog.locator(".send p[role=status]:not(:empty)").wait_for()
    assert {one.name for one in decode(of(link_in(dialog))).entrants} == {"Anna", "Bert"}
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        assert axe.found(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    check_crossed(room.crossed())
    assert dialog.get_by_label("The link").input_value().startswith(f"{room.site}addenda/#challenge=")
    answer = link_in(dialog)
    names = {one.name: one.results[0] for one in decode(of(answer)).entrants}
    assert names["Anna"].scores == (93, 61) and names["Bert"].play
    # Anna opens the answer. It comes to the challenge that she keeps.
    other = friend.enter()
    brief = {"title": "Addenda", "table": "Two players", "people": [], "verdict": "", "boards": 1}
    kept = {"link": encode(challenged), "tag": ASKER, "made": [None], "told": brief, "time": 1}
    keep(other, f"challenge/{bare(challenged)}", kept)
    visit(other, answer)
    standings = other.page.locator(".standings tbody tr")
    standings.filter(has_text="Bert").wait_for()
    assert "You" in standings.filter(has_text=MARGIN).inner_text() and standings.count() == 2
    other.page.keyboard.press("Escape")
    other.closed()
    other.more("button", "Your matches").click()
    listed = other.page.locator(".matches li", has_text="with Bert")
    assert "You win by" in listed.inner_text()
    # A damaged one loses nothing.
    other.page.keyboard.press("Escape")
    visit(other, answer[:-9])
    other.page.get_by_text("Part of this link is missing").wait_for()
    assert "You win by" in other.page.evaluate(
        "key => localStorage[key]", f"parlour-tricks/challenge/{bare(challenged)}"
    )
    assert other.troubles == [] == room.troubles
