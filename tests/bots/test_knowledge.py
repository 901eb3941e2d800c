"""Guesses are fair: every position that a seat might be in occurs at the right rate, and no other occurs.

The possible positions are found without the engine's own notes: the test tries all ways to place the hidden
cards, and keeps those whose deal can be replayed and looks the same to the seat.
"""

from collections import Counter
from math import sqrt

import pytest

from parlour import games
from parlour.cards import PACK, cards_in, set_of
from parlour.dealer import chance
from parlour.table.knowledge import Guesser
from parlour.words import Refused
from positions import all_placements, hidden, in_play, key, looks_the_same, played_again

EACH = 40
"""How often each placement should occur, on average."""

FEW_HIDDEN = [
    ("sixes-and-sevens", 4, {}, "a", 44),
    ("sixes-and-sevens", 4, {}, "b", 45),
    ("sixes-and-sevens", 4, {}, "c", 43),
    ("counterpoint", 2, {}, "a", 22),
    ("counterpoint", 3, {}, "a", 27),
    ("addenda", 4, {"target": 1000}, "a", 45),
    ("addenda", 4, {"target": 1000}, "b", 45),
    ("addenda", 4, {"target": 1000}, "c", 46),
    ("american-bookshop", 3, {"limit": 60}, "a", 42),
    ("american-bookshop", 5, {"limit": 60}, "a", 56),
]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seats", "options", "seed", "steps"), FEW_HIDDEN)
def test_every_placement_occurs_at_the_right_rate(id, seats, options, seed, steps):
    table = in_play(games.find(id, seats, options), seed, steps)
    check_rates(table, table.s.turn, Guesser(table.game, table.s, table.s.turn))


@pytest.mark.slow
def test_a_secret_number_of_cards_can_be_any_number():
    """While players choose books to keep, nobody knows how many cards the others have laid aside."""
    table = keeping()
    seat = table.s.turn
    check_rates(table, seat, Guesser(table.game, table.s, seat))


def keeping():
    """A position in which one player has chosen what to keep and another has yet to choose."""
    game = games.find("american-bookshop", 4, {"limit": 12})
    for number in range(200):
        for steps in range(30, 75):
            table = in_play(game, f"keep/{number}", steps)
            left = sum(table.s.hands) | sum(table.s.aside)
            if table.s.ask == "keep" and table.s.answered and left.bit_count() < 9:
                return table
    raise AssertionError("no such position was found")


# ---- What a seat knows, before it guesses.


def test_what_a_seat_knows_has_no_stock():
    """Else it would hold the order of the cards that are drawn next."""
    s = in_play(games.find("addenda", 2), "a", 5).s
    assert s.stock
    assert Guesser(games.find("addenda", 2), s, 0).known.stock == []


def test_a_seat_knows_which_cards_it_has_passed_and_not_which_others_have():
    table = in_play(games.find("sixes-and-sevens", 4), "a", 0)
    passed = tuple(set_of(cards_in(hand)[:3]) for hand in (*table.s.hands[1:], table.s.hands[0]))
    known = Guesser(table.game, without(table.s, knows=passed), 1).known
    assert known.knows == (0, passed[1], 0, 0)
    assert known.hands[2] == passed[1]


# ---- The checks, and three bad guessers for them to catch.


def check_rates(table, seat, guesser):
    """All possible placements occur and no others do, as evenly as chance allows."""
    placements = {key(s) for s in all_placements(table, seat)}
    assert len(placements) > 1
    luck = chance("rates")
    found = Counter(key(guesser(luck)) for _ in range(EACH * len(placements)))
    assert set(found) == placements
    unevenness = sum((count - EACH) ** 2 / EACH for count in found.values())
    freedom = len(placements) - 1
    assert unevenness < freedom + 5 * sqrt(2 * freedom)


def check_history(table, seat, guesser):
    """Guesses can be dealt and replayed, and look the same to the seat."""
    luck = chance("history")
    for _ in range(20):
        try:
            again = played_again(table, guesser(luck), seat)
        except Refused as refused:
            raise AssertionError(str(refused)) from refused
        assert looks_the_same(table, again, seat)


class Copier(Guesser):
    """A cheat: its guess is the truth."""

    def __init__(self, game, s, seat):
        super().__init__(game, s, seat)
        self.truth = s

    def __call__(self, chance):
        return self.truth.copy()


class Forgetful(Guesser):
    """Ignores which suits the others have shown they lack."""

    def __init__(self, game, s, seat):
        super().__init__(game, without(s, lacks=[0] * s.seats), seat)


class Mixer(Guesser):
    """Ignores that some cards were dealt separately: one Six and one Seven to everybody."""

    def __init__(self, game, s, seat):
        super().__init__(game, without(s, packets=(PACK,)), seat)


def without(s, **fields):
    changed = s.copy()
    vars(changed).update(fields)
    return changed


def sixes_and_sevens(steps):
    table = in_play(games.find("sixes-and-sevens", 4), "a", steps)
    return table, table.s.turn


@pytest.mark.slow
def test_a_guess_that_copies_the_truth_is_caught():
    table, seat = sixes_and_sevens(44)
    check_rates(table, seat, Guesser(table.game, table.s, seat))
    with pytest.raises(AssertionError):
        check_rates(table, seat, Copier(table.game, table.s, seat))


def test_a_guess_that_ignores_what_others_lack_is_caught():
    table, seat = next(filter(void_shown, map(sixes_and_sevens, range(16, 52))))
    check_history(table, seat, Guesser(table.game, table.s, seat))
    with pytest.raises(AssertionError):
        check_history(table, seat, Forgetful(table.game, table.s, seat))


def void_shown(position):
    """Whether some hand is known to lack several of the hidden cards."""
    table, seat = position
    others = [other for other in range(4) if other != seat]
    return any((table.s.lacks[other] & hidden(table.s, seat)).bit_count() > 4 for other in others)


def test_a_guess_that_ignores_how_cards_were_dealt_is_caught():
    table, seat = sixes_and_sevens(5)
    check_history(table, seat, Guesser(table.game, table.s, seat))
    with pytest.raises(AssertionError):
        check_history(table, seat, Mixer(table.game, table.s, seat))
