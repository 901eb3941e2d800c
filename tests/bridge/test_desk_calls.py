"""A game that is being written is tried out: what is wrong is told with its line, or what a deal is like."""

import json
import sys
from importlib.util import find_spec

import pytest

import contract
from parlour import games
from parlour.bridge import Bridge, desk
from sample_wheels import BRING, TINY

HOOK = "    def played(self, s, seat, card):\n        "
"""After TINY: what follows is in line 8."""
BROKEN = {
    "a typing error": (TINY + "    def x(self)\n", "rules.py", 7, "Python cannot read this: expected ':'."),
    "a wrong name": (TINY + HOOK + "nope\n", "rules.py", 8, "name 'nope' is not defined."),
    "the end of the program": (TINY + HOOK + "raise SystemExit\n", "rules.py", 8, "SystemExit."),
    "a module that is not there": ("import nowhere\n" + TINY, "rules.py", 1, "No module named 'nowhere'."),
    "no table": ("", "rules.py", 0, "a game is a subclass of Game with `tables`, such as tables = (4,)."),
}


@pytest.fixture(autouse=True)
def nothing_left():
    yield
    desk.forget()
    games.look_again()


@pytest.fixture
def trial():
    bridge = Bridge()

    def tried(files, id="tiny", deals=8, seats=2, seed="tulip-7"):
        call = {"do": "trial", "id": id, "files": files, "deals": deals, "seats": seats, "seed": seed}
        answer = json.loads(bridge.call(json.dumps(call)))
        # Pyodide has nothing that checks it.
        if find_spec("jsonschema_rs"):
            contract.valid_answer(answer, contract.valid(call, "Call"))
        return answer

    return tried


def test_a_game_is_played_told_and_described(trial):
    folder = BRING / "parlour" / "games" / "echo"
    files = {file.name: file.read_text("utf-8") for file in folder.glob("*.*")}
    told = trial(files, "echo", deals=10, seats=4)
    assert told["findings"] == []
    assert told["deals"] == 10
    assert told["game"]["name"] == "Echo" and [one["seats"] for one in told["game"]["tables"]] == [3, 4]
    assert any(block["kind"] == "trick" for block in told["blocks"])
    assert told["transcript"][0] == "Echo, 4 players. Options: takes last, target 30."
    assert sum(line.startswith("Trick ") for line in told["transcript"]) == 13


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_is_told_with_its_file_and_line(trial, what):
    text, file, line, end = BROKEN[what]
    (finding,) = trial({"rules.py": text})["findings"]
    assert (finding["file"], finding["line"]) == (file, line)
    assert finding["text"].endswith(end)


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("told.py", "from parlour.games.tiny import rules\n\n\nclass Tiny(rules.Tiny):\n    x = y\n", 5),
        (
            "hints.py",
            "from parlour.hints import Hints\n\n\nclass Tiny(Hints):\n"
            "    def __init__(self, game):\n        self.x = y\n",
            6,
        ),
        ("page.md", "## Play\n\n> trick 2 | 2S\n", 0),
    ],
)
def test_the_other_files_are_tried_too(trial, file, text, line):
    told = trial({"rules.py": TINY, file: text})
    assert [(one["file"], one["line"]) for one in told["findings"]] == [(file, line)]


@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="needs Python 3.12, as Pyodide has")
def test_a_loop_without_end_is_stopped_and_its_line_is_told(trial, monkeypatch):
    monkeypatch.setattr(desk, "LOOP_SECONDS", 0.1)
    told = trial({"rules.py": TINY + HOOK + "while True:\n            pass\n"})
    assert [(one["line"] in (8, 9), one["text"]) for one in told["findings"]] == [
        (True, "This does not come to an end.")
    ]


def test_a_deal_without_end_is_told(trial, monkeypatch):
    monkeypatch.setattr(desk, "MOST_MOVES", 20)
    (finding,) = trial({"rules.py": TINY})["findings"]
    assert finding["text"] == "A deal does not end: somebody is still to play after 20 moves."


def test_each_text_takes_the_place_of_the_one_before(trial):
    for name in ("One", "Two"):
        assert trial({"rules.py": TINY.replace("'Tiny'", f"'{name}'")})["game"]["name"] == name
    assert trial({"rules.py": "x = 1 /\n"})["game"] is None
    other = trial({"rules.py": TINY}, "other")
    assert other["game"]["id"] == "other" and "tiny" not in games.ids()


def test_more_deals_are_not_begun_than_there_is_time_for(trial, monkeypatch):
    monkeypatch.setattr(desk, "SECONDS", 0)
    assert trial({"rules.py": TINY}, deals=100)["deals"] == desk.WATCHED
