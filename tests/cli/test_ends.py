"""The ends of a command: standard streams that are closed, broken or full, and Ctrl-C."""

import subprocess
import sys
from pathlib import Path

import pytest

from parlour import bots
from parlour.cli import commands, ends
from parlour.cli.arguments import main
from parlour.words import Refused

COMMAND = [sys.executable, "-m", "parlour"]
SURROUNDINGS = {"PYTHONPATH": str(Path(__file__).parents[2] / "py")}
FULL = "The output can’t be written: No space left on device.\n"
CLOSED = "Standard input is closed: there is nothing to read.\n"


def stopped_by(error):
    def command():
        raise error

    return ends.between_ends(command)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (Refused("Not so."), 2, "Not so.\n"),
        (KeyboardInterrupt(), 130, "Interrupted.\n"),
        (KeyboardInterrupt("Interrupted. Go on."), 130, "Interrupted. Go on.\n"),
        (BrokenPipeError(), 0, ""),
        (
            OSError(28, "No space left on device"),
            1,
            "The output can’t be written: No space left on device.\n",
        ),
    ],
)
def test_what_ends_a_command_is_one_sentence_and_a_status(capsys, error, status, said):
    assert stopped_by(error) == status
    assert capsys.readouterr() == ("", said)


def test_what_is_wrong_with_a_file_is_not_blamed_on_the_output():
    with pytest.raises(FileNotFoundError):
        stopped_by(FileNotFoundError(2, "No such file", "there"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", ["replay -", "review -", "link encode", "link decode", "play --game addenda --seats 2"]
)
def test_a_closed_standard_input_is_told(words):
    closing = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *words.split()]
    found = subprocess.run(closing, capture_output=True, text=True, env=SURROUNDINGS)
    assert (found.returncode, found.stdout, found.stderr) == (2, "", CLOSED)


@pytest.mark.slow
def test_a_closed_standard_output_is_told_before_cards_are_dealt():
    closing = ["sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, *"play --game addenda --seats 2".split()]
    found = subprocess.run(closing, input="q\n", capture_output=True, text=True, env=SURROUNDINGS)
    assert (found.returncode, found.stderr) == (2, "Standard output is closed: nobody would see the cards.\n")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
@pytest.mark.parametrize(
    ("out", "status", "said"),
    [(">/dev/full", 1, FULL), (">&-", 0, "")],
)
def test_an_output_that_is_full_or_closed(out, status, said):
    found = subprocess.run(
        ["sh", "-c", f'exec "$@" {out}', "sh", *COMMAND, "games"],
        stderr=subprocess.PIPE,
        text=True,
        env=SURROUNDINGS,
    )
    assert (found.returncode, found.stderr) == (status, said)


@pytest.mark.parametrize(
    "words",
    [
        "link encode",
        "link decode",
        "replay -",
        "review -",
        "record --game addenda --seats 2 --bots club --seed a",
    ],
)
def test_a_command_that_is_interrupted_says_so_and_nothing_else(capsys, monkeypatch, words):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "standard_input", interrupted)
    monkeypatch.setattr(bots, "play_out", interrupted)
    assert main(words.split()) == 130
    assert capsys.readouterr() == ("", "Interrupted.\n")
