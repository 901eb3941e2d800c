"""What the page's laboratory asks: the same study comes to the same JSON as on the command line."""

import json
import sys

import pytest

import sample_wheels
from command_line import words
from parlour import games
from parlour.bridge import Bridge
from parlour.cli.arguments import main
from parlour.lab import study as studies
from parlour.play.saves import opened
from sample_wheels import TINY

pytestmark = pytest.mark.slow

SETTING = {"options": {}, "bots": ["random", "random"]}


@pytest.fixture(autouse=True)
def few_samples(monkeypatch):
    monkeypatch.setattr(
        studies, "SAMPLES", studies.SAMPLES | {"luck": 60, "match": 2, "course": 2, "choice": 2}
    )
    monkeypatch.setattr("parlour.lab.played.SIMULATIONS", 32)


@pytest.fixture
def ask():
    contract = pytest.importorskip("contract", reason="needs jsonschema-rs")
    pytest.importorskip("jsonschema_rs")
    bridge = Bridge()

    def asked(do, **more):
        call = contract.valid({"do": do, **more}, "Call")
        answer = json.loads(bridge.call(json.dumps(call)))
        return contract.valid(answer, "Refusal") if "error" in answer else contract.valid_answer(answer, call)

    return asked


def study_of(ask, settings=(SETTING,), deals=60, game="addenda", seats=2):
    return ask("study", game=game, seats=seats, settings=list(settings), deals=deals, seed="lab")


def played(ask, study, pieces):
    """The findings of a study whose deals were played in pieces of these sizes, added in another order."""
    counts, first = [], 0
    for count in pieces:
        counts.append(ask("deals", study=study, first=first, count=count, plain=False)["counts"])
        first += count
    assert first == study["deals"]
    counts.reverse()
    half = ask("findings", study=study, sum="", more=counts[:1])
    return ask("findings", study=study, sum=half["sum"], more=counts[1:])


@pytest.mark.parametrize("settings", [(SETTING,), (SETTING, {**SETTING, "options": {"line": 16}})])
def test_pieces_of_any_size_come_to_what_the_command_line_prints(ask, capsys, settings):
    study = study_of(ask, settings, deals=24)["study"]
    one, other = played(ask, study, [24]), played(ask, study, [1, 3, 13, 7])
    assert one == other
    against = ["--against", "line=16"] if len(settings) == 2 else []
    asked = words("lab", game="addenda", seats=2, bots="random", deals=24, jobs=1)
    assert main([*asked, *against, "--json"]) == 0
    assert capsys.readouterr().out == one["json"] + "\n"


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in games.ids() for seats in games.tables(id)])
def test_plain_counts_are_those_that_are_taken_of_every_deal(ask, id, seats):
    """What is noted of the first deals only is missing; the rest is the same, and can be told."""
    setting = {"options": {}, "bots": ["random"] * seats}
    study = study_of(ask, (setting, setting), deals=1, game=id, seats=seats)["study"]
    whole, plain = (
        ask("deals", study=study, first=0, count=1, plain=plain)["counts"] for plain in (False, True)
    )
    for part, counts in json.loads(plain).items():
        every = json.loads(whole)[part]["values"]
        assert every == {**every, **counts["values"]}
        assert {"again", "match_deals", "real", "sure/0"} <= every.keys() - counts["values"].keys()
    found = ask("findings", study=study, sum="", more=[plain])
    told = {row["name"] for row in found["report"]["rows"]}
    assert "tricks" in told and not told & {"luck_share", "real_choices", "decided", "deals_a_match"}


def test_a_link_leads_to_the_same_study_and_says_what_was_found(ask):
    first = study_of(ask)
    found = played(ask, first["study"], [60])
    again = ask("linked", link=found["link"])
    assert (again["study"], again["key"]) == (first["study"], first["key"])
    lead = json.loads(found["json"])["measures"]["lead_share"]["value"]
    assert again["claims"][0] == "Addenda, two players: 60 deals."
    assert again["claims"][1] == "Played by Random; the usual options."
    assert again["claims"][2].startswith(f"Lead share: {100 * round(lead, 3):.1f}% (")
    assert first["claims"] == first["plots"] == []
    (plot,) = again["plots"]
    labels = ["lead share", "luck share", "real choices", "stuck", "level"]
    assert [tick["label"] for tick in plot["ticks"]] == labels
    assert ask("linked", link="nonsense")["error"] == "This isn’t a link to a study, or it is damaged."


@pytest.fixture
def rules_of_keyed(tmp_path):
    """The file of the rules of a brought game with the id "keyed"."""
    for path, text in sample_wheels.games(keyed=TINY).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    sys.path.append(str(tmp_path))
    games.look_again()
    yield tmp_path / "parlour/games/keyed/rules.py"
    sys.path.remove(str(tmp_path))
    games.look_again()


def test_the_key_is_another_for_other_rules_of_a_brought_game(ask, rules_of_keyed):
    keys = []
    for text in (TINY, TINY + "    deals = 2\n", TINY):
        rules_of_keyed.write_text(text, encoding="utf-8")
        keys.append(study_of(ask, game="keyed")["key"])
    assert keys[0] == keys[2] != keys[1]


