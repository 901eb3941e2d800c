"""Transcripts: whole matches in words, at least one for every table and every notable option.

The first line of a file in tests/rules/transcripts is the command that records its match. The rest is what
`parlour replay` prints for it. To add one, write a file with only its first line. After a deliberate change
to the transcripts, run

    PYTHONPATH=py python tests/rules/test_transcripts.py --renew

and read what `git diff` shows.
"""

import io
import shlex
import sys
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from parlour import games
from parlour.cli.arguments import main
from parlour.formats.record import parse, replay
from parlour.play.transcript import transcript
from parlour.table import Table

TRANSCRIPTS = Path(__file__).parent / "transcripts"
FILES = sorted(TRANSCRIPTS.glob("*.txt"))
PROMPT = "$ python -m parlour "
NOTABLE = {
    "addenda": ["faults=penalised", "idle_cards_win=true", "target="],
    "american-bookshop": ["scoring=points", "courts=counting", "removed_suit=hearts", "ante=", "limit="],
    "counterpoint": ["target=", "deals=", "card_points=threes", "dispensation=false"],
    "same-difference": ["faults=penalised", "leader_plays=first and fourth", "different_ranks=true"],
    "sixes-and-sevens": ["target="],
}
"""By game: the options that must occur in one of its transcripts."""


def recorded(command: str) -> Any:
    """The record that a command prints."""
    assert command.startswith(PROMPT), "the first line is the command that records the match"
    printed = io.StringIO()
    with redirect_stdout(printed):
        status = main(shlex.split(command.removeprefix(PROMPT)))
    assert status == 0, command
    return parse(printed.getvalue())


@cache
def match_of(file: Path) -> Table:
    """The match of a transcript, replayed from its record."""
    return replay(recorded(first_line(file)))


def first_line(file: Path) -> str:
    return file.read_text("utf-8").partition("\n")[0]


@cache
def told(file: Path) -> str:
    """What the file should contain."""
    return "\n".join([first_line(file), "", *transcript(match_of(file)), ""])


def renew() -> None:
    for file in FILES:
        new = told(file)
        if new != file.read_text("utf-8"):
            print(f"{file.name} is new.")
            file.write_text(new, "utf-8")


every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.mark.slow
@every_file
def test_a_transcript_is_as_it_was(file):
    assert file.read_text("utf-8") == told(file), "see the top of tests/rules/test_transcripts.py"


def test_every_table_and_every_notable_option_has_a_transcript():
    shown = {(match_of(file).game.id, match_of(file).game.seats) for file in FILES}
    assert shown == {(id, seats) for id in games.ids() for seats in games.tables(id)}
    for id, options in NOTABLE.items():
        commands = [first_line(file) for file in FILES if match_of(file).game.id == id]
        assert [option for option in options if not any(option in command for command in commands)] == []


def test_every_kind_of_decision_and_of_end_has_a_transcript():
    tables = [match_of(file) for file in FILES]
    done = {entry["do"] for table in tables for deal in table.deals for entry in deal.log}
    assert done == {"play", "bid", "call", "fault", "leader", "keep"}
    assert any(2 < len(table.winners) < len(table.totals) for table in tables)


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    renew()
