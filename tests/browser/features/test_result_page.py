"""The result of a deal, its code, and the scoresheet: after a deal, in Score, in the replay, in the list."""

import re

import pytest

from near_the_end import late
from room import DESKTOP, FRAMES, PHONE

SMALL = {"width": 320, "height": 568}
RANKS = "A23456789TJQK"
# What a result tells, in the order of its importance, and the button that goes on.
TOLD = ["h2", ".decided", ".played-well", ".sheet", ".terms:not(.sheet)", ".made", ".main"]
# The places of these in the document, and the words of what the Tab key reaches there.
ORDER = """(told) => {
  const all = [...document.querySelectorAll(".result *")]
  const keys = all.filter((one) => one.matches("button, summary") && one.checkVisibility())
  const places = told.map((what) => all.indexOf(document.querySelector(`.result ${what}`)))
  return [places, keys.map((one) => one.innerText)]
}"""
# Those that are not wholly in view.
UNSEEN = """(places) => places.filter((place) => {
  const box = (what) => document.querySelector(`.result ${what}`).getBoundingClientRect()
  const { x, y, right, bottom } = box(place)
  const end = place === ".main" ? innerHeight : box("> .buttons").y
  return x < 0 || y < 0 || right > innerWidth || bottom > end
})"""
# Each group of cards: its words, and whether they lie at the right of its own cards, and not next to others.
GROUPS = """() => [...document.querySelectorAll(".trick .group")].map((group) => {
  const middle = (box) => box.y + box.height / 2
  const all = [...document.querySelectorAll(".trick .played")]
  const mine = (card) => card.dataset.place === group.dataset.place
  const boxes = (cards) => cards.map((card) => card.getBoundingClientRect())
  const [own, others] = [boxes(all.filter(mine)), boxes(all.filter((card) => !mine(card)))]
  const box = group.getBoundingClientRect()
  const away = (card) => Math.abs(middle(card) - middle(box))
  const nearer = (card) => others.every((other) => away(card) < away(other))
  return {
    text: group.querySelector("[aria-hidden]").innerText,
    spoken: group.querySelector(".unseen").textContent,
    winning: "winning" in group.dataset,
    beside: own.every((card) => card.right < box.x + 8 && nearer(card)),
    inWindow: box.x >= 0 && box.right <= innerWidth,
  }
})"""


def rows(box):
    """The first cells of the rows of deals."""
    return [text.split()[:2] for text in box.locator(".sheet .deal th").all_inner_texts()]


def sit_late(room, game="sixes-and-sevens", seats=4, size=PHONE, **how):
    """Sit at a table of bots with no more than the last cards of a deal to play."""
    room.sit(f"table={late(game, seats, seed='rose-12', **how)}&pace=instant", size)
    room.turn()


def test_each_deal_has_its_code_a_headline_and_a_row(room):
    sit_late(room, deal=2)
    assert not room.play_deal()
    room.unfold("Scoresheet")
    assert room.page.locator(".result .deal-code strong").inner_text() == "rose-12-deal-2"
    result = room.told("save")[-1]["view"]["result"]
    assert room.result.locator("h2").inner_text() == result["headline"]
    assert room.result.locator(".decided h3").inner_text() == result["decided"]["title"]
    assert room.result.locator(".swings li").count() == 13
    assert rows(room.result) == [["Deal", "1"], ["Deal", "2"]]
    totals = [str(side["total"]) for side in room.told("save")[-1]["view"]["sides"]]
    assert room.result.locator(".sheet .total td").all_inner_texts() == totals
    room.more("button", "Watch this deal").click()
    room.page.locator("main.replay").wait_for()
    assert re.search(r"at=2\b", room.page.url)


def test_a_result_leads_with_its_headline_and_what_decided_it(room):
    """In the document, and so for the keyboard. The sheet and the terms of the score are a tap away."""
    sit_late(room, size={"width": 360, "height": 640})
    room.play_deal()
    told = room.told("save")[-1]["view"]["result"]
    words = f"{told['headline']}. {told['decided']['title']}."
    room.page.wait_for_function(
        "words => document.getElementById('voice').textContent.includes(words)", arg=words
    )
    # It is announced in this order, too.
    last = room.page.locator("#voice p").last.inner_text()
    assert last.index(room.log[-1]) < last.index(words)
    room.page.locator(".made").wait_for(state="attached")
    places, keys = room.page.evaluate(ORDER, TOLD)
    assert -1 not in places
    assert places == sorted(places)
    again = ["Watch this deal", "Same deal again", "Challenge a friend with this deal"]
    quiet = ["Scoresheet", "Compare with the bots", *again]
    assert keys[:8] == ["See it", "Review", *quiet, "Next deal"]
    # Nothing has to be scrolled for the headline, what decided the deal, and the next one.
    decided = [f".decided {part}" for part in ("h3", ".cards", ".told", "button")]
    assert room.page.evaluate(UNSEEN, ["h2", *decided, ".main"]) == []
    inside = "all => all.every((one) => one.getBoundingClientRect().right <= innerWidth)"
    assert room.result.locator(".buttons button").evaluate_all(inside)
    term = room.result.get_by_role("rowheader", name="Sixes, 6 each")
    assert not term.is_visible()
    room.unfold("Scoresheet")
    assert term.is_visible()
    # Only one part is open.
    room.unfold("Compare")
    assert not term.is_visible()
    assert room.page.locator(".made").is_visible()


