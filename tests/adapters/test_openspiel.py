"""The games in OpenSpiel pass OpenSpiel's own checks, and are the games that they are here."""

import pickle
import random
from importlib import import_module

import pytest

from parlour import bots, games
from parlour.adapters.steps import CALLS, DONE
from parlour.cards import CODES
from positions import in_play, swap, swappable
from tables import TABLES, changes

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: the extra `openspiel` brings it")
openspiel = import_module("parlour.adapters.openspiel")

NAMES = openspiel.names()


EVERY_CHANGE = [
    pytest.param(openspiel.name_of(id, seats), options, id=named, marks=pytest.mark.turns(4))
    for id, seats, options, named in changes()
]


def dealt(game, seed=1):
    """A position after the cards were dealt."""
    state, luck = game.new_initial_state(), random.Random(seed)
    while state.is_chance_node():
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    return state


def test_every_table_has_a_name():
    assert len(NAMES) == len(TABLES) == 9
    assert NAMES[:3] == ["parlour_addenda_2", "parlour_addenda_4", "parlour_american_bookshop_3"]
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.slow
@pytest.mark.parametrize(("table", "options"), [*((table, {}) for table in NAMES), *EVERY_CHANGE])
def test_a_table_passes_openspiels_own_simulations(table, options):
    game = pyspiel.load_game(table, options)
    assert options.items() <= game.rules.chosen.items()
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("table", NAMES)
def test_a_table_passes_openspiels_tests_of_all_its_games(table, capsys):
    """Among other things, they put games and positions away and restore them."""
    from open_spiel.python.tests import games_sim_test

    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(table))
    assert "terminated with" in capsys.readouterr().out


@pytest.mark.parametrize("table", NAMES)
def test_returns_are_margins_and_add_up_to_nothing(table):
    state, luck = dealt(pyspiel.load_game(table)), random.Random(2)
    while not state.is_terminal():
        assert not any(state.returns())
        state.apply_action(luck.choice(state.legal_actions()))
    deal = state.steps.deal
    assert state.returns() == [deal.margins()[side] for side in deal.game.sides]
    assert sum(state.returns()) == pytest.approx(0)


def test_classes_have_the_names_that_openspiel_would_give_them_and_keep_the_old_ones():
    state = pyspiel.load_game("parlour_addenda_2").new_initial_state()
    assert isinstance(state, openspiel.ParlourState) and isinstance(state.get_game(), openspiel.ParlourGame)
    assert (openspiel.Player, openspiel.Position) == (openspiel.ParlourBot, openspiel.ParlourState)


def test_parameters_are_options_and_who_deals():
    game = pyspiel.load_game("parlour_addenda_4", {"target": 300, "dealer": 2, "calls": False})
    assert (game.rules.target, game.dealer, game.calls) == (300, 2, False)
    assert pyspiel.load_game(str(game)).rules.chosen == game.rules.chosen
    assert dealt(game).current_player() == 3


def test_an_option_may_replace_another():
    game = pyspiel.load_game("parlour_counterpoint_3", {"target": 100})
    assert (game.rules.deals, game.rules.target) == (None, 100)


@pytest.mark.parametrize("wrong", [{"target": 7}, {"target": 5000}, {"dealer": 4}])
def test_what_cannot_be_is_refused(wrong):
    with pytest.raises((ValueError, pyspiel.SpielError), match=r"."):
        pyspiel.load_game("parlour_addenda_4", wrong)


def test_chance_deals_card_by_card():
    state = pyspiel.load_game("parlour_sixes_and_sevens_4").new_initial_state()
    assert state.chance_outcomes() == [(card, 1 / 44) for card, _ in state.chance_outcomes()]
    assert len(state.chance_outcomes()) == 44
    assert state.action_to_string(0) == "AS to 1"


def test_what_can_be_said_is_decided():
    state = dealt(pyspiel.load_game("parlour_addenda_4", {"dealer": 3}))
    assert (state.current_player(), state.legal_actions()[:2]) == (2, [DONE, CALLS])
    assert [state.action_to_string(step) for step in state.legal_actions()[:2]] == ["say nothing", "say +S"]


