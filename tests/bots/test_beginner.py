"""The Beginner: today's edition minds the trick on the table, and the first one still plays as it did."""

import pytest

from parlour import bots, games
from parlour.bots import Mind
from parlour.cards import cards_in
from positions import in_play
from tables import TABLES


def last_to_play(number):
    """A position of Sixes and Sevens in which the last seat can choose how the trick ends."""
    for steps in range(3, 40, 4):
        table = in_play(games.find("sixes-and-sevens", 4), f"last/{number}", steps)
        worth = {}
        for card in cards_in(table.game.legal(table.s)) if len(table.s.trick) == 3 else []:
            after, seat = table.s.copy(), table.s.turn
            table.game.play(after, card)
            worth[card] = table.game.margin(after, seat)
        if len(set(worth.values())) > 1:
            return table, worth
    return None


@pytest.mark.parametrize("slips", [0.0, 1.0])
def test_whoever_plays_last_never_ends_a_trick_in_the_worst_way(slips, monkeypatch):
    """Nothing that ends the trick is hidden from the last seat, so its outcomes are exact."""
    monkeypatch.setattr(bots.find("beginner-2"), "SLIP_CHANCE", slips)
    seen = 0
    for table, worth in filter(None, map(last_to_play, range(12))):
        mind = Mind(table, bots.find("beginner-2"))
        mind.think()
        assert worth[mind.best.move] > min(worth.values())
        seen += 1
    assert seen > 5


def test_a_first_edition_is_offered_no_more_and_looks_the_same():
    assert bots.levels() == ("beginner-2", "club", "expert")
    assert "beginner" in bots.names()
    assert {bots.label(name) for name in ("beginner", "beginner-2")} == {"Beginner"}


@pytest.mark.parametrize("id, seats", TABLES)
def test_a_lead_may_be_any_card(id, seats, monkeypatch):
    monkeypatch.setattr(bots.find("beginner-2"), "SLIP_CHANCE", 1.0)
    table = in_play(games.find(id, seats), "lead", 0)
    while table.s.trick or table.s.ask != "play":
        table.do(table.game.some_move(table.s, table.chance("on")))
    led = set()
    for luck in range(200):
        mind = Mind(table, bots.find("beginner-2"), luck=(luck,))
        mind.think()
        led.add(mind.best.move)
    assert led == set(table.game.moves(table.s))
