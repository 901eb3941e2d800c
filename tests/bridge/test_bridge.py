"""The bridge keeps the contract with the page at every table: texts in and out are as the schema says."""

import json

import pytest

from bridge_page import Page
from contract import valid
from parlour import games
from parlour.bridge import Bridge
from parlour.table.seeds import FLOWERS, SEED, new_seed
from tables import every_table, mostly_slow, short


@pytest.mark.slow
@every_table
def test_a_match_keeps_the_contract(id, seats):
    page = Page(id, seats, options=short(id, seats))
    while page.step():
        pass
    assert page.update["view"]["winners"]
    assert [news["n"] for news in page.news] == list(range(1, len(page.news) + 1))
    assert page.news[-1]["kind"] == "match"


@mostly_slow
def test_a_save_can_be_resumed(id, seats):
    page = Page(id, seats)
    for _ in range(25):
        page.step()
    other = Bridge()
    asked = {"do": "resume", "save": page.update["save"], "you": 0, "since": len(page.news) - 2}
    update = valid(json.loads(other.call(json.dumps(asked))), "Update")
    assert update["view"] == page.update["view"]
    assert update["news"] == page.news[-2:]
    assert update["save"] == page.update["save"]


def test_hello_keeps_the_contract():
    hello = valid(json.loads(Bridge().call('{"do": "hello"}')), "Hello")
    assert [game["id"] for game in hello["games"]] == list(games.ids())
    assert all(game["rules"] and game["idea"] and game["link"] for game in hello["games"])


@pytest.mark.parametrize("id", games.ids())
def test_every_game_has_a_page_with_worked_tricks(id):
    page = valid(json.loads(Bridge().call(json.dumps({"do": "rules", "game": id}))), "RulesPage")
    assert {block["kind"] for block in page["blocks"]} >= {"heading", "text", "trick"}


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "start", "game": "whist", "seats": 4, "players": ["person"] * 4, "you": 0},
        {"do": "start", "game": "addenda", "seats": 3, "players": ["person"] * 3, "you": 0},
        {"do": "start", "game": "addenda", "seats": 2, "players": ["person", "nobody"], "you": 0},
        {"do": "start", "game": "addenda", "seats": 2, "players": ["person"], "you": 0},
        {"do": "start", "game": "addenda", "seats": 2, "players": ["person", "random"], "you": 0,
         "seed": "Ä"},
        {"do": "start", "game": "addenda", "seats": 2, "players": ["person", "random"], "you": 0,
         "options": {"target": 3}},
        {"do": "resume", "save": "no match at all", "you": 0},
        {"do": "resume", "save": "{}", "you": 0},
        {"do": "answer"},
        {"do": "answer", "card": "Jk"},
        {"do": "answer", "cards": ["AS"]},
        {"do": "say", "call": "+S"},
        {"do": "next"},
    ],
)  # fmt: skip
def test_a_refused_call_changes_nothing(asked):
    page = Page("sixes-and-sevens", 4)
    while page.waits_for != "person":
        page.step()
    error = page.refusal(asked)
    assert error[-1] == "."
    again = page.call({"do": "resume", "save": page.update["save"], "you": 0})
    assert again["view"] == page.update["view"]


def test_calls_before_a_match_are_refused():
    assert json.loads(Bridge().call('{"do": "next"}'))["error"]


def test_a_forbidden_card_is_explained():
    page = Page("sixes-and-sevens", 4)
    while not any(card["why"] for card in (page.update["view"]["question"] or {"cards": []})["cards"]):
        page.step()
    forbidden = next(card for card in page.update["view"]["question"]["cards"] if card["why"])
    assert not forbidden["ok"]
    assert page.refusal({"do": "answer", "card": forbidden["card"]}) == forbidden["why"]


def test_a_new_call_ends_a_bots_thinking(monkeypatch):
    # A bot that has never thought enough, on a machine that may be slow.
    monkeypatch.setattr("parlour.bots.sampler.simulations", lambda game, s: 1e9)
    monkeypatch.setattr("parlour.play.playing.background.PATIENCE_SECONDS", 1e9)
    page = Page("sixes-and-sevens", 4, players=["person", "sampler", "sampler", "sampler"])
    assert page.waits_for != "person"
    assert page.bridge.think() == ""
    page.update = page.call(
        {"do": "start", "game": "addenda", "seats": 2, "players": ["person", "random"], "you": 0}
    )
    assert page.update["view"]["game"] == "addenda"


@pytest.mark.in_pyodide
def test_new_seeds_are_seeds():
    seeds = {new_seed() for _ in range(200)}
    assert all(SEED.fullmatch(seed) for seed in seeds)
    assert len(seeds) > 150
    assert len(set(FLOWERS)) == len(FLOWERS)
