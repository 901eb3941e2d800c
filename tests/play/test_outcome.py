"""How a deal came out: the headline, the trick that decided it, and what each trick moved."""

import pytest

from parlour import bots, games
from parlour.game import Game
from parlour.play.outcome import deal_headline, match_headline
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from parlour.words import Voice
from tables import QUICK, TABLES, variants_in_turns
from whole_matches import whole_match

FOUR, THREE = (0, 1, 0, 1), (0, 1, 2)
HEADLINES = [
    (deal_headline, FOUR, 0, [27, 0], "You and North take the deal, 27 to 0"),
    (deal_headline, FOUR, 1, [27, 0], "South and North take the deal, 27 to 0"),
    (deal_headline, FOUR, None, [27, 0], "South and North take the deal, 27 to 0"),
    (deal_headline, FOUR, 0, [8, 8], "The deal is a tie"),
    (deal_headline, THREE, 0, [-4, 8, 5], "West takes the deal. You lose 4 points"),
    (deal_headline, THREE, 1, [-4, 8, 5], "You take the deal and win 8 points"),
    (deal_headline, THREE, None, [-4, 8, 5], "West takes the deal and wins 8 points"),
    (deal_headline, THREE, 1, [1, 8, 8], "You and East share the deal"),
    (deal_headline, THREE, 0, [1, 8, 8], "West and East share the deal, 7 ahead of you"),
    (
        deal_headline,
        (0, 1, 2, 3, 4),
        0,
        [2, 4, 2, 0, -8],
        "West takes the deal. You win 2 points",
    ),
    (deal_headline, THREE, 0, [0, 8, -5], "West takes the deal. You break even"),
    (deal_headline, THREE, 2, [4, 8, 5], "West takes the deal, 3 ahead of you"),
    (deal_headline, THREE, 0, [-1, 8, 8], "West and East share the deal. You lose 1 point"),
    (deal_headline, THREE, None, [4, 8, 5], "West takes the deal by 3"),
    (match_headline, FOUR, 0, (42, 9), "You and North win the match, 42 to 9"),
    (match_headline, FOUR, 3, (42, 9), "South and North win the match, 42 to 9"),
    (match_headline, FOUR, None, (9, 42), "West and East win the match, 42 to 9"),
    (match_headline, FOUR, 0, (9, 9), "The match is a tie"),
    (match_headline, THREE, 0, (3, 10, 12), "East wins the match by 2, and you finish last"),
    (match_headline, THREE, 0, (10, 10, 12), "East wins the match by 2, and you finish joint last"),
    (match_headline, THREE, 1, (3, 10, 12), "East wins the match by 2, and you finish second of three"),
    (match_headline, THREE, 2, (3, 10, 12), "You win the match by 2"),
    (match_headline, THREE, None, (3, 12, 12), "West and East share the match"),
    (match_headline, THREE, 0, (3, 12, 12), "West and East share the match, and you finish last"),
]
# What is beside the headline of the first deal, and of the match.
BESIDE = [
    ("addenda", 2, {"target": 20}, "", ""),
    (
        "sixes-and-sevens",
        4,
        {},
        "79 points to 38.",
        "Last deal: 70 points to 47. West and East score 23, you and North 0.",
    ),
    (
        "same-difference",
        2,
        {},
        "",
        "Last deal: North has no diamonds, so the deal ends. North scores 25, you 22.",
    ),
    (
        "counterpoint",
        3,
        {},
        # They missed by 12 and 1.
        "You bid 60 and took 15: 45 off, so that’s 45 each for West and East. West was 12 off and East was 1 "
        "off, so you get 13 points. You 13, West 46, East 77.",
        "Last deal: You 62, West 9, East 63.",
    ),
]
BY_TRICK = {"addenda", "same-difference", "sixes-and-sevens", "echo"}


@pytest.mark.parametrize(("headline", "sides", "you", "points", "text"), HEADLINES)
def test_headlines(headline, sides, you, points, text):
    voice = Voice(you, sides)
    gains = [points] if headline is deal_headline else []
    assert voice.text(headline(Game(len(sides), {}), voice, points, *gains)) == text


