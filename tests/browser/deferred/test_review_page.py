"""The review after a deal: what each decision cost, which cost most, and the ways from there."""

import axe
from contract import check_crossed, valid
from near_the_end import late
from review_table import cells
from room import PHONE

# The last cards of the shortest deal: it is over as soon as somebody has 20 points.
SHORT = f"table={late('addenda', 2, options={'target': 20}, others='beginner')}&pace=instant"


def test_each_decision_has_its_costs_and_the_worst_come_first(room):
    """And each is seen and tried again. Nothing of it is shown before somebody asks."""
    room.sit(SHORT)
    room.play_deal()
    assert room.page.locator(".review").count() == 0
    room.result.get_by_role("button", name="Review").click()
    # It needs some time on a busy machine.
    room.page.locator(".review[aria-busy=false]").wait_for(timeout=200_000)
    told = room.told("costliest")
    for one in told:
        valid(one, "Review")
    last = told[-1]
    section = room.page.locator(".review")
    section.locator("summary").click()
    section.get_by_role("button", name="Show the figures").click()
    rows = section.locator("tbody tr")
    assert [row.locator("td").all_inner_texts() for row in rows.all()] == [
        cells(one) for one in last["decisions"]
    ]
    assert section.locator("svg[role=img]").count() == 1
    worst = section.locator(".costliest li")
    assert worst.count() == len(last["costliest"])
    for item, one in zip(worst.all(), last["costliest"], strict=True):
        assert last["decisions"][one["at"]]["text"] in item.inner_text()
    assert section.locator("progress").count() == 0
    check_crossed(room.crossed())
    for width in (320, 390, 1280):
        room.page.set_viewport_size({"width": width, "height": 800})
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth") <= width
    room.page.set_viewport_size(PHONE)

    section.get_by_role("button", name="Hide the figures").click()
    first = last["decisions"][0]
    section.locator("tbody button").first.click()
    room.page.locator(".replay").wait_for()
    assert room.page.evaluate("location.hash").endswith(f"at=1.{first['step']}&seat=0")
    room.page.go_back()
    # Back at the deal's end, what was found out is still there.
    section.locator(".costliest").wait_for()
    room.one("button", "Try this again").first.click()
    room.result.wait_for(state="detached")
    assert room.turn() == "play"
    assert "#problem=" in room.page.evaluate("location.hash")
