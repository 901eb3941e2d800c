"""The tables that the page shows before the engine is ready: each is what the engine would say."""

import json
from functools import cache

import pytest

from building import predealt
from contract import valid
from parlour import bots, games
from parlour.words import Voice


@cache
def tables():
    return json.loads(json.dumps(predealt.predealt()))


@pytest.mark.slow
def test_every_table_has_predealt_hands():
    found = [(first["view"]["game"], len(first["view"]["seats"])) for (first, *_) in tables()]
    assert found == [(id, seats) for id in games.ids() for seats in games.tables(id)]


@pytest.mark.parametrize("nth", range(sum(len(games.tables(id)) for id in games.ids())))
def test_a_predealt_table_is_what_the_engine_says(nth):
    deals = tables()[nth]
    assert len({deal["view"]["seed"] for deal in deals}) == 8
    for deal in deals:
        view = deal["view"]
        players = [seat["player"] for seat in view["seats"]]
        table = {"game": view["game"], "seats": len(players), "players": players, "seed": view["seed"]}
        told = predealt.start(table)
        # The page compares them letter by letter, too.
        assert json.dumps(told["view"]) == json.dumps(view)
        assert deal["log"] == [news["text"] for news in told["news"] if news["log"]]
        assert told["view"]["question"]
        valid(view, "View")


@pytest.mark.slow
@pytest.mark.parametrize("level", bots.levels())
def test_predealt_tables_do_not_depend_on_the_opponents(level):
    """Except for their names, so the page does not need a copy for each level."""
    for deals in tables():
        for deal in deals[:6]:
            view = deal["view"] | {"seats": [dict(seat) for seat in deal["view"]["seats"]]}
            for seat in view["seats"][1:]:
                seat |= {"player": level, "label": Voice().text(bots.label(level))}
            players = [seat["player"] for seat in view["seats"]]
            table = {"game": view["game"], "seats": len(players), "players": players, "seed": view["seed"]}
            told = predealt.start(table)
            assert json.dumps(told["view"]) == json.dumps(view)
            assert deal["log"] == [news["text"] for news in told["news"] if news["log"]]
