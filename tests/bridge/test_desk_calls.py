"""A game that is being written is tried out: what is wrong is told with its line, or what a deal is like."""

import json
import sys
from importlib.util import find_spec
from itertools import count

import pytest

import contract
from parlour import games
from parlour.bridge import Bridge, desk
from parlour.bridge import trial as trials
from parlour.check import matches
from sample_wheels import BRING, TINY

RETYPE = "There’s a hidden character in this line that no file can hold: type the line again."
HOOK = "    def played(self, s, seat, card):\n        "
"""After TINY: what follows is in line 8."""
BROKEN = {
    "a typing error": (TINY + "    def x(self)\n", "rules.py", 7, "Python can’t read this: expected ':'."),
    "a wrong name": (TINY + HOOK + "nope\n", "rules.py", 8, "name 'nope' is not defined."),
    "what comes only if it is always answered in the same way": (
        TINY
        + "    def taken(self, s, seat):\n        if sum(s.tricks) == 20:\n            1 / 0\n"
        + "        self.choose(s, seat, (0, 1), 'close', 'number')\n\n"
        + "    def close(self, s, seat, closed):\n        self.finish(s) if closed else self.lead(s, seat)\n",
        "rules.py",
        9,
        "division by zero.",
    ),
    "the end of the program": (TINY + HOOK + "raise SystemExit\n", "rules.py", 8, "SystemExit."),
    "a module that is not there": ("import nowhere\n" + TINY, "rules.py", 1, "No module named 'nowhere'."),
    "a NUL": (TINY + "# a \0 b\n", "rules.py", 7, RETYPE),
    "half a character": (TINY + "# a \ud800 b\n", "rules.py", 7, RETYPE),
    "no table": ("", "rules.py", 0, "a game is a subclass of Game with `tables`, such as tables = (4,)."),
}


@pytest.fixture(autouse=True)
def nothing_left():
    yield
    desk.forget()
    games.look_again()


def test_the_link_of_a_game_gives_back_what_was_packed():
    """In a page the engine at the table answers that, and there without the rest of the desk."""
    call = Bridge().call
    link = json.loads(call(json.dumps({"do": "game_link", "packed": "eJw+AA=="})))["link"]
    assert link.isalnum()
    asked = {"do": "linked_game", "link": f"#desk={link[:-1]}…"}
    assert json.loads(call(json.dumps(asked))) == {"packed": "eJw+AA=="}


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
        ("page.md", "## Play\n\n> trick 2 | 2S\n", 3),
    ],
)
def test_the_other_files_are_tried_too(trial, file, text, line):
    told = trial({"rules.py": TINY, file: text})
    assert [(one["file"], one["line"]) for one in told["findings"]] == [(file, line)]


@pytest.mark.in_pyodide
@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="needs Python 3.12, as Pyodide has")
def test_a_loop_without_end_is_stopped_and_its_line_is_told(trial, monkeypatch):
    monkeypatch.setattr(trials, "LOOP_SECONDS", 0.1)
    told = trial({"rules.py": TINY + HOOK + "while True:\n            pass\n"})
    assert [(one["line"] in (8, 9), one["text"]) for one in told["findings"]] == [
        (True, "played never finishes.")
    ]


@pytest.mark.in_pyodide
def test_a_deal_without_end_is_told(trial, monkeypatch):
    monkeypatch.setattr(matches, "MOST_DECISIONS", 20)
    (finding,) = trial({"rules.py": TINY})["findings"]
    assert finding["text"] == "The deal isn’t over after 20 decisions: nothing ends it."


@pytest.mark.slow
def test_each_text_takes_the_place_of_the_one_before(trial):
    for name in ("One", "Two"):
        assert trial({"rules.py": TINY.replace("'Tiny'", f"'{name}'")})["game"]["name"] == name
    assert trial({"rules.py": "x = 1 /\n"})["game"] is None
    other = trial({"rules.py": TINY}, "other")
    assert other["game"]["id"] == "other" and "tiny" not in games.ids()


def test_more_deals_are_not_begun_than_there_is_time_for(trial, monkeypatch):
    monkeypatch.setattr(trials, "SECONDS", 0)
    assert trial({"rules.py": TINY}, deals=100)["deals"] == trials.WATCHED


# ---- What is worth a look, and what a wrong type leads to.

NO_END = {
    "file": "rules.py",
    "line": 4,
    "text": "A match never ends here: say how many deals it has, or when it is over.",
    "seats": [],
}


