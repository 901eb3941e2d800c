"""What a bot was thinking: it thinks its decision through again, and comes to the same."""

import json

import pytest

from bridge_page import Page
from contract import valid
from parlour import bots, games
from parlour.formats.link import encode
from parlour.table import PERSON, Table
from tables import every_table, short

pytestmark = pytest.mark.slow

QUICK = {"beginner": 24, "club": 48, "expert": 64}


@pytest.fixture
def quick(monkeypatch):
    for level, simulations in QUICK.items():
        monkeypatch.setattr(bots.find(level), "simulations", lambda game, s, k=simulations: k)


def first_deal(id, seats, players):
    """A match of these players, whose person plays at random, up to the end of its first deal."""
    table = Table(games.find(id, seats, short(id, seats)), players, "tulip-7")
    bots.talk(table)
    while table.phase == "play":
        if bots.is_next(table):
            bots.decide(table)
        else:
            table.do(table.game.some_move(table.s, table.chance("person")))
        bots.talk(table)
    return table


def steps(table, bots_only=True):
    """The steps after which a bot decides, and which of the log's entries that is."""
    deal = table.deals[0]
    for n, entry in enumerate(deal.log):
        if entry["do"] != "call" and (table.players[entry["seat"]] != PERSON) == bots_only:
            yield n, deal.heard[n]


def thought(page, link, n):
    """The thought once it is done."""
    told = page.call({"do": "thought", "of": {"link": link, "n": n}})
    while not told["done"]:
        text = page.bridge.think()
        # The match being played may go on, too.
        told = valid(json.loads(text), "Post").get("thought", told) if text else told
    return told


@every_table
def test_every_decision_of_a_bot_comes_out_the_same(id, seats, quick):
    levels = list(QUICK)
    players = [PERSON, *(levels[seat % 3] for seat in range(1, seats))]
    table = first_deal(id, seats, players)
    link = encode(table.course)
    page = Page(id, seats)
    every = list(steps(table))
    assert len(every) > 5
    for entry, n in every[:: max(1, len(every) // 12)]:
        told = thought(page, link, n)
        assert told["same"] is True, told["text"]
        chosen = table.deals[0].log[entry]
        if told["advice"] and "card" in chosen:
            assert any(one["cards"] == [chosen["card"]] for one in told["advice"])
        assert told["text"].startswith(("There was no choice.", "Beginner", "Club", "Expert"))


def test_what_somebody_else_decided_is_said_to_be_another_answer(quick):
    """The seat of a person who played at random, given to a bot."""
    table = first_deal("addenda", 2, [PERSON, "club"])
    course = table.course
    course.players = ["club", "club"]
    link, page = encode(course), Page("addenda", 2)
    told = [thought(page, link, n) for _, n in steps(table, bots_only=False)]
    others = [one["text"] for one in told if not one["same"]]
    assert others
    for text in others:
        assert "instead" in text and "Someone else may have decided here" in text


def test_a_beginner_may_have_slipped(quick, monkeypatch):
    monkeypatch.setattr(bots.find("beginner"), "SLIP_CHANCE", 1.0)
    table = first_deal("addenda", 2, [PERSON, "beginner"])
    page, texts = Page("addenda", 2), set()
    for _, n in list(steps(table))[:10]:
        told = thought(page, encode(table.course), n)
        assert told["advice"] == []
        texts.add(told["text"])
    slipped = "Beginner played without thinking, as it sometimes does."
    same = "Checked: it would choose the same again."
    assert texts <= {f"{slipped} {same}", "There was no choice."}
    assert any(slipped in text for text in texts)


def test_what_cannot_be_thought_through_is_refused_in_a_sentence(quick):
    table = first_deal("addenda", 2, [PERSON, "club"])
    link, page = encode(table.course), Page("addenda", 2)

    def why(link, n):
        return page.refusal({"do": "thought", "of": {"link": link, "n": n}})

    (_, own), *_ = steps(table, bots_only=False)
    (entry, bots_own), *_ = steps(table)
    assert why(link, own) == "This was a person’s decision."
    assert why(link, len(table.news)) == "There’s no decision at this step."
    assert why(link, 9999) == "This match has no step 9999."
    assert why("zzz", 1) == "This link is damaged."
    # Nothing is told of a hand that is still hidden.
    unfinished = encode(table.at(1, entry + 1))
    assert why(unfinished, bots_own) == "The deal is not over."


def test_the_match_being_played_is_not_touched(quick):
    table = first_deal("addenda", 2, [PERSON, "club"])
    page = Page("addenda", 2)
    page.until(lambda update: update["view"]["question"])
    before = page.call({"do": "links"})
    _, n = next(steps(table))
    thought(page, encode(table.course), n)
    assert page.call({"do": "links"}) == before
