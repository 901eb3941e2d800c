"""What holds for any rules somebody writes, and used to be assumed of every game."""

import pytest

from handmade_links import explicit
from parlour import games
from parlour.cards import CARDS, PACK, set_of
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


def test_a_deal_that_one_game_has_refused_can_be_given_to_another():
    counterpoint = games.find("counterpoint", 3)

    class Forgetful(Game):
        def deal(self, s, dealer):
            dealer.deal(s, 12, counterpoint.pack)

    given = explicit(Table(counterpoint, ["random"] * 3, "any")).laid
    with pytest.raises(Refused, match="The rules leave 1 card over"):
        Table(Forgetful(3, {}), ["random"] * 3, None, given)
    assert Table(counterpoint, ["random"] * 3, None, given).s.turnup == given[0][1].turnup


def test_a_number_that_is_no_seat_is_a_number_in_words():
    game = Game(4, {})
    s = game.state(1, 0, (0,) * 4, None)
    game.choose(s, 0, (3, 4, 11), "any")
    words = [Voice(sides=game.sides).text(game.choice_name(s, value)) for value in s.choices]
    assert words == ["East", "4", "11"]


def test_the_reason_why_not_is_true():
    game = Game(2, {})
    s = game.state(1, 0, (0, 0), None)
    s.led, s.trick = 1, [CARDS["AH"]]
    s.hands[0] = set_of(CARDS[code] for code in ("KH", "2S"))
    assert Voice().text(game.why_not(s, 0, CARDS["2S"])) == "You must follow suit: hearts were led."
    s.hands[0] = set_of(CARDS[code] for code in ("3D", "2S"))
    assert Voice().text(game.why_not(s, 0, CARDS["2S"])) == "You can’t play this card now."


def test_trumps_are_shown_at_any_table_that_has_them():
    game = Game(2, {})
    s = game.state(1, 0, (0, 0), None)
    assert game.notes(s, None) == []
    s.trump = 3
    (note,) = game.notes(s, None)
    assert (note.label, Voice().text(note.value), note.suit) == ("Trumps", "Clubs", 3)