@pytest.mark.slow
@pytest.mark.parametrize("table", NAMES)
def test_a_resampled_position_is_the_same_to_the_seat_and_has_a_history(table):
    game, luck = pyspiel.load_game(table), random.Random(3)
    state = dealt(game)
    while not state.is_terminal():
        if luck.random() < 0.2:
            seat = luck.randrange(game.num_players())
            other = state.resample_from_infostate(seat, luck.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            again = game.new_initial_state()
            for action in other.history():
                again.apply_action(action)
            assert str(again) == str(other)
        state.apply_action(luck.choice(state.legal_actions()))


@pytest.mark.parametrize("table", NAMES)
def test_a_position_may_be_put_away_and_played_on(table):
    state, luck = dealt(pyspiel.load_game(table)), random.Random(4)
    for _ in range(12):
        state.apply_action(luck.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(0) == state.information_state_string(0)
    while not state.is_terminal():
        action = luck.choice(state.legal_actions())
        state.apply_action(action)
        again.apply_action(action)
    assert again.returns() == state.returns()


def test_observers_leave_out_what_is_private_or_public():
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("parlour_counterpoint_2")
    state = dealt(game)
    none, one = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    both = {
        (public, private): make_observation(game, pyspiel.IIGObservationType(public, False, private))
        for public, private in ((True, none), (False, one), (True, one))
    }
    for observation in both.values():
        observation.set_from(state, 0)
    assert "hand" not in both[True, none].dict
    assert set(both[False, one].dict) == {"hand", "aside", "passed", "chosen"}
    assert both[True, one].dict["hand"].sum() == 16
    assert "has" not in both[True, none].string_from(state, 0)
    assert "0 has" in both[True, one].string_from(state, 0)


@pytest.mark.slow
def test_openspiels_own_search_plays_in_partnership_against_ours():
    import numpy as np
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    game = pyspiel.load_game("parlour_addenda_4")
    luck = np.random.RandomState(7)
    theirs = ISMCTSBot(game, RandomRolloutEvaluator(1, luck), 50.0, 2, random_state=luck)
    ours = {seat: openspiel.Player(seat, "club") for seat in (1, 3)}
    state, played = dealt(game), [0, 0, 0, 0]
    while not state.is_terminal():
        seat = state.current_player()
        step = ours.get(seat, theirs).step(state)
        assert step in state.legal_actions()
        # Their search draws guesses from a sampler that nobody can seed: how the deal goes differs.
        played[seat] += state.action_to_string(step) in CODES
        state.apply_action(step)
    # Thirteen cards each. Who is asked for a word, and how often, depends on who takes the tricks.
    assert played == [13, 13, 13, 13]
    margins = [state.steps.deal.margins()[side] for side in state.steps.deal.game.sides]
    assert state.returns() == margins == [margins[0], -margins[0]] * 2


class First(pyspiel.Bot):
    """Takes the first action, and notes what it is shown."""

    def __init__(self):
        super().__init__()
        self.shown = []

    def step(self, state):
        self.shown.append(state.information_state_string())
        return state.legal_actions()[0]


@pytest.mark.parametrize(
    ("id", "seats"), [("counterpoint", 2), ("american-bookshop", 4), ("same-difference", 2), ("addenda", 4)]
)
def test_a_bot_of_openspiels_plays_at_our_tables_and_sees_what_its_seat_knows(id, seats):
    class Theirs(openspiel.OpenSpielBot):
        def make(self, game, seat):
            return First()

    for steps in (0, 9):
        table, theirs = in_play(games.find(id, seats), f"theirs/{steps}", steps), Theirs()
        shown = []
        for pair in [None, *swappable(table, table.decider)[:2]]:
            if pair:
                swap(table, *pair)
            mind = bots.Mind(table, theirs)
            mind.think()
            assert table.game.allows(table.s, mind.best.move)
            (first,) = theirs._made.values()
            shown.append((mind.best.move, first.shown[:]))
            first.shown.clear()
        assert shown[1:] == shown[:1] * (len(shown) - 1)
