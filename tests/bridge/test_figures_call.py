"""What a match adds to somebody's figures."""

import pytest

from bridge_page import Page
from handmade_links import played
from parlour import games
from parlour.formats.link import encode
from parlour.formats.record import line, record
from parlour.play import figures as module
from parlour.play.figures import figures


def asked(*matches):
    page = Page("addenda", 2)
    return page.call({"do": "figures", "matches": [{"save": save, "you": you} for save, you in matches]})


class Deal:
    def __init__(self, scores):
        self.scores = scores


@pytest.mark.parametrize(
    ("id", "seats", "you", "scores", "margin"),
    [
        ("addenda", 2, 1, [30, 12], -18),
        # Partners have one score: 40 to 25.
        ("addenda", 4, 2, [40, 25], 15),
        # 12 against the mean of 6 and 3.
        ("american-bookshop", 3, 0, [12, 6, 3], 7.5),
    ],
)
def test_a_margin_is_how_far_ones_side_is_ahead_of_the_mean_of_the_others(
    id, seats, you, scores, margin, monkeypatch
):
    table = played(games.find(id, seats), "tulip-7", decisions=3)
    table.deals = [Deal(scores), Deal(None)]
    monkeypatch.setattr(module, "opened", lambda save: table)
    assert figures("", you)["margins"] == [margin]


def test_a_match_is_told_by_its_table_its_options_and_its_company():
    game = games.find("addenda", 2, {"target": 40})
    table = played(game, "tulip-7", players=["person", "club"])
    (told,) = asked((encode(table.course), 0))["matches"]
    assert (told["game"], told["seats"], told["options"]) == ("addenda", 2, {"target": 40})
    assert (told["opponents"], told["persons"], told["undone"]) == (["Club"], 1, 0)
    assert told["won"] == (0 in table.winners)
    assert len(told["margins"]) == table.number
    totals = [sum(deal.scores[side] for deal in table.deals) for side in (0, 1)]
    assert sum(told["margins"]) == totals[0] - totals[1]


def test_a_match_that_is_not_over_is_not_won_and_a_record_will_do():
    table = played(games.find("addenda", 2), "tulip-7", decisions=5, players=["person", "person"])
    (told,) = asked((line(record(table)), 1))["matches"]
    assert (told["won"], told["margins"], told["persons"], told["opponents"]) == (None, [], 2, [])


def test_what_cannot_be_opened_is_told_in_its_place():
    good = encode(played(games.find("addenda", 2), "tulip-7", decisions=5).course)
    first, second, third = asked((good, 0), ("zzz", 0), (good, 7))["matches"]
    assert "margins" in first
    assert second == {"error": "This link is damaged."}
    assert third == {"error": "There is no seat 7."}
