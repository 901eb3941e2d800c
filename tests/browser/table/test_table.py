"""The table in detail: explanations, focus, keys, questions, calls and waiting."""

import pytest
from playwright.sync_api import expect

from room import DESKTOP, FRAMES, PHONE

SEVENS = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.innerText"
# What is drawn around whatever has the focus.
RING = """(({ outlineWidth, outlineStyle }) => `${outlineWidth} ${outlineStyle}`)(
  getComputedStyle(document.activeElement))"""

# Taps the felt once the engine has told all up to the next question and the page shows the first of it.
# Gives what was shown then, a kind of news, and what was shown from then on.
TAP_AT_THE_FIRST_STEP = """() => {
  const question = ([way, { text }]) => {
    const { view, update } = way === "in" && text ? JSON.parse(text) : {}
    return (view ?? update?.view)?.question
  }
  const step = () => document.querySelector("main[data-news]")?.dataset.news
  const moment = () => new Promise((go) => setTimeout(go))
  window.tapped = (async () => {
    while (!crossed.some(question) || !step()) await moment()
    const [first, later] = [step(), new Set()]
    document.querySelector(".felt").click()
    for (; !document.querySelector("main[data-asked]"); await moment()) later.add(step() ?? first)
    return [first, [...later]]
  })()
}"""


def focused(room):
    """The focused card, or the text of whatever else has the focus."""
    return room.page.evaluate(FOCUSED)


def forbidden(room):
    """Play until there is a forbidden card, and return it."""
    while not (card := room.page.locator(".card[aria-disabled]")).count():
        room.answer(room.turn())
    return card.first


def test_a_forbidden_card_is_explained(room):
    room.sit(SEVENS)
    room.turn()
    card = forbidden(room)
    before = room.hand.count()
    room.tap(card)
    assert "Follow suit" in room.status
    assert room.hand.count() == before
    assert card.evaluate("card => card === document.activeElement")
    assert card.get_attribute("aria-disabled") == "true"
    room.page.keyboard.press("?")
    assert room.status.startswith("You may choose")
    assert card.locator(".unseen").first.inner_text() not in room.status


