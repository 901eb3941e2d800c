"""The review of a deal, as the page asks for it."""

import json
import sys

import pytest

from bridge_page import Page, few_simulations, over
from parlour.play.after_deal.comparison import Comparison
from parlour.play.review import Review
from tables import every_table, short

pytestmark = pytest.mark.slow


@pytest.fixture
def quick(monkeypatch):
    """Every level makes a single simulation, and an opinion takes few."""
    few_simulations(monkeypatch)
    monkeypatch.setattr(sys.modules["parlour.play.review.decisions"], "MOST_SIMULATIONS", 16)


def reviewed(page):
    """All answers, from the first to the last."""
    return page.worked_out("review", "review")


@pytest.mark.turns(3)
@every_table
def test_the_decisions_of_the_persons_seat_are_reviewed(id, seats, quick):
    page = over(id, seats, options=short(id, seats))
    before = page.update
    told = reviewed(page)
    weighed = [sum(bool(one["known"]) for one in review["decisions"]) for review in told]
    last = told[-1]
    assert last["deal"] == 1 and last["decisions"] and last["done"]
    assert weighed == sorted(weighed) and weighed[-1] == len(last["decisions"])
    replay = page.call({"do": "replay", "link": before["save"], "seat": 0})
    for one in last["decisions"]:
        assert one["known"] and one["lay"]
        # A replay shows the decision there.
        assert replay["steps"][one["step"]]["seat"] in (0, None)
    costs = [last["decisions"][one["at"]] for one in last["costliest"]]
    assert len(costs) <= 3 and all(one["mark"] in ("costly", "slip", "lucky") for one in costs)
    for one in last["costliest"]:
        asked = page.call({"do": "open", "link": one["problem"], "as": "problem", "you": None})
        assert asked["view"]["question"]
    # The match is exactly as before.
    assert page.call({"do": "resume", "save": before["save"], "you": 0})["view"] == before["view"]
    assert page.bridge.think() == ""


def test_a_review_and_a_comparison_go_on_in_turn(quick):
    page = over("sixes-and-sevens", 4)
    page.call({"do": "duplicate"})
    page.call({"do": "review"})
    done = set()
    while done != {"comparison", "review"}:
        if text := page.bridge.think():
            done |= {kind for kind, told in json.loads(text).items() if told["done"]}
    assert page.bridge.think() == ""


def test_others_wait_until_every_decision_has_a_rough_verdict(quick, monkeypatch):
    rough, followed, think = [], [], Comparison.think

    def noted(comparison, seconds):
        rough.append(followed[0].rough)
        return think(comparison, seconds)

    class Kept(Review):
        def __init__(self, *facts):
            super().__init__(*facts)
            followed.append(self)

    monkeypatch.setattr(Comparison, "think", noted)
    monkeypatch.setattr("parlour.play.review.Review", Kept)
    page = over("sixes-and-sevens", 4)
    page.call({"do": "duplicate"})
    page.call({"do": "review"})
    assert not followed[0].rough
    while not followed[0].done:
        page.bridge.think()
    assert rough and all(rough)


def test_a_verdict_is_told_once_and_stays(quick, monkeypatch):
    """Whatever is told of a decision is what is told of it at the end, and it is all there or not at all."""
    monkeypatch.setattr("parlour.play.review.PAUSE_SECONDS", 0)
    asked, *more, last = reviewed(over("sixes-and-sevens", 4))
    for told in (asked, *more):
        for one, final in zip(told["decisions"], last["decisions"], strict=True):
            assert one == final or (one["known"], one["lay"], one["mark"], one["plain"]) == ("", "", None, "")
        assert all(told["decisions"][one["at"]]["mark"] for one in told["costliest"])
    assert any(one["known"] for told in more for one in told["decisions"])


def test_a_better_answer_is_told_with_its_cards(quick):
    last = reviewed(over("sixes-and-sevens", 4))[-1]
    for one in last["decisions"]:
        assert len(one["cards"]) == 1 and one["cards"] != one["rather"]
        assert bool(one["rather"]) == bool(one["reason"])
        if one["better"]:
            assert len(one["rather"]) == 1


