"""A game that somebody brings in a wheel is found, played, kept and linked like any other."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from parlour import games
from parlour.bridge.catalogue import catalogue
from parlour.bridge.wheels import rehearse
from parlour.drawing.rules_page import page
from parlour.words import Refused
from rulings import FEWEST, outcome, rows, written
from sample_wheels import BRING, TINY, built

pytestmark = pytest.mark.slow

TOP = Path(__file__).parent.parent.parent
GAME = BRING / "parlour" / "games" / "echo"
ROWS = rows(BRING / "rulings.txt")
WORKED = ["9D KD 3D AS = 1 West", "9D AD KS 3D = 2 North", "9H KH 9S 9C = 4 East", "7C 4C AC = 2 South"]


@pytest.fixture
def place(monkeypatch):
    """Adds a folder to Python's path, and removes it and its games at the end."""
    before, imported = sys.path[:], set(sys.modules)

    def put(folder):
        sys.path.append(str(folder))
        return games.look_again()

    yield put
    sys.path[:] = before
    for name in set(sys.modules) - imported:
        if name.startswith("parlour.games."):
            del sys.modules[name]
    games.look_again()


@pytest.fixture
def echo(place):
    assert place(BRING) == ("echo",)


def test_a_brought_game_can_be_added_and_removed(place):
    own = games.ids()
    assert place(BRING) == ("echo",)
    assert games.ids() == tuple(sorted((*own, "echo")))
    assert games.look_again() == ()
    assert [game["id"] for game in catalogue()["games"]] == list(games.ids())


def test_a_removed_game_is_unknown():
    with pytest.raises(Refused):
        games.find("echo", 4)


@pytest.mark.parametrize("ruling", ROWS, ids=written)
def test_ruling(echo, ruling):
    id, seats = ruling.table
    game = games.find(id, seats, games.read_options(id, seats, list(ruling.options)))
    if ruling.after is None:
        with pytest.raises(Refused) as refused:
            outcome(game, ruling)
        assert ruling.refusal in str(refused.value)
    else:
        assert outcome(game, ruling) == ruling.after


def test_it_has_tricks_worked_by_hand_at_every_table():
    assert len([ruling for ruling in ROWS if ruling.table == ("echo", 4)]) >= FEWEST
    assert [ruling for ruling in ROWS if ruling.table == ("echo", 3)]


def test_its_page_is_right(echo):
    tricks = [block for block in page("echo") if block["kind"] == "trick"]
    for block, worked in zip(tricks, WORKED, strict=True):
        cards, came = worked.split(" = ")
        value, winner = came.split()
        assert " ".join(block["diagram"]["cards"]) == cards
        assert f". {winner} takes the trick: {value} point" in block["drawing"]["text"]


# ---- Wheels that are not games.

BAD = {
    "raises": ("", "1 / 0\n", "ZeroDivisionError"),
    "no-table": ("", "from parlour.game import Game\n\nclass Bare(Game):\n    pass\n", "no table"),
    "empty": ("", "", "no table"),
    "no-rules": ("", None, "no table"),
    "thief": (
        "CODE = 'ss'\n",
        "from parlour.game import Game\n\nclass Thief(Game):\n    tables = (4,)\n",
        "CODE",
    ),
}


@pytest.mark.parametrize("id", BAD)
def test_a_game_that_cannot_be_played_is_refused_and_does_no_harm(place, tmp_path, id):
    own = games.ids()
    about, rules, why = BAD[id]
    folder = tmp_path / "parlour" / "games" / id.replace("-", "_")
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(about)
    if rules is not None:
        (folder / "rules.py").write_text(rules)
    with pytest.raises(Refused, match=why) as refused:
        place(tmp_path)
    assert id in str(refused.value)
    assert games.ids() == own
    assert games.called("ss") == "sixes-and-sevens"
    assert place(BRING) == ("echo",)


