"""The page of claims: numbers as people read them, and sentences whose measures exist."""

from string import Formatter

import pytest

from measuring.claims.report import BOTS, CLAIMS, COLUMNS, Number, answers, for_rules, leading, luck, plainly
from measuring.claims.studies import COMPARING, studies
from parlour import games
from parlour.drawing.rules_page import blocks
from parlour.lab.measures import measures
from parlour.lab.restricted import restrictions_of
from parlour.lab.study import read_options


def found(value, low=None, high=None, **more):
    return {"value": value, "low": low, "high": high, "n": 100, **more}


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("", "0.3 (−0.1 to 0.6)"),
        ("2", "0.26 (−0.14 to 0.57)"),
        ("%", "26.0 % (−14.0 to 57.0)"),
        ("1000", "260 (−140 to 570)"),
        ("cost", "−0.3 (−0.6 to 0.1)"),
        ("n", "100"),
    ],
)
def test_a_number_stands_with_its_interval(form, told):
    assert format(Number(found(0.26, -0.14, 0.57)), form) == told


def test_what_never_varies_has_no_interval():
    assert f"{Number(found(9.0, 9.0, 9.0))}" == "9.0"


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0.14, 0.57, "Roughly 15 to 55 %"),
        (-0.105, 0.091, "At most about 10 %"),
        (-0.004, 0.4, "At most about 40 %"),
    ],
)
def test_luck_is_never_less_than_nothing(low, high, told):
    assert luck(found(0.26, low, high)) == f"{told} of the result is luck of the deal."


@pytest.mark.parametrize(
    ("value", "low", "high", "told"),
    [
        (0.25, 0.2, 0.32, "Leading first is a drawback; it wins 25 % of the deals, not 33 %."),
        (0.42, 0.34, 0.5, "Leading first is an advantage; it wins 42 % of the deals, not 33 %."),
        (0.3, 0.25, 0.35, "Leading first makes no clear difference."),
    ],
)
def test_leading_first_is_good_or_bad_if_that_is_clear(value, low, high, told):
    assert leading(found(value, low, high), 1 / 3) == told


def claims():
    return [claim for _, several, _ in CLAIMS.values() for claim in several]


@pytest.mark.parametrize("claim", claims(), ids=lambda claim: f"{claim.table} {claim.against}")
def test_every_claim_is_measured(claim):
    """Its study is among those that are made, and its table has the measures that it names."""
    id, seats = claim.table.split()
    asked = {one.key for one in studies()}
    versus = f" against {claim.against}" if claim.against else ""
    assert all(f"{claim.table} {bot}{versus}" in asked for bot in (COMPARING if versus else BOTS))
    restrictions = restrictions_of(games.find(id, int(seats)))
    if claim.against and claim.against.partition("=")[0] not in restrictions:
        assert read_options(id, int(seats), [claim.against.replace("True", "true")])
    names = {one.name for one in measures(games.find(id, int(seats)))}
    used = {field for _, field, _, _ in Formatter().parse(claim.sentence) if field}
    assert {field.partition(".")[2] or field for field in used} <= names | {"players"}
    assert set(COLUMNS) <= names


@pytest.mark.parametrize("plain", [one for *_, several in CLAIMS.values() for one in several])
def test_a_plain_sentence_has_its_figures_once_its_studies_are_complete(plain):
    keys = {one.key for one in studies() if one.key.startswith(f"{plain.table} ")}
    figures = {one.name: found(0.5) for one in measures(games.find(*_table(plain.table)))}
    report = dict.fromkeys(("measures", "against", "differences"), figures)
    assert plainly({key: {"report": report} for key in keys}, plain)
    assert not plainly({}, plain)


def _table(text):
    id, seats = text.split()
    return id, int(seats)


def test_a_sentence_is_told_for_each_kind_of_player_whose_study_is_complete():
    (claim,) = (one for one in claims() if one.table == "addenda 4")
    kept = {"addenda 4 club": {"report": {"measures": {"deals_a_match": found(4.4, 4.1, 4.75)}}}}
    assert list(answers(kept, claim)) == [
        "Club players: a match has 4.4 (4.1 to 4.8) deals on average (100 matches)."
    ]


def test_a_rules_page_has_what_was_measured_of_its_game():
    names = ("lead_share", "luck_share", "real_choices", "minutes", "deals_a_match")
    told = {"study": {"deals": 400}, "measures": {name: found(0.5, 0.4, 0.6) for name in names}}
    kept = {f"addenda 4 {bot}": {"report": told} for bot in BOTS}
    page = list(blocks("addenda", for_rules(kept, "addenda")))
    assert [block["kind"] for block in page] == ["heading", "text", "text", "list", "text", "list"]
    assert page[0]["text"] == "Measured"
    assert page[3]["items"] == ["Random players take 0.5 deals on average, Club players 0.5 and Experts 0.5."]
    (general,) = page[5]["items"]
    assert general.startswith(
        "Four players, two sides: Leading first makes no clear difference. Roughly 40 to "
    )
    assert for_rules(kept, "counterpoint") == ""
