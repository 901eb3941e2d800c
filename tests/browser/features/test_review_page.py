"""The review after a deal: one mistake at a time at its own table, all decisions, and the ways from there."""

import re

import axe
from contract import check_crossed, valid
from near_the_end import late
from review_table import cells
from room import FRAMES

CARDS = "cards => cards.map((card) => card.dataset.card)"
# A deal in which the bid was a mistake, and a card.
BIDDING = "game=counterpoint&seats=3&seed=tulip-7&pace=instant"
# The last cards of the shortest deal: it is over as soon as somebody has 20 points.
SHORT = f"table={late('addenda', 2, options={'target': 20}, others='beginner')}&pace=instant"

# On these the whole hand is in view at once.
PHONES = [(360, 640), (390, 844)]
# What lies on the cards or on what is said of them: the buttons below, the felt above, and an arrow.
IN_THE_WAY = """() => {
  const box = (one) => one.getBoundingClientRect()
  const [felt] = [...document.querySelectorAll(".felt")].map(box)
  const buttons = box(document.querySelector(".mistakes > .buttons"))
  const said = [...document.querySelectorAll(".hand .card, .hand .verdict")]
  const hidden = said.filter((one) => box(one).bottom > buttons.top || box(one).top < felt.bottom)
  const arrow = document.querySelector(".arrow")?.checkVisibility() ? ["an arrow"] : []
  return [...hidden.map((one) => one.innerText), ...arrow]
}"""


def test_each_mistake_is_shown_at_its_table_with_the_better_card(room):
    """Nothing of it is shown before somebody asks."""
    room.sit(BIDDING)
    room.play_deal()
    assert room.page.locator(".mistakes").count() == 0
    room.result.get_by_role("button", name="Review").click()
    # It needs some time on a busy machine.
    panel = room.page.locator(".mistakes")
    room.page.locator(".mistakes[aria-busy=false]").wait_for(timeout=200_000)
    assert panel.locator("progress").count() == 0
    told = room.told("costliest")
    for one in told:
        valid(one, "Review")
    check_crossed(room.crossed())
    last = told[-1]
    assert len(last["costliest"]) > 1, "no mistakes to look at"
    for nth, one in enumerate(last["costliest"]):
        decision = last["decisions"][one["at"]]
        panel.get_by_role(
            "heading", name=re.compile(f"istakes?:? {nth + 1} of {len(last['costliest'])}")
        ).wait_for()
        assert decision["text"] in panel.inner_text() and decision["plain"] in panel.inner_text()
        # Of two sets of cards all are marked, and those that are in both as such.
        played, better = set(decision["cards"]), set(decision["rather"])
        for verdict, cards in (
            ("chosen", played - better),
            ("rather", better - played),
            ("both", played & better),
        ):
            marked = room.page.locator(f".hand [data-verdict={verdict}]")
            assert sorted(marked.evaluate_all(CARDS)) == sorted(cards if better else ())
        # From one card to another an arrow shows the way.
        arrows = room.page.locator(".arrow:not([data-away]) .shaft[d]").count()
        assert arrows == (len(decision["cards"]) == len(decision["rather"]) == 1)
        # What is in the heading is not said again.
        assert decision["mark"] == "lucky" or decision["label"] not in panel.inner_text()
        for width, height in PHONES:
            room.page.set_viewport_size({"width": width, "height": height})
            room.page.evaluate(FRAMES)
            assert room.page.evaluate(IN_THE_WAY) == [], (nth, width)
        if nth + 1 < len(last["costliest"]):
            room.one("button", "Next mistake").click()
    # The last one has none after it.
    assert room.one("button", "Next mistake").get_attribute("aria-disabled") == "true"
    for width in (320, 390, 1280):
        room.page.set_viewport_size({"width": width, "height": 800})
        assert axe.found(room.page) == []
        assert room.page.evaluate("document.documentElement.scrollWidth") <= width
    room.one("button", "Try this again").click()
    room.page.locator(".replay").wait_for(state="detached")
    # It is asked as a puzzle, with a verdict on whatever is played now.
    puzzle = room.page.locator(".puzzle")
    room.turn()
    assert "#puzzle=" in room.page.evaluate("location.hash")
    puzzle.get_by_role("button", name="Show me").click()
    puzzle.locator("strong").wait_for()
    puzzle.get_by_role("button", name="Back to the review").click()
    room.page.locator(".mistakes").wait_for()


def test_all_decisions_are_a_tap_away_and_so_is_the_whole_deal(room):
    room.sit(SHORT)
    room.play_deal()
    room.result.get_by_role("button", name="Review").click()
    room.page.locator(".mistakes[aria-busy=false]").wait_for(timeout=200_000)
    last = room.told("costliest")[-1]
    side = room.page.locator(".all-decisions")
    side.locator("summary").click()
    side.get_by_role("button", name="Show the figures").click()
    rows = side.locator("tbody tr")
    assert [row.locator("td").all_inner_texts() for row in rows.all()] == [
        cells(one) for one in last["decisions"]
    ]
    # One that cost more or less than could be known.
    nth, one = next(pair for pair in enumerate(last["decisions"]) if pair[1]["known"] != pair[1]["lay"])
    rows.nth(nth).locator("button").click()
    said = room.page.locator(".mistakes").inner_text()
    assert f"this cost {one['known']}." in said and f"it cost {one['lay']}." in said
    side.get_by_role("button", name="Hide the figures").click()
    points = side.locator("svg[role=img] circle")
    assert points.count() == len(last["decisions"])
    points.first.dispatch_event("click")
    assert last["decisions"][0]["text"] in room.page.locator(".mistakes").inner_text()
    # The other way round, by the table.
    side.locator("tbody button").last.click()
    assert last["decisions"][-1]["text"] in room.page.locator(".mistakes").inner_text()
    address = room.page.evaluate("location.hash")
    assert address.endswith("&seat=0&review")
    room.one("button", "Watch the whole deal").click()
    room.one("slider", "Step").wait_for()
    room.one("button", "Leave").click()
    room.result.wait_for()
