"""A deal in steps: single decisions with small numbers, and cards that are dealt one by one."""

from math import comb

import pytest

from deals.by_chance import any_step, dealt_in_steps, positions
from parlour import games
from parlour.adapters.steps import CALLS, CHANCE, DONE, OVER, TRIES, VALUES, Steps, count, longest, number_of
from parlour.cards import CARDS, CODES, cards_in
from parlour.deal import Done
from parlour.dealer import chance
from parlour.words import Refused
from tables import every_game, every_variant


@every_variant
def test_a_deal_ends_within_its_bounds_by_steps_that_are_numbers(game):
    steps, luck = dealt_in_steps(game), chance("steps")
    taken = 0
    while steps.player != OVER:
        possible = steps.actions()
        assert possible == sorted(set(possible))
        assert all(0 <= step < count(game) for step in possible)
        assert len({steps.text(step) for step in possible}) == len(possible)
        any_step(steps, luck)
        taken += 1
    assert steps.actions() == []
    assert taken == len(steps.taken) <= longest(game, True, steps.deal.bounds.decisions())


@every_game
def test_what_is_no_step_is_refused(game):
    steps = Steps(game)
    with pytest.raises(Refused, match="not a step"):
        steps.apply(DONE)
    steps = dealt_in_steps(game)
    impossible = set(range(-1, count(game) + 1)) - set(steps.actions())
    before = steps.key(0)
    for step in impossible:
        with pytest.raises(Refused, match="not a step"):
            steps.apply(step)
    assert steps.key(0) == before


def test_cards_are_dealt_by_chance_before_anybody_decides():
    steps = Steps(games.find("sixes-and-sevens", 4), dealer=1)
    assert steps.player == CHANCE
    assert len(steps.outcomes()) == 44
    assert steps.text(0) == "AS to 2"
    steps.apply(0)
    assert steps.key(2) == "1 cards are dealt; seat 2 has AS"
    assert steps.key(1) == "1 cards are dealt; seat 1 has -"
    for _ in range(51):
        steps.apply(steps.actions()[0])
    assert steps.player == 2
    assert steps.outcomes() == []


# ---- Sets of cards.


def chosen_sets(steps, seat):
    """All ways for a seat to choose cards: the sets that come of them, each as often as it does."""
    if steps.player != seat or steps.deal.s.sizes == ():
        return [steps.deal.log[-1].move]
    found = []
    for step in steps.actions():
        after = steps.copy()
        after.apply(step)
        found += [after.deal.log[-1].move] if after.deal.log else chosen_sets(after, seat)
    return found


def test_each_set_can_be_chosen_in_one_way():
    steps = dealt_in_steps(games.find("counterpoint", 2))
    found = chosen_sets(steps, steps.player)
    assert len(found) == len(set(found)) == comb(16, 3)
    assert sorted(found) == sorted(steps.deal.moves())


def test_cards_are_chosen_in_pack_order_until_there_are_enough():
    steps = dealt_in_steps(games.find("counterpoint", 2))
    seat, hand = steps.player, cards_in(steps.deal.s.hands[steps.player])
    # Of sixteen cards, the first of three cannot be one of the last two.
    assert steps.actions() == hand[:-2]
    steps.apply(hand[4])
    assert steps.actions() == hand[5:-1]
    steps.apply(hand[9])
    assert steps.actions() == hand[10:]
    assert steps.player == seat
    steps.apply(hand[10])
    assert steps.player == 1 - seat
    assert steps.deal.log == [Done(seat, "cards", sum(1 << hand[n] for n in (4, 9, 10)))]


def keeping():
    """A deal in which any number of cards may be chosen, and the hand of who chooses has some."""
    game = games.find("american-bookshop", 4, {"limit": 12})
    return next(
        steps.copy()
        for number in range(200)
        for steps in positions(game, f"keep/{number}")
        if steps.player >= 0 and steps.deal.s.sizes and steps.deal.s.hands[steps.player].bit_count() > 2
    )


def test_where_any_number_may_be_chosen_one_says_when_it_is_enough():
    steps = keeping()
    seat, hand = steps.player, cards_in(steps.deal.s.hands[steps.player])
    assert steps.actions() == [*hand, DONE]
    assert steps.text(DONE) == "done"
    steps.apply(hand[1])
    assert steps.actions() == [*hand[2:], DONE]
    others = [steps.key(other) for other in range(4) if other != seat]
    assert all("chosen" not in key for key in others)
    assert f"chosen {CODES[hand[1]]}" in steps.key(seat)
    steps.apply(DONE)
    assert steps.deal.log[-1] == Done(seat, "cards", 1 << hand[1])


