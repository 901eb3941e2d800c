"""How the games tell scores, bids and suits."""

import re

import pytest

from parlour import games
from parlour.cards import CARDS, set_of
from parlour.formats.record import enter
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


def own(game, s, seat=0):
    return game.own_result(s, seat) and Voice(seat, game.sides).text(game.own_result(s, seat))


@pytest.mark.parametrize(
    "seats, bids, points, told",
    [
        # A heart and two clubs bid 80; two hearts and a diamond 40; three spades 30.
        (
            3,
            ("6H 6C 7C", "6H 7H 6D", "6S 7S 8S"),
            (76, 24, 30),
            "You bid 80 and took 76: 4 off, so that’s 4 each for West and East. West was 16 off and East was "
            "exact, so you get 16, plus 10 for being only 4 off: 26 points.",
        ),
        (
            3,
            ("6H 7H 6D", "6S 7S 8S", "6H 6C 7C"),
            (40, 18, 68),
            "You bid 40 and took 40, exactly. West and East were each 12 off, so you get 24, plus 30 for "
            "your exact bid: 54 points.",
        ),
        (
            3,
            ("6H 7H 6D", "6S 7S 8S", "6H 6C 7C"),
            (42, 30, 80),
            "You bid 40 and took 42: 2 off, so that’s 2 each for West and East. West and East were both "
            "exact, so you get only 20 points, for being only 2 off.",
        ),
        (
            3,
            ("6H 7H 6D", "6S 7S 8S", "6H 6C 7C"),
            (20, 30, 80),
            "You bid 40 and took 20: 20 off, so that’s 20 each for West and East. West and East were both "
            "exact, so you get nothing.",
        ),
        (
            2,
            ("7H 8H 7D", "7C 8C 7D"),
            (45, 61),
            "You bid 40 and took 45: 5 off, so that’s 5 for North. North was 1 off, so you get 1 point.",
        ),
    ],
)
def test_a_result_says_by_name_who_was_how_far_off_and_what_a_bonus_is_for(seats, bids, points, told):
    game = games.find("counterpoint", seats)
    s = game.state(1, 0, (0,) * seats, None)
    s.aside = [set_of(CARDS[code] for code in bid.split()) for bid in bids]
    s.points = list(points)
    assert own(game, s) == told
    assert str(game.score(s)[0]) in told or told.endswith("nothing.")


@pytest.mark.parametrize(
    "totals, told",
    [
        # Each but the second loses two coins.
        ((0, 9, 9), " You had no coins to lose and stay at 0."),
        ((0, 9, 0), " You and East had no coins to lose and stay at 0."),
        ((1, 9, 9), " You had only 1 coin to lose and drop to 0."),
        ((1, 9, 1), " You and East couldn’t pay it all and drop to 0."),
        ((1, 9, 0), " East had no coins to lose and stays at 0. You had only 1 coin to lose and drop to 0."),
        ((2, 9, 9), " You have no coins left."),
        ((3, 9, 9), ""),
        ((3, 9, 0), " East had no coins to lose and stays at 0."),
        ((3, 9, 2), " East has no coins left."),
        ((2, 9, 2), " You and East have no coins left."),
    ],
)
def test_who_has_no_coins_left_is_said_once(totals, told):
    game = games.find("american-bookshop", 3)
    s = game.state(1, 0, totals, 12)
    s.won = [set_of(CARDS[code] for code in cards.split()) for cards in ("AH 2H", "3H 4H 5H 6H", "7H 8H")]
    result = Voice(0, game.sides).text(game.result(s, game.score(s)))
    assert result == "You −2, West +4, East −2." + told
    assert own(game, s) is None


def test_of_three_who_have_no_coins_left_no_names_are_told():
    """Seats 0, 2 and 3 lose 2, 2 and 1 coins, and have none."""
    game = games.find("american-bookshop", 5)
    s = game.state(1, 0, (0, 9, 0, 0, 9), 20)
    s.won = [
        set_of(CARDS[code] for code in cards.split()) for cards in ("AH 2H", "3H 4H 5H 6H", "7H 8H", "9H", "")
    ]
    scores = game.score(s)
    assert scores == [-2, 4, -2, -1, 0]
    assert Voice(None, game.sides).text(game.result(s, scores)).endswith(" 0. Nobody can go below 0 coins.")


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


def test_everybody_sees_who_still_has_a_six_and_a_seven():
    """Each of the four is dealt one of either. What is in one's own hand need not be said."""
    table = Table(games.find("sixes-and-sevens", 4), ["random"] * 4, "tulip-7")
    left = {seat: ["6", "7"] for seat in range(4)}
    for entry in whole_match(table.game, "tulip-7").deals[0].log:
        for seat in (0, 3):
            told = {one["seat"]: one["facts"] for one in Viewer(table, seat).view()["seats"]}
            said = {
                other: fact["value"]
                for other, facts in told.items()
                for fact in facts
                if fact["label"] == "Still has"
            }
            assert said == {other: ", ".join(left[other]) for other in left if other != seat and left[other]}
        if entry["do"] == "play" and (rank := entry["card"][0]) in left[entry["seat"]]:
            left[entry["seat"]].remove(rank)
        enter(table, entry)
    assert not any(left.values())
