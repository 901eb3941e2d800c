"""`python -m parlour`: what every command prints, and the one-sentence answer to bad input."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from command_line import complaint, words
from examples import some
from parlour import games
from parlour.cli.arguments import main
from parlour.cli.ends import BAD_INPUT
from parlour.cli.record_lines import PACKED
from referee import check_line
from tables import every_table

TOP = Path(__file__).parent.parent.parent


def recording(**arguments):
    usual = {"game": "addenda", "seats": 2, "option": "target=20", "bots": "random", "seed": "tulip"}
    return words("record", **(usual | arguments))


def answer(capsys, arguments):
    """What a command prints if it succeeds."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


# ---- Every command.


@every_table
def test_games_lists_every_table_and_option(capsys, id, seats):
    lines = answer(capsys, ["games"]).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(f"{id} --seats {seats}: "))
    options = games.tables(id)[seats].options_for(seats)
    for option, line in zip(options, lines[first + 1 :], strict=False):
        assert line.startswith(f"  {option.name}=") and option.help in line and line.endswith(".")


@pytest.mark.parametrize("legal", [False, True])
def test_record_prints_one_match_per_line(capsys, legal):
    out = answer(capsys, [*recording(matches=3), *(["--legal"] if legal else [])])
    lines = out.splitlines()
    assert [check_line(line) for line in lines] == [[], [], []]
    assert [json.loads(line)["seed"] for line in lines] == ["tulip/0", "tulip/1", "tulip/2"]
    assert ("legal" in out) == legal


def test_record_takes_a_bot_for_each_seat(capsys):
    out = answer(capsys, recording(bots="random,random"))
    assert json.loads(out)["players"] == ["random", "random"]


def test_options_are_in_the_record(capsys):
    option = ["deals=4", "card_points=threes", "dispensation=false"]
    out = answer(capsys, recording(game="counterpoint", option=option))
    expected = {"card_points": "threes", "deals": 4, "dispensation": False, "target": None}
    assert json.loads(out)["options"] == expected


def test_the_whole_of_a_number_is_read(capsys):
    out = answer(capsys, recording(option="target=0000000020"))
    assert json.loads(out)["options"]["target"] == 20


def test_replay_goes_on_after_a_wrong_line(capsys, tmp_path):
    good = answer(capsys, recording())
    file = tmp_path / "matches.jsonl"
    file.write_text(good + "\n" + good[:100] + "\n" + "{}\n" + good)
    assert main(["replay", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.count("Addenda, 2 players.") == 2
    assert [line.split(":")[0] for line in err.splitlines()] == ["Match 3", "Match 4"]


def test_replay_reads_standard_input(capsys, monkeypatch):
    good = answer(capsys, recording())
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(good.encode())))
    assert "Addenda, 2 players." in answer(capsys, ["replay", "-"])


@pytest.mark.parametrize("cards", [["6S 5H QC 9D"], ["6S", "5H", "QC", "9D"]])
def test_trick(capsys, cards):
    out = answer(capsys, [*words("trick", game="addenda", seats=4, leader=1), *cards])
    assert json.loads(out) == {
        "cards": [[1, "6S"], [2, "5H"], [3, "QC"], [0, "9D"]],
        "totals": [6, 11, 11, 20],
        "winner": 2,
        "value": 20,
        "complete": True,
    }


def test_trick_with_trumps_and_a_turn_up(capsys):
    trick = words("trick", game="counterpoint", seats=3, turnup="KH")
    assert json.loads(answer(capsys, [*trick, "QH Jk JH"]))["winner"] == 1
    trick = words("trick", game="sixes-and-sevens", seats=4, trump="S", option="deals=8")
    assert json.loads(answer(capsys, [*trick, "KD AD 2S 3D"]))["winner"] == 2


def test_help_is_not_an_error(capsys):
    for arguments, more in ((["--help"], "web/guide/"), (["record", "--help"], "--matches")):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        out = capsys.readouterr().out
        assert not left.value.code and out.startswith("usage:") and more in out


