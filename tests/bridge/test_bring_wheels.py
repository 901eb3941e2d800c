"""What the engine says about the wheels that people bring, with or without a game in them."""

import asyncio
import json
import sys
import zipfile
from base64 import b64encode
from types import SimpleNamespace

import pytest

import sample_wheels
from contract import valid, valid_answer
from parlour import games
from parlour.bridge import Bridge
from parlour.bridge.wheels import bring
from sample_wheels import TINY, wheel


# These tests run coroutines to their end, which Pyodide cannot. The page's tests bring wheels there.
@pytest.fixture
def site(monkeypatch, tmp_path):
    """A folder that wheels are installed into, by a stand-in for micropip."""
    folder = tmp_path / "site"
    folder.mkdir()

    async def install(address, deps):
        assert not deps and address.startswith("emfs:/") and address.endswith("-py3-none-any.whl")
        zipfile.ZipFile(address.removeprefix("emfs:")).extractall(folder)

    monkeypatch.setitem(sys.modules, "micropip", SimpleNamespace(install=install))
    imported = set(sys.modules)
    sys.path.append(str(folder))
    yield folder
    sys.path.remove(str(folder))
    for name in set(sys.modules) - imported:
        if name.startswith("parlour.games."):
            del sys.modules[name]
    games.look_again()


def brought(*files):
    """The engine's answer to these wheels."""
    texts = [b64encode(file.read_bytes()).decode() for file in files]
    return valid(json.loads(asyncio.run(bring(json.dumps(texts)))), "Brought")


def test_a_game_is_brought(site, tmp_path):
    path = wheel(
        tmp_path, sample_wheels.games(tiny=TINY), needs=("parlour_tricks>=0.1", 'pytest; extra == "test"')
    )
    assert brought(path) == [{"name": "tiny", "version": "1.0", "games": ["tiny"], "error": ""}]
    assert games.find("tiny", 2).name == "Tiny"


def test_the_last_of_several_versions_is_used(site, tmp_path):
    files = sample_wheels.games(tiny=TINY)
    old = wheel(tmp_path, files, "Ti_ny", "2.0")
    new = wheel(tmp_path, sample_wheels.games(tiny=TINY.replace("'Tiny'", "'Tinier'")), "ti-ny", "1.0")
    other = wheel(tmp_path, sample_wheels.games(other=TINY), "other")
    reports = brought(old, other, new)
    assert [report["games"] for report in reports] == [[], ["other"], ["tiny"]]
    assert [report["error"] for report in reports] == ["", "", ""]
    assert games.find("tiny", 2).name == "Tinier"


SENTENCES = {
    "nothing in it": ({"files": {}}, "There is no game in the wheel tiny"),
    "a package": ({"files": {"tiny/__init__.py": ""}}, "There is no game in the wheel tiny"),
    "too deep": ({"files": {"x/parlour/games/tiny/rules.py": TINY}}, "There is no game in the wheel tiny"),
    "our own": ({"files": sample_wheels.games(addenda=TINY)}, "There is already a game addenda here"),
    "a machine's": ({"tag": "cp313-cp313-linux_x86_64"}, "isn’t pure Python"),
    "a machine's in part": ({"tag": "py3-none-any cp313-cp313-linux_x86_64"}, "isn’t pure Python"),
    "needs": (
        {"needs": ("numpy>=2", "parlour-tricks")},
        "needs numpy, which isn’t here",
    ),
    "huge": ({"files": sample_wheels.games(tiny=TINY + "#" * 20_000_000)}, "is too large"),
    "raises": (
        {"files": sample_wheels.games(tiny="1 / 0\n")},
        "the wheel tiny can’t be played here: ZeroDivisionError, division by zero, line 1 of tiny/rules.py",
    ),
    "exits": (
        {"files": sample_wheels.games(tiny="raise SystemExit(3)\n")},
        "The game tiny from the wheel tiny can’t be played here: SystemExit, 3, line 1 of tiny/rules.py.",
    ),
    "is interrupted": (
        {"files": sample_wheels.games(tiny="\nraise KeyboardInterrupt\n")},
        "can’t be played here: KeyboardInterrupt, line 2 of tiny/rules.py.",
    ),
    "goes too deep": (
        {"files": sample_wheels.games(tiny="def f():\n    f()\n\n\nf()\n")},
        "RecursionError, maximum recursion depth exceeded, line 2 of tiny/rules.py.",
    ),
    "cannot even say what is wrong": (
        {"files": sample_wheels.games(tiny="class Odd(Exception):\n    __str__ = None\n\n\nraise Odd(1)\n")},
        "can’t be played here: Odd, line 5 of tiny/rules.py.",
    ),
    "says very much": (
        {"files": sample_wheels.games(tiny="raise ValueError('long\\n' * 10**6)\n")},
        "ValueError, long long long",
    ),
    "exits while it is played": (
        {"files": sample_wheels.games(tiny=TINY + "\n    def winner(self, s):\n        raise SystemExit\n")},
        "SystemExit, line 9 of tiny/rules.py.",
    ),
    "imports": (
        {"files": sample_wheels.games(tiny="import nowhere_to_be_found\n")},
        "ModuleNotFoundError, No module named 'nowhere_to_be_found'",
    ),
    "no table": (
        {"files": sample_wheels.games(tiny="")},
        "The game tiny from the wheel tiny can’t be played here: it has no table",
    ),
    "its deal": (
        {"files": sample_wheels.games(tiny=TINY + "\n    def winner(self, s):\n        return s.nobody\n")},
        "object has no attribute 'nobody', line 9 of tiny/rules.py",
    ),
    "its page": (
        {"files": sample_wheels.games(tiny=TINY) | {"parlour/games/tiny/page.md": "> trick 2 | AS\n"}},
        "The game tiny from the wheel tiny can’t be played here: ValueError",
    ),
}