@pytest.mark.parametrize(
    ("points", "gains", "text"),
    [
        ([-4, 8, 5], [0, 8, 5], "West takes the deal"),
        ([-4, 8, 5], [-1, 8, 5], "West takes the deal. You lose 1 point"),
        ([-4, -8, -5], [0, 0, 0], "You take the deal"),
        ([-4, -8, -5], [-3, -8, -5], "You take the deal, losing only 3 points"),
    ],
)
def test_nobody_is_said_to_lose_more_than_they_have(points, gains, text):
    voice = Voice(0, THREE)
    assert voice.text(deal_headline(Game(3, {}), voice, points, gains)) == text


@pytest.mark.parametrize(("game", "seats", "options", "deal", "match"), BESIDE)
def test_what_the_headline_says_is_not_said_again(game, seats, options, deal, match):
    news = Viewer(whole_match(games.find(game, seats, options), "tulip-7"), 0).news(0)
    beside = [one["view"]["result"]["beside"] for one in news if one["kind"] in ("score", "match")]
    assert [beside[0], beside[-1]] == [deal, match]


def results(match, seat=0):
    """The result of each deal."""
    return [news["view"]["result"] for news in Viewer(match, seat).news(0) if news["kind"] == "score"]


@variants_in_turns(6, quick=QUICK)
def test_what_each_trick_moved_adds_up_to_the_score(game):
    match = whole_match(game, "tulip-7")
    for deal, result in zip(match.deals, results(match), strict=True):
        if game.id not in BY_TRICK:
            assert (result["decided"], result["swings"]) == (None, [])
            continue
        assert [one["trick"] for one in result["swings"]] == list(range(1, len(deal.tricks) + 1))
        takers = [game.sides[trick["winner"]] for trick in deal.tricks]
        assert [one["side"] for one in result["swings"]] == takers
        first, second = (
            (sum(one["points"] for one in result["swings"] if one["side"] == side) for side in (0, 1))
            if len(deal.scores) == 2
            else (0, 0)
        )
        if len(deal.scores) == 2 and first != second:
            # In The Same Difference, a level deal goes to the last trick.
            assert first - second == deal.scores[0] - deal.scores[1]


@pytest.mark.slow
@pytest.mark.parametrize("table", [table for table in TABLES if table[0] in BY_TRICK], ids=str)
def test_the_trick_that_decided(table):
    """No trick moved more; and it decided the deal if that would have gone otherwise without it."""
    match = whole_match(games.find(*table), "tulip-7")
    for deal, result in zip(match.deals, results(match), strict=True):
        decided = result["decided"]
        most = max(abs(one["points"]) for one in result["swings"])
        assert abs(decided["points"]) == most
        number = decided["trick"]["number"]
        trick = deal.tricks[number - 1]
        assert [[one["seat"], one["card"]] for one in decided["trick"]["cards"]] == trick["cards"]
        sums = [0] * len(deal.scores)
        for one in result["swings"]:
            sums[one["side"]] += one["points"]
        if len(sums) == 2:
            mine = decided["side"]
            after = list(sums)
            after[mine] -= decided["points"]
            after[1 - mine] += decided["points"]
            turned = sums[mine] > sums[1 - mine] and after[mine] < after[1 - mine]
            assert decided["title"] == (
                f"Trick {number} decided it" if turned else f"Biggest swing: trick {number}"
            )


def test_the_step_is_where_the_trick_is_complete():
    match = whole_match(games.find("sixes-and-sevens", 4), "rose-12")
    news = Viewer(match, 0).news(0)
    for number, result in enumerate(results(match), 1):
        steps = [one for one in news if one["view"]["deal"] == number]
        decided = result["decided"]
        step = steps[decided["step"]]
        assert (step["kind"], step["view"]["trick"]) == ("take", decided["trick"])
        assert step["text"].endswith(decided["sentences"][-1])


def test_it_tells_what_was_remarkable_in_that_trick():
    """In the first deal of this match, a seven changes trumps in the trick that moved most."""
    match = whole_match(games.find("sixes-and-sevens", 4), "tulip-7")
    told = results(match)[3]["decided"]["sentences"]
    assert len(told) == 4
    assert all("trumps" in sentence for sentence in told[:3])
    assert told[3] == "You take the trick: 26 points."


def test_tricks_that_all_count_the_same_decide_nothing():
    """Whist: each of 13 tricks counts 1."""

    class Whist(Game):
        deals = 1

    match = Table(Whist(4, {}), ["random"] * 4, "tulip-7")
    bots.play_out(match)
    (result,) = results(match)
    assert result["decided"] is None
    assert [one["points"] for one in result["swings"]] == [1] * 13