def test_cards_are_not_dimmed_when_it_is_not_your_turn(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&pace=wait&players=person,random")
    room.page.locator(".played").first.wait_for()
    assert room.page.locator(".card[aria-disabled]").count() == 0


def test_focus_stays_at_its_place_in_the_hand(room):
    room.sit(SEVENS, DESKTOP)
    for _ in range(13):
        room.turn()
        card = room.allowed().last
        place = card.evaluate("card => [...card.parentElement.children].indexOf(card)")
        card.focus()
        played = card.element_handle()
        room.page.keyboard.press("Enter")
        room.page.wait_for_function("card => !card.isConnected", arg=played)
        if left := room.hand.count():
            assert focused(room) == room.hand.nth(min(place, left - 1)).get_attribute("data-card")
    assert room.turn() == "over"
    assert focused(room) == "Next deal"


def test_the_hand_is_one_stop_for_the_keyboard(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    keyboard = room.page.keyboard
    cards = [card.get_attribute("data-card") for card in room.hand.all()]
    room.hand.first.focus()
    for key, at in [("End", -1), ("ArrowRight", -1), ("ArrowLeft", -2), ("Home", 0), ("ArrowRight", 1)]:
        keyboard.press(key)
        assert focused(room) == cards[at]
    assert room.page.locator(".hand [tabindex='0']").count() == 1
    assert room.page.evaluate(RING) == "3px solid"
    keyboard.press("Tab")
    assert focused(room) not in cards
    assert room.page.evaluate(RING) == "3px solid"


def test_the_arrows_move_into_the_hand_if_nothing_has_the_focus(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    first = room.page.locator(".hand [tabindex='0']").get_attribute("data-card")
    room.page.evaluate("document.activeElement.blur()")
    room.page.keyboard.press("ArrowDown")
    assert focused(room) != first
    room.page.keyboard.press("ArrowRight")
    assert focused(room) == first
    room.one("button", "Settings").focus()
    room.page.keyboard.press("ArrowRight")
    assert focused(room) == "Settings"


def test_a_question_is_announced_with_the_cards_on_the_table(room):
    """In Sixes and Sevens the log has one line for each trick and one for each seven."""
    room.sit(SEVENS, DESKTOP)
    heard = 0
    while room.turn() == "play" and heard < 3:
        trick = room.page.evaluate(
            "[...document.querySelectorAll('.played .unseen')].map(one => one.textContent)"
        )
        told = room.log[-len(trick) :] if trick else []
        silent = len(trick) > sum("plays" in line or "play " in line for line in told)
        after = room.status.partition("Your turn to play.")[2].lstrip()
        assert after.startswith("Trick") == silent
        assert after.count(",") == (len(trick) - 1 if silent else 0)
        heard += silent
        room.answer("play")
    assert heard == 3


def test_the_hand_is_announced_in_its_visible_order(room):
    room.sit(SEVENS, DESKTOP)
    room.turn()
    lie = [card.get_attribute("data-card") for card in room.hand.all()]
    room.hand.first.focus()
    room.page.keyboard.press("h")
    names = {"S": "Spades", "H": "Hearts", "C": "Clubs", "D": "Diamonds"}
    for suit in {card[1] for card in lie}:
        ranks = [card[0].replace("T", "10") for card in lie if card[1] == suit]
        told = room.status.split(f"{names[suit]}: ")[1].split(".")[0]
        assert told.replace(",", "").replace("and ", "").split() == ranks
    order = [names[suit] for suit in dict.fromkeys(card[1] for card in lie)]
    assert sorted(order, key=room.status.index) == order


def test_a_dialog_opened_while_another_closes_stays_open(room):
    """Both happen in one task, so the close event comes after the second dialog has opened."""
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Settings").evaluate("""settings => {
      settings.click()
      document.querySelector("dialog header button").click()
      settings.click()
    }""")
    room.page.evaluate(FRAMES)
    room.one("dialog", "Settings").wait_for()
    room.page.keyboard.press("Escape")
    room.closed()
    assert room.one("dialog", "Settings").count() == 0


def test_a_dialog_opens_at_its_top(room):
    room.sit(SEVENS)
    room.turn()
    room.one("button", "Settings").click()
    dialog = room.page.locator("dialog")
    room.page.get_by_role("heading", name="Settings").wait_for()
    dialog.evaluate("dialog => dialog.scrollTo(0, 300)")
    assert dialog.evaluate("dialog => dialog.scrollTop") == 300
    room.page.keyboard.press("Escape")
    room.one("button", "Rules").click()
    room.page.locator(".rules").first.wait_for()
    assert dialog.evaluate("dialog => dialog.scrollTop") == 0


def test_keys_answer_without_moving_the_focus(room):
    room.sit(SEVENS, DESKTOP)
    while room.page.locator(".played").count() == 0 or room.hand.count() == 13:
        room.answer(room.turn())
        room.turn()
    room.hand.first.focus()
    for key in ("Home", "ArrowRight", "ArrowRight"):
        room.page.keyboard.press(key)
    card = focused(room)
    expected = {
        "t": "Trick",
        "s": "You and Omar",
        "h": "Spades:",
        "l": "Trick",
        "i": "Deal 1 of 4",
        "?": "You may choose",
    }
    for key, beginning in expected.items():
        room.page.keyboard.press(key)
        assert beginning in room.status
        assert focused(room) == card
    # With a modifier, a key belongs to the browser.
    for modifier in ("Alt", "Control", "Meta"):
        room.page.keyboard.press(f"{modifier}+i")
    assert room.status.startswith("You may choose")


def test_the_last_trick_is_shown_on_demand(room):
    room.sit(SEVENS)
    button = room.one("button", "Last trick")
    # It is hidden until a trick has been taken.
    while not button.is_visible():
        room.answer(room.turn())
    assert button.get_attribute("aria-pressed") == "false"
    button.click()
    assert room.one("region", "The last trick").get_by_role("listitem").count() == 4
    assert button.get_attribute("aria-pressed") == "true"
    button.click()
    assert room.one("region", "The last trick").count() == 0
    # A click anywhere on the felt puts it away, too, and the status is what it was before.
    asked = room.status
    button.click()
    assert room.status != asked
    room.page.locator(".felt").click(position={"x": 3, "y": 3})
    assert room.one("region", "The last trick").count() == 0
    assert room.status == asked


def test_a_finished_trick_stays_long_enough_to_be_seen(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&pace=wait&players=person,random")
    room.one("button", "Skip").click()
    room.turn()
    room.tap(room.allowed().first)
    go_on = room.one("button", "Go on")
    go_on.wait_for()
    assert room.page.locator(".played").count() == 4
    assert room.page.locator(".played[data-won]").count() == 1
    go_on.click()
    room.page.locator(".played[data-won]").wait_for(state="detached")


def test_a_tap_on_the_table_skips_the_animation(room):
    room.sit(SEVENS)
    room.turn()
    room.page.evaluate("crossed.length = 0")
    room.page.evaluate(TAP_AT_THE_FIRST_STEP)
    room.sit("game=sixes-and-sevens&seed=tulip-7&pace=normal&players=person,random")
    first, later = room.page.evaluate("tapped")
    assert set(later) <= {first}


def test_several_cards_can_be_chosen_and_the_page_says_what_they_mean(room):
    room.sit("game=counterpoint&seats=3&seed=tulip-7&pace=instant&players=person,random")
    assert room.turn() == "cards"
    confirm = room.one("button", "Confirm")
    assert room.page.locator(".meaning").inner_text() == "0 of 3 chosen"
    picked = [room.hand.nth(at) for at in (0, 3, 5)]
    for card in picked:
        assert confirm.get_attribute("aria-disabled")
        room.tap(card)
        assert card.get_attribute("aria-pressed") == "true"
    room.tap(room.hand.nth(7))
    assert "Tap one to put it back" in room.status
    room.page.locator(".meaning", has_text="Bid").wait_for()
    room.tap(picked[0])
    assert confirm.get_attribute("aria-disabled")
    room.tap(picked[0])
    confirm.click()
    assert room.turn() == "play"
    assert room.hand.count() == 9


def test_a_choice_can_be_made_by_its_number(room):
    room.sit("game=american-bookshop&seats=3&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    while (asked := room.turn()) != "choice":
        room.answer(asked)
    choices = room.page.locator(".ask button")
    assert choices.count() == 3
    name = choices.nth(1).inner_text()
    before = len(room.log)
    room.page.locator("main").focus()
    room.page.keyboard.press("2")
    room.turn()
    assert any(f"You pick {name}" in line for line in room.log[before:])


def test_the_last_trick_hides_the_question(room):
    room.sit("game=american-bookshop&seats=5&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    last = room.one("button", "Last trick")
    while (asked := room.turn()) != "choice" or not last.is_enabled():
        room.deal_again("Next deal") if asked == "over" else room.answer(asked)
    panel = room.page.locator(".ask")
    prompt = panel.locator("p").inner_text()
    panel.get_by_role("button").first.focus()
    room.page.keyboard.press("l")
    assert not panel.is_visible()
    # The focus is still on the table.
    room.page.keyboard.press("l")
    assert panel.is_visible()
    # A card is not an answer here, and does not look like one.
    card = room.hand.first
    card.click()
    assert room.page.locator(".status").inner_text() == prompt
    card.hover()
    assert card.evaluate("card => [getComputedStyle(card).cursor, getComputedStyle(card).translate]") == [
        "default",
        "none",
    ]


# In one step, because the call disappears once it can no longer be made.
TO_DO = """() => [
  ".talk button:not([aria-disabled])",
  ".result .main",
  ".corner button.main",
  "main[data-asked=play] .hand .card:not([aria-disabled])",
].find((wanted) => document.querySelector(wanted))"""


def test_calls_are_lit_until_the_partner_plays(room):
    room.sit("game=addenda&seats=4&seed=tulip-7&pace=wait&players=person,random")
    while ".talk" not in (wanted := room.page.wait_for_function(TO_DO).json_value()):
        if ".card" in wanted:
            room.tap(room.allowed().first)
            room.page.wait_for_timeout(50)
        elif ".result" in wanted:
            room.deal_again("Next deal")
        else:
            room.page.locator(wanted).first.click()
    before = len(room.log)
    room.page.locator(wanted).first.click()
    room.page.wait_for_function("before => document.querySelectorAll('.log p').length > before", arg=before)


# Plays until it is the partner's turn and a call can be made first, then does something.
# All in the page: before a busy machine notices it from outside, the time for a call could be over.
ONCE_OFFERED = """async (then) => {
  const offered = () =>
    document.querySelector("[role=status]")?.innerText.includes("You may speak before Omar plays.")
  const first = (selector) => document.querySelector(selector)
  while (!offered()) {
    first("main[data-asked=play] .hand .card:not([aria-disabled])")?.click()
    await new Promise(requestAnimationFrame)
  }
  if (then === "wait") {
    const { animationDuration, animationTimingFunction } = getComputedStyle(first(".corner .main"), "::after")
    const running = [animationDuration, animationTimingFunction]
    await new Promise((go) => setTimeout(go, 2000))
    const still = offered()
    first(".corner .main").click()
    return [still, ...running]
  }
  if (then === "focus a call") first(".talk button:not([aria-disabled])").focus()
  if (then === "open the rules") first(".top nav button:nth-of-type(2)").click()
}"""


def lead_goes_to_the_partner(room, then=""):
    """Play until it is the partner's turn and a call can be made first, then `then`: what to do at once."""
    result = room.page.evaluate(ONCE_OFFERED, then)
    offered = room.page.get_by_role("status").filter(has_text="You may speak before Omar plays.")
    return offered, result


@pytest.mark.parametrize(("motion", "runs_out"), [("no-preference", "linear"), ("reduce", "steps(5)")])
def test_the_table_waits_while_a_call_can_be_made(room, motion, runs_out):
    room.sit("game=addenda&seats=4&seed=tulip-7&pace=normal&players=person,random")
    # The time left is visible, in whole seconds with reduced motion.
    room.page.emulate_media(reduced_motion=motion)
    offered, waited = lead_goes_to_the_partner(room, "wait")
    assert waited == [True, "5s", runs_out]
    expect(offered).to_have_count(0)
    expect(room.page.locator("main[data-news=play]")).to_be_visible()


def test_focusing_the_calls_stops_the_clock(room):
    room.sit("game=addenda&seats=4&seed=tulip-7&pace=fast&players=person,random")
    # From now on the focus counts as that of a person who uses keys.
    room.page.keyboard.press("Tab")
    offered, _ = lead_goes_to_the_partner(room, "focus a call")
    call = room.page.locator(".talk button:focus")
    room.meanwhile(4000)
    expect(offered).to_have_count(1)
    said = call.inner_text()
    room.page.keyboard.press("Enter")
    expect(room.page.locator(".log p").filter(has_text=f"You say: {said}")).to_have_count(1)


def test_reading_the_rules_restarts_the_clock(room):
    room.sit("game=addenda&seats=4&seed=tulip-7&pace=fast&players=person,random")
    offered, _ = lead_goes_to_the_partner(room, "open the rules")
    # Time is up, and the page does not show a running clock.
    room.page.locator(".corner .main:not([data-floor])").wait_for(state="attached")
    room.page.keyboard.press("Escape")
    room.page.locator(".corner .main[data-floor]").wait_for()
    assert offered.count() == 1
    expect(offered).to_have_count(0)


def test_a_partners_call_stays_visible_until_the_card_is_played(room):
    room.sit("game=addenda&seats=4&seed=tulip-2&pace=fast&players=person,random")
    expect(room.page.locator("main[data-asked=play]")).to_be_visible()
    bubble = room.page.locator(".bubble")
    room.meanwhile(1500)
    expect(bubble).to_have_text("Omar says: play diamonds.")
    room.tap(room.allowed().first)
    expect(bubble).to_have_count(0)


def test_rotating_a_phone_does_not_change_the_zoom(room):
    browser = room.page.context.browser
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{room.site}#game=addenda&seats=4&seed=tulip-9&pace=instant&players=person,random")
    for _ in range(2):
        page.locator("main[data-asked]").wait_for()
        for size in ({"width": PHONE["height"], "height": PHONE["width"]}, PHONE):
            page.set_viewport_size(size)
            page.wait_for_function("width => innerWidth === width", arg=size["width"])
            page.evaluate(FRAMES)
            assert page.evaluate("visualViewport.scale") == 1
        page.reload()
    context.close()
