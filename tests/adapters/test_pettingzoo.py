"""The games in PettingZoo pass PettingZoo's own checks, and are the games that they are here."""

from importlib import import_module

import pytest

from parlour.adapters.steps import CALLS, DONE, count
from parlour.words import Refused
from tables import TABLES, changes, every_table

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: the extra `pettingzoo` brings it")
zoo = import_module("parlour.adapters.pettingzoo")

pytestmark = [
    # What PettingZoo's own card games say, too: an observation comes with a mask of what is allowed.
    pytest.mark.filterwarnings("ignore:Observation"),
]
CYCLES = 100


EVERY_CHANGE = [
    pytest.param(id, seats, {"options": options}, id=named, marks=pytest.mark.turns(4))
    for id, seats, options, named in changes()
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "seats", "how"),
    [*((*table, {"recall": recall}) for table in TABLES for recall in (False, True)), *EVERY_CHANGE],
)
def test_a_table_passes_pettingzoos_own_tests(id, seats, how):
    """Those of the interface, and of seeds."""
    from pettingzoo.test import api_test, seed_test

    api_test(zoo.env(id, seats, **how), num_cycles=CYCLES)
    seed_test(lambda: zoo.env(id, seats, **how), num_cycles=CYCLES)


def played(env, seed=1):
    """Plays a deal, and returns what came of it by agent."""
    env.reset(seed=seed)
    for agent in env.agents:
        env.action_space(agent).seed(seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] += reward
        mask = observation["action_mask"]
        assert mask.any() != (termination or truncation)
        env.step(None if termination else env.action_space(agent).sample(mask))
    return rewards


@pytest.mark.slow
@every_table
def test_rewards_are_margins(id, seats):
    env = zoo.env(id, seats)
    rewards = played(env)
    deal = env.unwrapped.steps.deal
    assert list(rewards.values()) == [deal.margins()[side] for side in deal.game.sides]
    assert sum(rewards.values()) == pytest.approx(0)


def test_a_seed_deals_and_another_deals_otherwise():
    hands = []
    for seed in (1, 1, 2, None, None):
        env = zoo.env("addenda", 4)
        env.reset(seed=seed)
        hands.append(tuple(env.unwrapped.steps.deal.s.hands))
    assert hands[0] == hands[1]
    assert len(set(hands)) == 4


def test_the_dealer_may_be_given():
    env = zoo.env("addenda", 4, dealer=3, calls=False)
    for seed in range(5):
        env.reset(seed=seed)
        assert env.agent_selection == "seat_0"
    dealers = set()
    for seed in range(20):
        env = zoo.env("addenda", 4)
        env.reset(seed=seed)
        dealers.add(env.unwrapped.steps.deal.s.dealer)
    assert dealers == {0, 1, 2, 3}


def test_the_mask_has_what_may_be_done_and_by_nobody_else():
    env = zoo.env("addenda", 4, dealer=3)
    env.reset(seed=1)
    assert env.agent_selection == "seat_2"
    mask = env.observe("seat_2")["action_mask"]
    assert mask.shape == (count(env.unwrapped.rules),)
    assert mask.nonzero()[0].tolist() == [DONE, *range(CALLS, CALLS + 8)]
    assert not env.observe("seat_0")["action_mask"].any()


def test_an_opponent_of_ours_can_sit_in_a_seat():
    from parlour.dealer import chance

    env = zoo.env("counterpoint", 2, dealer=0)
    env.reset(seed=1)
    opponent = env.unwrapped.opponent("beginner")
    for number, agent in enumerate(env.agent_iter()):
        observation, _, termination, _, _ = env.last()
        if termination:
            env.step(None)
        elif agent == "seat_1":
            env.step(opponent.step(env.unwrapped.steps, chance("seat", number)))
        else:
            env.step(int(observation["action_mask"].argmax()))
    assert env.unwrapped.steps.deal.turn is None


def test_it_says_what_everybody_sees():
    env = zoo.env("counterpoint", 2, render_mode="ansi")
    env.reset(seed=1)
    assert "must bid" in env.render()
    assert "has" not in env.render()


def test_it_prints_what_everybody_sees_and_refuses_to_do_what_it_cannot(capsys):
    env = zoo.env("sixes-and-sevens", render_mode="human")
    env.reset(seed=1, options={"dealer": 3})
    assert env.render() is None and "0 must play" in capsys.readouterr().out
    with pytest.raises(Refused, match="takes dealer and number, not target"):
        env.reset(options={"target": 20})
    with pytest.raises(Refused, match=r"There is no render mode 'rgb_array'\. The modes are ansi and human"):
        zoo.raw_env("sixes-and-sevens", render_mode="rgb_array")
    with pytest.raises(Refused, match="use env"):
        zoo.parallel_env("sixes-and-sevens")


def test_an_unknown_table_is_refused():
    with pytest.raises(Refused, match="no table for 5"):
        zoo.env("addenda", 5)
    with pytest.raises(Refused, match="There is no option"):
        zoo.env("addenda", 4, {"nonsense": 1})
