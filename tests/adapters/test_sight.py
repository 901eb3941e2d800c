"""What a seat knows as numbers: all that it knows, and nothing else."""

import pytest

from deals.by_chance import dealt_in_steps, positions
from parlour import games
from parlour.adapters.seen import seen
from parlour.adapters.steps import Steps
from parlour.adapters.tensors import ASKED, Sight
from parlour.dealer import chance
from sample_games import sample_games
from tables import every_game, every_variant, name


def zeros(shape):
    return [0.0] * shape[0] if len(shape) == 1 else [zeros(shape[1:]) for _ in range(shape[0])]


def numbers(sight, steps, seat):
    """The pieces of a seat, filled."""
    out = {piece.name: zeros(piece.shape) for piece in sight.pieces}
    sight.fill(out, steps, seat)
    return out


@pytest.mark.slow
@every_variant
def test_what_a_seat_cannot_tell_apart_is_the_same_in_numbers_and_in_words(game):
    """And to the seat itself: it knows the same, and may do the same."""
    check_same(game, every=7 if "=" not in name(game) else 19)


@pytest.mark.slow
def test_that_is_so_of_the_sample_games():
    with sample_games() as ids:
        for id in ids:
            for seats in games.tables(id):
                check_same(games.find(id, seats), every=9)


def check_same(game, every):
    sight, luck = Sight(game, True, recall=True), chance("same")
    for steps in positions(game, "same", every=every):
        for seat in range(game.seats):
            new = Steps(game)
            steps.imagine(seat, luck, new, new.apply)
            assert new.key(seat) == steps.key(seat)
            if steps.player == seat:
                assert (new.player, new.actions()) == (seat, steps.actions())
            assert numbers(sight, new, seat) == numbers(sight, steps, seat)
            assert seen(new, seat) == seen(steps, seat)
            assert seen(new, None) == seen(steps, None)


@pytest.mark.slow
@every_game
def test_what_a_seat_can_tell_apart_is_not_the_same_in_numbers(game):
    """With recall, each row of numbers has a single key, over positions of several deals."""
    sight = Sight(game, True, recall=True)
    found = {}
    for number in range(2):
        for steps in positions(game, f"apart/{number}"):
            for seat in range(game.seats):
                found.setdefault(repr(numbers(sight, steps, seat)), set()).add((seat, steps.key(seat)))
    assert len(found) > 40
    assert max(map(len, found.values())) == 1


@every_game
def test_numbers_are_small(game):
    sight = Sight(game, True, recall=True)
    for steps in positions(game, "small", every=13):
        for row in numbers(sight, steps, 0).values():
            flat = row if isinstance(row[0], float) else [number for part in row for number in part]
            assert all(abs(number) < 100 for number in flat)


def test_every_seat_sees_itself_first():
    steps = dealt_in_steps(games.find("sixes-and-sevens", 4), dealer=1)
    sight = Sight(steps.game, True, recall=False)
    # Seat 2 leads, seat 1 has dealt.
    assert numbers(sight, steps, 2)["turn"] == [1, 0, 0, 0]
    assert numbers(sight, steps, 2)["dealer"] == [0, 0, 0, 1]
    assert numbers(sight, steps, 3)["turn"] == [0, 0, 0, 1]
    assert numbers(sight, steps, 3)["dealer"] == [0, 0, 1, 0]
    card = steps.actions()[0]
    steps.apply(card)
    assert numbers(sight, steps, 0)["trick"][2][card] == 1
    assert numbers(sight, steps, 2)["trick"][0][card] == 1
    assert numbers(sight, steps, 2)["hand"][card] == 0


def test_what_is_asked_is_marked():
    steps = dealt_in_steps(games.find("addenda", 4))
    sight = Sight(steps.game, True, recall=False)
    marked = numbers(sight, steps, 0)["asked"]
    assert [ASKED[n] for n, mark in enumerate(marked) if mark] == ["say"]


def test_pieces_that_are_not_wanted_are_left_out():
    steps = dealt_in_steps(games.find("addenda", 4))
    out = {"hand": [0.0] * 53}
    Sight(steps.game, True, recall=True).fill(out, steps, 0)
    assert sum(out["hand"]) == 13


@pytest.mark.parametrize("recall", [False, True])
def test_what_is_private_is_named(recall):
    pieces = Sight(games.find("counterpoint", 2), True, recall).pieces
    private = {piece.name for piece in pieces if piece.private}
    assert private == {"hand", "aside", "passed", "chosen"} | (
        {"dealt", "drawn", "laid"} if recall else set()
    )
