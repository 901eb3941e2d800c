"""Our opponents play where a deal is played in steps."""

import pytest

from deals.by_chance import dealt_in_steps
from parlour.adapters.players import Opponent
from parlour.adapters.steps import OVER
from parlour.dealer import chance
from parlour.words import Refused
from tables import every_game


@every_game
def test_an_opponent_plays_a_deal_to_its_end(game):
    steps = dealt_in_steps(game)
    opponents = [Opponent("random") for _ in range(game.seats)]
    while steps.player != OVER:
        possible = steps.actions()
        step = opponents[steps.player].step(steps, chance("step", len(steps.taken)))
        assert step in possible
        steps.apply(step)
    assert len(steps.deal.margins()) == len(set(game.sides))


def test_a_set_is_chosen_as_it_was_planned():
    from parlour import games

    steps = dealt_in_steps(games.find("counterpoint", 2))
    opponent, seat = Opponent("beginner"), steps.player
    steps.apply(opponent.step(steps, chance("plan")))
    plan = opponent.plan[:]
    assert len(plan) == 2
    for step in plan:
        assert opponent.step(steps, chance("not asked")) == step
        steps.apply(step)
    assert steps.player == 1 - seat


def test_an_opponent_goes_on_with_what_another_began():
    from parlour import games

    steps = dealt_in_steps(games.find("counterpoint", 2))
    steps.apply(steps.actions()[0])
    assert Opponent("beginner").step(steps, chance("begun")) in steps.actions()


def test_there_must_be_such_an_opponent():
    with pytest.raises(Refused, match="There is no bot"):
        Opponent("nobody")