def test_what_is_worth_a_look_does_not_stop_a_game(trial):
    told = trial({"rules.py": TINY + "    def wroth(self, s, seat):\n        return 2\n"})
    assert (told["findings"], told["deals"]) == ([], 8)
    said = "wroth isn’t a hook, and nothing calls it. Did you mean worth?"
    assert told["remarks"] == [{"file": "rules.py", "line": 7, "text": said, "seats": []}, NO_END]


WRONG_TYPES = {
    "s.trump": (
        "    def begin(self, s):\n        s.trump = 'S'\n        self.lead(s, 0)\n",
        8,
        "begin sets s.trump to 'S', but it must be a suit, a number from 0 to 3, or None.",
    ),
    "worth": (
        "    def worth(self, s, seat):\n        seat += 1\n",
        8,
        "worth returns None, not a number.",
    ),
    "a signature": (
        "    def worth(self, s):\n        return 1\n",
        7,
        "worth takes (self, s), but is called with (self, s, seat).",
    ),
    "tables": (
        "    tables = 4\n",
        7,
        "tables is 4, but must be a tuple of the numbers of players, such as (4,).",
    ),
    "over": (
        "    def over(self, totals, deals):\n        deals > 3\n",
        7,
        "over returns None, not True or False.",
    ),
    "chance": (
        "    def score(self, s):\n        import random\n        return [random.random(), 0]\n",
        9,
        "The same seed and moves give different scores: all chance must come from the dealer, and what "
        "changes in a deal must be kept in the state.",
    ),
}


@pytest.mark.parametrize("what", WRONG_TYPES)
def test_a_wrong_type_is_told_with_its_hook_and_line(trial, what):
    more, line, said = WRONG_TYPES[what]
    told = trial({"rules.py": TINY + more})
    assert told["findings"] == [{"file": "rules.py", "line": line, "text": said, "seats": []}]
    assert said not in [one["text"] for one in told["remarks"]]
    assert line not in [one["line"] for one in told["remarks"]]


def test_a_hook_that_leaves_no_card_is_told_with_its_line(trial):
    (finding,) = trial({"rules.py": TINY + "    def playable(self, s, hand):\n        return 0\n"})[
        "findings"
    ]
    assert finding["text"].startswith("playable returns no card: ") and finding["line"] == 7


TWO_TABLES = TINY.replace("(2,)", "(2, 4)")
AT_FOUR = "    def worth(self, s, seat):\n        return 1 if self.seats == 2 else nope\n"


def test_a_fault_at_one_table_leaves_the_others(trial):
    told = trial({"rules.py": TWO_TABLES + AT_FOUR}, seats=4)
    said = "worth raises NameError, name 'nope' is not defined."
    assert told["findings"] == [{"file": "rules.py", "line": 8, "text": said, "seats": [4]}]
    assert told["deals"] == 4
    assert [table["seats"] for table in told["game"]["tables"]] == [2, 4]
    assert told["transcript"][0].startswith("Tiny, 2 players.")
    both = trial({"rules.py": TWO_TABLES + AT_FOUR.replace("1 if self.seats == 2 else nope", "nope")})
    assert [(one["line"], one["seats"]) for one in both["findings"]] == [(8, [])]


# ---- The whole check.


@pytest.mark.slow
def test_the_whole_check_is_made_in_pieces(trial, monkeypatch):
    monkeypatch.setattr(desk, "perf_counter", count(0, desk.SLICE_SECONDS / 5).__next__)
    trial({"rules.py": TINY + "    deals = 1\n    def wroth(self, s, seat):\n        return 2\n"})
    bridge, told = Bridge(), []
    while not told or not told[-1]["over"]:
        call = {"do": "check", "id": "tiny", "begin": not told}
        told.append(json.loads(bridge.call(json.dumps(call))))
        if find_spec("jsonschema_rs"):
            contract.valid_answer(told[-1], contract.valid(call, "Call"))
    assert len(told) > 2
    found = [one for piece in told for one in piece["found"]]
    assert [(one["kind"], one["line"]) for one in found if one["kind"] != "missing"] == [("remark", 8)]
    assert "There is no hints.py. It would say what opponents consider, so they play better." in [
        one["text"] for one in found
    ]
    last = [piece["step"] for piece in told if piece["step"]][-1]
    assert (last["done"], last["of"], last["deals"]) == (1, 1, 1)


@pytest.mark.slow
def test_another_text_ends_the_check(trial):
    trial({"rules.py": TINY})
    bridge = Bridge()
    begun = {"do": "check", "id": "tiny", "begin": True}
    assert not json.loads(bridge.call(json.dumps(begun)))["over"]
    trial({"rules.py": TINY + "\n"})
    goes_on = json.loads(bridge.call(json.dumps(begun | {"begin": False})))
    assert goes_on == {"found": [], "step": None, "over": True}
