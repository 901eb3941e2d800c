"""How a game's hints judge a position, worked by hand; and that a search plays on no further than it must."""

import pytest

from parlour import games
from parlour.bots import expert
from parlour.cards import CARDS, CODES, cards_in
from parlour.dealer import chance
from parlour.search import tree
from parlour.search.tree import Search
from parlour.state import PLAY
from parlour.table import Table
from parlour.table.knowledge import Guesser
from positions import in_play
from rulings import position
from tables import every_table

PROMISES = {
    # South's side has 10 points, a seven and a six; the other side has a seven: 10 + 12 + 6 to 12.
    "sixes-and-sevens": (
        ("sixes-and-sevens", 4),
        {"hands": "7S 2S, 7D 3S, 6H 4S, AC 5S", "points": "10 0 0 0"},
        [28, 12],
    ),
    # A jack counts 4, a deuce 2, and having the lead -6; a ten counts -3, a six -2.
    "addenda": (("addenda", 2), {"hands": "JS 2H, TD 6C", "points": "7 20", "stock": "-"}, [7, 15]),
}


@pytest.mark.in_pyodide
@pytest.mark.parametrize("table, before, scores", PROMISES.values(), ids=PROMISES)
def test_a_promise_adds_the_cards_held_to_the_score(table, before, scores):
    game = games.find(*table)
    s = position(game, {**before, "leader": "0"})
    assert games.hints_of(game).promise(s) == scores


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    "hands, stock, gaps",
    [
        # With two cards each the gaps are 7 - 1 and 12 - 9.
        ("AS 7H, QD 9C", "-", [6, 3]),
        # With four: 13 + 8 - 7 - 1, and 10 + 6 - 3 - 2.
        ("AS 7H 8D KC, 2S 3D 6D TC", "-", [13, 11]),
        # The stock has a card of each rank. Up to the ace are 1 + 1 cards, up to the six 1 + 6: 2 3 4 5 6 7;
        # from the seven on, fewer are above: 6 5 4 3 2 1. For the other hand: 1 2 3 4 5 6 7 7 5 4 3 1.
        ("AS 7H, QD 9C", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH", [48, 48]),
    ],
)
def test_a_hand_promises_its_higher_half_minus_its_lower_half(hands, stock, gaps):
    game = games.find("same-difference", 2)
    s = position(game, {"hands": hands, "stock": stock, "points": "2 0", "tricks": "1 0", "leader": "0"})
    assert games.hints_of(game).promise(s) == pytest.approx([3 + 1.1 * gaps[0], 1.1 * gaps[1]])


def codes(cards):
    return [CODES[card] for card in cards_in(cards)]


@every_table
def test_a_promise_has_one_score_for_each_side(id, seats):
    game = games.find(id, seats)
    for steps in (3, 17, 30):
        s = in_play(game, f"promise/{steps}", steps).s.copy()
        game.playout(s, chance("on"), until=sum(s.tricks) + 1)
        if s.turn >= 0:
            assert len(games.hints_of(game).promise(s)) == len(set(game.sides))


@every_table
def test_a_playout_stops_after_the_given_number_of_tricks(id, seats):
    game = games.find(id, seats)
    s = in_play(game, "until", 2).s.copy()
    for tricks in range(1, 4):
        game.playout(s, chance("on"), until=tricks)
        assert sum(s.tricks) == tricks or s.turn < 0
        assert not s.trick
    before = s.copy()
    game.playout(s, chance("on"), until=2)
    assert s.__dict__ == before.__dict__


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("judges", [True, False])
def test_a_search_that_judges_uses_the_promise_after_a_few_tricks(id, seats, judges, monkeypatch):
    game = games.find(id, seats)
    s = in_play(game, "judged", 6).s
    found = games.hints_of(game)
    asked = []
    promise = found.promise

    def counted(s):
        asked.append(sum(s.tricks))
        return promise(s)

    monkeypatch.setattr(found, "promise", counted)
    Search(game, Guesser(game, s, s.turn), found, chance("search"), judges=judges).run(64)
    expected = {sum(s.tricks) + found.ahead} if judges and found.ahead else set()
    assert set(asked) == expected


def test_an_effort_in_cards_is_shared_among_the_cards_that_are_left():
    """Four in the hands and sixteen in the stock are 20. Two tricks ahead, four tricks of four count."""
    game = games.find("addenda", 2)
    s = position(game, {"hands": "JS 2H, TD 6C", "stock": "13*C AH 3H 4H", "leader": "0"})
    assert tree.simulations(2000, s) == 100
    assert tree.simulations(2000, s, 2) == 125


@pytest.mark.parametrize(
    "id, seats, count",
    [
        # It looks two tricks ahead: four tricks of four cards.
        ("addenda", 2, 90_000 // 16),
        # Four tricks ahead: six tricks.
        ("sixes-and-sevens", 4, 90_000 // 24),
        # To the end: all 32 cards in the hands.
        ("counterpoint", 2, 90_000 // 32),
    ],
)
def test_the_effort_of_an_expert_is_for_the_tricks_it_looks_ahead(id, seats, count):
    game = games.find(id, seats)
    s = Table(game, ["expert"] * seats, "effort").s
    assert expert.simulations(game, s) == count


TAKING = {
    # Three players, hearts trumps. The queen of spades is best so far: a higher spade or any heart beats it.
    "over the suit": (3, {"turnup": "6H"}, "JS QS", "AS 7S 8H 9D", "AS 8H"),
    # The seven of hearts has trumped the ace: only a higher heart beats it.
    "over the trump": (3, {"turnup": "6H"}, "AS 7H", "TS 8H 9D", "8H"),
    # Two players. The higher rank wins, whatever its suit; of two tens the first, of two eights the second.
    "rank": (2, {}, "TS", "AS 9S KH", "AS"),
    "level, and it counts": (2, {}, "TS", "TH AH", "AH"),
    "level, and it does not": (2, {}, "8S", "8H 7D 9C", "8H 9C"),
}


@pytest.mark.parametrize("seats, before, trick, hand, taking", TAKING.values(), ids=TAKING)
def test_cards_that_take_a_trick_of_counterpoint(seats, before, trick, hand, taking):
    game = games.find("counterpoint", seats)
    s = position(game, {**before, "hands": ", ".join([*trick.split(), hand]), "leader": "0"})
    for code in trick.split():
        game.play(s, CARDS[code])
    assert codes(games.hints_of(game).takers(s) & s.hands[s.turn]) == taking.split()


def test_bids_are_tried_from_the_low_and_the_high_cards():
    """From three spades and a heart: all the spades, or the heart with the two lowest or the two highest."""
    game = games.find("counterpoint", 2)
    s = position(game, {"hands": "7S 9S AS 8H, -", "leader": "0"})
    found = games.hints_of(game).candidates(s, chance("none"))
    assert [" ".join(codes(aside)) for aside in found] == ["AS 7S 9S", "7S 9S 8H", "AS 9S 8H"]


@pytest.mark.parametrize("points, plays", [("0 90", "AS"), ("30 60", "7S")])
def test_whoever_plays_last_takes_the_trick_if_they_need_points(points, plays):
    """South bid 30. 90 of the 120 points are taken, and South's share of the rest is 15."""
    game = games.find("counterpoint", 2)
    before = {"hands": "AS 7S, KS 9S", "aside": "8S 7H 8D, 9H 8H 7D", "points": points, "leader": "1"}
    s = position(game, before)
    game.play(s, CARDS["KS"])
    sensible = games.hints_of(game).sensible(s, s.hands[0])
    assert s.ask == PLAY
    assert codes(sensible) == [plays]
