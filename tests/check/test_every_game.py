"""All games are well: those that are here, and the sample that somebody might bring."""

import sys
from math import inf

import pytest

from parlour import games
from parlour.check import CheckStep, Finding, check, check_match, names, options, parts
from parlour.check.inspection import playable
from parlour.check.missing import missing
from parlour.words import Voice
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


def asleep():
    """A clock by which time is never up."""
    return 0.0


def wrong(told):
    """The sentences of all that is wrong."""
    return [one.text for one in told if isinstance(one, Finding) and one.kind == "wrong"]


@pytest.mark.slow
@pytest.mark.turns(3)
@every_table
def test_a_match_at_every_table_is_well(id, seats):
    assert wrong(check_match(id, seats, {}, "check/1", asleep)) == []


def files_are_well(id):
    """What a whole check looks at before it plays. Raises Wrong."""
    for one in (options.what_links_need_is_right, names.names_fit, playable, *parts.ONCE):
        one(id)
    for row in parts.rows_of_page(id):
        parts.a_worked_trick_works(id, row)
    for seats, rules in games.tables(id).items():
        for option in rules.options_for(seats):
            options.an_option_is_sane(rules, seats, option)


@pytest.mark.slow
@pytest.mark.parametrize("id", sorted(games.own()))
def test_the_files_of_every_game_are_well_and_nothing_is_missing(id):
    files_are_well(id)
    assert list(missing(id)) == []


@pytest.mark.slow
@pytest.mark.turns(len(games.own()))
@pytest.mark.parametrize("id", sorted(games.own()))
def test_every_game_is_well_and_nothing_is_missing(id):
    """The whole check, of another game in each round."""
    told = list(check(id, seconds=inf))
    assert [one.text for one in told if isinstance(one, Finding)] == []
    last = [one for one in told if isinstance(one, CheckStep)][-1]
    assert last.done == last.of
    assert last.deals > len(games.tables(id))


@pytest.mark.slow
def test_the_sample_game_is_well(sample):
    files_are_well("echo")
    for seats in games.tables("echo"):
        assert wrong(check_match("echo", seats, {}, "check/0", asleep)) == []
    lacks = [Voice().text(one.say).partition(". ")[0] for one in missing("echo")]
    assert lacks == [
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


@pytest.mark.slow
def test_a_check_can_be_stopped_between_pieces():
    """It does nothing before it is asked for the next piece."""
    told = check("same-difference")
    kinds = [type(next(told)).__name__ for _ in range(3)]
    assert kinds == ["CheckStep"] * 3
    told.close()


def test_a_check_stops_when_time_is_up():
    now = iter(range(10**6))
    *_, last = (
        one
        for one in check("same-difference", seconds=1, clock=lambda: next(now))
        if isinstance(one, CheckStep)
    )
    assert last.done < 2


SAMPLES = sorted(path.parent.name.replace("_", "-") for path in PLACE.glob("parlour/games/*/rules.py"))


@pytest.mark.slow
@pytest.mark.turns(4)
@pytest.mark.parametrize("id", SAMPLES)
def test_the_sample_games_with_other_words_are_well(id):
    with sample_games():
        seats = next(iter(games.tables(id)))
        assert wrong(check_match(id, seats, {}, "check/0", asleep)) == []
