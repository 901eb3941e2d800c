"""The page of claims: numbers as people read them, and sentences whose measures exist."""

import re
from string import Formatter

import pytest

from parlour import games
from parlour.drawing.rules_page import blocks
from parlour.lab.measures import measures
from parlour.lab.restricted import restrictions_of
from parlour.lab.study import read_options
from published.claims.report import COLUMNS, Number, answer, for_rules, leading, luck, questions
from published.claims.studies import DEALS, studies


def found(value, low=None, high=None, **more):
    return {"value": value, "low": low, "high": high, "n": 100, **more}


@pytest.mark.parametrize(
    ("form", "rounded", "exact"),
    [
        ("", "0", "0.3 (−0.1 to 0.6)"),
        ("1", "0.3", "0.26 (−0.14 to 0.57)"),
        ("%", "26%", "26.0% (−14.0 to 57.0)"),
        ("cost", "0", "−0.3 (−0.6 to 0.1)"),
    ],
)
def test_a_number_is_rounded_or_stands_with_its_interval(form, rounded, exact):
    number = found(0.26, -0.14, 0.57)
    assert format(Number(number, exact=False), form) == rounded
    assert format(Number(number, exact=True), form) == exact


def test_what_never_varies_has_no_interval():
    assert f"{Number(found(9.0, 9.0, 9.0), exact=True)}" == "9.0"


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (0.14, 0.57, "Roughly 15 to 55%"),
        (-0.105, 0.091, "No more than about 10%"),
        (-0.004, 0.4, "No more than about 40%"),
    ],
)
def test_luck_is_never_less_than_nothing(low, high, told):
    assert luck(found(0.26, low, high)) == f"{told} of the result is the luck of the deal."


@pytest.mark.parametrize(
    ("value", "low", "high", "told"),
    [
        (0.25, 0.2, 0.32, "Leading first is a drawback: it wins 25% of the deals instead of 33%."),
        (0.42, 0.34, 0.5, "Leading first is an advantage: it wins 42% of the deals instead of 33%."),
        (0.3, 0.25, 0.35, "Leading first makes no clear difference."),
    ],
)
def test_leading_first_is_good_or_bad_if_that_is_clear(value, low, high, told):
    assert leading(found(value, low, high), 1 / 3) == told


ANSWERS = [answer for question in questions() for answer in question.answers]
FIELD = re.compile(r"(\w+)\[(.+?)\]\.(?:change\.)?(\w+)")


@pytest.mark.parametrize(("table", "sentence"), ANSWERS)
def test_every_figure_of_a_sentence_is_measured(table, sentence):
    """Its study is among those that are made, and its table has the measure, and the other way to play."""
    id, seats = table.split()
    game = games.find(id, int(seats))
    asked, names = {one.key for one in studies()}, {one.name for one in measures(game)}
    used = [FIELD.fullmatch(field).groups() for _, field, _, _ in Formatter().parse(sentence) if field]
    assert used
    for bot, way, name in used:
        assert f"{table} {bot}" + ("" if way == "usual" else f" against {way}") in asked
        assert name in names
        if way != "usual" and way.partition("=")[0] not in restrictions_of(game):
            assert read_options(id, int(seats), [way.replace("True", "true")])
    assert set(COLUMNS) <= names


@pytest.mark.parametrize(("table", "sentence"), ANSWERS)
def test_a_sentence_has_its_figures_once_its_studies_are_complete(table, sentence):
    keys = {one.key for one in studies() if one.key.startswith(f"{table} ")}
    id, seats = table.split()
    figures = {one.name: found(0.5) for one in measures(games.find(id, int(seats)))}
    report = dict.fromkeys(("measures", "against", "differences"), figures)
    told = answer({key: {"report": report} for key in keys}, table, sentence, exact=False)
    assert told and "{" not in told
    assert not answer({}, table, sentence, exact=False)


def test_a_difference_is_that_between_the_two_ways_to_play():
    report = {
        "measures": {"stuck": found(0.5)},
        "against": {"stuck": found(0.1)},
        "differences": {"stuck": found(-0.4)},
    }
    kept = {"addenda 2 club": {"report": report}, "addenda 2 club against line=16": {"report": report}}
    sentence = "{club[usual].stuck:1} {club[line=16].stuck:1} {club[line=16].change.stuck:1}"
    assert answer(kept, "addenda 2", sentence, exact=False) == "0.5 0.1 −0.4"


def test_a_rules_page_has_what_was_measured_of_its_game():
    names = ("lead_share", "luck_share", "real_choices", "minutes", "deals_a_match")
    told = {"study": {"deals": 400}, "measures": {name: found(0.5, 0.4, 0.6) for name in names}}
    kept = {f"addenda 4 {bot}": {"report": told} for bot in DEALS}
    page = list(blocks("addenda", for_rules(kept, "addenda")))
    assert [block["kind"] for block in page] == ["heading", "text", "text", "list", "text", "list"]
    assert page[0]["text"] == "Measured"
    assert page[3]["items"] == ["Random players take 0.5 deals on average, Club players 0.5 and Experts 0.5."]
    (general,) = page[5]["items"]
    assert general.startswith(
        "Four players, two sides: Leading first makes no clear difference. Roughly 40 to "
    )
    assert for_rules(kept, "counterpoint") == ""
