"""After a deal: how others would have scored with the same cards, and what each opponent knew."""

import json

import pytest
from playwright.sync_api import expect

import axe
from contract import check_crossed, valid
from near_the_end import late
from parlour import bots
from parlour.cards import CODES
from parlour.words import Voice
from room import DESKTOP, PHONE

# The last cards of a deal between fast players, and of the shortest: it is over with somebody's 20 points.
DEAL = f"table={late('addenda', 2, others='beginner')}&pace=instant"
SHORT = f"table={late('addenda', 2, options={'target': 20}, others='beginner')}&pace=instant"
SEVENS = f"table={late('sixes-and-sevens', 4)}&pace=instant"
LABELS = [Voice().text(bots.label(level)) for level in bots.levels()]

# The person's own row when the table of scores appears.
FIRST = """() => {
  window.first = null
  const look = () => { first ??= document.querySelector(".made tbody td")?.textContent }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""


def compared(room):
    """Wait until all levels have played the deal again. The expert is slow on a busy machine."""
    room.page.locator(".made[aria-busy=false]").wait_for(timeout=200_000)


def rows(room):
    return [
        [cell.inner_text() for cell in row.locator("th, td").all()]
        for row in room.page.locator(".made tbody tr").all()
    ]


def standing(ahead):
    by = f"{abs(ahead):.0f}"
    return f"Ahead by {by}" if ahead > 0 else f"Behind by {by}" if ahead else "Level"


# ---- The comparison.


def test_results_appear_one_by_one_next_to_the_persons_own(room):
    """And its own is there at once. Only the result scrolls, and not the page behind it."""
    room.sit(SHORT)
    room.page.evaluate(FIRST)
    room.play_deal()
    room.unfold("Compare")
    update = room.told("save")[-1]
    own, other = update["view"]["score"]["sums"]
    assert [name for name, *_ in rows(room)] == ["You", *LABELS]
    assert room.page.evaluate("first") == f"{own} to {other}"
    story = room.page.locator(".story")
    assert story.evaluate("one => one.scrollHeight > one.clientHeight")
    assert room.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # It goes on after another call.
    room.crosses("out", "duplicate")
    room.one("button", "Share").click()
    room.one("dialog", "Share").wait_for()
    room.page.keyboard.press("Escape")
    room.closed()
    compared(room)
    shown = rows(room)
    assert shown[0] == ["You", f"{own} to {other}", standing(own - other), ""]
    assert "…" not in str(shown)
    assert shown[1:] == [
        [one["label"], f"{one['score']} to {one['score'] - one['ahead']:g}", standing(one["ahead"]), "Watch"]
        for one in room.told("done")[-1]["levels"]
    ]
    room.result.get_by_text("The same deal from your seat").wait_for()
    steps = room.told("levels")
    # What was known when it went on is told again.
    told = [len(one["levels"]) for one in steps]
    assert told == sorted(told) and set(told) == {0, 1, 2, 3}
    for one in steps:
        valid(one, "Comparison")
    check_crossed(room.crossed())
    # The match is unchanged: the same save, and nothing new in the log.
    assert room.told("save")[-1] == update
    check_accessible(room)
    room.deal_again("Another match")
    assert room.turn() == "play"


def check_accessible(room):
    """At each width, with what all levels made of the cards, and then with what an opponent knew."""
    faults = faults_by_width(room)
    room.one("button", "See the deal through Edith’s eyes").click()
    room.one("region", "Through Edith’s eyes").wait_for()
    faults += faults_by_width(room)
    room.one("button", "Leave").click()
    room.unfold("Compare")
    room.one("button", f"Watch it: {LABELS[-1]}").click()
    room.page.locator("main.replay").wait_for()
    assert room.told("done")[-1]["levels"][-1]["link"] in room.page.url
    room.one("button", "Leave").click()
    assert faults == []


def faults_by_width(room):
    faults = []
    for width in (320, 390, 1280):
        room.page.set_viewport_size({"width": width, "height": 800})
        faults += [(width, *fault) for fault in axe.found(room.page)]
        if (wide := room.page.evaluate("document.documentElement.scrollWidth")) > width:
            faults.append((width, "too wide", wide))
    return faults


def test_the_cards_and_the_play_are_told_apart_if_somebody_asks(room):
    room.sit(SHORT)
    room.play_deal()
    own, other = room.told("save")[-1]["view"]["score"]["sums"]
    room.unfold("Compare")
    room.one("button", "Luck or skill?").click()
    section = room.page.locator(".cards-and-play")
    section.wait_for()
    # It goes on after another call.
    room.one("button", "Share").click()
    room.one("dialog", "Share").wait_for()
    room.page.keyboard.press("Escape")
    room.closed()
    # Experts play the deal eight times, which takes long on a busy machine.
    room.page.locator(".cards-and-play[aria-busy=false]").wait_for(timeout=400_000)
    (deal,) = room.told("whole")[-1]["deals"]
    assert deal["own"] == own - other
    row = section.locator("tbody tr").first.inner_text()
    assert "±" not in row
    room.one("button", "Show the figures").click()
    assert f"± {deal['half']:g}" in section.locator("tbody tr").first.inner_text()
    room.one("button", "Hide the figures").click()
    assert section.locator("progress").count() == 0
    assert faults_by_width(room) == []
    assert room.troubles == []


def test_the_next_deal_need_not_wait_for_the_comparison(room):
    """The next deal is dealt at once, and ends the comparison."""
    room.sit(DEAL)
    room.play_deal()
    room.crosses("in", '"levels"')
    # The result goes at once, too.
    next_deal = room.one("button", "Next deal")
    assert next_deal.evaluate("button => { button.click(); return !document.querySelector('.result') }")
    assert not room.told("done")[-1]["done"]


SAVE_DATA = """() => Object.defineProperty(
  navigator, "connection", { configurable: true, get: () => ({ saveData: true }) }
)"""


def test_data_savers_are_asked_before_the_comparison_starts(room):
    room.page.evaluate(SAVE_DATA)
    try:
        room.sit(SHORT)
        room.play_deal()
        room.unfold("Compare")
        ask = room.one("button", "Your cards in other hands")
        ask.wait_for()
        room.meanwhile(1500)
        assert room.page.locator(".made").count() == 0 and "duplicate" not in str(room.crossed())
        ask.click()
        room.page.locator(".made").wait_for()
        room.crosses("in", '"levels"')
    finally:
        room.page.evaluate("delete navigator.connection")


# ---- What an opponent knew.

# What a replay shows at a choice.
SHOWN = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const doing = all(".seat[data-turn] .doing")
  return {
    choice: document.querySelector(".as-seen span").innerText,
    step: document.querySelector("input[type=range]").valueAsNumber,
    hand: all(".hand .card").map((card) => card.dataset.card).sort(),
    turn: all(".seat[data-turn]").map((one) => one.dataset.seat),
    doing: doing.filter((one) => one.checkVisibility()).map((one) => one.innerText).join(),
    lying: all(".trick .played").length,
    won: all(".played[data-won]").length,
    said: document.querySelector("[role=status]").innerText,
  }
}"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_page_shows_what_an_opponent_knew(room, size):
    """The deal as that seat saw it at each of its choices: all other hands are face down.

    If it leads, the trick is empty and the one before is gone.
    """
    room.sit(SEVENS, size)
    room.play_deal()
    room.page.evaluate("crossed.length = 0")
    room.unfold("Compare")
    room.one("button", "See the deal through Omar’s eyes").click()
    seen = room.one("region", "Through Omar’s eyes")
    seen.wait_for()
    seen.get_by_text("Cards Omar couldn’t see are hidden.").wait_for()
    (replay,) = room.told("choices")
    assert (replay["seat"], len(replay["choices"])) == (2, 13)
    following = room.one("button", "Next decision")
    room.page.locator("main").focus()
    leads = 0
    for number, (n, position) in enumerate(zip(replay["choices"], replay["positions"], strict=True), 1):
        at = n - replay["steps"][0]["n"]
        view, chosen = position["view"], replay["steps"][at + 1]
        lying = [card["card"] for card in view["trick"]["cards"]]
        leads += not lying
        assert room.page.evaluate(SHOWN) == {
            "choice": f"Decision {number} of 13",
            "step": at,
            "hand": sorted(view["seats"][2]["cards"]),
            "turn": ["2"],
            "doing": "to play" if lying else "to lead",
            "lying": len(lying),
            "won": 0,
            "said": f"Omar to play. {chosen['text']}",
        }
        assert chosen["cards"][0] in view["seats"][2]["cards"]
        assert chosen["text"].startswith("Omar plays ")
        seats = replay["steps"][at]["view"]["seats"]
        assert [seat["cards"] for seat in seats if seat["seat"] != 2] == [None] * 3
        room.page.keyboard.press("n")
    assert leads
    assert following.get_attribute("aria-disabled")
    # The hand is in view next to the buttons that step through the choices.
    expect(following).to_be_in_viewport()
    expect(room.page.locator(".hand")).to_be_in_viewport(ratio=1)
    room.page.keyboard.press("p")
    assert seen.locator("span").inner_text() == "Decision 12 of 13"
    room.one("button", "Leave").click()
    room.one("button", "Next deal").wait_for()


def test_nothing_hidden_from_the_seat_reaches_the_page(room):
    room.sit(f"table={late('counterpoint', 3)}&pace=instant")
    room.play_deal()
    room.page.evaluate("crossed.length = 0")
    room.unfold("Compare")
    room.one("button", "See the deal through Omar’s eyes").click()
    room.one("region", "Through Omar’s eyes").wait_for()
    (replay,) = room.told("choices")
    first = replay["steps"][0]
    named = {code for code in CODES if f'"{code}"' in json.dumps(first)}
    turned = {card for pile in first["view"]["piles"] for card in pile["cards"] or []}
    assert named == {*first["view"]["seats"][2]["cards"]} | turned