@every_game
def test_the_steps_of_a_move_make_it(game):
    for steps in positions(game, "moves", every=7):
        if steps.player == OVER or steps.caller is not None or steps.chosen:
            continue
        move = steps.deal.some_move(chance("moves", len(steps.taken)))
        again = steps.copy()
        for step in steps.steps_to(move):
            again.apply(step)
        assert again.deal.log == [*steps.deal.log, again.deal.log[-1]]
        assert again.deal.log[-1].move == move


# ---- What is said, values, and attempts.


def test_what_can_be_said_is_a_decision_before_the_card():
    steps = dealt_in_steps(games.find("addenda", 4), dealer=3)
    # Seat 0 leads, so its partner may speak.
    assert steps.player == 2
    assert [steps.text(step) for step in steps.actions()[:3]] == ["say nothing", "say +S", "say +H"]
    assert len(steps.actions()) == 1 + 8
    steps.apply(CALLS + 1)
    assert steps.deal.calls() == []
    assert steps.deal.log == [Done(2, "call", "+H")]
    assert steps.player == 0


def test_whoever_says_nothing_is_not_asked_again_before_the_card():
    steps = dealt_in_steps(games.find("addenda", 4), dealer=3)
    steps.apply(DONE)
    assert steps.player == 0
    assert "asked (2,)" in steps.key(1)
    steps.apply(steps.actions()[0])
    assert "asked" not in steps.key(1)
    # Second to play is seat 1, and its partner is asked.
    assert steps.player == 3


def test_seats_need_not_be_asked_what_they_say():
    steps = dealt_in_steps(games.find("addenda", 4), dealer=3, calls=False)
    assert steps.player == 0
    assert longest(steps.game, False, 52) == 52
    assert longest(steps.game, True, 52) == 52 * 5


def test_every_kind_of_thing_has_its_number():
    game = games.find("addenda", 4)
    assert number_of(game, Done(0, "play", CARDS["2S"])) == 1
    assert number_of(game, Done(0, "play", 64 + CARDS["2S"])) == TRIES + 1 == 55
    assert number_of(game, Done(0, "cards", 7)) == DONE == 53
    assert number_of(game, Done(0, "value", 0)) == VALUES == 107
    assert number_of(game, Done(0, "value", 99)) == 206
    assert number_of(game, Done(0, "value", -28)) == 207
    assert number_of(game, Done(0, "value", -1)) == 234
    assert number_of(game, Done(0, "call", "+S")) == CALLS == 235
    for beyond in (100, -29):
        with pytest.raises(Refused, match="is out of range"):
            number_of(game, Done(0, "value", beyond))


def test_a_value_is_chosen_by_its_number():
    steps = next(
        steps
        for steps in positions(games.find("american-bookshop", 3), "leader")
        if steps.player >= 0 and steps.deal.s.choices
    )
    assert steps.actions() == [VALUES, VALUES + 1, VALUES + 2]
    assert steps.text(VALUES + 2) == "leader 2"
    steps.apply(VALUES + 2)
    assert steps.deal.turn == 2


def test_an_attempt_at_a_forbidden_card_is_a_step():
    game = games.find("addenda", 2, {"faults": "penalised"})
    steps = next(
        steps
        for steps in positions(game, "try")
        if steps.player >= 0 and steps.deal.game.tempting(steps.deal.s)
    )
    tries = [step for step in steps.actions() if step >= TRIES]
    assert [step - TRIES for step in tries] == cards_in(game.tempting(steps.deal.s))
    steps.apply(tries[0])
    assert steps.deal.events[-1].kind == "try"


# ---- Imagined deals.


@every_game
def test_while_cards_are_dealt_a_seat_knows_its_own(game):
    luck = chance("dealing")
    steps = Steps(game)
    for _ in range(20):
        any_step(steps, luck)
    for seat in range(game.seats):
        new = Steps(game)
        steps.imagine(seat, luck, new, new.apply)
        assert new.key(seat) == steps.key(seat)
        assert len(new.dealing.cards) == 20
