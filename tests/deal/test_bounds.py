"""No deal goes beyond the bounds of its game."""

import pytest

from deals.by_chance import dealt, play_on
from parlour import deal, games
from parlour.cards import PACK
from parlour.dealer import chance
from parlour.game import Game
from parlour.games.bounds import FAR, QUESTIONS
from parlour.lab.study import rules
from parlour.words import Refused
from tables import variants_in_turns


@variants_in_turns(2)
def test_no_deal_goes_beyond_the_bounds(game):
    for number in range(12):
        hand = play_on(dealt(game, f"bounds/{number}"))
        assert max(map(abs, hand.margins())) <= hand.bounds.margin()
        assert hand.decided <= hand.bounds.decisions()


# Worked by hand from the rules: the most a side can be ahead, the most decisions.
WORKED = [
    # 55 points a suit by the numbers, 10 for each of four jacks and four kings; 52 cards, each tried once.
    ("addenda", 2, {}, 4 * 55 + 80, 104),
    ("addenda", 4, {}, 4 * 55 + 80, 52),
    # Three suits, at most the ante each way; 39 cards, as many leaders, each hand card by card and one more.
    ("american-bookshop", 3, {}, 3 * 2 * 4, 39 + 39 + 39 + 3),
    ("american-bookshop", 3, {"scoring": "points"}, 3 * 2 * 13, 39 + 39 + 39 + 3),
    ("american-bookshop", 4, {"ante": 1}, 4 * 2 * 1, 52 + 52 + 52 + 4),
    # All 120 card-points amiss, and the greatest bonus; each card is looked at for the bid and may be played.
    ("counterpoint", 2, {}, 120 + 30, 32 + 32 + 2),
    ("counterpoint", 3, {}, 120 + 30, 37 + 37 + 3),
    # Thirteen tricks of a gap of 12, and 1 each.
    ("same-difference", 2, {}, 13 * 13, 104),
    # Thirteen tricks at 5, four sixes at 6 and four sevens at 7.
    ("sixes-and-sevens", 4, {}, 65 + 24 + 28, 52),
]


@pytest.mark.parametrize(("id", "seats", "options", "margin", "decisions"), WORKED)
def test_bounds_follow_from_the_rules(id, seats, options, margin, decisions):
    found = games.bounds_of(games.find(id, seats, options))
    assert (found.margin(), found.decisions()) == (margin, decisions)


def test_bounds_follow_a_changed_constant():
    assert games.bounds_of(rules("sixes-and-sevens", 4, {"six": 0, "seven": 0})).margin() == 65


def test_a_margin_may_come_to_its_bound():
    """A suit each. Two tricks go to the seven played last, and then South has all the trumps there are."""
    hands = [[f"{rank}{suit}" for rank in "A23456789TJQK"] for suit in "SHDC"]
    hand = deal.begin("sixes-and-sevens", 4, hands=hands, dealer=3)
    for card in "AS 7H 7D 2C AD 7C 7S 2H".split():
        hand.play(card)
    assert hand.turn == 0
    while hand.turn is not None:
        hand.play(hand.moves()[0])
    assert hand.margins() == [117, -117]


class Rich(Game):
    """A trick is worth more than anybody expects of a game that says nothing of bounds."""

    tables = (2,)

    def deal(self, s, dealer):
        dealer.deal(s, 1, PACK & 3)

    def worth(self, s, seat):
        return FAR + 1


class Curious(Rich):
    """Asks for ever."""

    def begin(self, s):
        self.choose(s, 0, (0, 1), "asked")

    def asked(self, s, seat, value):
        self.begin(s)


def test_a_deal_that_is_worth_more_than_the_bounds_is_refused():
    hand = deal.begin(Rich(2, {}), seed="a")
    hand.play(hand.moves()[0])
    with pytest.raises(Refused, match="10001 points are beyond"):
        hand.play(hand.moves()[0])


def test_a_deal_that_never_ends_is_refused():
    hand = deal.begin(Curious(2, {}), seed="a")
    with pytest.raises(Refused, match="more decisions"):
        for _ in range(2 + QUESTIONS + 1):
            hand.play(hand.some_move(chance("ask")))
    assert hand.decided == 2 + QUESTIONS + 1
