"""Matches that start with a later deal, in links (version 2) and records. The digits are put in by hand."""

import json

import pytest

from handmade_links import packed, played, sealed, text
from parlour import games
from parlour.cards import CARDS, cards_in
from parlour.cli.arguments import main
from parlour.dealer import Laid
from parlour.formats.link import BadLink, decode, encode
from parlour.formats.record import line, record, replay
from parlour.play.saves import deal_link
from parlour.table import Table, replayed
from parlour.table.match import Course, Start
from parlour.words import Refused


def later(start, game="same-difference", seats=2, options=None):
    return Table(games.find(game, seats, options), ["person"] * seats, "a-deal-2", start=start)


def digits(start_digits, version=2):
    """A link of The Same Difference between two people, with the seed "a", and then these digits."""
    # s, d, end; edition 1, two seats, no options, two persons, nothing taken back, no decisions.
    head = [(39, 19), (39, 4), (39, 0), (16, 1), (6, 0), (16, 0), (4, 0), (4, 0), (16, 0), (4097, 0)]
    return sealed(packed([*head, (39, 1), (39, 0), *start_digits]), version)


# Deal 3, totals 1 and -2 (2 and 3 when doubled; odd is negative), and null for what was left.
GOOD = [(2, 1), (16, 3), (16, 2), (16, 3)]


@pytest.mark.in_pyodide
@pytest.mark.parametrize("version", [2, 3])
def test_the_digits_of_a_start(version):
    link = digits([*GOOD, *text("null")], version)
    course = decode(link)
    assert course.start == Start(3, (1, -2), None)
    assert encode(course, version) == link
    table = replayed(course)
    assert (table.s.number, table.number, table.totals) == (3, 1, (1, -2))


def test_a_link_says_nothing_of_a_start_at_the_beginning():
    usual = later(Start(1, (0, 0), None))
    assert usual.start is None
    assert encode(usual.course) == encode(later(None).course)


@pytest.mark.parametrize(
    "wrong",
    [
        digits([(2, 0)]),  # version 2, though nothing needs it
        digits([(2, 1), (16, 0), (16, 2), (16, 3), *text("null")]),  # deal 0
        digits([*GOOD, *text("{}")]),
        digits([*GOOD, *text("nul")]),
        digits([*GOOD, *text("")]),
        digits([*GOOD, *text("null ")]),
        digits([*GOOD, *text("[" * 600 + "]" * 600)], 3),
        digits([*GOOD, *text("[" * 950 + "]" * 950)], 3),
        digits([*GOOD, *text("9" * 50)], 3),
    ],
)
def test_a_start_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadLink):
        decode(wrong)


def test_seven_seats_have_room_in_version_2():
    with pytest.raises(BadLink, match="has no table for 7"):
        #            as above, with 5 for seven seats, and seven persons
        decode(sealed(packed([(39, 19), (39, 4), (39, 0), (16, 1), (6, 5), (16, 0)]), 2))


@pytest.mark.in_pyodide
def test_what_the_deal_before_left_goes_into_the_link():
    """American Bookshop for three with coins: the pool."""
    table = played(games.find("american-bookshop", 3), "pool", deals=2)
    pool = table.carry
    start = Start(3, table.totals, pool)
    again = Table(table.game, table.players, "pool-deal-3", start=start)
    course = decode(encode(again.course))
    assert course.start == start and replayed(course).s.carry == pool
    with pytest.raises(Refused, match="No match of American Bookshop can start like this"):
        Table(table.game, table.players, "pool-deal-3", start=Start(3, table.totals, str(pool)))


def test_the_link_to_a_later_deal_has_what_the_deal_before_left():
    """American Bookshop for three: the pool is an ante from each, less what the first deal has paid out."""
    table = played(games.find("american-bookshop", 3), "pool", deals=2)
    pool = 3 * table.game.ante - sum(table.deals[0].scores)
    assert pool != 3 * table.game.ante
    assert decode(deal_link(table, 2)).start.carry == pool


def test_tuples_in_tuples_that_a_deal_left_come_back_from_a_record():
    table = later(Start(3, (1, -2), ((1, (2, 3)), 4)))
    assert replay(json.loads(line(record(table)))).start == table.start


def test_a_record_has_the_start_and_comes_back():
    table = later(Start(3, (1, -2), None))
    told = json.loads(line(record(table)))
    assert told["start"] == {"number": 3, "totals": [1, -2], "carry": None}
    assert line(record(replay(told))) == line(record(table))
    assert "start" not in record(later(None))


@pytest.mark.parametrize(
    "start",
    [
        None,
        [],
        {},
        {"number": 3, "totals": [1, -2]},
        {"number": True, "totals": [1, -2], "carry": None},
        {"number": 0, "totals": [1, -2], "carry": None},
        {"number": 3, "totals": [1], "carry": None},
        {"number": 3, "totals": [1, "2"], "carry": None},
        {"number": 3, "totals": [1, 2**60], "carry": None},
        {"number": 3, "totals": [1, -2], "carry": {}},
        {"number": 3, "totals": [1, -2], "carry": 1.5},
        {"number": 1, "totals": [0, 0], "carry": None},
    ],
)
def test_a_record_with_a_start_that_cannot_be_is_refused(start):
    told = json.loads(line(record(later(Start(3, (1, -2), None)))))
    with pytest.raises(Refused):
        replay(told | {"start": start})


def test_a_course_without_a_seed_starts_there_too():
    table = later(Start(3, (1, -2), None))
    cards = [cards_in(hand) for hand in table.s.hands]
    stock = list(reversed(table.s.stock))
    laid = [(table.s.dealer, Laid(cards, stock, None))]
    course = Course(table.game, table.players, None, laid, start=table.start)
    again = decode(encode(course))
    assert again.start == table.start and replayed(again).deal.hands == table.deal.hands


# ---- On the command line.

HANDS = ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"]
STOCK = " ".join(code for code in CARDS if code != "Jk" and code not in " ".join(HANDS).split())
DEAL = ["deal", "--game", "same-difference", "--seats", "2", "--stock", STOCK, *HANDS]


def test_a_later_deal_is_given_on_the_command_line(capsys):
    assert main([*DEAL, "--number", "3", "--totals=1,-2"]) == 0
    assert json.loads(capsys.readouterr().out)["start"] == {"number": 3, "totals": [1, -2], "carry": None}
    assert main(DEAL) == 0
    assert "start" not in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--totals", "1,2"], "The score and what was left over belong to a later deal: give --number too."),
        (["--number", "2", "--totals", "1,x"], "A score must be a whole number, not x."),
        (["--number", "2", "--carry", "{"], "The link’s starting position is damaged."),
        (["--number", "2", "--totals", "1"], "No match of The Same Difference can start like this."),
    ],
)
def test_a_later_deal_that_cannot_be_is_refused_in_a_sentence(more, said, capsys):
    assert main([*DEAL, *more]) == 2
    assert capsys.readouterr() == ("", said + "\n")
