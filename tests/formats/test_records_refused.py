"""A record that is damaged or not a record is refused with a sentence that names the deal and the action."""

import copy
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import some
from parlour import bots, games
from parlour.cards import BIT, CODES, cards_in
from parlour.formats.record import enter, line, open_table, record, replay
from parlour.table import Table
from parlour.words import Refused
from positions import table_at
from tables import GAMES, every_game, name
from whole_matches import whole_match, whole_record


def sentence(damaged):
    """The sentence that refuses a record."""
    with pytest.raises(Refused) as refused:
        replay(damaged)
    return str(refused.value)


# ---- Names.


@pytest.mark.parametrize("name", ["", "x" * 101, "x" * 10**7])
def test_the_name_of_a_player_is_neither_empty_nor_endless(name):
    damaged = changed(lambda whole: whole["players"].__setitem__(1, name))
    assert sentence(damaged) == "A player’s name must have 1 to 100 characters."


def test_names_have_up_to_a_hundred_characters():
    whole = changed(lambda whole: whole["players"].__setitem__(1, "名" * 100))
    assert replay(whole).players[1] == "名" * 100


# ---- Wrong decisions.


def changed(change, id="addenda", seats=2, seed="told", **options):
    """A record after a change."""
    damaged = copy.deepcopy(whole_record(id, seats, seed, **options))
    change(damaged)
    return damaged


def first(whole, do):
    """The deal, the number and the entry of the first decision of a kind."""
    for number, deal in enumerate(whole["deals"], 1):
        for action, entry in enumerate(deal["log"], 1):
            if entry["do"] == do:
                return f"Deal {number}, action {action}:", deal, entry
    raise AssertionError(f"no {do} in this match")


WRONG = [
    *(("addenda", 2, "play", {"card": card}) for card in ("Jk", "ZZ", "7s", "", None, 5, True, ["4S"], {})),
    *(("addenda", 2, "play", {"seat": seat}) for seat in (7, -1, None, "0", [0], 0.5)),
    *(("addenda", 2, "play", {"do": do}) for do in ("sing", "", None, "fault", "keep", "bid", ["play"])),
    *(("counterpoint", 3, "bid", {"cards": cards}) for cards in ([], None, "6S", ["Q"] * 3, [1, 2, 3])),
    *(("counterpoint", 3, "bid", {field: 3}) for field in ("do", "seat")),
    *(("american-bookshop", 4, "leader", {"leader": leader}) for leader in (4, -1, True, "1", None, 1.0)),
    *(("american-bookshop", 4, "keep", {"cards": cards}) for cards in (None, ["Jk"], [["4S"]], "4S", 0)),
    *(("addenda", 4, "call", {"call": call}) for call in ("+X", "S", "", None, 3, "+S+H")),
    *(("addenda", 4, "call", {"seat": seat}) for seat in (9, -1, None, "0")),
]


@pytest.mark.parametrize("id, seats, do, change", WRONG)
def test_a_wrong_decision_is_named(id, seats, do, change):
    damaged = changed(lambda whole: first(whole, do)[2].update(change), id, seats, "wrong/1")
    where, _, _ = first(whole_record(id, seats, "wrong/1"), do)
    assert sentence(damaged).startswith(where)


def forbidden(whole):
    """The first action at which the rules forbid a card: its number in the first deal, and the card."""
    table = open_table(whole)
    for action, entry in enumerate(whole["deals"][0]["log"], 1):
        s = table.s
        if entry["do"] == "play":
            for card in cards_in(s.hands[s.turn]):
                if not BIT[card] & table.game.legal(s):
                    return action, CODES[table.game.face(s, card)]
        enter(table, entry)
    raise AssertionError("everything was allowed")


@every_game
def test_a_forbidden_card_is_named(game):
    damaged = copy.deepcopy(whole_record(game.id, game.seats))
    action, code = forbidden(damaged)
    damaged["deals"][0]["log"][action - 1]["card"] = code
    assert sentence(damaged).startswith(f"Deal 1, action {action}: ")


