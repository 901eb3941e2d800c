"""The command `check`: what is wrong with a game, in sentences or as JSON; and its exit status."""

import json
import re
import threading
from math import inf
from types import SimpleNamespace

import pytest
from broken_games import HEAD, QUICK, bring

from parlour.check import CheckStep, check
from parlour.cli import checking
from parlour.cli.arguments import main

__all__ = ["bring"]
BROKEN = """
    def taken(self, s, seat):
        s.points[seat] += s.won[4]
        self.lead(s, seat)
"""


@pytest.fixture(autouse=True)
def time_enough(monkeypatch):
    """However busy the machine is."""
    monkeypatch.setattr(checking, "SECONDS", inf)


def run(capsys, *words):
    """The exit status of a command, what it prints, and its standard error without the progress."""
    status = main(["check", *words])
    printed = capsys.readouterr()
    return status, printed.out, re.sub(r"\r(\d+/\d+)?", "", printed.err)


@pytest.mark.slow
def test_a_game_is_well_whatever_it_lacks(capsys, bring):
    status, out, err = run(capsys, bring("little", rules=QUICK))
    assert (status, err) == (0, "")
    *missing, end, count = out.splitlines()
    assert missing[0].startswith("missing: There are no OPTIONS: links number options alphabetically")
    # With its usual options and with the one that it has: a deal of twelve cards each.
    assert end == "No problems found. 2 deals played, 24 decisions made."
    assert count == "17 optional parts are still missing."


@pytest.mark.slow
def test_what_was_not_seen_is_said_with_its_line(capsys, bring):
    """Random players close a stock soon, if anything is as likely; some leave it open to its end."""
    more = """
    def taken(self, s, seat):
        if sum(s.tricks) < 3:
            self.choose(s, seat, (0, 1), "close", "number")
        else:
            s.faults = ()
            self.lead(s, seat)

    def close(self, s, seat, closed):
        if closed:
            self.finish(s)
        elif s.number > 1:
            s.total = 1
            s.total = 2
        else:
            self.lead(s, seat)
"""
    first, lines = QUICK.count("\n"), more.splitlines()
    at, end = (first + lines.index(f"            s.total = {number}") + 1 for number in (1, 2))
    said = f"unseen: Lines {at} to {end} of close never ran, so they’re untested."
    status, out, _ = run(capsys, bring("little", more, rules=QUICK))
    assert status == 0
    assert out.splitlines()[:2] == [said, f"    little/rules.py, line {at}"]
    assert "No problems found, but not everything was checked. " in out


@pytest.mark.slow
def test_what_is_worth_a_look_does_not_matter(capsys, bring):
    id = bring("little", "\n    def wroth(self, s, seat):\n        return 2\n", rules=QUICK)
    at = QUICK.count("\n") + 2
    said = "wroth isn’t a hook, and nothing calls it. Did you mean worth?"
    status, out, _ = run(capsys, id)
    assert status == 0
    assert out.splitlines()[:2] == [f"remark: {said}", f"    little/rules.py, line {at}"]
    assert out.splitlines()[-2:] == ["1 thing is worth a look.", "17 optional parts are still missing."]
    _, out, _ = run(capsys, id, "--json")
    (remark,) = json.loads(out)["remark"]
    assert (remark["kind"], remark["text"], remark["line"]) == ("remark", said, at)


def test_what_is_wrong_is_said_with_its_line_its_deal_and_the_command_that_shows_it(capsys, bring):
    id = bring("little", BROKEN)
    told = [
        "wrong: taken raises IndexError, list index out of range.",
        f"    little/rules.py, line {HEAD + 3}",
        "    At the table 4, in deal 1 after 3 decisions, dealt from check/0.",
        "    python -m parlour check little --seats 4 --seed check/0",
    ]
    status, out, _ = run(capsys, id)
    assert status == 1
    assert out.splitlines()[:4] == told
    assert "1 problem found. 0 deals played, 3 decisions made." in out.splitlines()
    status, out, _ = run(capsys, *told[3].split()[4:])
    assert status == 1
    assert out.splitlines()[:4] == told


def test_the_same_as_json(capsys, bring):
    status, out, _ = run(capsys, bring("little", BROKEN), "--json")
    assert status == 1
    told = json.loads(out)
    assert (told["game"], told["deals"], told["positions"]) == ("little", 0, 3)
    (wrong,) = told["wrong"]
    assert told["findings"] == told["wrong"] + told["remark"] + told["missing"]
    assert len(told["missing"]) == 17
    assert wrong["link"]
    assert wrong | {"link": None} == {
        "kind": "wrong",
        "text": "taken raises IndexError, list index out of range.",
        "cure": None,
        "file": "little/rules.py",
        "line": HEAD + 3,
        "check": "a_deal_can_be_played",
        "seats": 4,
        "options": {},
        "seed": "check/0",
        "deal": 1,
        "decisions": 3,
        "link": None,
        "again": "python -m parlour check little --seats 4 --seed check/0",
    }


