"""A table that is asked for has a hand dealt at once, and people can play before the engine is ready."""

import json
import re

import pytest

import build
from room import DESKTOP, PHONE
from tooling.steps import DIST

WORKER = "**/worker.js"
HELD = "Got it: waiting for the engine."
SEVENS = "#game=sixes-and-sevens"
# When the first hand was ready to be painted.
FIRST_HAND = """
window.firstHand = null
new MutationObserver((_, observer) => {
  if (!document.querySelector('.hand .card')) return
  firstHand = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })
"""
ALTER = """
document.addEventListener(
  "readystatechange", () => { document.getElementById("predealt").textContent = %s }, { once: true }
)
"""
PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"""


@pytest.fixture
def early(fresh_room):
    """A page that is not open yet. Its engine does not start before `come` is called."""
    fresh_room.context.add_init_script(FIRST_HAND)
    fresh_room.late = []
    fresh_room.page.route(WORKER, lambda route: fresh_room.late.append(route))
    yield fresh_room
    assert fresh_room.troubles == []


def come(room):
    for route in room.late:
        route.continue_()
    room.page.unroute(WORKER)
    room.page.locator("#rising[hidden]").wait_for(state="attached")


def open_page(room, wishes="", size=PHONE):
    room.page.set_viewport_size(size)
    room.page.goto(f"{room.site}{wishes}")
    room.hand.first.wait_for()
    return cards(room)


def cards(room):
    return room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


def kept(room):
    return room.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('/match/')).length")


def asked(room):
    """The calls to the engine, except the check that it is ready, and what it does while a person thinks."""
    sent = [message["text"] for way, message in room.crossed() if way == "out" and "text" in message]
    return [call for call in map(json.loads, sent) if call["do"] not in ("up", "review")]


def altered(room, change):
    """Change the predealt hands of the page, before any script of it runs."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    tables = json.loads(re.search("(.*)".join(map(re.escape, build.PREDEALT)), page)[1])
    change(tables)
    room.context.add_init_script(ALTER % json.dumps(json.dumps(tables)))


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_first_paint_has_a_hand_and_the_layout_does_not_shift(early, size, record_property):
    before = open_page(early, SEVENS, size)
    early.page.wait_for_function(PAINTED)
    painted, dealt = early.page.evaluate(PAINTED), early.page.evaluate("firstHand")
    record_property("first contentful paint with the hand, ms", round(painted))
    print(f"first contentful paint {painted:.0f} ms, hand there {dealt:.0f} ms")
    assert dealt <= painted
    assert early.one("progressbar", "Setting up the table").is_visible()
    come(early)
    early.page.wait_for_function("() => crossed.filter(([way, one]) => way === 'in' && one.id).length > 1")
    assert cards(early) == before
    early.answer(early.turn())
    early.turn()
    shifted = early.page.evaluate("shifted")
    record_property("layout shift", shifted)
    print(f"layout shift {shifted:.4f}")
    assert shifted < 0.05, early.page.evaluate("shifts")


def test_a_card_tapped_early_is_played_once_the_engine_is_ready(early):
    before = open_page(early, f"{SEVENS}&pace=instant")
    card = early.hand.nth(4)
    code = card.get_attribute("data-card")
    early.tap(card)
    assert card.get_attribute("data-held") is not None
    assert HELD in early.status
    assert asked(early) == []
    come(early)
    early.turn()
    assert set(cards(early)) <= set(before) - {code}
    start, answer = asked(early)
    assert start["do"] == "start"
    assert answer == {"do": "answer", "card": code}
    assert HELD not in early.status


def test_cards_confirmed_early_are_laid_aside_once_the_engine_is_ready(early):
    open_page(early, "#game=counterpoint&seats=3&pace=instant")
    for at in (0, 3, 5):
        early.tap(early.hand.nth(at))
    early.one("button", "Confirm").click()
    assert early.page.locator(".card[data-held]").count() == 3
    come(early)
    assert early.turn() == "play"
    assert len(cards(early)) == 9


def test_a_forbidden_card_is_explained_without_an_engine(early):
    def forbid(tables):
        for deal in (deal for deals in tables for deal in deals):
            deal["view"]["question"]["cards"][0] |= {"ok": False, "why": "Not this one."}

    altered(early, forbid)
    open_page(early, SEVENS)
    forbidden = early.page.locator(".hand .card[aria-disabled]")
    assert forbidden.count() == 1
    early.tap(forbidden)
    assert "Not this one." in early.status
    assert early.page.locator(".card[data-held]").count() == 0


def test_the_other_games_are_one_tap_away_and_start_at_once(early):
    open_page(early, SEVENS)
    early.page.locator(".top button", has_text="Games").click()
    early.one("button", "Play · 5 players: American Bookshop").click()
    early.page.locator("main[data-seats='5']").wait_for()
    before = cards(early)
    assert len(before) == 10
    early.tap(early.hand.first)
    come(early)
    early.page.locator(".card[data-held]").wait_for(state="detached")
    early.page.wait_for_function("() => location.hash.startsWith('#table=')")
    assert set(cards(early)) < set(before)
    assert [call["do"] for call in asked(early)] == ["start", "start", "answer"]


def test_a_bare_address_offers_to_carry_on(early):
    room = early
    open_page(room, f"{SEVENS}&pace=instant")
    room.answer("play")
    come(room)
    room.turn()
    again = room.tab()
    again.page.route(WORKER, lambda route: None)
    again.page.goto(room.site)
    again.one("button", "Carry on with Sixes and Sevens").wait_for()
    assert again.hand.count() == 0


def test_the_page_stays_usable_if_the_engine_does_not_start(early):
    early.page.unroute(WORKER)
    early.page.route(WORKER, lambda route: route.abort(), times=1)
    open_page(early, f"{SEVENS}&pace=instant")
    early.tap(early.hand.first)
    early.one("alert", None).filter(has_text="couldn’t be fetched").wait_for()
    assert early.page.locator(".card[data-held]").count() == 1
    early.troubles.clear()
    early.one("button", "Try again").click()
    early.turn()
    assert len(cards(early)) < 13


def test_the_engine_overrules_a_wrong_predealt_hand(early):
    def exchange(tables):
        """Give each hand the seed of another."""
        for deals in tables:
            seeds = [deal["view"]["seed"] for deal in deals]
            for deal, seed in zip(deals, seeds[1:] + seeds[:1]):
                deal["view"]["seed"] = seed

    altered(early, exchange)
    before = open_page(early, f"{SEVENS}&pace=instant")
    early.tap(early.hand.first)
    come(early)
    early.page.locator(".notes").get_by_text("The cards have changed").wait_for()
    assert early.turn() == "play"
    assert len(cards(early)) == 13
    assert cards(early) != before
    early.answer("play")
    early.turn()
    assert len(cards(early)) < 13


def test_a_refused_predealt_match_is_reported_on_the_first_screen(early):
    def spoil(tables):
        for deal in (deal for deals in tables for deal in deals):
            deal["view"]["seed"] = "tulip+7"

    altered(early, spoil)
    open_page(early, SEVENS)
    early.tap(early.hand.first)
    come(early)
    early.one("alert", None).filter(has_text="seed").wait_for()
    early.one("button", "Play · 4 players: Sixes and Sevens").click()
    assert early.turn() == "play"