@pytest.mark.turns(2)
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["360", "1280"])
def test_nothing_in_a_result_moves_for_what_comes_late(room, size):
    sit_late(room, size=size)
    while room.hand.count() > 2:
        room.answer(room.turn())
    room.forget_shifts()
    room.play_deal()
    # The review and the comparison.
    room.page.locator(".played-well", has_text="your cards.").or_(
        room.page.locator(".played-well", has_text="could have been better.")
    ).wait_for()
    room.unfold("Compare")
    room.page.locator(".made tbody tr:nth-child(2) td", has_text=re.compile(r"\d")).first.wait_for()
    assert room.page.evaluate("shifted") < 0.05


def test_the_result_and_the_sheet_lead_to_the_deal(room):
    sit_late(room)
    room.play_deal()
    title = room.result.locator(".decided h3").inner_text()
    room.one("button", "See it").click()
    room.page.locator("main.replay").wait_for()
    number = re.search(r"\d+", title)[0]
    assert f"Trick {number}," in room.page.locator(".slider input").get_attribute("aria-valuetext")
    room.one("button", "Leave").click()
    room.deal_again("Next deal")
    room.turn()
    room.one("button", "Score").click()
    dialog = room.page.locator("dialog")
    assert rows(dialog) == [["Deal", "1"]]
    dialog.get_by_role("button", name="Deal 1").click()
    room.page.locator("main.replay").wait_for()
    assert re.search(r"at=1\.0$", room.page.url)
    room.page.locator(".sheet-box summary").click()
    assert rows(room.page.locator(".sheet-box")) == [["Deal", "1"]]


def test_the_end_of_a_deal_is_not_told_before_it_has_been_shown(room):
    room.sit(f"table={late('sixes-and-sevens', 4, seed='rose-12')}&pace=wait", PHONE)
    go_on = room.one("button", "Go on")
    acts = room.page.locator("main[data-asked]").or_(go_on).first
    acts.wait_for()
    # The last trick lies on the table until one goes on.
    while room.hand.count():
        go_on.click() if go_on.count() else room.answer("play")
        room.page.evaluate(FRAMES)
        acts.wait_for()
    room.one("button", "Score").click()
    dialog = room.one("dialog", "Score")
    dialog.get_by_text("What happened").wait_for()
    assert rows(dialog) == []
    room.page.keyboard.press("Escape")


def test_a_match_in_the_list_says_which_it_is_and_has_its_sheet(room):
    sit_late(room)
    room.play_deal()
    room.page.goto(f"{room.site}#home")
    room.more("button", "Your matches").click()
    line = room.page.locator(".matches li").first
    text = line.inner_text()
    assert "Four players, two sides" in text
    assert "You and " in text
    # Who was at the table, and how well they play.
    assert "with Lotte, Omar, and Frank · Random" in text
    line.get_by_role("button", name="Scoresheet").click()
    line.locator(".sheet").wait_for()
    assert rows(line) == [["Deal", "1"]]
    line.get_by_role("button", name="Scoresheet").click()
    line.locator(".sheet").wait_for(state="detached")


def test_a_sheet_of_five_fits(room):
    sit_late(room, "american-bookshop", 5)
    room.play_deal()
    room.unfold("Scoresheet")
    sheet = room.result.locator(".sheet")
    sheet.wait_for()
    for size in (PHONE, SMALL):
        room.page.set_viewport_size(size)
        assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.closest('.result').clientWidth")
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_differences_are_beside_the_cards(room):
    """Edith leads, you play one card, and she a second one: then hers have a difference."""
    room.sit("game=same-difference&seats=2&pace=instant&seed=tulip-7&players=person,random")
    room.turn()
    room.answer("play")
    room.page.locator(".played").nth(2).wait_for()
    room.turn()
    lead, _, third = [card["card"] for card in room.told("save")[-1]["view"]["trick"]["cards"]]
    gap = abs(RANKS.index(lead[0]) - RANKS.index(third[0]))
    edith = {"text": f"Gap {gap}", "spoken": f"Edith: Gap {gap}, ahead.", "winning": True}
    you = {"text": "One more card", "spoken": "You: One more card.", "winning": False}
    assert gap > 0
    expected = [{**one, "beside": True, "inWindow": True} for one in (edith, you)]
    for size in (SMALL, PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        room.page.evaluate(FRAMES)
        assert room.page.evaluate(GROUPS) == expected, size
    # They are nowhere else at the table, and they are told as they come.
    assert "Gap" not in room.page.locator(".felt .shared").inner_text()
    assert room.log[-1].endswith(f": a gap of {gap}.")
    room.page.locator("main").focus()
    room.page.keyboard.press("t")
    assert room.status.endswith(f"{edith['spoken']} {you['spoken']}")


def test_calls_are_gone_once_the_deal_is_over(room):
    sit_late(room, "addenda", 4)
    assert room.page.locator(".talk button").count() == 8
    room.play_deal()
    assert room.page.locator(".talk button:visible").count() == 0
    assert room.one("group", "Speak to the table").count() == 0
