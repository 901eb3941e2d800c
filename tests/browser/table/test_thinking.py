"""A thinking bot: the page shows it, stays responsive, and does anything else at once."""

import json

import pytest

from contract import posted
from parlour.cards import CODES
from room import DESKTOP

pytestmark = pytest.mark.real_engine("an expert's thoughts must last as long as at a table")

EXPERT = "game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,expert"
# Plays a card, clicks while a bot thinks, and returns what the engine told before a condition was met.
# All in the page: on its way there and back, a bot could stop thinking.
CLICK = """async ([button, wished]) => {
  const shown = async (selector) => {
    while (!document.querySelector(selector)) await new Promise(requestAnimationFrame)
  }
  document.querySelector(".hand .card:not([aria-disabled])").click()
  await shown(".seat[data-thinking]")
  const before = crossed.length
  document.querySelector(button).click()
  await shown(wished)
  return crossed.slice(before).flatMap(([way, { text }]) => (way === "in" && text ? [text] : []))
}"""
FIRST_TO_THINK = """async () => {
  document.querySelector(".hand .card:not([aria-disabled])").click()
  for (;;) {
    const seat = document.querySelector(".seat[data-thinking]")
    const status = document.querySelector("[role=status]").innerText
    if (seat) return [seat.querySelector(".doing").innerText, seat.dataset.seat, status]
    await new Promise(requestAnimationFrame)
  }
}"""
# As soon as a bot is seen to think, tells the page so as often as if it thought long, whatever it takes.
# The worker's own signs are too few to count on: a bot may have decided before the second one.
THINK_LONG = """() => {
  window.thoughts = 0
  const signs = () => {
    if (!document.querySelector(".seat[data-thinking]")) return
    thoughts++
    for (let n = 0; n < 10; n++)
      worker.dispatchEvent(new MessageEvent("message", { data: { thinking: true } }))
  }
  window.signs = new MutationObserver(signs)
  window.signs.observe(document.body, { subtree: true, attributeFilter: ["data-thinking"] })
}"""
# With every sentence, the seat that was thinking.
KEEP_STATUS = """() => {
  window.said = []
  const keep = () => {
    const text = document.querySelector("[role=status]")?.innerText
    const thinker = document.querySelector(".seat[data-thinking]")
    if (text !== said.at(-1)?.[0]) said.push([text, thinker?.dataset.seat])
  }
  window.keeper = new MutationObserver(keep)
  keeper.observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
SAID_THINKING = "said.filter(([text]) => text?.includes('thinking'))"


@pytest.fixture
def thinking(room):
    """A table at which an expert, Lotte, will think as soon as the person has played."""
    room.sit(f"{EXPERT},random", DESKTOP)
    room.turn()
    return room


def thinker(room):
    return room.page.locator(".seat[data-thinking]")


def at_once(room, button, wished):
    """Whether a button has its effect before the bot that has begun to think plays its card."""
    told = [posted(json.loads(text)) for text in room.page.evaluate(CLICK, [button, wished])]
    news = [one for update in told for one in update.get("news", [])]
    return not [one for one in news if (one["kind"], one["seat"]) == ("play", 1)]


def test_the_page_shows_who_is_thinking(thinking):
    # In one step, because somebody else will soon be thinking.
    said, who, status = thinking.page.evaluate(FIRST_TO_THINK)
    assert "thinking" in said
    assert who == "1"
    assert "thinking" not in status
    assert thinking.turn() == "play"
    assert thinker(thinking).count() == 0


def test_undo_takes_effect_at_once(thinking):
    assert at_once(thinking, ".undo", "main[data-asked=play]")
    assert thinking.hand.count() == 13
    # The bot's thought is dropped, too.
    thinking.meanwhile(1500)
    assert thinking.turn() == "play" and thinking.hand.count() == 13


def test_leaving_takes_effect_at_once(thinking):
    assert at_once(thinking, ".top nav button:last-child", ".home")


def test_a_new_deal_takes_effect_at_once(thinking):
    thinking.one("button", "Sixes and Sevens").click()
    thinking.page.locator(".menu button").nth(1).wait_for()
    assert at_once(thinking, ".menu button:nth-of-type(2)", "body:not(:has(dialog[open]))")
    assert thinking.hand.count() == 13


@pytest.fixture
def slow(room):
    """The open page, which notes what it says and takes each thought for a long one."""
    room.page.evaluate(KEEP_STATUS)
    room.page.evaluate(THINK_LONG)
    yield room
    room.page.evaluate("signs.disconnect(); keeper.disconnect()")


def test_long_thinking_is_announced_once(slow):
    room = slow
    room.sit(EXPERT, DESKTOP)
    room.turn()
    room.answer("play")
    room.turn()
    assert "thinking" not in room.status
    [[text, seat]] = said = room.page.evaluate(SAID_THINKING)
    names = [one["name"] for one in room.told("save")[-1]["view"]["seats"]]
    assert text == f"{names[int(seat)]} is thinking."
    thoughts = room.page.evaluate("thoughts")
    # A card after which the person does not lead at once.
    free = room.allowed().evaluate_all("cards => cards.map((card) => card.dataset.card)")
    room.tap(room.page.locator(f".card[data-card='{min(free, key=CODES.index)}']"))
    room.turn()
    assert room.page.evaluate("thoughts") > thoughts
    assert "thinking" not in room.status
    assert room.page.evaluate(SAID_THINKING) == said
