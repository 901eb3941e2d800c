"""The opponents' labels: how well each plays, as measured."""

import json

import pytest

from parlour import bots
from parlour.bridge.catalogue import catalogue
from parlour.lab import strength
from parlour.words import Voice


@pytest.fixture
def ladder(monkeypatch):
    """Some results that might have been measured."""
    leads = {"addenda 2": {"beginner": [31.4, 6.2], "club": [8.04, 1.15], "expert": [1.2, 2.4]}}
    monkeypatch.setattr(strength, "measured", lambda: leads)


def test_a_lead_is_stated_as_precisely_as_it_is_known(ladder):
    told = {level: Voice().text(say) for level, say in strength.strengths("addenda", 2, exact=True).items()}
    assert told == {
        "beginner": "Here Beginner beats random play by 31 points a deal, give or take 6.",
        "club": "Here Club beats Beginner by 8.0 points a deal, give or take 1.1.",
        "expert": "Here Expert is not clearly better than Club: 1.2 points a deal, give or take 2.4.",
    }


def test_a_lead_is_told_plainly(ladder):
    told = {level: Voice().text(say) for level, say in strength.strengths("addenda", 2).items()}
    assert told == {
        "beginner": "Here Beginner beats random play by about 31 points a deal.",
        "club": "Here Club beats Beginner by about 8 points a deal.",
        "expert": "Here Expert is about as good as Club.",
    }


@pytest.mark.parametrize(
    ("lead", "told"),
    [
        ([1.68, 1.66], "beats Club by 1.68 points a deal, give or take 1.66."),
        ([1.684, 1.681], "beats Club by 1.684 points a deal, give or take 1.681."),
        ([10.4, 10.2], "beats Club by 10.4 points a deal, give or take 10.2."),
        ([5.13, 5.14], "is not clearly better than Club: 5.1 points a deal, give or take 5.1."),
        ([-0.4, 1.2], "is not clearly better than Club: \N{MINUS SIGN}0.4 points a deal, give or take 1.2."),
    ],
)
def test_a_clear_lead_still_looks_clear_after_rounding(monkeypatch, lead, told):
    monkeypatch.setattr(strength, "measured", lambda: {"counterpoint 2": {"expert": lead}})
    assert Voice().text(strength.strengths("counterpoint", 2, exact=True)["expert"]) == f"Here Expert {told}"


def test_a_lead_is_in_coins_if_the_game_is_played_for_coins(monkeypatch):
    monkeypatch.setattr(strength, "measured", lambda: {"american-bookshop 3": {"club": [4.78, 0.98]}})
    told = Voice().text(strength.strengths("american-bookshop", 3)["club"])
    assert told == "Here Club beats Beginner by about 5 coins a deal."
    told = Voice().text(strength.strengths("american-bookshop", 3, exact=True)["club"])
    assert told == "Here Club beats Beginner by 4.8 coins a deal, give or take 1.0."


def test_nothing_is_said_about_tables_that_were_not_measured(ladder):
    assert strength.strengths("counterpoint", 3) == {}


def test_the_results_may_be_missing_altogether(monkeypatch):
    def missing(package, name):
        raise FileNotFoundError

    monkeypatch.setattr(strength, "get_data", missing)
    strength.measured.cache_clear()
    assert strength.measured() == {}
    strength.measured.cache_clear()


def test_the_catalogue_states_the_strengths_with_each_table(ladder):
    told = catalogue()
    assert all(bot["note"].endswith(".") for bot in told["bots"])
    tables = {(game["id"], table["seats"]): table for game in told["games"] for table in game["tables"]}
    assert list(tables["addenda", 2]["strengths"]) == list(bots.levels())
    assert tables["addenda", 4]["strengths"] == {}


def test_every_measured_table_and_level_exists():
    tables = {f"{game['id']} {table['seats']}" for game in catalogue()["games"] for table in game["tables"]}
    for table, leads in strength.measured().items():
        assert table in tables
        assert leads.keys() <= {*bots.levels(), "brisk"}
        assert all(half > 0 for _, half in leads.values())
    json.dumps(strength.measured())
