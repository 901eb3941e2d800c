"""The log of a deal: one line for each step that deserves one, none twice and none left out."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from handmade_links import played
from parlour import games
from parlour.play.scoresheet import sheet
from parlour.play.view import Viewer
from tables import name, variants
from whole_matches import whole_match

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


@pytest.mark.parametrize("table", LINES)
def test_the_log_of_a_deal(table):
    game = games.find(*table)
    match = played(game, "tulip-7", players=["random"] * game.seats)
    viewer = Viewer(match, 0, open_hands=False, named=True)
    deal = [news for news in viewer.news(0) if news["view"]["deal"] == 1]
    lines = [news for news in deal if news["log"]]
    assert Counter(news["kind"] for news in lines) == LINES[table]
    assert all(one["n"] < other["n"] and one["text"] != other["text"] for one, other in pairwise(lines))
    # Every card played was mentioned, by itself or with its trick.
    told = " ".join(news["text"] for news in lines)
    trick = [one["card"] for news in deal if news["kind"] == "take" for one in news["view"]["trick"]["cards"]]
    assert trick
    assert all(short(card) in told for card in trick)


@pytest.mark.parametrize("table", LINES)
def test_nobody_without_cards_leads(table):
    game = games.find(*table)
    match = played(game, "tulip-7", players=["random"] * game.seats)
    for news in Viewer(match, 0, open_hands=False).news(0):
        trick, seats = news["view"]["trick"], news["view"]["seats"]
        assert trick["leader"] is None or trick["cards"] or seats[trick["leader"]]["count"]


@pytest.mark.parametrize("game", list(variants()), ids=name)
def test_every_sentence_begins_with_a_capital(game):
    """To whoever is called "you", too, and when a sentence is made of two."""
    match = whole_match(game, "tulip-7")
    for seat in range(game.seats):
        told = Viewer(match, seat).log()
        assert [text for text in told if re.search(r"(^|[.!?] )[a-z]", text)] == []


@pytest.mark.parametrize("game", list(variants()), ids=name)
def test_every_sentence_of_a_view_begins_with_a_capital(game):
    """All that is shown at each step, from the headline to the sheet, to one seat of each side."""
    match = whole_match(game, "tulip-7")
    for seat in range(2):
        viewer = Viewer(match, seat)
        told = sentences([viewer.news(0), sheet(viewer)])
        assert [text for text in told if re.search(r"(^|[.!?] )[a-z]", text)] == []


def sentences(told):
    """All that is told in sentences, wherever it is in a message."""
    if isinstance(told, list):
        return {text for part in told for text in sentences(part)}
    if not isinstance(told, dict):
        return set()
    said = [
        told[field]
        for field in ("text", "status", "caption", "headline", "why", "prompt", "dealt")
        if told.get(field)
    ]
    return {*said, *told.get("sentences", []), *sentences(list(told.values()))}


def short(code):
    """A card in the notation of the log."""
    return code[0].replace("T", "10") + dict(zip("SHCD", "♠♥♣♦", strict=True))[code[1]]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("you", [0, None])
def test_bids_stand_at_every_seat_once_they_are_shown(seats, you):
    match = played(games.find("counterpoint", seats), "tulip-8", players=["random"] * seats)
    deal = [news for news in Viewer(match, you).news(0) if news["view"]["deal"] == 1]
    shows = [news for news in deal if news["kind"] == "show"]
    says = dict(zip("DSHC", (0, 10, 20, 30), strict=True))
    bids = {news["seat"]: sum(says[card[1]] for card in news["cards"]) for news in shows}
    assert len(bids) == seats
    for news in deal:
        told = {
            one["seat"]: fact["value"]
            for one in news["view"]["seats"]
            for fact in one["facts"]
            if fact["label"] == "Bid"
        }
        if news["n"] >= shows[0]["n"]:
            assert told == {seat: str(bid) for seat, bid in bids.items()}
        else:
            assert set(told) <= {you}


def test_every_table_is_covered():
    assert set(LINES) == {(id, seats) for id in games.ids() for seats in games.tables(id)}
