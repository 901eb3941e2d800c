"""All games are well: those that are here, and the sample that somebody might bring."""

import sys

import pytest

from parlour import games
from parlour.checking import Finding, Step, check, check_match
from sample_games import PLACE, sample_games
from sample_wheels import BRING
from tables import every_table


@pytest.fixture
def sample(monkeypatch):
    """The sample game, found on Python's path."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(BRING))
    yield games.look_again()
    monkeypatch.undo()
    for name in set(sys.modules) - before:
        if name.startswith("parlour.games."):
            del sys.modules[name]
    games.look_again()


def wrong(told):
    """The sentences of all that is wrong."""
    return [one.text for one in told if isinstance(one, Finding) and one.kind == "wrong"]


@every_table
def test_a_match_at_every_table_is_well(id, seats):
    assert wrong(check_match(id, seats, {}, "check/1")) == []


@pytest.mark.slow
@pytest.mark.parametrize("id", sorted(games.own()))
def test_every_game_is_well_and_nothing_is_missing(id):
    told = list(check(id, seconds=500))
    assert [one.text for one in told if isinstance(one, Finding)] == []
    last = [one for one in told if isinstance(one, Step)][-1]
    assert last.done == last.of
    assert last.deals > len(games.tables(id))


@pytest.mark.slow
def test_the_sample_game_is_well(sample):
    told = list(check("echo", seconds=500))
    assert wrong(told) == []
    missing = [one.text.partition(":")[0] for one in told if isinstance(one, Finding)]
    assert missing == [
        "There is no hints.py",
        "There is no lesson.py",
        "There is no banter.py",
        "There is no events.py",
        "There is no bounds.py",
        "There is no cover.svg",
        "There is no sign.svg",
        "There is no link",
        "There is no emblem",
        "There is no minutes",
        "There are no transcripts",
    ]


def test_a_check_can_be_stopped_between_pieces():
    """It does nothing before it is asked for the next piece."""
    told = check("same-difference")
    kinds = [type(next(told)).__name__ for _ in range(3)]
    assert kinds == ["Step"] * 3
    told.close()


def test_a_check_stops_when_time_is_up():
    now = iter(range(10**6))
    *_, last = (
        one for one in check("same-difference", seconds=1, clock=lambda: next(now)) if isinstance(one, Step)
    )
    assert last.done < 2


SAMPLES = sorted(path.parent.name.replace("_", "-") for path in PLACE.glob("parlour/games/*/rules.py"))


@pytest.mark.slow
@pytest.mark.parametrize("id", SAMPLES)
def test_the_sample_games_with_other_words_are_well(id):
    with sample_games():
        seats = next(iter(games.tables(id)))
        assert wrong(check_match(id, seats, {}, "check/0")) == []