def test_a_brought_game_may_have_a_lesson_which_is_tried_out(place, tmp_path):
    """A game without a lesson is fine. A game whose lesson cannot be dealt is refused."""
    folder = tmp_path / "parlour" / "games" / "tiny"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(TINY)
    place(tmp_path)
    assert games.lesson_of("tiny") is None
    rehearse("tiny", "tiny-game")
    (folder / "lesson.py").write_text(
        "from parlour.lesson import Lesson, Player, Tip\n"
        "LESSON = Lesson(dealer=0, hands=['AS', 'KS'], players=[Player()], tips=[Tip('Play.')])\n"
    )
    games.look_again()
    with pytest.raises(Refused, match="Seat 0 should get 26 cards, but has 1"):
        rehearse("tiny", "tiny-game")


def test_the_second_of_two_brought_games_with_one_name_is_refused(place, tmp_path):
    own = games.ids()
    for id in ("first", "second"):
        folder = tmp_path / "parlour" / "games" / id
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("CODE = 'xx'\n")
        (folder / "rules.py").write_text(BAD["thief"][1])
    with pytest.raises(Refused, match="second can’t be played here: links know another game"):
        place(tmp_path)
    assert set(games.ids()) == {*own, "first"}
    assert games.called("xx") == "first"


def test_a_brought_game_cannot_replace_one_of_ours(place, tmp_path):
    folder = tmp_path / "parlour" / "games" / "addenda"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text("1 / 0")
    sys.modules.pop("parlour.games.addenda", None)
    assert place(tmp_path) == ()
    assert games.find("addenda", 2).designer == "David Parlett"


# ---- As a wheel, next to a package in a zip.


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def zipped(tmp_path_factory):
    """The package in a zip, as in the page."""
    path = tmp_path_factory.mktemp("zip") / "library.zip"
    with zipfile.ZipFile(path, "w") as library:
        for file in (TOP / "py").rglob("*"):
            if file.is_file() and file.suffix in (".py", ".md"):
                library.write(file, file.relative_to(TOP / "py"))
    return path


@pytest.fixture(scope="module")
def beside(wheel, zipped, tmp_path_factory):
    """A folder that pip has installed the wheel into."""
    site = tmp_path_factory.mktemp("site")
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--target",
        str(site),
    ]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    return f"{zipped}{os.pathsep}{site}"


def python(places, *arguments, said=b""):
    """What a new interpreter with this path prints."""
    environment = {"PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    result = subprocess.run(command, input=said, capture_output=True, env=environment, cwd="/")
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout


def test_a_wheel_is_all_that_is_needed(beside):
    parlour = ("-m", "parlour")
    listed = python(beside, *parlour, "games").decode()
    assert "echo --seats 3: Echo, three players" in listed and "echo --seats 4: " in listed
    table = ("--game", "echo", "--seats", "3", "--option", "target=20")
    record = python(beside, *parlour, "record", *table, "--bots", "sampler,random,random", "--seed", "tulip")
    assert json.loads(record)["game"] == "echo"
    assert b"Echo, 3 players." in python(beside, *parlour, "replay", "-", said=record)
    link = python(beside, *parlour, "link", "encode", said=record).decode().strip()
    again = json.loads(python(beside, *parlour, "link", "decode", link))
    assert again["deals"] == json.loads(record)["deals"]
    assert python(beside, *parlour, "picture", link).startswith(b"<svg")
    drawn = python(beside, *parlour, "trick", *table, "--given", "echo=K", "--svg", "9D AD KS")
    assert b"Echo: King" in drawn


def test_a_wheel_can_be_installed_while_the_program_runs(wheel, zipped, tmp_path):
    program = f"""
import zipfile
from parlour import bots, games
assert "echo" not in games.ids()
zipfile.ZipFile({str(wheel)!r}).extractall({str(tmp_path)!r})
assert games.look_again() == ("echo",)
from parlour.drawing.rules_page import page
from parlour.table import Table
assert page("echo") and page("addenda")
table = Table(games.find("echo", 4), ["random"] * 4, "tulip-7")
bots.play_out(table)
print(table.winners)
"""
    assert python(f"{zipped}{os.pathsep}{tmp_path}", "-c", program).startswith(b"[")


def test_a_wheel_need_not_be_unpacked(wheel, zipped):
    listed = python(f"{zipped}{os.pathsep}{wheel}", "-m", "parlour", "games").decode()
    assert "echo --seats 4: Echo" in listed
