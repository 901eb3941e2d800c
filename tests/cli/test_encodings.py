"""`python -m parlour` where the terminal cannot show every character, as on older Windows consoles."""

import gzip
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from handmade_links import played
from parlour import games
from parlour.cli.arguments import main
from parlour.cli.record_lines import record_lines
from parlour.formats.link import encode
from parlour.formats.record import line, parse, record, replay
from parlour.words import Refused

PY = Path(__file__).parent.parent.parent / "py"
ENCODINGS = ["ascii", "cp1252", "cp437", "utf-8"]


def say(encoding, *words, given=""):
    """What a command prints in this encoding: its output and its complaints."""
    surroundings = os.environ | {"PYTHONPATH": str(PY), "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "parlour", *words]
    done = subprocess.run(command, input=given.encode(encoding), env=surroundings, capture_output=True)
    return done.stdout.decode(encoding), done.stderr.decode(encoding)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["cp437", "utf-8"])
def test_suits_are_letters_where_there_are_no_symbols(encoding):
    symbols, letters = set("♠♥♦♣"), re.compile(r"\b(?:[2-9AJQK]|10)[SHDC]\b")
    play = ["play", "--game", "addenda", "--seats", "2", "--seed", "tulip-7"]
    out, err = say(encoding, *play, given="h\nq\n")
    assert err == ""
    assert bool(symbols & set(out)) == (encoding == "utf-8")
    assert bool(letters.search(out)) == (encoding != "utf-8")
    assert "?" not in out.replace("Type ? for help", "")


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_command_prints_in_every_encoding(encoding, tmp_path, monkeypatch):
    table = played(games.find("addenda", 2), "tulip", decisions=30, players=["Zoë 名", "random"])
    kept = tmp_path / "match.jsonl"
    kept.write_text(line(record(table)) + "\n")
    trick = ["trick", "--game", "sixes-and-sevens", "--seats", "4", "6S", "5H", "QC", "9D"]
    caption = "“Trumps” – a six" if encoding in ("utf-8", "cp1252") else "A six"
    match = ["--game", "addenda", "--seats", "2", "--option", "target=20", "--bots", "random", "--seed", "a"]
    for words in (
        ["games"],
        ["replay", str(kept)],
        ["link", "decode", encode(table.course)],
        ["picture", encode(table.course)],
        trick,
        [*trick, "--html", "--caption", caption],
        ["record", *match],
    ):
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in range(2))
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert main(words) == 0, words
        out.flush()
        err.flush()
        assert out.buffer.getvalue().decode(encoding) and not err.buffer.getvalue(), words


def test_help_is_printed_in_every_encoding():
    out, err = say("ascii", "--help")
    assert out.startswith("usage:") and err == ""


def test_complaints_are_printed_in_every_encoding():
    out, err = say("ascii", "play", "--game", "Zoë ♠", "--seats", "2")
    assert out == ""
    assert err.count("\n") == 1 and "Zoe S" in err


MARKS = {
    "utf-8": b"",
    "utf-8-sig": b"",
    "utf-16": b"",  # PowerShell's
    "utf-16-le": b"",
    "utf-16-be": b"\xfe\xff",
    "utf-16-be without a mark": b"",
}


@pytest.mark.parametrize("encoding", MARKS)
def test_records_are_read_whatever_wrote_them(encoding):
    """Two matches, lines that end as on Windows, and an empty one."""
    table = played(games.find("addenda", 2), "tulip", decisions=30, players=["Zoë 名", "random"])
    text = f"{line(record(table))}\r\n\r\n{line(record(table))}\r\n"
    written = MARKS[encoding] + text.encode(encoding.partition(" ")[0])
    lines = list(record_lines(io.BytesIO(written)))
    assert [number for number, _ in lines] == [1, 3]
    assert [encode(replay(parse(told)).course) for _, told in lines] == [encode(table.course)] * 2


def test_a_mark_in_the_middle_is_no_part_of_a_record():
    """Files with one each, one after another."""
    mark = "\ufeff".encode()
    assert list(record_lines(io.BytesIO(mark + b"{}\n" + mark + b"{}"))) == [(1, b"{}"), (2, b"{}")]


def test_utf_16_that_is_cut_is_named():
    with pytest.raises(Refused, match="This UTF-16 text is incomplete"):
        list(record_lines(io.BytesIO("{}".encode("utf-16")[:-1])))


RECORDS = [{"record": 1, "deals": [{"dealer": 0}, {"dealer": 1}]}, {"record": 2, "deals": []}]


@pytest.mark.parametrize(
    ("written", "starts"),
    [
        ("\n".join(json.dumps(one, indent=2) for one in RECORDS), [1, 12]),
        (json.dumps(RECORDS, indent="\t").replace("\n", "\r\n"), [2, 13]),
        ("\r".join(map(json.dumps, RECORDS)), [1, 2]),
    ],
    ids=["spread", "in a list", "lines of old"],
)
def test_records_that_a_tool_has_laid_out_are_read(written, starts):
    found = list(record_lines(io.BytesIO(written.encode())))
    assert [(number, json.loads(text)) for number, text in found] == list(zip(starts, RECORDS, strict=True))


@pytest.mark.parametrize("packed", [gzip.compress(b"{}", mtime=0), b"PK\3\4{}"])
def test_a_file_that_is_packed_is_named_once(packed):
    with pytest.raises(Refused, match="This file is compressed"):
        list(record_lines(io.BytesIO(packed)))
