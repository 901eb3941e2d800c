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
from parlour.words import SEATS

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


@every_file
def test_a_transcript_is_as_it_was(file):
    assert file.read_text("utf-8") == told(file), "see the top of tests/rules/test_transcripts.py"


@pytest.mark.parametrize("table", [(id, seats) for id in games.ids() for seats in games.tables(id)], ids=str)
def test_every_table_has_a_transcript(table):
    games_told = [match_of(file).game for file in FILES]
    assert table in {(game.id, game.seats) for game in games_told}


@pytest.mark.parametrize(
    "id, option", [(id, option) for id, options in NOTABLE.items() for option in options]
)
def test_every_notable_option_has_a_transcript(id, option):
    commands = [first_line(file) for file in FILES if match_of(file).game.id == id]
    assert any(option in command for command in commands)


def test_every_kind_of_decision_has_a_transcript():
    done = {entry["do"] for file in FILES for deal in match_of(file).deals for entry in deal.log}
    assert done == {"play", "bid", "call", "fault", "leader", "keep"}


def test_a_match_with_several_winners_has_a_transcript():
    tables = [match_of(file) for file in FILES]
    assert any(2 < len(table.winners) < len(table.totals) for table in tables)


# ---- What must be true of every transcript.


def rows(text: str, label: str) -> list[list[int]]:
    """The numbers in all rows with this label in the score tables."""
    found = [line.split() for line in text.splitlines() if line.startswith(f"  {label} ")]
    return [[int(word.replace("−", "-")) for word in words[len(label.split()) :]] for words in found]


@every_file
def test_the_score_tables_are_those_of_the_record(file):
    table, text = match_of(file), told(file)
    assert rows(text, "This deal") == [deal.scores for deal in table.deals]
    assert rows(text, "Match")[-1] == list(table.totals)


@pytest.mark.parametrize(
    "file", [file for file in FILES if "bookshop" in file.stem], ids=lambda file: file.stem
)
def test_a_total_that_is_not_the_sum_is_explained(file):
    text = told(file)
    totals = [[0] * match_of(file).game.seats, *rows(text, "Match")]
    sums = [list(map(sum, zip(*both))) for both in zip(totals, rows(text, "This deal"))]
    odd = [total != expected for total, expected in zip(totals[1:], sums, strict=True)]
    assert text.count("falls below 0") == sum(odd)


@every_file
def test_a_deal_is_called_level_only_if_all_sides_have_the_same(file):
    level = [deal for deal in match_of(file).deals if deal.scores and len(set(deal.scores)) == 1]
    assert told(file).count("The deal is level") == len(level)


@every_file
def test_every_winner_of_the_match_is_named(file):
    table = match_of(file)
    names = SEATS[table.game.seats]
    winners = {names[seat] for seat, side in enumerate(table.game.sides) if side in table.winners}
    last = told(file).rstrip().rpartition("\n")[2]
    named = {name for name in names if name in last.replace(".", "").replace(",", "").split()}
    assert named == winners or (len(table.winners) == len(table.totals) and not named)


@every_file
def test_every_trick_has_its_cards_in_order(file):
    text = told(file)
    place = 0
    for deal in match_of(file).deals:
        for trick in deal.tricks:
            for _, code in trick["cards"]:
                place = text.index(written(code), place) + 1


def written(code: str) -> str:
    """A card as people see it, worked out here from its code."""
    symbols = dict(zip("SHDC", "♠♥♦♣", strict=True))
    return "Joker" if code == "Jk" else code[0].replace("T", "10") + symbols[code[1]]


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    renew()