def test_the_key_does_not_depend_on_the_number_of_deals(ask):
    assert study_of(ask, deals=10)["key"] == study_of(ask, deals=20)["key"]
    assert study_of(ask)["key"] != study_of(ask, [{**SETTING, "bots": ["random", "club"]}])["key"]


def test_what_cannot_be_studied_is_told_in_a_sentence(ask):
    assert study_of(ask, deals=0)["error"] == "A study can have 1 to 10000000 deals."
    assert "no option colour" in study_of(ask, [{**SETTING, "options": {"colour": 1}}])["error"]
    assert "no bot nobody" in study_of(ask, [{**SETTING, "bots": ["nobody", "random"]}])["error"]
    assert "2 seats" in study_of(ask, [{**SETTING, "bots": ["random"]}])["error"]
    for line in (9, 400):
        assert f"line can’t be {line}" in study_of(ask, [{**SETTING, "options": {"line": line}}])["error"]


@pytest.mark.parametrize("id", sorted(games.own()))
def test_every_table_says_what_may_be_studied(ask, id):
    for seats in games.tables(id):
        told = ask("lab", game=id, seats=seats)
        assert [one["name"] for one in told["bots"]][:4] == ["random", "beginner", "club", "expert"]
        assert {"highest", "no_trump_lead"} <= {one["name"] for one in told["restrictions"]}
        assert all(one["min"] <= one["default"] <= one["max"] for one in told["constants"])


def test_brisk_is_offered_where_it_was_measured_to_be_better(ask, monkeypatch):
    leads = {"addenda 2": {"brisk": [9.0, 4.0]}, "addenda 4": {"brisk": [3.0, 4.0]}, "counterpoint 2": {}}
    monkeypatch.setattr("parlour.lab.strength.measured", lambda: leads)

    def offered(id, seats):
        return "brisk" in [one["name"] for one in ask("lab", game=id, seats=seats)["bots"]]

    assert offered("addenda", 2)
    assert not offered("addenda", 4)
    assert not offered("counterpoint", 2)
    assert not offered("counterpoint", 3)


def test_a_deal_that_shows_something_can_be_watched(ask):
    """Deals of random players at Addenda for two get stuck now and then."""
    study = study_of(ask, deals=200)["study"]
    found = ask("example", study=study, setting=0, what="stuck", first=0, count=200)
    table = opened(found["link"])
    assert table.number == 1 and table.phase != "play"
    assert table.seed == f"lab/{found['deal']}"
    last = [news.state for news in table.news if news.state.number == 1][-1]
    assert last.trick
    before = ask("example", study=study, setting=0, what="stuck", first=0, count=max(found["deal"], 1))
    assert before == {"deal": None, "link": None} or found["deal"] == 0
    alone = ask("example", study=study, setting=0, what="stuck", first=found["deal"], count=1)
    assert alone == found
    later = ask("example", study=study, setting=0, what="stuck", first=found["deal"] + 1, count=200)
    assert later["deal"] is None or later["deal"] > found["deal"]


def test_no_deal_is_shown_that_could_not_be_replayed(ask):
    """A match with another line than 17 has no link."""
    study = study_of(ask, [{**SETTING, "options": {"line": 16}}])["study"]
    refused = ask("example", study=study, setting=0, what="stuck", first=0, count=1)
    assert refused["error"] == "There’s no deal that shows this."
    usual = study_of(ask)["study"]
    asked = {"study": usual, "first": 0, "count": 1}
    assert ask("example", setting=1, what="stuck", **asked)["error"] == "This study has only one setup."
    assert (
        ask("example", setting=0, what="luck_share", **asked)["error"] == "There’s no deal that shows this."
    )
    assert ask("example", setting=0, what="nothing", **asked)["error"] == "There is no measure nothing."


def test_plots_are_drawn_and_a_report_is_a_page(ask):
    found = played(ask, study_of(ask)["study"], [60])
    drawn = ask("plots", plots=found["report"]["plots"])["svgs"]
    assert len(drawn) == len(found["report"]["plots"]) == 4
    assert all(svg.startswith("<svg") and "%" in svg for svg in drawn)
    html = ask("report_page", report=found["report"])["html"]
    assert html.startswith("<!doctype html>") and all(svg in html for svg in drawn)
    rows = {row["name"]: row for row in found["report"]["rows"]}
    assert rows["stuck"]["shows"] and not rows["luck_share"]["shows"]
    lead = json.loads(found["json"])["measures"]["lead_share"]
    assert rows["lead_share"]["half"] == pytest.approx((lead["high"] - lead["low"]) / 2)


def test_what_has_not_happened_cannot_be_watched(ask):
    found = played(ask, study_of(ask, deals=1)["study"], [1])
    assert json.loads(found["json"])["measures"]["stuck"]["value"] == 0
    assert not next(row["shows"] for row in found["report"]["rows"] if row["name"] == "stuck")