def test_what_is_printed_as_json_has_a_schema_that_kinds_to_come_fit_too(capsys, bring):
    # Pyodide has nothing that only development needs.
    jsonschema = pytest.importorskip("jsonschema")
    schema = schema_of(capsys)
    validator = jsonschema.Draft202012Validator(schema)
    id = bring("little", "\n    def begin(self, s):\n        pass\n\n    def wroth(self, s):\n        pass\n")
    told = json.loads(run(capsys, id, "--json")[1])
    assert [*validator.iter_errors(told)] == []
    begun, wroth = told["findings"][:2]
    assert begun["cure"].startswith("Let every path through the hook end with `self.lead(s, seat)`")
    assert (wroth["kind"], wroth["cure"]) == (
        "remark",
        "Write the hook’s name as it is in the list of hooks.",
    )
    told["findings"].append(begun | {"kind": "unseen", "more": 1})
    assert [*validator.iter_errors(told)] == []
    del begun["cure"]
    assert [*validator.iter_errors(told)] != []


def schema_of(capsys):
    with pytest.raises(SystemExit) as left:
        main(["check", "--schema"])
    assert not left.value.code
    return json.loads(capsys.readouterr().out)


REFUSED = {
    "whist": "There is no game whist. The games are ",
    "sixes-and-sevens --seats 3": "Sixes and Sevens has no table for 3: it is for 4.",
    "sixes-and-sevens --seed tulip": "Say which table: --seed and --option need --seats.",
    "sixes-and-sevens --seats 4 --option six=7": "There is no option six at this table. Its options are",
    "sixes-and-sevens --seats 4 --seed Ä": "Ä is not a seed: a seed is 1 to 32 characters from a-z,",
    "sixes-and-sevens --seconds 0": "argument --seconds: 0 is not a whole number of 1 or more.",
    "": "the following arguments are required: ID.",
}


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_refused_in_a_sentence(capsys, words):
    status, out, err = run(capsys, *words.split())
    assert (status, out) == (2, "")
    assert err.startswith(REFUSED[words])
    assert err.count("\n") == 1


@pytest.mark.slow
def test_more_matches_are_played_if_there_is_time(bring):
    """Time is up only once more deals are played than without."""
    id = bring("little", rules=QUICK)
    once = max(step.deals for step in steps(id, inf, 1))
    now = [0]
    for step in steps(id, 1, None, lambda: now[0]):
        now[0] = 2 if step.deals > once else 0
        last = step
    assert last.deals > once


def steps(*how):
    return (one for one in check(*how) if isinstance(one, CheckStep))


def test_a_command_with_seconds_plays_until_then(capsys, monkeypatch):
    asked = []
    monkeypatch.setattr("parlour.cli.checking.check", lambda *how: asked.append(how) or iter(()))
    run(capsys, "same-difference", "--json")
    run(capsys, "same-difference", "--json", "--seconds", "15")
    assert asked == [("same-difference", checking.SECONDS, 1), ("same-difference", 15, None)]


def test_matches_that_were_left_out_are_said(capsys, monkeypatch):
    monkeypatch.setattr(checking, "SECONDS", -1.0)
    _, out, _ = run(capsys, "same-difference")
    assert out.splitlines()[-1] == "4 matches were left out: allow more --seconds."
    assert "unseen: Not tried: 2, 2 faults=penalised" in out


class Timer:
    """In place of one that rings by itself: it rings when it is told to."""

    last = None

    def __init__(self, seconds, ring, given):
        self.seconds, self.ring, self.given, self.on = seconds, ring, given, False
        Timer.last = self

    def start(self):
        self.on = True

    def cancel(self):
        self.on = False


def test_a_check_that_does_not_go_on_is_ended(capsys, bring, monkeypatch):
    """Inside a loop of Python's own, nothing else can end it."""
    ended = []
    clocks = SimpleNamespace(Timer=Timer, get_ident=threading.get_ident)
    monkeypatch.setattr(checking, "threading", clocks)
    monkeypatch.setattr(checking.os, "_exit", ended.append)
    more = """
    def worth(self, s, seat):
        from parlour.cli.checking import threading
        alarm = threading.Timer.last
        if alarm.on and alarm.seconds == 60:
            alarm.ring(*alarm.given)
        return 1 / 0
"""
    _, _, err = run(capsys, bring("little", more))
    assert ended == [1]
    assert f"The check hung at little/rules.py, line {HEAD + 6}, and was stopped." in err
    assert not Timer.last.on