def test_a_call_cannot_be_made_twice():
    damaged = copy.deepcopy(whole_record("addenda", 4, "wrong/1"))
    _, deal, entry = first(damaged, "call")
    place = deal["log"].index(entry)
    deal["log"].insert(place, entry)
    assert f"action {place + 2}:" in sentence(damaged)


# ---- Wrong facts about a match.


def second_deal_dealt_out_of_turn(whole):
    """Cut the match after its second deal, which the wrong player has dealt."""
    del whole["deals"][2:]
    whole["deals"][1] |= {"dealer": whole["deals"][0]["dealer"], "log": [], "tricks": [], "scores": None}
    whole |= {"seed": None, "scores": whole["deals"][0]["scores"], "winners": []}


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda whole: whole["deals"][1]["log"].pop(), "Deal 2: "),
        (lambda whole: whole["deals"][1]["tricks"].pop(), "Deal 2: tricks"),
        (lambda whole: whole["deals"][1]["tricks"][3]["cards"].reverse(), "Deal 2: tricks"),
        (lambda whole: whole["deals"][1]["scores"].reverse(), "Deal 2: scores"),
        (lambda whole: whole["deals"][1]["hands"].reverse(), "Deal 2: hands"),
        (lambda whole: whole["deals"][1]["stock"].reverse(), "Deal 2: stock"),
        (lambda whole: whole["deals"][1].update(turnup="4S"), "Deal 2: turnup"),
        (
            lambda whole: whole["deals"].append(whole["deals"][0]),
            f"Deal {len(whole_record('addenda', 2)['deals']) + 1}",
        ),
        (lambda whole: whole["scores"].reverse(), "scores"),
        (lambda whole: whole["winners"].append(0), "winners"),
        # In Python 1, 1.0 and True are equal; in a record they differ.
        (lambda whole: whole.update(scores=[float(score) for score in whole["scores"]]), "scores"),
        (lambda whole: whole.update(winners=[bool(side) for side in whole["winners"]]), "winners"),
        (lambda whole: first(whole, "play")[2].update(seat=float(first(whole, "play")[2]["seat"])), "Deal 1"),
        (lambda whole: whole.update(record=2), "2"),
        (lambda whole: whole.update(game="whist"), "whist"),
        (lambda whole: whole.update(seats=3), "3"),
        (lambda whole: whole.update(seed="other"), "Deal 1: "),
        (lambda whole: whole.update(seed="NO SEED"), "NO SEED"),
        (lambda whole: whole.update(players=["random"]), "1 player"),
        (lambda whole: whole["options"].update(target=19), "target"),
        (lambda whole: whole["options"].update(spades=3), "spades"),
        (lambda whole: whole["options"].update(seats=2), "seats"),
        (lambda whole: whole["options"].update(self=2), "self"),
        (lambda whole: whole.update(mood="good"), "mood"),
        (lambda whole: whole.update(undone="often"), "undone"),
        (second_deal_dealt_out_of_turn, "Deal 2: "),
    ],
)
def test_what_is_wrong_is_named(change, words):
    assert words.lower() in sentence(changed(change)).lower()


ELSEWHERE = [["ZZ"], [None], [["4S"]], ["Jk"], ["AS", "AS"], ["AS"] * 12]


@pytest.mark.parametrize("cards", ELSEWHERE, ids=str)
@pytest.mark.parametrize("change", ["laid in the hand", "added to the hand", "laid in the stock"])
def test_an_impossible_deal_is_named(change, cards):
    damaged = {**copy.deepcopy(whole_record("addenda", 2)), "seed": None}
    deal = damaged["deals"][1]
    pile = deal["stock"] if "stock" in change else deal["hands"][0]
    pile[: 0 if "added" in change else len(cards)] = cards
    assert sentence(damaged).startswith("Deal 2: ")


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_record_has_a_turned_up_card_exactly_if_the_rules_turn_one_up(game):
    damaged = {**copy.deepcopy(whole_record(game.id, game.seats)), "seed": None}
    deal = damaged["deals"][1]
    deal["turnup"] = "Jk" if deal["turnup"] is None else None
    assert sentence(damaged).startswith("Deal 2: ")


