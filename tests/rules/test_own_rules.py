"""What holds for any rules somebody writes, and used to be assumed of every game."""

import pytest

from parlour.cards import PACK
from parlour.drawing.worked_trick import worked_trick
from parlour.game import Game
from parlour.table import Table
from parlour.words import Refused, Voice


def test_a_deal_begins_once_in_a_worked_trick():
    begun = []

    class Counted(Game):
        def begin(self, s):
            begun.append(s.number)
            super().begin(s)

    assert worked_trick(Counted(4, {}), ["AS", "KS", "2H", "3S"])["winner"] == 0
    assert begun == [1, 1]  # the trick, and the same without anything given


def test_an_error_in_a_hook_is_not_taken_for_something_given():
    class Broken(Game):
        def worth(self, s, seat):
            return [1][seat + 1]

    with pytest.raises(IndexError):
        worked_trick(Broken(2, {}), ["AS", "KS"])


def test_cards_that_a_deal_leaves_nowhere_are_refused():
    class Forgetful(Game):
        def deal(self, s, dealer):
            dealer.deal(s, 12, PACK)

    with pytest.raises(Refused) as refused:
        Table(Forgetful(4, {}), ["random"] * 4, "any")
    assert str(refused.value) == "The rules leave 4 cards over: use put_stock, or deal a smaller packet."


def test_a_number_that_is_no_seat_is_a_number_in_words():
    game = Game(4, {})
    s = game.state(1, 0, (0,) * 4, None)
    game.choose(s, 0, (3, 4, 11), "any")
    words = [Voice(sides=game.sides).text(game.choice_name(s, value)) for value in s.choices]
    assert words == ["East", "4", "11"]