@pytest.mark.parametrize(
    "folder", ["my__game", "my_", "_my", "My", "1a", "é", "a" * 61, "my game", "a\u202eb"]
)
def test_a_folder_that_makes_no_id_is_refused_with_what_helps(site, tmp_path, folder):
    """Its game would be listed under a name by which nothing can be removed."""
    files = sample_wheels.games(**{folder: TINY, "good": TINY})
    [report] = brought(wheel(tmp_path, files))
    assert report["games"] == []
    assert report["error"].startswith("A game’s folder can’t be called ")
    assert report["error"].endswith("with one _ between words, as in my_game.")
    assert "\u202e" not in report["error"]


def test_a_wheel_with_a_name_that_the_contract_does_not_have_is_no_wheel(site, tmp_path):
    for name in ("a" * 101, "é"):
        path = wheel(tmp_path, sample_wheels.games(tiny=TINY), name)
        assert brought(path)[0]["error"] == "This file isn’t a wheel, or it is damaged."


def test_what_a_game_says_as_it_fails_steers_nothing(site, tmp_path):
    rules = "raise ValueError('a' + chr(27) + '[2J' + chr(0x202E) + 'b')\n"
    [report] = brought(wheel(tmp_path, sample_wheels.games(tiny=rules)))
    assert "ValueError, a?[2J?b, line 1 of tiny/rules.py" in report["error"]


@pytest.mark.slow
@pytest.mark.parametrize("case", SENTENCES)
def test_what_cannot_be_brought_is_refused_in_one_sentence(site, tmp_path, case):
    own = games.ids()
    how, sentence = SENTENCES[case]
    path = wheel(tmp_path, **{"files": sample_wheels.games(tiny=TINY)} | how)
    [report] = brought(path)
    assert report["games"] == [] and report["name"] == "tiny"
    assert sentence in report["error"] and report["error"].endswith(".") and "\n" not in report["error"]
    assert len(report["error"]) < 400
    assert set(own) <= set(games.ids())
    assert games.find("addenda", 2).designer == "David Parlett"


def test_a_table_that_cannot_be_played_at_is_left_out(site, tmp_path):
    tables = TINY.replace("(2,)", "(2, 4)")
    hook = "    def winner(self, s):\n        return super().winner(s) if self.seats == 2 else s.nobody\n"
    path = wheel(tmp_path, sample_wheels.games(tiny=tables + hook))
    assert brought(path) == [{"name": "tiny", "version": "1.0", "games": ["tiny"], "error": ""}]
    assert list(games.tables("tiny")) == [2]
    # It stays so when more is brought.
    games.look_again()
    assert list(games.tables("tiny")) == [2]
    with pytest.raises(games.Refused, match="Tiny has no table for 4: it is for 2"):
        games.find("tiny", 4)


@pytest.mark.parametrize("content", [b"", b"PK", b"no wheel at all", b"PK\x05\x06" + b"\0" * 18])
def test_a_file_that_is_not_a_wheel_has_no_name(site, tmp_path, content):
    path = tmp_path / "some.whl"
    path.write_bytes(content)
    no_wheel = {"name": "", "version": "", "games": [], "error": "This file isn’t a wheel, or it is damaged."}
    assert brought(path) == [no_wheel]


def test_a_wheel_with_bytes_changed_or_cut_is_refused(site, tmp_path):
    whole = wheel(tmp_path, sample_wheels.games(tiny=TINY)).read_bytes()
    damaged = tmp_path / "damaged.whl"
    for at in range(0, len(whole), 97):
        damaged.write_bytes(whole[:at])
        assert brought(damaged)[0]["error"].endswith(".")


def listed(whole, name, size):
    """A wheel whose list of files gives another unpacked size, in bytes, for one of them."""
    at = whole.index(b"PK\x01\x02")
    while (found := whole.index(name, at)) and whole[found - 46 : found - 42] != b"PK\x01\x02":
        at = found + 1
    return whole[: found - 22] + size.to_bytes(4, "little") + whole[found - 18 :]


