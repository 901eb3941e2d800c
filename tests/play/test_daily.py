"""The deal of the day: the same for everybody. What somebody has made of it is worked out from the play."""

import pytest

from handmade_links import explicit
from parlour import bots, games
from parlour.formats.link import encode
from parlour.formats.record import line, record
from parlour.play.daily import daily, is_day, players
from parlour.table import Table
from parlour.words import Refused

DAY = "2026-11-26"


def played(id, seed=DAY, decisions=None, seats=None, options=None, who=None):
    """The first deal of such a match, by a person and the usual bots who all take the first card allowed."""
    seats = seats or next(iter(games.tables(id)))
    table = Table(games.find(id, seats, options), who or players(seats), seed)
    made = 0
    while table.phase == "play" and made != decisions:
        table.do(table.game.some_move(table.s, table.chance()))
        made += 1
    return table


@pytest.mark.in_pyodide
@pytest.mark.parametrize("id", games.ids())
def test_a_played_deal_is_told_from_the_play(id):
    table = played(id)
    told = daily(encode(table.course))
    sides, scores = table.game.sides, table.deals[0].scores
    others = [score for side, score in enumerate(scores) if side != sides[0]]
    assert (told["game"], told["day"], told["score"], told["undone"]) == (id, DAY, scores[sides[0]], 0)
    assert told["ahead"] == round(scores[sides[0]] - sum(others) / len(others), 1)
    assert told["tricks"] == [sides[trick["winner"]] == sides[0] for trick in table.deals[0].tricks]
    assert daily(told["link"]) == told


def test_what_comes_after_the_first_deal_is_left_out():
    table = played("sixes-and-sevens")
    alone = daily(encode(table.course))
    table.next_deal()
    for _ in range(5):
        table.do(table.game.some_move(table.s, table.chance()))
    assert daily(encode(table.course)) == alone


@pytest.mark.in_pyodide
def test_moves_taken_back_are_told():
    table = played("sixes-and-sevens", decisions=20).back(1, 10)
    while table.phase == "play":
        table.do(table.game.some_move(table.s, table.chance()))
    assert daily(encode(table.course))["undone"] == 10


@pytest.mark.parametrize(
    "how",
    [
        {"seed": "tulip-7"},
        {"seed": "2026-11-26-deal-2"},
        {"seed": "2026-02-30"},
        {"who": ["person", "beginner"]},
        {"who": ["club", "person"]},
        {"options": {"target": 40}},
        {"seats": 4},
    ],
    ids=str,
)
def test_another_match_is_no_deal_of_a_day(how):
    with pytest.raises(Refused, match="isn’t a deal of the day"):
        daily(encode(played("addenda", **how).course))


@pytest.mark.in_pyodide
def test_cards_that_were_chosen_are_no_deal_of_a_day():
    """A made-up deal has no date: its cards are in the link."""
    with pytest.raises(Refused, match="isn’t a deal of the day"):
        daily(encode(explicit(played("addenda"))))


@pytest.mark.parametrize("decisions", [0, 5])
def test_a_deal_that_is_not_over_has_no_result(decisions):
    with pytest.raises(Refused, match="isn’t over"):
        daily(encode(played("addenda", decisions=decisions).course))


def test_a_result_that_was_made_up_is_refused():
    """A match may also be a record, which says what it scores. It is replayed, and must score that."""
    told = record(played("addenda"))
    assert daily(line(told))["score"] == told["deals"][0]["scores"][0]
    told["deals"][0]["scores"][0] += 1
    with pytest.raises(Refused, match="score"):
        daily(line(told))


@pytest.mark.in_pyodide
@pytest.mark.parametrize("cut", [2, 10])
def test_a_link_cut_short_is_refused(cut):
    with pytest.raises(Refused):
        daily(encode(played("addenda").course)[:-cut])


@pytest.mark.in_pyodide
def test_days():
    assert is_day("2026-11-26") and is_day("2028-02-29") and is_day("2099-12-31")
    for text in ("", "2026-2-3", "2027-02-29", "2026-11-31", "20261126", "2026-11-26x", "tulip-7"):
        assert not is_day(text)


def test_the_usual_level_sits_everywhere_else():
    assert players(4) == ["person", "club", "club", "club"] == ["person", *[bots.usual()] * 3]
