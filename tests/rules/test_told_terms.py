"""How the games tell scores, bids and suits."""

import re

import pytest

from parlour import games
from parlour.cards import CARDS
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from parlour.words import Voice
from tables import VARIANTS, variants_in_turns
from whole_matches import whole_match

BOOKSHOPS = [game for game in VARIANTS if game.id == "american-bookshop"]
COUNTERPOINTS = [game for game in VARIANTS if game.id == "counterpoint"]
HAND = ["Spades", "Hearts", "Clubs", "Diamonds"]
"""The order of the suits in a hand: web/ui/sort-cards.js."""


def number(text):
    """The points of a term: what counts of "4 for 6 cards" is the 4."""
    return int(text.split(" for ")[0].replace("−", "-"))


@pytest.mark.slow
@variants_in_turns(4, BOOKSHOPS)
def test_the_suits_of_books_add_up_to_the_score_and_nothing_is_said_twice(game):
    for one in Viewer(whole_match(game, "tulip-7"), 0).news(0):
        if one["kind"] != "score":
            continue
        score = one["view"]["score"]
        terms = {term["label"]: [number(value) for value in term["values"]] for term in score["terms"]}
        together = [
            sum(values) for values in zip(*(terms[suit] for suit in HAND if suit in terms), strict=True)
        ]
        assert terms.pop("Before the pool ran short", score["sums"]) == together
        assert list(terms) == [suit for suit in HAND if suit in terms]
        said = [values for values in [*terms.values(), score["sums"]] if any(values)]
        assert all(values != score["sums"] for values in said[:-1])
        assert "+" not in str(score["terms"])


def test_a_suit_that_counts_less_than_its_cards_says_so():
    """With an ante of 4, six cards of a suit count 4, or 4 against."""
    game = games.find("american-bookshop", 3)
    voice = Voice()
    said = [voice.text(game.counted(count)) for count in (6, 4, 0, -3, -5)]
    assert said == ["4 for 6 cards", "4", "0", "−3", "−4 for 5 cards"]


def test_a_short_pool_is_explained():
    """Everybody is paid in turn until the pool is empty: then the suits say more than the score."""
    game = games.find("american-bookshop", 3)
    s = game.state(1, 0, (0, 0, 0), 1)
    s.won = [sum(1 << CARDS[card] for card in cards.split()) for cards in ("AS 2S", "AH 2H", "AC 2C")]
    assert game.score(s) == [0, 1, 0]
    assert game.terms(s)[-1] == ("Before the pool ran short", [2, 2, 2])


@variants_in_turns(4, COUNTERPOINTS)
def test_a_bid_says_how_many_cards_it_still_lacks(game):
    s = Table(game, ["random"] * game.seats, "tulip-7").s
    cards = [1 << CARDS[card] for card in ("AH", "7H", "9C")]
    meanings = [Voice().text(game.meaning(s, sum(cards[:count]))) for count in range(4)]
    assert meanings == [
        "0 so far. Choose 3 more.",
        "20 so far. Choose 2 more.",
        "40 so far. Choose 1 more.",
        "Bid 70.",
    ]


@pytest.mark.parametrize("table", [("american-bookshop", 4), ("american-bookshop", 5)], ids=str)
def test_books_lie_in_the_order_of_the_hand(table):
    game = games.find(*table)
    view = Viewer(Table(game, ["random"] * game.seats, "tulip-7"), 0).view()
    assert {"".join(suit["suit"] for suit in row["suits"]) for row in view["rows"]} == {"SHCD"}


def test_calls_are_offered_in_the_order_of_the_hand():
    game = games.find("addenda", 4)
    talk = Viewer(Table(game, ["random"] * 4, "tulip-7"), 0).view()["talk"]
    assert "".join(re.sub(r"\W", "", one["call"]) for one in talk) == "SHCDSHCD"
    assert sorted(one["call"] for one in talk) == sorted(game.calls)
