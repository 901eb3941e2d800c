"""The options of every table as the rules pages have them: the default, other values, and what is refused."""

from typing import Any, NamedTuple

import pytest

from parlour import games
from parlour.words import Refused


class Row(NamedTuple):
    """An option at a table: its default, some values it may have, and some it may not."""

    table: tuple[str, int]
    option: str
    default: Any
    allowed: tuple[Any, ...]
    refused: tuple[Any, ...]


FLAG = ((False, True), ("true", 1))
TARGET = ((20, 21, 1000), (19, 1001, "100"))
LIMIT = ((5, 60), (4, 61))
ROWS = [
    Row(("addenda", 2), "faults", "prevented", ("penalised",), ("forbidden",)),
    Row(("addenda", 2), "target", 250, *TARGET),
    Row(("addenda", 4), "idle_cards_win", False, *FLAG),
    Row(("addenda", 4), "target", 500, *TARGET),
    Row(("american-bookshop", 3), "limit", 14, *LIMIT),
    Row(("american-bookshop", 4), "limit", 16, *LIMIT),
    Row(("american-bookshop", 5), "limit", 17, *LIMIT),
    *(
        row
        for seats in (3, 4, 5)
        for row in (
            Row(("american-bookshop", seats), "ante", 4, (1, 10), (0, 11)),
            Row(("american-bookshop", seats), "courts", "zero", ("counting",), ("high",)),
            Row(("american-bookshop", seats), "scoring", "coins", ("points",), ("pounds",)),
        )
    ),
    Row(("american-bookshop", 3), "removed_suit", "diamonds", ("hearts",), ("spades", "clubs")),
    Row(("counterpoint", 2), "deals", None, (2, 4, 24), (0, 1, 3, 26)),
    Row(("counterpoint", 2), "target", 99, *TARGET),
    Row(("counterpoint", 3), "deals", 3, (6, 24), (0, 1, 4, 27)),
    Row(("counterpoint", 3), "target", None, *TARGET),
    *(
        row
        for seats in (2, 3)
        for row in (
            Row(("counterpoint", seats), "card_points", "skat", ("threes",), ("fives",)),
            Row(("counterpoint", seats), "dispensation", True, *FLAG),
        )
    ),
    Row(("same-difference", 2), "different_ranks", False, *FLAG),
    Row(("same-difference", 2), "faults", "prevented", ("penalised",), ("forbidden",)),
    Row(
        ("same-difference", 2),
        "leader_plays",
        "first and third",
        ("first and fourth",),
        ("first", "third", "first and second"),
    ),
    Row(("sixes-and-sevens", 4), "deals", 4, (8, 24), (0, 2, 6, 28)),
    Row(("sixes-and-sevens", 4), "target", None, *TARGET),
]
TABLES = sorted({row.table for row in ROWS})
# Of two alternatives: what the page offers for the one that does not hold by default.
USUAL = {
    ("counterpoint", 2, "deals"): 4,
    ("counterpoint", 3, "target"): 200,
    ("sixes-and-sevens", 4, "target"): 100,
}


def named(row):
    return f"{row.table[0]}-{row.table[1]} {row.option}"


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_an_option_is_as_the_rules_page_says(row):
    assert games.find(*row.table).chosen[row.option] == row.default
    for value in (*row.allowed, row.default):
        if value is not None:
            assert games.find(*row.table, {row.option: value}).chosen[row.option] == value
    for value in row.refused:
        with pytest.raises(Refused):
            games.find(*row.table, {row.option: value})


def test_there_are_no_other_options():
    for id, seats in TABLES:
        there = {option.name for option in games.tables(id)[seats].options_for(seats)}
        assert there == {row.option for row in ROWS if row.table == (id, seats)}


@pytest.mark.parametrize(
    "table", {row.table: row for row in ROWS}, ids=lambda table: f"{table[0]}-{table[1]}"
)
def test_the_usual_value_of_an_alternative(table):
    id, seats = table
    options = games.tables(id)[seats].options_for(seats)
    found = {(*table, option.name): option.usual for option in options if option.instead_of}
    assert found == {one: usual for one, usual in USUAL.items() if one[:2] == table}
