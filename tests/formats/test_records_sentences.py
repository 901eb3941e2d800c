"""What people read when a record is refused, word for word, and the last value that is still accepted."""

import copy

import pytest

from parlour import games
from parlour.formats.record import parse, record, replay
from parlour.words import Refused
from whole_matches import whole_match, whole_record

NOT_JSON = "This isn’t the JSON of a match."


def refusal(act, *given):
    with pytest.raises(Refused) as refused:
        act(*given)
    return str(refused.value)


@pytest.mark.in_pyodide
def test_brackets_may_be_twenty_deep():
    assert parse("[" * 20 + "]" * 20) == parse(b"[" * 20 + b"]" * 20)
    assert refusal(parse, "[" * 21 + "]" * 21) == NOT_JSON
    assert refusal(parse, "[[]," + "[" * 20 + "]" * 21) == NOT_JSON
    assert refusal(parse, '{"a":' * 21 + "1" + "}" * 21) == NOT_JSON


def test_only_the_depth_of_brackets_counts():
    assert parse("[" + "[]," * 30 + "{}]") == [[]] * 30 + [{}]
    assert parse("1") == parse(b"1") == 1
    # Those in a text, such as a player's name, are none.
    assert parse('"' + "[" * 30 + '"') == "[" * 30


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    "text", ["1" * 41, "[" + "1," * 2**20 + "1]", " " * 2**24 + "1", "NaN", "-Infinity", '{"a":' * 500]
)
def test_what_is_too_much_to_read_is_refused(text):
    assert refusal(parse, text) == NOT_JSON


@pytest.mark.parametrize("text", [b"\xff", "", "[1", "{]"], ids=repr)
def test_what_is_not_json_is_refused(text):
    assert refusal(parse, text) == NOT_JSON


def test_legal_cards_are_left_out_unless_asked_for():
    table = whole_match(games.find("addenda", 2, {"target": 20}), "told")
    assert not any("legal" in entry for deal in record(table)["deals"] for entry in deal["log"])


def test_the_first_deal_is_named_too():
    damaged = {**copy.deepcopy(whole_record("addenda", 2)), "seed": None}
    damaged["deals"][0]["hands"][0][0] = damaged["deals"][0]["hands"][0][1]
    assert refusal(replay, damaged).startswith("Deal 1: ")
    assert refusal(replay, damaged | {"players": ["random"]}).startswith("Deal 1: ")


def test_a_deal_that_cannot_be_dealt_is_named():
    damaged = {**copy.deepcopy(whole_record("sixes-and-sevens", 4)), "seed": None}
    short = next(card for card in damaged["deals"][0]["hands"][0] if card[0] not in "67")
    damaged["deals"][0]["hands"][0].remove(short)
    assert refusal(replay, damaged) == "Deal 1: Seat 0 should get 11 cards, but has 10."


def test_decisions_taken_back_are_counted_from_one():
    assert replay({**whole_record("addenda", 2), "undone": 1}).undone == 1
    assert refusal(replay, {**whole_record("addenda", 2), "undone": 0}) == (
        "undone must be a number from 1, or left out."
    )


def without(name):
    return lambda whole: whole.pop(name)


def entry(**changes):
    return lambda whole: whole["deals"][0]["log"][0].update(changes)


def deal(**changes):
    return lambda whole: whole["deals"][0].update(changes)


@pytest.mark.parametrize(
    "change, said",
    [
        (without("game"), "A record lacks game."),
        (lambda whole: whole.update(seats="two"), "seats has the wrong type."),
        (lambda whole: whole["deals"].__setitem__(0, 7), "A deal must be a JSON object."),
        (lambda whole: whole["deals"][0].pop("stock"), "A deal lacks stock."),
        (deal(dealer=2), "Seat 2 can’t deal: there is no such seat."),
        (entry(do="sing"), "Deal 1, action 1: sing doesn’t answer the question here."),
        (entry(seat="x"), "Deal 1, action 1: x is not a number."),
        (entry(card="ZZ"), "Deal 1, action 1: ZZ is not a card."),
    ],
)
def test_a_refusal_says_what_is_wrong(change, said):
    damaged = copy.deepcopy(whole_record("addenda", 2))
    change(damaged)
    assert refusal(replay, damaged) == said


def test_a_record_is_an_object():
    assert refusal(replay, []) == "A record must be a JSON object."


def test_whose_turn_it_is():
    damaged = copy.deepcopy(whole_record("addenda", 2))
    first = damaged["deals"][0]["log"][0]
    turn, first["seat"] = first["seat"], 1 - first["seat"]
    assert refusal(replay, damaged) == f"Deal 1, action 1: It’s seat {turn}’s turn."


def test_a_card_can_be_laid_aside_once_only():
    damaged = copy.deepcopy(whole_record("counterpoint", 3))
    damaged["deals"][0]["log"][0]["cards"] *= 2
    assert refusal(replay, damaged) == "Deal 1, action 1: Cards are missing or appear twice."


def test_a_card_of_another_hand_is_not_in_the_hand():
    damaged = copy.deepcopy(whole_record("addenda", 2))
    told = damaged["deals"][0]
    other = told["hands"][1 - told["log"][0]["seat"]]
    told["log"][0]["card"] = next(code for code in other if code[0] != "T")
    card = told["log"][0]["card"]
    name = card[0] + {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card[1]]
    assert refusal(replay, damaged) == f"Deal 1, action 1: {name} isn’t in the hand."
