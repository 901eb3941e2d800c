"""`python -m parlour duel`: what it prints, that it is repeatable, and that it favours nobody."""

import json
from itertools import count
from math import inf

import pytest

from command_line import complaint, words
from parlour.cli.arguments import main
from parlour.dealer import chance
from parlour.lab.duel import Played, Terms, play, summary
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


@pytest.mark.slow
def test_a_duel_prints_the_lead_its_interval_and_the_time(capsys, monkeypatch):
    """By a clock that goes on whenever it is read: four times for each move of a random player."""
    monkeypatch.setattr("parlour.lab.duel.process_time", count().__next__)
    assert main(dueling(pairs=2)) == 0
    out, err = capsys.readouterr()
    assert "2/2" in err
    told = json.loads(out)
    assert list(told) == ["mean", "interval", "deals", "seconds_per_move"]
    assert told["deals"] == 2
    assert told["interval"][0] < told["mean"] < told["interval"][1]
    assert told["seconds_per_move"].keys() == {"a", "b"}
    assert told["seconds_per_move"]["b"] == 3 and told["seconds_per_move"]["a"] > 1


def test_one_deal_has_no_interval(capsys):
    assert answer(capsys, pairs=1)["interval"] is None


@pytest.mark.parametrize(
    ("leads", "interval"),
    # The mean is 2, the standard error 1; with one degree of freedom, the interval is 12.706 times as wide.
    [((1, 3), [-10.706, 14.706]), ((2, 2), None)],
)
def test_two_deals_tell_little(leads, interval):
    assert summary([Played(lead, (1, 1), (0.0, 0.0)) for lead in leads])["interval"] == interval


@pytest.mark.parametrize("pairs", [2, 20])
def test_the_interval_holds_the_true_lead_95_times_in_100(pairs):
    """In 1000 duels whose leads are 0 on average."""
    luck, held = chance("duels", pairs), 0
    for _ in range(1000):
        leads = [luck() + luck() - luck() - luck() for _ in range(pairs)]
        low, high = summary([Played(lead, (1, 1), (0.0, 0.0)) for lead in leads])["interval"]
        held += low <= 0 <= high
    assert 930 <= held <= 970


@pytest.mark.slow
def test_the_result_of_a_seed_does_not_depend_on_the_number_of_jobs(capsys):
    one, two, other = (answer(capsys, pairs=2, **more) for more in ({}, {"jobs": 2}, {"seed": "other"}))
    assert [one[name] for name in ("mean", "interval", "deals")] == [
        two[name] for name in ("mean", "interval", "deals")
    ]
    assert other["mean"] != one["mean"]


@pytest.mark.slow
@pytest.mark.turns(3)
@every_game
@pytest.mark.parametrize("bot", ["random", "beginner"])
def test_between_equals_nobody_is_ahead(game, bot):
    """Each pair of deals swaps the seats, so what one side wins in the first it loses in the second."""
    for number in range(2):
        terms = Terms(game.id, game.seats, game.chosen, bot, bot, simulations=2)
        assert play(terms, f"mirror/{number}").lead == pytest.approx(0)


def test_only_one_of_them_may_be_limited():
    terms = Terms("addenda", 2, {}, "club", "ismcts", simulations=1000, limited="b")
    assert (terms.limits("a"), terms.limits("b")) == ((inf, None), (inf, 1000))
    terms = Terms("addenda", 2, {}, "club", "ismcts", seconds=0.1, limited="a")
    assert (terms.limits("a"), terms.limits("b")) == ((0.1, inf), (inf, None))
    assert Terms("addenda", 2, {}, "club", "ismcts", seconds=0.1).limits("b") == (0.1, inf)
    assert Terms("addenda", 2, {}, "club", "ismcts").limits("a") == (inf, None)


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
        {"limited": "c"},
        {"option": "target=1"},
        {"option": "nonsense"},
    ],
    ids=str,
)
def test_bad_input_gets_one_sentence(capsys, wrong):
    complaint(capsys, dueling(**wrong))
