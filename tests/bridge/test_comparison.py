"""The comparison after a deal, as the page asks for it; and how long the page waits for a bot."""

import json
from itertools import count
from math import inf

import pytest

from bridge_page import Page, few_simulations, over
from parlour import bots
from parlour.bots import Mind
from parlour.formats.link import decode
from parlour.formats.record import line, record
from parlour.play.after_deal.comparison import Comparison, made
from parlour.play.playing import background
from parlour.table import replayed
from tables import every_table, short

pytestmark = pytest.mark.slow


@pytest.fixture
def quick(monkeypatch):
    """Every level makes a single simulation."""
    few_simulations(monkeypatch)


def compared(page):
    """All answers, from the first to the last."""
    return page.worked_out("duplicate", "comparison")


@every_table
def test_each_level_plays_the_same_deal_from_the_same_seat(id, seats, quick):
    page = over(id, seats, options=short(id, seats))
    before = page.update
    told = compared(page)
    assert [len(one["levels"]) for one in told] == [0, 1, 2, 3]
    assert [one["level"] for one in told[-1]["levels"]] == list(bots.levels())
    sums, (side, *_) = before["view"]["score"]["sums"], [seat["side"] for seat in before["view"]["seats"]]
    others = [score for other, score in enumerate(sums) if other != side]
    own = {"score": sums[side], "ahead": round(sums[side] - sum(others) / len(others), 1)}
    assert all(one["own"] == own for one in told)
    # The match is exactly as before, and goes on.
    assert page.call({"do": "resume", "save": before["save"], "you": 0})["view"] == before["view"]
    assert page.bridge.think() == ""


def test_the_link_of_each_result_shows_the_deal_as_it_was_played(quick):
    page = over("sixes-and-sevens", 4)
    for one in compared(page)[-1]["levels"]:
        table = replayed(decode(one["link"]))
        assert table.players == [one["level"], *page.bridge.sitting.playing.table.players[1:]]
        assert made(table, 0, 1) == {"score": one["score"], "ahead": one["ahead"]}


@pytest.mark.parametrize(("id", "seats"), [("counterpoint", 2), ("addenda", 4)])
def test_experts_play_the_same_deal_in_every_seat(id, seats, quick):
    page = over(id, seats, options=short(id, seats))
    before = page.update
    told = page.worked_out("cards", "cards")
    shares = [one["share"] for one in told]
    assert shares == sorted(shares) and (shares[0], shares[-1]) == (0, 1)
    (last,) = told[-1]["deals"]
    sums, (side, *_) = before["view"]["score"]["sums"], [seat["side"] for seat in before["view"]["seats"]]
    assert last["own"] == sums[side] - sums[1 - side]
    assert told[-1]["whole"] == {name: last[name] for name in ("own", "mean", "half")}
    assert all(one["whole"] is None for one in told[:-1])
    # Asked again, it is known. The match is exactly as before.
    assert page.call({"do": "cards"}) == told[-1]
    assert page.call({"do": "resume", "save": before["save"], "you": 0})["view"] == before["view"]


def test_cards_are_weighed_for_one_person_and_after_a_deal(quick):
    page = Page("addenda", 2)
    assert page.refusal({"do": "cards"}) == "The deal is not over."
    shared = Page("addenda", 2, players=["person", "person"])
    assert "More than one person" in shared.refusal({"do": "cards"})


def test_a_field_plays_the_same_deal_each_with_other_luck(quick):
    """The levels come first, as without a field. All the others at the table have the luck they had."""
    page = over("sixes-and-sevens", 4)
    alone = compared(page)[-1]["levels"]
    told = [page.call({"do": "duplicate", "field": 8})]
    while not told[-1]["done"]:
        if text := page.bridge.think():
            told.append(json.loads(text)["comparison"])
    levels = told[-1]["levels"]
    assert levels[:3] == alone
    assert [one["level"] for one in levels[3:]] == [bots.usual()] * 7
    assert len({one["score"] for one in levels[3:]}) > 1
    assert page.worked_out("duplicate", "comparison")[-1]["levels"] == alone


def test_a_level_scores_what_it_would_score_at_the_table(quick):
    """Replay the deal with the level in the person's seat and the others as before: the score is the same."""
    page = over("sixes-and-sevens", 4)
    levels = compared(page)[-1]["levels"]
    table = replayed(decode(page.update["save"]))
    for one in levels:
        course = table.at(1, 0).course
        course.players = [one["level"], *table.players[1:]]
        trial = replayed(course)
        bots.talk(trial)
        while trial.phase == "play":
            bots.decide(trial)
            bots.talk(trial)
        assert one["score"] == trial.deals[0].scores[0]


