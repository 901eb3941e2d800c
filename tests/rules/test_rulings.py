"""Every ruling in tests/rules/rulings comes out as worked by hand. support/rulings.py explains the format."""

from pathlib import Path

import pytest

from parlour import games
from parlour.drawing.worked_trick import worked_trick
from parlour.words import Refused, Voice
from rulings import FEWEST, outcome, rows, written
from tables import TABLES

RULINGS = Path(__file__).parent / "rulings"
FILES = sorted(RULINGS.glob("*.txt"))
ROWS = [ruling for file in FILES for ruling in rows(file)]


@pytest.mark.parametrize("ruling", ROWS, ids=written)
def test_ruling(ruling):
    id, seats = ruling.table
    game = games.find(id, seats, games.read_options(id, seats, list(ruling.options)))
    try:
        found = outcome(game, ruling)
    except Refused as refused:
        assert ruling.after is None, refused
        assert ruling.refusal.lower() in Voice(sides=game.sides).text(refused.say).lower()
    else:
        assert ruling.after is not None, f"it should have been refused, and gave {found}"
        assert ruling.after == found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_table_has_tricks_worked_by_hand(table):
    tricks = [ruling for ruling in ROWS if ruling.table == table and "cards" in ruling.before]
    assert len(tricks) >= FEWEST


def test_the_joker_is_shown_under_its_own_name():
    game = games.find("counterpoint", 3)
    worked = worked_trick(game, ["Jk", "9S", "AD"], turnup="KH")
    assert worked["cards"] == [[0, "Jk"], [1, "9S"], [2, "AD"]]
    assert worked["totals"] is None


def test_a_trick_needs_a_card_and_a_seat_that_exists():
    game = games.find("addenda", 2)
    for codes, leader in (([], 0), (["4S"], 2), (["4S"], -1)):
        with pytest.raises(Refused):
            worked_trick(game, codes, leader)


def test_no_ruling_is_repeated():
    seen = [(ruling.table, ruling.options, *sorted(ruling.before.items())) for ruling in ROWS]
    assert len(set(seen)) == len(seen)
