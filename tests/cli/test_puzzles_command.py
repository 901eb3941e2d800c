"""`python -m parlour puzzles`: how many there are, and what is wrong with them."""

import pytest

from command_line import complaint
from parlour.cli.arguments import main
from parlour.puzzles import Puzzle, kept

DAMAGED = Puzzle("!", "lead", (0, 0, 0), [])


@pytest.mark.slow
def test_they_are_counted_by_table(capsys):
    assert main(["puzzles"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(int(line.split(": ")[1].split()[0]) for line in lines) == len(kept())
    assert all(" --seats " in line for line in lines)


def test_all_are_well(capsys, monkeypatch):
    """tests/play/test_puzzles.py looks at every one."""
    monkeypatch.setattr("parlour.cli.puzzle_list.kept", lambda: kept()[::40])
    assert main(["puzzles", "--check"]) == 0
    assert capsys.readouterr().out == f"All {len(kept()[::40])} puzzles are fine.\n"


@pytest.mark.slow
def test_they_can_be_weighed_anew(capsys, monkeypatch):
    monkeypatch.setattr("parlour.cli.puzzle_list.kept", lambda: kept()[:1])
    assert main(["puzzles", "--check", "--simulations", "512"]) == 0
    assert capsys.readouterr().out == "All 1 puzzles are fine.\n"


def test_what_is_wrong_is_told_a_line_each(capsys, monkeypatch):
    monkeypatch.setattr("parlour.cli.puzzle_list.kept", lambda: [*kept()[:1], DAMAGED])
    assert main(["puzzles", "--check"]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", "Puzzle 2: This is not a Parlour Tricks link.\n")


@pytest.mark.parametrize("text", ["0", "x", "99999999"])
def test_bad_numbers_of_simulations_are_refused(capsys, text):
    complaint(capsys, ["puzzles", "--check", "--simulations", text])