def test_a_later_deal_starts_from_the_scores_of_the_deals_before(quick):
    """From their totals and their pool."""
    page = over("american-bookshop", 3)
    page.update = page.call({"do": "next"})
    page.until(lambda update: update["view"]["phase"] != "play")
    assert compared(page)[-1]["deal"] == 2
    table = replayed(decode(page.update["save"]))
    trial = Comparison(table, 0)._sit_down().table
    assert (trial.number, trial.totals, trial.carry) == (2, table.back(2, 0).totals, table.back(2, 0).carry)
    assert trial.deals[1].hands == table.deals[1].hands


def test_a_field_plays_while_the_person_does_and_nothing_is_told_of_it_before_the_deal_is_over(quick):
    page = Page("same-difference", 2)
    page.until(lambda update: update["view"]["question"])
    told = page.worked_out("duplicate", "comparison")
    assert [one["done"] for one in told] == [False, False, False, True]
    assert all((one["own"], one["levels"]) == (None, []) for one in told)
    page.until(lambda update: update["view"]["phase"] != "play")
    now = page.call({"do": "duplicate"})
    assert now["done"] and [one["level"] for one in now["levels"]] == list(bots.levels())
    # Another deal is another field.
    page.update = page.call({"do": "next"})
    page.until(lambda update: update["view"]["question"])
    assert not page.call({"do": "duplicate"})["done"]


def test_the_next_deal_ends_the_comparison(quick):
    page = over("addenda", 2, seed="tulip-7")
    page.call({"do": "duplicate"})
    page.update = page.call({"do": "next"})
    while page.waits_for != "person":
        page.step()
    assert page.bridge.think() == ""


def test_links_and_replays_do_not_end_the_comparison(quick):
    page = over("addenda", 2)
    page.call({"do": "duplicate"})
    page.call({"do": "links"})
    page.call({"do": "replay", "link": page.update["save"], "seat": 1})
    assert compared(page)[-1]["done"]


def test_the_comparison_runs_in_slices(monkeypatch):
    """By a clock that goes on by a millisecond at every look, no slice is longer than a bot's.

    So other calls can come in between, even when experts play.
    """
    looks = count()
    monkeypatch.setattr(Mind.think, "__defaults__", (inf, lambda: next(looks) / 1000))
    page = over("sixes-and-sevens", 4)
    page.call({"do": "duplicate"})
    took = []
    for _ in range(100):
        before = next(looks)
        page.bridge.think()
        took.append(next(looks) - before)
    assert 5 < max(took) <= 1000 * background.SLICE_SECONDS + 3


def test_the_comparison_is_the_same_every_time(quick):
    first, again = (compared(over("counterpoint", 3))[-1] for _ in range(2))
    assert first == again


def test_the_comparison_does_not_change_the_table(quick):
    table = replayed(decode(over("american-bookshop", 4).update["save"]))
    before = line(record(table))
    duplicate = Comparison(table, 0)
    while duplicate.left:
        duplicate.think(1)
    assert line(record(table)) == before


# ---- A clock that only sets a limit.


def test_a_bot_on_a_slow_machine_plays_its_best_move_so_far(monkeypatch):
    """When its time is up it decides, and the move is allowed. By a clock that goes on at every look."""
    monkeypatch.setattr(background, "perf_counter", count().__next__)
    monkeypatch.setattr(background, "PATIENCE_SECONDS", 3)
    monkeypatch.setattr(bots.find("expert"), "simulations", lambda game, s: 10**9)
    page = Page("sixes-and-sevens", 4, players=["person", "expert", "expert", "expert"])
    slices = 0
    while page.waits_for != "person":
        page.step()
        slices += 1
        assert slices < 20
    assert page.update["view"]["question"]


def test_the_clock_changes_nothing_if_there_is_time(monkeypatch):
    """A level is a number of simulations, so a fast machine and a slow one play the same."""
    # A machine that is busy with something else has this time, too.
    monkeypatch.setattr(background, "PATIENCE_SECONDS", 10**9)
    saves = []
    for slice_of in (0.001, 0.03):
        monkeypatch.setattr(background, "SLICE_SECONDS", slice_of)
        page = Page("addenda", 2, players=["person", "beginner"])
        saves.append(page.until(lambda update: update["view"]["phase"] != "play")["save"])
    assert saves[0] == saves[1]
