"""`python -m parlour review`: one object a match, words on demand, and one sentence about what is wrong."""

import io
import json
from contextlib import redirect_stdout

import pytest

from command_line import complaint, words
from parlour.cli.arguments import main


@pytest.fixture(scope="module")
def record():
    """The record of a short match between bots."""
    printed = io.StringIO()
    asked = {"game": "addenda", "seats": 2, "bots": "random", "seed": "review", "option": "target=1000"}
    with redirect_stdout(printed):
        assert main(words("record", **asked)) == 0
    return printed.getvalue()


@pytest.fixture
def file(tmp_path):
    """Writes texts into a file, and returns its name."""

    def write(*texts):
        path = tmp_path / "matches.jsonl"
        path.write_text("".join(texts), encoding="utf-8")
        return str(path)

    return write


def first_deal(record):
    """The same match after its first deal, which a person played at seat 1."""
    told = json.loads(record)
    told["deals"] = told["deals"][:1]
    told["scores"], told["winners"] = told["deals"][0]["scores"], []
    return told | {"players": ["random", "person"]}


def line(told):
    return json.dumps(told, separators=(",", ":")) + "\n"


def review(capsys, *arguments):
    """What is printed for a good file."""
    assert main(["review", "--simulations", "16", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.slow
def test_a_match_is_one_object_on_a_line(capsys, file, record):
    told = first_deal(record)
    out = review(capsys, file(line(told), "\n", line(told)))
    first, second = out.splitlines()
    assert first == second
    found = json.loads(first)
    assert (found["game"], found["seats"], found["seed"]) == ("addenda", 2, "review/0")
    assert found["reviewed"] == [1]
    (deal,) = found["deals"]
    assert {one["seat"] for one in deal["decisions"]} == {1} and deal["done"]
    for one in deal["decisions"]:
        for verdict in filter(None, (one["known"], one["lay"])):
            assert 0 <= verdict["low"] <= verdict["cost"] <= verdict["high"]
    assert any(one["known"] for one in deal["decisions"])


@pytest.mark.slow
def test_seats_can_be_named(capsys, file, record):
    told = file(line(first_deal(record)))
    assert json.loads(review(capsys, told, "--seat", "0"))["reviewed"] == [0]
    assert json.loads(review(capsys, told, "--seat", "1", "--seat", "0"))["reviewed"] == [0, 1]


def test_without_persons_all_seats_are_reviewed_and_what_is_not_over_is_left_out(capsys, file, record):
    told = first_deal(record) | {"players": ["random", "random"], "scores": [0, 0]}
    deal = told["deals"][0]
    deal |= {"log": deal["log"][:3], "tricks": deal["tricks"][:0], "scores": None}
    found = json.loads(review(capsys, file(line(told))))
    assert (found["reviewed"], found["deals"]) == ([0, 1], [])


@pytest.mark.slow
def test_in_words(capsys, file, record):
    out = review(capsys, file(line(first_deal(record))), "--text")
    lines = out.splitlines()
    assert lines[0] == "Addenda, 2 players."
    assert lines[2] == "Deal 1."
    plays = [line for line in lines if line.startswith("Trick ")]
    assert all("North played" in line for line in plays) and len(plays) > 5
    assert any("Going by what North could know, this cost" in line for line in plays)


@pytest.mark.slow
def test_a_wrong_line_does_not_stop_the_rest(capsys, file, record):
    good = first_deal(record)
    illegal = first_deal(record)
    illegal["deals"][0]["log"][0]["card"] = "Jk"
    name = file(line(good), "{}\n", line(illegal), line(good | {"scores": [9, 9]}), line(good))
    assert main(["review", "--simulations", "16", name]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert [line.split(":")[0] for line in err.splitlines()] == ["Match 2", "Match 3", "Match 4"]
    assert all(line.endswith(".") for line in err.splitlines())


def test_a_seat_that_is_not_there_is_refused(capsys, file, record):
    assert main(["review", file(line(first_deal(record))), "--seat", "2"]) == 1
    assert capsys.readouterr() == ("", "Match 1: There is no seat 2.\n")


@pytest.mark.parametrize(
    "arguments, wanted",
    [
        (["/no/such/file"], "/no/such/file"),
        ([], "FILE"),
        (["-", "--seat", "x"], "x seats"),
        (["-", "--simulations", "0"], "0 whole number"),
        (["-", "--simulations", "99999"], "99999 16384"),
    ],
)
def test_bad_input_gets_one_sentence(capsys, arguments, wanted):
    said = complaint(capsys, ["review", *arguments])
    assert [word for word in wanted.split() if word not in said] == []