# ---- Bad input: the answer must contain the wanted words, which say what was wrong and what is possible.

ALL_GAMES = "addenda, american-bookshop, counterpoint, same-difference, sixes-and-sevens"
BAD_OPTIONS = {
    ("addenda", 2): {
        "target": "target",
        "": "",
        "=20": "faults target",
        **dict.fromkeys(["target=19", "target=x", "target=", "target=2e1", "target=٣٠"], "target 20 1000"),
        "faults=maybe": "maybe prevented penalised",
        "Faults=penalised": "Faults faults target",
        **dict.fromkeys(["spades=3", "deals=4", "seats=2", "self=1"], "faults target"),
    },
    ("addenda", 4): {"idle_cards_win=1": "true false"},
    ("american-bookshop", 4): {"removed_suit=hearts": "removed_suit ante courts limit scoring"},
    ("counterpoint", 3): {"deals=4": "4 3 24", "dispensation=yes": "yes true false"},
    ("same-difference", 2): {"leader_plays=third": "third first and fourth"},
}
TRICK = {"game": "addenda", "seats": 2}
BAD_TRICKS = {
    **{"": "card", "4S 4S": "4S", "4S 5S": "5S spade", "4S 5H 6D 7C 8S": "8S"},
    **{"1S": "1S", "4s": "4s", "Jk": "Jk", "4S,5H": "4S,5H"},
}
BAD = [
    *((words("record", game=id, seats=seats, bots="random", seed="a", option=option), wanted)
      for (id, seats), options in BAD_OPTIONS.items() for option, wanted in options.items()),
    *((recording(game=game), f"{game} {ALL_GAMES}") for game in ("whist", "Addenda", "", "four-suits")),
    *((recording(seats=seats), str(seats)) for seats in (0, -1, "two", 2.0, "")),
    *((recording(seats=seats), f"{seats} 2 4") for seats in (1, 3, 5, 99999)),
    *((recording(bots=bots), "random sampler") for bots in ("nobody", "", "random,", "random,Random")),
    (recording(bots="random,random,random"), "3 2"),
    (recording(bots="person"), "person"),
    *((recording(seed=seed), f"{seed} 1 32 a-z 0-9") for seed in ("Tulip", "a b", "ü", "x" * 31, "a_b")),
    *((recording(matches=matches), matches) for matches in ("0", "-1", "many", "1.5")),
    (recording(option=["target=20", "target=30"]), "target twice"),
    (recording(game="counterpoint", option=["target=20", "deals=2"]), "target deals"),
    (words("play", game="addenda", seats=2, seed="Tulip"), "Tulip 1 32 a-z"),
    (words("play", game="addenda", seats=2, bots="nobody"), "nobody random sampler"),
    (words("play", game="addenda", seats=4, bots="random,random"), "2 3"),
    (words("play", game="addenda", seats=2, bots="person"), "person"),
    (words("play", game="addenda", seats=3), "2 4"),
    *(([*words("trick", **TRICK), cards], wanted) for cards, wanted in BAD_TRICKS.items()),
    *(([*words("trick", **TRICK, leader=leader), "4S"], str(leader)) for leader in (2, -1, "me", 0.5)),
    ([*words("trick", **TRICK, trump="S"), "4S"], "S"),
    ([*words("trick", **TRICK, turnup="4S"), "4S"], "turned up"),
    ([*words("trick", **TRICK, caption="Two."), "4S"], "caption --html"),
    ([*words("trick", **TRICK, caption="Two."), "--svg", "4S"], "caption --html"),
    ([*words("trick", game="sixes-and-sevens", seats=4, trump="X"), "4S"], "X"),
    ([*words("trick", game="counterpoint", seats=3, turnup="2S"), "7S"], "2S"),
    ([*words("trick", game="american-bookshop", seats=3), "2D"], "2D"),
    (["replay", "/no/such/file"], "/no/such/file"),
    (["replay", str(TOP)], str(TOP)),
    ([], "record replay trick play"),
    (["sing"], "sing games record replay trick play"),
    (["games", "now"], "now"),
    (["record"], "--game --seats --bots --seed"),
    (["replay"], "FILE"),
    (["replay", "one", "two"], "two"),
    (words("trick", **TRICK), "CARDS"),
    (words("play", game="addenda"), "--seats"),
    ([*recording(), "--loud"], "--loud"),
]  # fmt: skip


