"""The sheet of a match: a row for each deal that is over."""

from itertools import accumulate

import pytest

from bridge_page import Page
from parlour import games
from parlour.play.saves import summary
from parlour.play.scoresheet import sheet
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from tables import GAMES, every_game, name
from whole_matches import whole_match


@pytest.mark.slow
@every_game
def test_the_rows_are_those_of_the_record(game):
    match = whole_match(game, "tulip-7")
    told = sheet(Viewer(match, 0))
    rows = told["rows"]
    assert told["over"]
    assert [row["deal"] for row in rows] == list(range(1, len(match.deals) + 1))
    assert [row["dealer"] for row in rows] == [deal.dealer for deal in match.deals]
    assert [row["scores"] for row in rows] == [deal.scores for deal in match.deals]
    assert rows[-1]["totals"] == list(match.totals)
    if game.id == "sixes-and-sevens":
        sums = [accumulate(scores) for scores in zip(*(row["scores"] for row in rows), strict=True)]
        assert [row["totals"] for row in rows] == list(map(list, zip(*sums, strict=True)))
    log = Viewer(match, 0).log()
    assert all(row["text"] in log for row in rows)
    assert [row["dealt"] for row in rows if row["dealer"] == 0] == ["You dealt"] * sum(
        deal.dealer == 0 for deal in match.deals
    )


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_deal_that_is_not_over_has_no_row(game):
    table = Table(game, ["random"] * game.seats, "tulip-7")
    assert sheet(Viewer(table, 0))["rows"] == []
    assert not sheet(Viewer(table, 0))["over"]


@pytest.mark.parametrize(
    "id, seats, first, last",
    [
        ("addenda", 2, ("A trick", "Its total"), ("King", "Repeats the card before it")),
        ("american-bookshop", 3, ("Each card of a suit that you alone have the most of", "+1"), None),
        ("counterpoint", 2, ("Bid made exactly", "30 for you"), ("Jack", "2")),
        ("same-difference", 2, None, ("If the deal is level", "1 for the last trick")),
        ("sixes-and-sevens", 4, ("A trick", "5"), ("The side with more", "Scores the difference")),
    ],
)
def test_the_sheet_says_what_counts(id, seats, first, last):
    told = sheet(Viewer(Table(games.find(id, seats), ["random"] * seats, "any"), 0))["tariff"]
    prices = [(one["label"], one["value"]) for one in told]
    assert first in (None, prices[0])
    assert last in (None, prices[-1])


def test_a_bid_of_three_counts_by_how_far_it_is_off():
    told = sheet(Viewer(Table(games.find("counterpoint", 3), ["random"] * 3, "any"), 0))["tariff"]
    assert [(one["label"], one["value"]) for one in told] == [
        ("Bid made exactly", "30 for you"),
        ("1 or 2 off", "20 for you"),
        ("3 to 5 off", "10 for you"),
        ("Each point that you miss by", "1 for everyone else"),
        ("Ace", "11"),
        ("Ten", "10"),
        ("King", "4"),
        ("Queen", "3"),
        ("Jack", "2"),
    ]


def test_the_same_sheet_at_the_table_in_the_replay_and_for_a_match_kept():
    page = Page("sixes-and-sevens", 4)
    over = page.until(lambda update: update["view"]["phase"] == "deal over")
    (row,) = over["sheet"]["rows"]
    assert row["scores"] == over["view"]["score"]["sums"]
    assert page.call({"do": "sheet", "link": over["save"]}) == over["sheet"]
    watched = page.call({"do": "replay", "link": over["save"], "deal": 1, "seat": 0})["sheet"]
    assert watched["rows"][0]["scores"] == row["scores"]


def test_a_sheet_of_what_is_no_match_is_refused():
    refused = Page("sixes-and-sevens", 4).ask({"do": "sheet", "link": "AQ"})
    assert refused == {"error": "This link is damaged."}


def test_a_match_in_a_few_words_tells_the_table_and_the_score():
    match = whole_match(GAMES[-1], "tulip-7")
    told = summary(Viewer(match, 0))
    ours, theirs = match.totals
    assert told["table"] == "Four players, two sides"
    assert told["company"] == ["West", "North", "East"]
    assert told["score"] == f"You and North {ours}, West and East {theirs}"
