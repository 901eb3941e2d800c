"""`python -m parlour duel`: what it prints, that it is repeatable, and that it favours nobody."""

import json

import pytest

from command_line import complaint, words
from parlour.cli.arguments import main
from parlour.measuring.duel import Terms, play
from tables import every_game


def dueling(**arguments):
    usual = {
        "game": "addenda",
        "seats": 2,
        "a": "club",
        "b": "random",
        "pairs": 4,
        "seed": "duel",
        "simulations": 8,
    }
    return words("duel", **{name: value for name, value in (usual | arguments).items() if value is not None})


def answer(capsys, **arguments):
    """What a duel prints, without its progress."""
    assert main(dueling(**arguments)) == 0
    return json.loads(capsys.readouterr().out)


def test_a_duel_prints_the_lead_its_interval_and_the_time(capsys):
    told = answer(capsys)
    assert list(told) == ["mean", "interval", "deals", "seconds_per_move"]
    assert told["deals"] == 4
    assert told["interval"][0] < told["mean"] < told["interval"][1]
    assert told["seconds_per_move"].keys() == {"a", "b"}
    assert all(seconds > 0 for seconds in told["seconds_per_move"].values())


def test_one_deal_has_no_interval(capsys):
    assert answer(capsys, pairs=1)["interval"] is None


def test_progress_is_shown_on_standard_error(capsys):
    assert main(dueling()) == 0
    assert "4/4" in capsys.readouterr().err


@pytest.mark.slow
def test_the_result_of_a_seed_does_not_depend_on_the_number_of_jobs(capsys):
    told = [answer(capsys, jobs=jobs) for jobs in (1, 2, 1)]
    outcomes = [(one["mean"], one["interval"], one["deals"]) for one in told]
    assert outcomes == outcomes[:1] * 3
    assert answer(capsys, seed="other")["mean"] != told[0]["mean"]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("bot", ["random", "beginner"])
def test_between_equals_nobody_is_ahead(game, bot):
    """Each pair of deals swaps the seats, so what one side wins in the first it loses in the second."""
    for number in range(3):
        terms = Terms(game.id, game.seats, game.chosen, bot, bot, simulations=4)
        assert play(terms, f"mirror/{number}").lead == pytest.approx(0)


def test_calls_can_be_left_out(capsys):
    talking, silent = (
        answer(capsys, seats=4, a="random", silent=who, pairs=2, simulations=None) for who in (None, "ab")
    )
    assert talking["deals"] == silent["deals"] == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "solitaire"},
        {"seats": 3},
        {"a": "nobody"},
        {"b": "person"},
        {"pairs": 0},
        {"pairs": "many"},
        {"seed": "Tulip"},
        {"seed": "a-seed-that-is-much-too-long-for-us"},
        {"jobs": 0},
        {"simulations": 0},
        {"seconds": 1},
        {"seconds": -1, "simulations": None},
        {"seconds": "nan", "simulations": None},
        {"silent": "c"},
        {"option": "target=1"},
        {"option": "nonsense"},
    ],
    ids=str,
)
def test_bad_input_gets_one_sentence(capsys, wrong):
    complaint(capsys, dueling(**wrong))