@pytest.mark.parametrize("size", [0, 1, len(TINY) - 1, len(TINY) + 1, 10**6])
def test_a_wheel_that_gives_a_wrong_size_is_refused(site, tmp_path, size):
    whole = wheel(tmp_path, sample_wheels.games(tiny=TINY)).read_bytes()
    damaged = tmp_path / "damaged.whl"
    damaged.write_bytes(listed(whole, b"parlour/games/tiny/rules.py", len(TINY)))
    assert brought(damaged)[0]["error"] == ""
    damaged.write_bytes(listed(whole, b"parlour/games/tiny/rules.py", size))
    assert brought(damaged)[0]["error"] == "The wheel tiny is damaged at parlour/games/tiny/rules.py."


def test_a_wheel_that_would_fill_the_memory_is_refused(site, tmp_path):
    whole = wheel(tmp_path, sample_wheels.games(tiny=TINY)).read_bytes()
    damaged = tmp_path / "damaged.whl"
    damaged.write_bytes(listed(whole, b"parlour/games/tiny/rules.py", 2**32 - 2))
    assert brought(damaged)[0]["error"] == "The wheel tiny is too large."


def test_a_wheel_with_a_file_twice_is_refused(site, tmp_path):
    path = wheel(tmp_path, sample_wheels.games(tiny=TINY))
    with zipfile.ZipFile(path, "a") as archive, pytest.warns(UserWarning):
        archive.writestr("parlour/games/tiny/rules.py", "raise SystemExit")
    assert brought(path)[0]["error"] == "The wheel tiny is damaged at parlour/games/tiny/rules.py."


def test_a_wheel_with_a_file_without_a_name_is_refused(site, tmp_path):
    path = wheel(tmp_path, sample_wheels.games(tiny=TINY))
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(zipfile.ZipInfo(""), "1")
    assert brought(path)[0]["error"] == "This file isn’t a wheel, or it is damaged."


def test_names_that_would_leave_the_folder_are_refused(site, tmp_path):
    path = wheel(tmp_path, sample_wheels.games(tiny=TINY))
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content.replace(b"Name: tiny", b"Name: ../../tiny"))
    assert brought(path)[0]["error"] == "This file isn’t a wheel, or it is damaged."


def test_one_bad_wheel_does_not_keep_the_others_out(site, tmp_path):
    bad = wheel(tmp_path, sample_wheels.games(bad="1 / 0\n"), "bad")
    good = wheel(tmp_path, sample_wheels.games(tiny=TINY))
    first, second = brought(bad, good)
    assert first["error"] and second["games"] == ["tiny"] and not second["error"]
    assert "bad" not in games.ids()


def test_two_wheels_with_the_same_game(site, tmp_path):
    first = wheel(tmp_path, sample_wheels.games(tiny=TINY))
    second = wheel(tmp_path, sample_wheels.games(tiny=TINY), "other")
    assert [report["error"] for report in brought(first, second)] == [
        "",
        "There is already a game tiny here, from another wheel. Remove that one first.",
    ]


# ---- Faults that show only in play.

FAULTS = {
    "a bot's turn": "    def moves(self, s):\n        return 1 / (s.turn == 0) and super().moves(s)\n",
    "a person's card": "    def winner(self, s):\n        raise SystemExit\n",
    "the score": "    def score(self, s):\n        raise KeyboardInterrupt\n",
    "a wrong type": "    def winner(self, s):\n        return 'nobody'\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("when", FAULTS)
def test_a_fault_in_play_is_told_in_one_sentence(site, when):
    """By `call` or by `think`, and another game can be played afterwards."""
    for file, text in sample_wheels.games(faulty=f"{TINY}\n{FAULTS[when]}").items():
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text(text)
    games.look_again()
    bridge = Bridge()
    sit = {"do": "start", "seats": 2, "players": ["person", "random"], "seed": "a", "you": 0}
    told = said(bridge, **sit, game="faulty")
    while "error" not in told:
        if bridge.now == "bot":
            told = thought(bridge)
        else:
            card = next(card["card"] for card in told["view"]["question"]["cards"] if card["ok"])
            told = said(bridge, do="answer", card=card)
    sentence = told["error"]
    assert sentence.startswith("The game faulty can’t go on: ") and sentence.endswith(".")
    assert "\n" not in sentence and "Traceback" not in sentence
    if when != "a wrong type":
        assert "line 9 of faulty/rules.py" in sentence
    assert said(bridge, **sit, game="addenda")["view"]


def said(bridge, **asked):
    """The engine's answer to a call, or its refusal."""
    answer = json.loads(bridge.call(json.dumps(asked)))
    return valid(answer, "Refusal") if "error" in answer else valid_answer(answer, asked)


def thought(bridge):
    """The next thing that the engine posts: an update, or what is wrong."""
    while not (post := bridge.think()):
        pass
    told = valid(json.loads(post), "Post")
    return told.get("update") or told


def test_a_fault_of_ours_is_not_told_as_that_of_a_game(monkeypatch):
    bridge = Bridge()
    monkeypatch.setattr("parlour.bridge.up", lambda asked: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        bridge.call('{"do": "up"}')
