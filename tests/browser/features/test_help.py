"""Help while playing: hints, the rule that forbids a card, and claims."""

import pytest

import axe
from contract import check_crossed
from late_links import at_choices
from near_the_end import late
from room import DESKTOP, FRAMES, PHONE, PROVED

SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
KNOWN = ".help section[aria-busy=false]"


def hinted(room, ask):
    """Ask for a hint, and wait until it is complete."""
    room.turn()
    ask()
    room.page.locator(KNOWN).wait_for()


def figures(one):
    """What is shown beside an answer."""
    return [one["behind"], *([one["margin"]] if one["margin"] else [])] if one["behind"] else ["best"]


def forbidden(room):
    """Play until there is a forbidden card, and return it."""
    while room.turn() != "play" or not room.page.locator(".card[aria-disabled]").count():
        room.answer(room.turn())
    return room.page.locator(".card[aria-disabled]").first


def test_a_hint_by_key(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    room.show_figures(True)
    room.allowed().first.focus()
    card = room.page.evaluate("document.activeElement.dataset.card")
    place = room.page.locator(".help section")
    room.page.keyboard.press("x")
    place.wait_for()
    before = place.bounding_box()
    hinted(room, lambda: None)
    assert place.bounding_box() == before
    last = room.told("advice")[-1]
    rows = room.page.locator(".help li")
    assert rows.count() == room.allowed().count() == len(last["advice"]) > 1
    assert [" ".join(row.split()) for row in rows.all_inner_texts()] == [
        " ".join((["best"] if one["best"] else []) + [one["name"], one["text"], *figures(one)])
        for one in last["advice"]
    ]
    # First what to do and why; also aloud, and next to the cards.
    words = f"{last['lead']} {last['reason']}"
    assert room.page.locator(".help .words").inner_text() == room.status == words
    marked = room.page.locator(".hand .card:has(.advised)").evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    best = [one["cards"][0] for one in last["advice"] if one["best"]]
    assert sorted(marked) == sorted(best if len(best) < len(last["advice"]) else best[:1])
    # One card is recommended. What is as good has a quieter mark.
    plain = room.page.locator(".hand .card:has(.advised):not([data-also])")
    assert [plain.get_attribute("data-card")] == best[:1]
    assert "hint" in room.page.locator(".hand .card:has(.advised)").first.inner_text()
    assert room.page.evaluate("document.activeElement.dataset.card") == card
    room.page.keyboard.press("x")
    assert f"{last['advice'][-1]['name']}: {last['advice'][-1]['text']}." in room.status
    # The list has everything, so the line above the hand stays short.
    assert room.page.locator(".status p:not(.unseen)").all_inner_texts() == [last["lead"]]
    room.one("button", "Close").click()
    assert room.page.locator(".help section").count() == room.page.locator(".advised").count() == 0
    check_crossed(room.crossed())


def test_a_hint_marks_the_best_choices(room):
    marked, best = room.page.locator(".ask button:has(.advised)"), []
    links = at_choices("american-bookshop", 3)
    # Until it matters who leads.
    while len(best) in (0, 3):
        room.sit(f"table={next(links)}&pace=instant")
        hinted(room, room.one("button", "Hint").click)
        best = [one["name"] for one in room.told("advice")[-1]["advice"] if one["best"]]
        shown = [text.split() for text in marked.all_inner_texts()]
        assert sorted(shown) == sorted([name, "hint"] for name in best)
        # What the link is has such a button, too.
        room.one("region", "Hint").get_by_role("button", name="Close").click()
        assert marked.count() == 0


def test_a_closed_hint_can_be_opened_again(room):
    room.sit(SEVENS)
    hinted(room, room.one("button", "Hint").click)
    room.one("button", "Show the figures").click()
    rows = room.page.locator(".help li").all_inner_texts()
    assert len(rows) > 1
    room.one("button", "Close").click()
    hinted(room, room.one("button", "Hint").click)
    assert room.page.locator(".help li").all_inner_texts() == rows
    room.one("button", "Hide the figures").click()
    assert room.page.locator(".help li").count() == 0


def test_a_hint_comes_although_earlier_decisions_are_being_weighed(room):
    room.sit(SEVENS)
    asked = room.turn()
    room.crosses("out", '"review"')
    # Before the answer, since the decision is weighed as soon as it is the person's turn again.
    room.page.evaluate("crossed.length = 0")
    room.answer(asked)
    room.turn()
    room.page.wait_for_function("() => crossed.some(([, { now }]) => now === 'work')")
    hinted(room, room.one("button", "Hint").click)


def test_a_card_can_be_played_before_a_hint_is_complete(room):
    """The card is played at once, and ends the hint."""
    room.sit(SEVENS.replace("random", "beginner"))
    room.turn()
    before = room.hand.count()
    room.one("button", "Hint").click()
    room.tap(room.allowed().first)
    room.page.wait_for_function(
        "before => document.querySelectorAll('.hand .card').length < before", arg=before
    )
    assert room.page.locator(".help section").count() == 0
    room.turn()
    kinds = [next((kind for kind in ("save", "advice") if kind in one), "") for one in room.told()]
    # No more of the hint comes after the engine has taken the card.
    assert "advice" in kinds
    assert "advice" not in kinds[kinds.index("save", kinds.index("advice")) :]


def test_a_hint_continues_after_another_call(room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Hint").click()
    room.one("button", "Share").click()
    # Before the dialog is open, Escape would close the hint.
    room.page.locator("dialog[open]").wait_for()
    room.page.keyboard.press("Escape")
    room.page.locator(KNOWN).wait_for()


@pytest.mark.parametrize("by", ["button", "key"])
def test_the_rule_is_one_tap_away(room, by):
    room.sit(SEVENS)
    room.tap(forbidden(room))
    assert "Follow suit" in room.status
    if by == "button":
        room.one("button", "The rule").click()
    else:
        room.page.keyboard.press("r")
    heading = room.page.get_by_role("dialog").get_by_role("heading", name="Play", exact=True)
    heading.wait_for()
    room.page.wait_for_function("() => document.activeElement.dataset.part === 'Play'")
    assert heading.evaluate("one => Math.abs(one.getBoundingClientRect().top) < innerHeight / 3")
    room.page.keyboard.press("Escape")
    room.page.keyboard.press("t")
    assert room.one("button", "The rule").count() == 0


def test_a_claim_ends_the_deal(room):
    room.sit(f"table={late('same-difference', 2, left=24)}&pace=instant")
    while not room.page.locator(".help .main").count():
        room.answer(room.turn())
        room.turn()
        # With few cards left, wait until the engine says whether there is a claim.
        room.page.wait_for_function(PROVED)
        room.page.evaluate("new Promise(requestAnimationFrame)")
    left = room.hand.count()
    assert left >= 2
    assert "It’s decided" in room.page.locator(".help").inner_text()
    assert "played for you" in room.page.locator(".help").inner_text()
    said = room.told("claim")[-1]["claim"]
    # Announced at once, and shown in brief.
    assert room.status == f"{said} Press C to finish the deal."
    assert room.page.locator(".status p:not(.unseen)").all_inner_texts() == ["Press C to finish the deal."]
    room.one("button", "Finish the deal").click()
    room.result.wait_for()
    own, other = room.told("save")[-1]["view"]["score"]["sums"]
    assert {str(own), str(other)} <= set(said.replace(",", " ").replace(".", " ").split())
    assert room.page.locator(".help section").count() == 0
    check_crossed(room.crossed())


def test_help_is_accessible(room):
    room.sit("game=counterpoint&seats=3&seed=tulip-7&pace=instant&players=person,random", PHONE)
    hinted(room, room.one("button", "Hint").click)
    check_widths(room)
    # The question can still be answered.
    room.page.set_viewport_size(PHONE)
    room.choose_cards()
    room.forget_shifts()
    room.turn()
    hinted(room, room.one("button", "Hint").click)
    room.tap(forbidden(room))
    room.one("button", "The rule").wait_for()
    assert room.page.evaluate("shifted") < 0.05
    check_widths(room)


def check_widths(room):
    """On phones and on a large screen, axe finds nothing, and the marks leave the ranks free."""
    for width in (320, 390, 1280):
        room.page.set_viewport_size({"width": width, "height": 800})
        room.page.evaluate(FRAMES)
        assert axe.found(room.page) == []
        assert room.page.evaluate(TICKS_ON_RANKS) == []
        assert room.page.evaluate("document.documentElement.scrollWidth") <= width


# The marks that cover a rank, or that the next card covers.
TICKS_ON_RANKS = """() => [...document.querySelectorAll(".hand .card:has(.advised)")].filter((card) => {
  const tick = card.querySelector(".advised").getBoundingClientRect()
  const rank = card.querySelector(".rank").getBoundingClientRect()
  const next = card.nextElementSibling?.getBoundingClientRect()
  const here = card.getBoundingClientRect()
  const hidden = next && next.top === here.top && next.left < tick.left + tick.width / 2
  return hidden || (tick.left < rank.right && rank.left < tick.right && tick.top < rank.bottom)
}).map((card) => card.innerText)"""


# What is in the bar, the score and the pennants that lies under a hint.
UNDER_IT = """() => {
  const help = document.querySelector(".help section").getBoundingClientRect()
  return [...document.querySelectorAll(".top button, .board tr, .shared :is(.fact, .pile)")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top < help.bottom && help.top < bottom
  }).map((one) => one.innerText)
}"""


@pytest.mark.parametrize("table", ["counterpoint&seats=3", "sixes-and-sevens&seats=4"])
def test_on_a_small_phone_a_hint_leaves_bar_score_and_pennants_free(room, table):
    room.sit(f"game={table}&seed=tulip-7&pace=instant", {"width": 360, "height": 640})
    hinted(room, room.one("button", "Hint").click)
    assert room.page.evaluate(UNDER_IT) == []
    if room.turn() == "cards":
        # Whoever chooses other cards has done with it.
        room.tap(room.page.locator(".hand .card:not(:has(.advised))").first)
        room.page.locator(".help section").wait_for(state="detached")
        assert room.page.locator(".advised").count() == 0


def test_the_keys_for_help_always_answer(room):
    room.sit(SEVENS)
    room.turn()
    room.hand.first.focus()
    room.page.keyboard.press("c")
    room.page.get_by_role("status").get_by_text("The deal isn’t decided yet.").wait_for()
    room.page.keyboard.press("r")
    room.page.get_by_role("status").get_by_text("then press this key again to see the rule").wait_for()
    room.page.keyboard.press("x")
    room.page.locator(".help section").first.wait_for()
    room.page.keyboard.press("Escape")
    room.page.locator(".help section").first.wait_for(state="detached")
