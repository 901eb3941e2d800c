"""The tables that the page shows while there is no engine: each is what the engine would say."""

import json
from functools import cache

import pytest

from building import predealt
from building.predealt import HOLE
from parlour import bots, games
from parlour.words import Voice
from room import contract

pytestmark = pytest.mark.native


@cache
def tables():
    return json.loads(predealt.page())


def filled(form, filling):
    """What the page makes of a form."""
    if isinstance(form, list):
        return [filled(part, filling) for part in form]
    if not isinstance(form, dict):
        return form
    return filling[form[HOLE]] if HOLE in form else {key: filled(part, filling) for key, part in form.items()}


def test_there_are_openings_of_every_table():
    found = [(form["view"]["game"], len(form["view"]["seats"])) for form, *_ in tables()]
    assert found == [(id, seats) for id in games.ids() for seats in games.tables(id)]


@pytest.mark.parametrize("nth", range(sum(len(games.tables(id)) for id in games.ids())))
def test_openings_are_what_the_engine_says(nth):
    form, *fillings = tables()[nth]
    seen = [filled(form, filling) for filling in fillings]
    assert len({opening["view"]["seed"] for opening in seen}) >= 20
    for opening in seen:
        view = opening["view"]
        players = [seat["player"] for seat in view["seats"]]
        table = {"game": view["game"], "seats": len(players), "players": players, "seed": view["seed"]}
        told = predealt.begun(table)
        # As the page compares them, letter by letter.
        assert json.dumps(told["view"]) == json.dumps(view)
        assert opening["log"] == [news["text"] for news in told["news"] if news["log"]]
        assert not told["busy"]
        contract("View").validate(view)


def test_what_differs_is_told_once():
    these = [{"a": [number, {"b": number}], "c": "same"} for number in (1, 2)]
    assert predealt.packed(these) == [{"a": [{HOLE: 0}, {"b": {HOLE: 0}}], "c": "same"}, [1], [2]]


@pytest.mark.parametrize("level", bots.levels())
def test_openings_are_the_same_whoever_the_opponents_are(level):
    """But for their names: so the page need not have them for every level."""
    for form, *fillings in tables():
        for opening in (filled(form, filling) for filling in fillings[:6]):
            view = opening["view"]
            for seat in view["seats"][1:]:
                seat |= {"player": level, "label": Voice().text(bots.label(level))}
            players = [seat["player"] for seat in view["seats"]]
            table = {"game": view["game"], "seats": len(players), "players": players, "seed": view["seed"]}
            told = predealt.begun(table)
            assert json.dumps(told["view"]) == json.dumps(view)
            assert opening["log"] == [news["text"] for news in told["news"] if news["log"]]