def places(value, way=()):
    """The path to each value inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*way, key)
        yield from places(part, (*way, key))


def at(value, way):
    for key in way:
        value = value[key]
    return value


@pytest.mark.slow
@pytest.mark.parametrize("legal", [False, True])
def test_nothing_can_be_missing_or_of_the_wrong_type(legal):
    whole = record(whole_match(games.find("addenda", 2, {"target": 20}), "told"), legal)
    for *way, last in places(whole):
        if (way, last) == ([], "seed") or way == ["players"]:
            continue  # Without a seed it is still a record, and players may have any name.
        damaged = copy.deepcopy(whole)
        inside = at(damaged, way)
        for other in (None, "x", -1, 0.5, [], {}, [None]):
            if whole != damaged or other != inside[last]:
                inside[last] = other
                sentence(damaged) if damaged != whole else None
        del inside[last]
        sentence(damaged)


# ---- Any value: replay gives a match or a sentence.


@cache
def samples():
    """Short matches that together have every kind of entry."""
    shown = [record(whole_match(games.find(id, seats, options), "sample")) for id, seats, options in SAMPLES]
    return [*shown, *({**whole, "seed": None} for whole in shown), record(table_at(GAMES[0], "sample", 9))]


SAMPLES = [
    ("addenda", 2, {"target": 20, "faults": "penalised"}),
    ("addenda", 4, {"target": 60}),
    ("american-bookshop", 3, {}),
    ("counterpoint", 2, {"target": 20}),
    ("counterpoint", 3, {"target": 20}),
    ("same-difference", 2, {"different_ranks": True}),
    ("sixes-and-sevens", 4, {"target": 20}),
]
WORDS = st.sampled_from(
    [*CODES, *"play bid call fault leader keep seats self seed scores +S -H x".split(), ""]
)
NUMBERS = st.integers(-3, 60) | st.floats() | st.just(10**20)
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


@st.composite
def damaged_records(draw):
    """A record with up to three values changed, removed, duplicated or renamed."""
    whole = copy.deepcopy(draw(st.sampled_from(samples())))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(list(places(whole))))
        inside = at(whole, way)
        how = draw(st.sampled_from(["change", "remove", "double", "move"]))
        value = draw(VALUES) if how == "change" else copy.deepcopy(inside[last])
        if how == "remove" or (how == "move" and isinstance(inside, dict)):
            del inside[last]
        if isinstance(inside, dict) and how in ("double", "move"):
            inside[draw(WORDS)] = value
        elif how == "double":
            inside.insert(last, value)
        elif how != "remove":
            inside[last] = value
    return whole


def answer(value):
    """The match that a value records, or None if it is refused with a sentence."""
    try:
        return replay(value)
    except Refused as refused:
        assert str(refused).endswith(".")
        return None


@pytest.mark.slow
@some(60)
@given(damaged_records())
def test_a_damaged_record_is_refused_or_replayed_and_written_unchanged(whole):
    if table := answer(whole):
        legal = any("legal" in entry for deal in whole["deals"] for entry in deal["log"])
        assert line(record(table, legal)) == line(whole)


@some(60)
@given(VALUES)
def test_other_json_is_refused(value):
    assert answer(value) is None


def test_the_seat_of_a_call_is_a_number():
    """In Python True equals 1 and False equals 0; in a record they differ."""
    table = Table(games.find("addenda", 4), ["random"] * 4, "calls")
    bots.play_out(table)
    called = record(table)
    calls = [entry for deal in called["deals"] for entry in deal["log"] if entry["do"] == "call"]
    by_low_seats = [entry for entry in calls if entry["seat"] < 2]
    assert by_low_seats
    damaged = copy.deepcopy(called)
    entry = next(e for deal in damaged["deals"] for e in deal["log"] if e == by_low_seats[0])
    entry["seat"] = bool(entry["seat"])
    assert "action" in sentence(damaged)