@pytest.mark.parametrize("arguments, wanted", BAD, ids=[" ".join(arguments)[-60:] for arguments, _ in BAD])
def test_bad_input_gets_one_sentence(capsys, arguments, wanted):
    said = complaint(capsys, arguments)
    assert [word for word in wanted.split() if word.lower() not in said.lower()] == []


@pytest.mark.parametrize("odd", ["a\nb", "a\x1b[2J", "\u202eabc", "a" * 5000])
def test_an_error_message_is_one_printable_line(capsys, odd):
    for arguments in (recording(game=odd), recording(seed=odd), recording(bots=odd), recording(option=odd)):
        said = complaint(capsys, arguments)
        assert said.rstrip("\n").isprintable() and len(said) < 400


# ---- Files with any content.


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    return tmp_path_factory.mktemp("records") / "any.jsonl"


def replayed(file, text):
    """The exit status, and what was printed on standard error."""
    file.write_bytes(text)
    said = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(said):
        return main(["replay", str(file)]), said.getvalue()


@pytest.mark.slow
@some(40)
@given(st.binary(max_size=60))
def test_any_bytes_are_refused_line_by_line(file, text):
    lines = [line for line in text.split(b"\n") if line.strip()]
    status, said = replayed(file, text)
    # What is compressed is refused as a whole.
    whole = text[:2] in PACKED
    assert status == (BAD_INPUT if whole else bool(lines))
    assert said.count("Match ") == (0 if whole else len(lines))


@pytest.mark.slow
@some(40)
@given(st.data())
def test_a_line_with_changed_bytes_is_refused_or_replayed(file, whole, data):
    at = data.draw(st.integers(0, len(whole)))
    skip = data.draw(st.integers(0, 3))
    more = data.draw(st.binary(max_size=3).map(lambda some: some.replace(b"\n", b"")))
    status, said = replayed(file, whole[:at] + more + whole[at + skip :])
    assert status in (0, 1)
    assert said.count("\n") == status


@pytest.fixture(scope="module")
def whole():
    """A record as bytes."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        main(recording())
    return printed.getvalue().encode()


def test_a_line_feed_in_a_name_does_not_break_the_message_in_two(file, whole):
    for odd in (b"A\\nS", b"\\u001b[2J", b"\\ud800", b"A" * 9999):
        status, said = replayed(file, whole.replace(b'"card":"', b'"card":"' + odd, 1))
        assert status == 1
        assert said.count("\n") == 1 and said.rstrip("\n").isprintable() and len(said) < 400


@pytest.mark.slow
@pytest.mark.in_pyodide
def test_nesting_that_is_slightly_too_deep_is_refused(file, whole):
    for depth in range(850, 1000, 6):
        nested = b"[" * depth + b"]" * depth
        assert replayed(file, whole.replace(b'"seat":', b'"seat":' + nested + b',"x":', 1))[0] == 1
        assert replayed(file, whole.replace(b'"target":20', b'"target":' + nested, 1))[0] == 1


# ---- The command itself.


def run(*arguments, hashing="0"):
    environment = {"PYTHONPATH": str(TOP / "py"), "PYTHONHASHSEED": hashing}
    command = [sys.executable, "-m", "parlour", *arguments]
    return subprocess.run(command, capture_output=True, env=environment, cwd="/")


@pytest.mark.slow
def test_a_match_is_the_same_in_every_process():
    one, other = (run(*recording(), hashing=seed) for seed in "12")
    assert one.returncode == 0 and one.stdout == other.stdout != b""


def test_bad_input_in_a_process_of_its_own():
    result = run(*recording(game="whist"))
    assert (result.returncode, result.stdout, result.stderr.count(b"\n")) == (2, b"", 1)
