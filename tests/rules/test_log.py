"""The log of a deal: one line for each step that deserves one, none twice and none left out."""

from collections import Counter
from itertools import pairwise

import pytest

from handmade_links import played
from parlour import games
from parlour.play.views.viewer import Viewer

LINES = {
    # Four tricks of four cards, each with its total and with two cards drawn after it; and three cards of a
    # fifth that cannot be finished.
    ("addenda", 2): {"deal": 1, "play": 19, "take": 4, "draw": 8, "score": 1},
    # Thirteen tricks of four cards, each with its total; eight calls, two of which leave no choice.
    ("addenda", 4): {"deal": 1, "play": 52, "say": 8, "pass": 2, "take": 13, "score": 1},
    # All but three of 39 cards are played, in 13 tricks; between two tricks somebody names the next leader.
    ("american-bookshop", 3): {"deal": 1, "play": 36, "take": 13, "say": 12, "show": 1, "score": 1},
    ("american-bookshop", 4): {"deal": 1, "play": 44, "take": 13, "say": 12, "show": 3, "score": 1},
    ("american-bookshop", 5): {"deal": 1, "play": 42, "take": 11, "say": 10, "show": 3, "score": 1},
    # Sixteen cards each minus three for the bid: thirteen tricks, one line each; two bids shown.
    ("counterpoint", 2): {"deal": 1, "take": 13, "show": 2, "score": 1},
    # Twelve cards each minus three: nine tricks, three bids; and a card turned up for trumps.
    ("counterpoint", 3): {"deal": 1, "say": 1, "take": 9, "show": 3, "score": 1},
    # 52 cards, each with what it makes, four to a trick; half of the 28 in the stock are drawn.
    ("same-difference", 2): {"deal": 1, "play": 52, "take": 13, "draw": 14, "score": 1},
    # Thirteen tricks, a line for each of the four sevens when it makes trumps, and one for each of the
    # three tricks that a six turns: two of the sixes fall in the same one.
    ("sixes-and-sevens", 4): {"deal": 1, "take": 13, "play": 7, "score": 1},
}


@pytest.mark.slow
@pytest.mark.parametrize("table", LINES)
def test_the_log_of_a_deal(table):
    game = games.find(*table)
    match = played(game, "tulip-7", deals=1, players=["random"] * game.seats)
    told = Viewer(match, 0, open_hands=False, named=True).news(0)
    for news in told:
        nobody_without_cards_leads(news["view"])
    lines = [news for news in told if news["log"]]
    assert Counter(news["kind"] for news in lines) == LINES[table]
    assert all(one["n"] < other["n"] and one["text"] != other["text"] for one, other in pairwise(lines))
    # Every card played was mentioned, by itself or with its trick.
    said = " ".join(news["text"] for news in lines)
    trick = [one["card"] for news in told if news["kind"] == "take" for one in news["view"]["trick"]["cards"]]
    assert trick
    assert all(short(card) in said for card in trick)


def nobody_without_cards_leads(view):
    leader = view["trick"]["leader"]
    assert leader is None or view["trick"]["cards"] or view["seats"][leader]["count"]


def short(code):
    """A card in the notation of the log."""
    return code[0].replace("T", "10") + dict(zip("SHCD", "♠♥♣♦", strict=True))[code[1]]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("you", [0, None])
def test_bids_stand_at_every_seat_once_they_are_shown(seats, you):
    match = played(games.find("counterpoint", seats), "tulip-8", deals=1, players=["random"] * seats)
    deal = Viewer(match, you).news(0)
    shows = [news for news in deal if news["kind"] == "show"]
    says = dict(zip("DSHC", (0, 10, 20, 30), strict=True))
    bids = {news["seat"]: sum(says[card[1]] for card in news["cards"]) for news in shows}
    assert len(bids) == seats
    for news in deal:
        told = {
            one["seat"]: list(map(int, fact["value"].split(" / ")))
            for one in news["view"]["seats"]
            for fact in one["facts"]
            if " / " in fact["value"] and " or " not in fact["value"]
        }
        if news["n"] >= shows[0]["n"]:
            assert set(told) == set(bids)
            for seat, (points, bid) in told.items():
                # A bid of 20 or less may stand for a hundred more.
                may = (bids[seat], bids[seat] + 100) if bids[seat] <= 20 else (bids[seat],)
                assert bid == min(may, key=lambda one: abs(one - points))
        else:
            assert set(told) <= {you}


def test_every_table_is_covered():
    assert set(LINES) == {(id, seats) for id in games.ids() for seats in games.tables(id)}