def test_what_was_found_out_at_the_table_is_there_when_the_deal_is_watched(quick):
    page = over("sixes-and-sevens", 4)
    last = reviewed(page)[-1]
    of = {"link": page.update["save"], "deal": 1, "seat": 0}
    assert {**page.call({"do": "review", "of": of}), "of": None} == {**last, "of": None}
    # Another seat is another review.
    assert not page.call({"do": "review", "of": of | {"seat": 1}})["done"]


@every_table
def test_decisions_are_weighed_while_the_deal_goes_on_and_nothing_is_told(id, seats, quick):
    page = Page(id, seats, options=short(id, seats))
    while page.update["view"]["phase"] == "play":
        if page.update["view"]["question"]:
            untold = {"deal": 1, "decisions": [], "costliest": [], "cost": None, "ahead": None}
            told = [page.call({"do": "review"})]
            while not told[-1]["done"]:
                # A proof that the rest is decided comes first.
                if (text := page.bridge.think()) and "claim" not in text:
                    told.append(json.loads(text)["review"])
            assert told in ([{**untold, "done": False}, {**untold, "done": True}], [{**untold, "done": True}])
        page.step()
    page.call({"do": "review"})
    weighed = page.bridge.sitting.playing.hindsight.reviewed.decisions[:-1]
    assert all(opinion.round for one in weighed for opinion in one.opinions)
    other = over(id, seats, options=short(id, seats))
    assert reviewed(page)[-1] == reviewed(other)[-1]


def test_the_next_deal_ends_the_review(quick):
    page = over("addenda", 2, seed="tulip-7")
    page.call({"do": "review"})
    page.update = page.call({"do": "next"})
    while page.waits_for != "person":
        page.step()
    assert page.bridge.think() == ""


def test_a_step_is_the_decision_itself(quick):
    """Every step of the review tells the card that was played."""
    page = over("sixes-and-sevens", 4)
    last = reviewed(page)[-1]
    replay = page.call({"do": "replay", "link": page.update["save"], "seat": 0})
    for one in last["decisions"]:
        step = replay["steps"][one["step"]]
        assert (step["kind"], step["seat"]) == ("play", 0)
        (card,) = step["cards"]
        assert card[0].replace("T", "10") in one["text"]


@pytest.mark.turns(3)
@every_table
def test_a_watched_deal_is_reviewed_from_any_seat(id, seats, quick):
    """And comes to the same as at the table, where the deal is watched by whoever played it."""
    page = over(id, seats, options=short(id, seats))
    own = reviewed(page)[-1]
    for seat in (0, seats - 1):
        of = {"link": page.update["save"], "deal": 1, "seat": seat}
        told = [page.call({"do": "review", "of": of})]
        while not told[-1]["done"]:
            if text := page.bridge.think():
                told.append(json.loads(text)["review"])
        assert all(one["of"] == of for one in told)
        assert told[-1]["decisions"]
        if seat == 0:
            assert {**own, "of": of} == told[-1]
    assert page.bridge.think() == ""


def test_the_review_of_a_watched_deal_goes_on_until_it_is_withdrawn(quick):
    page = over("sixes-and-sevens", 4)
    review = {"do": "review", "of": {"link": page.update["save"], "deal": 1, "seat": 1}}
    page.call(review)
    page.call({"do": "links"})
    assert page.bridge.now == "work"
    page.call({"do": "withdraw", "wish": "review"})
    assert (page.bridge.now, page.bridge.think()) == ("rest", "")
    # It goes on from there.
    while not page.call(review)["done"]:
        page.bridge.think()
    assert page.bridge.now == "rest"


@pytest.mark.parametrize(
    "of, why",
    [
        ({"deal": 1, "seat": 0}, "The deal is not over."),
        ({"deal": 1, "seat": 1}, "The deal isn’t over: you can’t see this hand yet."),
        ({"deal": 2, "seat": 0}, "This match has no deal 2."),
        ({"deal": 1, "seat": 2}, "There is no seat 2."),
    ],
)
def test_what_cannot_be_reviewed_is_refused(of, why):
    page = Page("addenda", 2)
    page.until(lambda update: update["view"]["question"])
    assert page.refusal({"do": "review", "of": {"link": page.update["save"], **of}}) == why
