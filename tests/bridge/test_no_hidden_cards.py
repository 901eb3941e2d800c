"""What the engine tells besides the table itself names no card that is hidden from whoever is told.

That is the deal of the day, puzzles, statistics, hints, and the review of a deal that still goes on: at every
table, at moments through a whole deal. Saves and links are packed, and hold the deal; see SECURITY.md.
"""

import json
from collections import Counter
from importlib import import_module

import pytest

from bridge_page import Page, few_simulations
from leaks import card_name, codes_in, texts_in
from parlour import bots, games
from parlour.cards import CODES, cards_in
from parlour.play.saves import opened, saved
from parlour.puzzles import kept, position
from parlour.search import trick_takers
from positions import hidden, swap, swappable
from tables import every_table

DAY = "2026-11-26"
PACKED = ("save", "link", "problem", "links")
"""What the page stores and hands back, and never reads."""
SEEDS = ("seed", "code", "day")
"""The seed of the match; cards may be named like a part of it."""
THOUGHTS = 40
"""As many slices of thought as a hint takes, if an opinion takes few."""
MOMENTS = 6
"""How many decisions of the person a deal is looked at."""


@pytest.fixture
def quick(monkeypatch):
    """Every level makes a single simulation, and an opinion or a reason takes few."""
    few_simulations(monkeypatch)
    monkeypatch.setattr(import_module("parlour.play.review.decisions"), "MOST_SIMULATIONS", 16)
    # It matters what may be said, not how often.
    monkeypatch.setattr(trick_takers, "GUESSES", 10)
    monkeypatch.setattr(trick_takers, "CLEAR", 2)


def open_part(told):
    """A message without what is packed in it."""
    if isinstance(told, dict):
        return {name: open_part(part) for name, part in told.items() if name not in (*PACKED, *SEEDS)}
    return [open_part(part) for part in told] if isinstance(told, list) else told


def secrets(table, you):
    """The codes of the cards whose place this seat does not know."""
    return {CODES[table.game.face(table.s, card)] for card in cards_in(hidden(table.s, you))}


def check(told, table, you=0):
    """Check that this names no card that is hidden from this seat."""
    texts = texts_in(open_part(told))
    together = "\n".join(texts)
    named = {code for code in secrets(table, you) if code in texts or card_name(code) in together}
    assert not named


def at_the_persons_turns(page):
    """The table at some of the person's decisions in a deal, and at its end. All on the way is checked."""
    for _ in range(MOMENTS):
        page.until(lambda update: update["view"]["question"] or update["view"]["phase"] != "play")
        table = opened(page.update["save"])
        check(page.update, table)
        yield table
        if page.update["view"]["phase"] != "play":
            return
        for _ in range(3):
            page.step()
            check(page.update, opened(page.update["save"]))
            if page.update["view"]["phase"] != "play":
                break


def everything(page, do):
    """What is told if this is asked for, and whatever the engine says besides while it works that out."""
    told = [page.call({"do": do})]
    for _ in range(THOUGHTS):
        if text := page.bridge.think():
            told += json.loads(text).values()
    return told


def test_a_card_that_is_named_somewhere_is_found():
    """The scan itself: by its code, in a sentence, and however deep, but not in a save."""
    page = Page("addenda", 2)
    table = opened(page.update["save"])
    card = min(secrets(table, 0))
    check({"save": card, "news": [{"text": "Your lead."}]}, table)
    for told in (
        card,
        f"North holds {card_name(card)}.",
        {"news": [{"view": {"piles": [{"cards": [card]}]}}]},
    ):
        with pytest.raises(AssertionError):
            check(told, table)


@pytest.mark.slow
@every_table
def test_the_deal_of_a_day_names_no_hidden_card(id, seats, quick):
    players = ["person", *[bots.usual()] * (seats - 1)]
    page = Page(id, seats, seed=DAY, players=players)
    first = seats == next(iter(games.tables(id)))
    for table in at_the_persons_turns(page):
        if table.phase == "play":
            # Nothing is told of it before it is over.
            assert not codes_in([page.refusal({"do": "daily", "link": page.update["save"]})])
    page.until(lambda update: update["view"]["phase"] != "play")
    if first:
        told = page.call({"do": "daily", "link": page.update["save"]})
        assert told["day"] == DAY and not codes_in(open_part(told))


@pytest.mark.slow
@every_table
def test_statistics_and_sheets_name_no_card_of_a_deal_that_goes_on(id, seats):
    page = Page(id, seats)
    for table in at_the_persons_turns(page):
        save = page.update["save"]
        told = page.call({"do": "figures", "matches": [{"save": save, "you": 0}]})
        assert not codes_in(told) and "error" not in told["matches"][0]
        check(page.call({"do": "sheet", "link": save}), table)
        check(page.call({"do": "resume", "save": save, "you": 0}), table)
        check(page.call({"do": "picture"}), table)
        if table.phase != "play":
            continue
        for pair in swappable(table, 0)[:2]:
            swap(table, *pair)
            swapped = {"do": "figures", "matches": [{"save": saved(table), "you": 0}]}
            assert (
                page.ask(swapped)["matches"][0].get("margins", told["matches"][0]["margins"])
                == (told["matches"][0]["margins"])
            )


@pytest.mark.slow
@every_table
def test_a_review_that_is_weighed_ahead_tells_nothing(id, seats, quick):
    page = Page(id, seats)
    for table in at_the_persons_turns(page):
        if table.phase != "play":
            break
        told = everything(page, "review")
        check(told, table)
        for one in told:
            if isinstance(one, dict) and "decisions" in one:
                assert (one["decisions"], one["costliest"]) == ([], [])
                assert (one["cost"], one["ahead"]) == (None, None)


@pytest.mark.slow
@every_table
def test_a_hint_names_no_card_that_the_seat_does_not_see(id, seats, quick):
    page = Page(id, seats)
    for table in at_the_persons_turns(page):
        if page.update["view"]["question"]:
            check(everything(page, "hint"), table)


@pytest.mark.slow
def test_no_puzzle_names_a_hidden_card(quick):
    """Neither as it is asked, nor with its figures, nor once it is answered."""
    page, seen = Page("addenda", 2), Counter()
    for puzzle in kept():
        update = page.call({"do": "open", "link": puzzle.link, "as": "puzzle", "you": None})
        table, _ = position(puzzle)
        you = table.s.turn
        assert update["view"]["you"] == you
        check(update, table, you)
        check(page.call({"do": "hint", "figures": puzzle.figures}), table, you)
        page.update = update
        after = page.call({"do": "answer", **page.answer(update["view"]["question"])})
        check(after, opened(after["save"]), you)
        seen[table.game.id, table.game.seats] += 1
    assert sum(seen.values()) == len(kept()) and len(seen) > 4


@every_table
def test_there_is_something_to_hide_at_every_table(id, seats):
    page = Page(id, seats)
    assert any(len(secrets(table, 0)) > 5 for table in at_the_persons_turns(page))
