"""Puzzles: what they are called, what is wrong with a bad one, and that those shipped are well."""

import json
from math import isclose

import pytest

from parlour import games
from parlour.cards import CARDS, set_of
from parlour.formats.link import decode, encode
from parlour.game import Game
from parlour.puzzles import Puzzle, answers, kept, kind, lead_over_others, position, read
from parlour.puzzles.check import fault_of, faults, holds
from parlour.table import Table
from parlour.words import Refused, Voice


def codes(text):
    return set_of(CARDS[code] for code in text.split())


class Unsure(Game):
    """A game that cannot say whose an unfinished trick is."""

    def winner(self, s):
        return s.by[0]


def trick(game, hand, *played):
    """Whist for four, in which these cards have been played from seat 1 on and a hand is left."""
    s = game.state(1, 0, (0, 0, 0, 0), None)
    s.hands = [codes("2C 3C"), codes("4C 5C"), codes("6C 7C"), codes("8C 9C")]
    s.leader = 1
    s.turn = (1 + len(played)) % 4
    s.hands[s.turn] = codes(hand)
    s.trick = [CARDS[code] for code in played]
    s.by = [(1 + place) % 4 for place in range(len(played))]
    s.table = codes(" ".join(played))
    s.led = 0 if played else s.led
    return s


@pytest.mark.parametrize(
    ("played", "card", "expected"),
    [
        ((), "KS", "lead"),
        (("9S", "5S"), "KS", "win"),
        (("9S", "5S"), "2S", "leave"),
        # The last card of a trick: 9S was the highest before it.
        (("9S", "5S", "7S"), "KS", "win"),
        (("9S", "5S", "7S"), "2S", "leave"),
    ],
)
def test_what_an_answer_does_is_its_kind(played, card, expected):
    game = Game(4, {})
    assert kind(game, trick(game, "KS 2S", *played), CARDS[card]) == expected


def test_a_game_that_cannot_say_whose_the_trick_is_has_a_kind_of_its_own():
    game = Unsure(4, {})
    assert kind(game, trick(game, "KS 2S", "9S", "5S"), CARDS["KS"]) == "play"


def test_a_choice_is_a_kind():
    game = Game(4, {})
    s = trick(game, "KS 2S")
    s.choices = (0, 1)
    assert kind(game, s, 1) == "choice"


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ((6, 9, 10), "easy"),
        ((5, 6, 10), "medium"),
        ((5, 5, 10), "hard"),
        ((0, 0, 0), "hard"),
        ((9, 0, 10), "hard"),
    ],
)
def test_difficulty_is_who_finds_it_more_often_than_not(found, expected):
    assert Puzzle("", "lead", found, []).difficulty == expected


@pytest.mark.in_pyodide
def test_the_closest_rival_is_the_one_that_may_be_nearest():
    """1 is ahead of 2 by 1, give or take 0.5; and of 3 by 4, give or take root 9.09, so surely by 0.985."""
    best, (ahead, half) = lead_over_others({1: (5.0, 0.3), 2: (4.0, 0.4), 3: (1.0, 3.0)})
    assert best == 1
    assert isclose(ahead, 1.0) and isclose(half, 0.5)


@pytest.mark.parametrize("line", ['["A","lead",[1,2,3],[[1,0.1],[0,', "{}", "[1]", "", '["A","lead",3,[]]'])
def test_a_damaged_line_is_named(line):
    good = Puzzle("A", "lead", (1, 2, 3), [(1.0, 0.1), (0.0, 0.1)]).line()
    assert len(read([good, good])) == 2
    with pytest.raises(Refused, match=r"Puzzle 2 is damaged\."):
        read([good, line])


# ---- Those that are shipped.


@pytest.mark.slow
def test_all_puzzles_are_well():
    assert [Voice().text(fault) for fault in faults(kept())] == []


def test_every_puzzle_is_small():
    """As the file may be cut anywhere, no line depends on another."""
    for puzzle in kept():
        assert read([puzzle.line()]) == [puzzle]
        assert len(puzzle.line()) < 400


@pytest.fixture(scope="module")
def first():
    """The first puzzle of each table."""
    found = {}
    for puzzle in kept():
        game = decode(puzzle.link).game
        found.setdefault((game.id, game.seats), puzzle)
    return found


@pytest.mark.slow
def test_the_right_answer_stands_when_it_is_weighed_anew(first):
    for puzzle in first.values():
        table, right = position(puzzle)
        assert holds(table, right, 512)


@pytest.mark.slow
@pytest.mark.in_pyodide
def test_the_worst_answer_does_not_stand(first):
    puzzle = first["addenda", 2]
    table, _ = position(puzzle)
    moves = answers(table.game, table.s)
    worst = min(moves, key=dict(zip(moves, puzzle.figures, strict=True)).__getitem__)
    assert not holds(table, worst, 2048)


def changed(puzzle, **more):
    return fault_of(puzzle._replace(**more), None)


def test_each_fault_is_told_in_a_sentence(first):
    puzzle = next(iter(first.values()))
    table, right = position(puzzle)
    moves = answers(table.game, table.s)
    other = next(move for move in moves if move != right)
    table.do(other)
    wrong = encode(table.at(1, len(table.deal.log)))
    # Ahead by 1, give or take the root of 1 + 1.
    close = [(float(move == right), 1.0) for move in moves]
    kinds = {"choice", "lead", "win", "leave", "play"} - {puzzle.kind}
    told = {
        "This is not a Parlour Tricks link.": changed(puzzle, link="!"),
        "Part of this link is missing or was changed.": changed(puzzle, link=puzzle.link[:-4]),
        "Some answers have no figure.": changed(puzzle, figures=puzzle.figures[1:]),
        "It doesn’t say which levels solved it.": changed(puzzle, found=(1, 2)),
        "It’s labelled as the wrong kind of decision.": changed(puzzle, kind=min(kinds)),
        "By its own figures, its answer isn’t clearly best.": changed(puzzle, figures=close),
    }
    for sentence, fault in told.items():
        assert Voice().text(fault) == sentence
    assert "isn’t clearly best" in Voice().text(changed(puzzle, link=wrong, kind=kind(*at(wrong))))
    (twice,) = faults([puzzle, puzzle])
    assert Voice().text(twice) == "Puzzle 2: It appears twice."


def at(link):
    """The game, the position and the answer of a link."""
    table, right = position(Puzzle(link, "lead", (0, 0, 0), []))
    return table.game, table.s, right


def test_a_link_without_a_decision_is_no_puzzle():
    game = games.find("addenda", 2)
    before = encode(Table(game, ["expert", "expert"], "puzzle-0").course)
    fault = fault_of(Puzzle(before, "lead", (0, 0, 0), []), None)
    assert Voice().text(fault) == "A puzzle ends with a decision."


def test_figures_are_told_as_json():
    puzzle = Puzzle("A", "win", (0, 5, 10), [(1.5, 0.1), (-2.0, 0.2)])
    assert json.loads(puzzle.line()) == ["A", "win", [0, 5, 10], [[1.5, 0.1], [-2.0, 0.2]]]
