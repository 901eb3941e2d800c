"""A bot that thinks: it is seen to, the page stays free, and whatever else is wanted is done at once."""

import pytest

from parlour.cards import CODES
from room import DESKTOP

EXPERT = "game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,expert"
# In milliseconds. On a machine of one's own it is a tenth of this; here others are at work, too.
AT_ONCE = 500
LONG_TASK = 250
# Clicks, and says after how many milliseconds the page was as wished.
CLICK = """([button, wished]) => new Promise((resolve) => {
  const begun = performance.now()
  const look = () => {
    if (document.querySelector(wished)) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  document.querySelector(button).click()
  look()
})"""
WATCH_TASKS = """() => {
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" })
}"""
# While a bot thinks, it says so oftener than twice a second; not by way of the worker, which is busy.
BEAT_QUICKLY = """() => {
  window.beats = 0
  const beat = () => {
    beats++
    worker.dispatchEvent(new MessageEvent("message", { data: { thinking: true } }))
  }
  setInterval(() => document.querySelector(".seat[data-thinking]") && beat(), 20)
}"""
# With so many, a page that had not said it yet would.
ENOUGH_BEATS = 10
KEEP_STATUS = """() => {
  window.said = []
  const keep = () => {
    const text = document.querySelector("[role=status]")?.innerText
    if (text !== said.at(-1)) said.push(text)
  }
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""
SAID_THINKING = "said.filter((text) => text?.includes('thinking'))"


@pytest.fixture
def thinking(room):
    """A table at which an expert has begun to think, after the person has played."""
    room.sit(EXPERT, DESKTOP)
    room.turn()
    room.answer("play")
    thinker(room).wait_for()
    room.page.wait_for_timeout(100)
    return room


def thinker(room):
    return room.page.locator(".seat[data-thinking]")


def after(room, button, wished):
    """How long it takes until the page is as wished, if a bot still thinks when the button is clicked."""
    assert thinker(room).count() == 1
    return room.page.evaluate(CLICK, [button, wished])


def test_who_thinks_shows_it(thinking):
    seat = thinker(thinking)
    # At one look: soon somebody else thinks.
    said, who = seat.evaluate("seat => [seat.querySelector('.unseen').innerText, seat.dataset.seat]")
    assert "thinking" in said
    assert who == "1"
    assert "thinking" not in thinking.status
    assert thinking.turn() == "play"
    assert thinker(thinking).count() == 0


def test_undo_takes_effect_at_once(thinking):
    assert after(thinking, ".undo", "main[data-asked=play]") < AT_ONCE
    assert thinking.hand.count() == 13
    # What was thought about is gone, too: nothing comes of it.
    thinking.page.wait_for_timeout(1500)
    assert thinking.turn() == "play" and thinking.hand.count() == 13


def test_leaving_takes_effect_at_once(thinking):
    assert after(thinking, ".top nav button:last-child", ".home") < AT_ONCE


def test_a_new_deal_takes_effect_at_once(thinking):
    thinking.one("button", "Sixes and Sevens").click()
    assert after(thinking, ".menu button:nth-of-type(2)", "body:not(:has(dialog[open]))") < AT_ONCE
    assert thinking.hand.count() == 13


def test_the_page_stays_free(thinking):
    room = thinking
    room.page.evaluate(WATCH_TASKS)
    for _ in range(4):
        room.answer(room.turn())
    room.turn()
    assert max(room.page.evaluate("tasks"), default=0) < LONG_TASK


def test_that_it_takes_long_is_said_once(fresh_room):
    room = fresh_room.enter()
    room.page.evaluate(KEEP_STATUS)
    room.page.evaluate(BEAT_QUICKLY)
    room.sit(EXPERT, DESKTOP)
    room.turn()
    room.answer("play")
    room.turn()
    assert "thinking" not in room.status
    # North leads to the first trick.
    assert room.page.evaluate(SAID_THINKING) == ["North is thinking."]
    heard = room.page.evaluate("beats")
    # One after which it is not one's own lead at once.
    free = room.allowed().evaluate_all("cards => cards.map((card) => card.dataset.card)")
    room.tap(room.page.locator(f".card[data-card='{min(free, key=CODES.index)}']"))
    room.turn()
    assert room.page.evaluate("beats") - heard >= ENOUGH_BEATS
    assert "thinking" not in room.status
    assert room.page.evaluate(SAID_THINKING) == ["North is thinking."]
