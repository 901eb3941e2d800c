"""`python -m parlour lab`: what a game is like, in words and as JSON."""

import json
import os
import sys
from concurrent.futures import BrokenExecutor
from errno import ENOSPC
from importlib.resources import files
from pathlib import Path

import pytest

from command_line import complaint, words
from parlour.cli.arguments import main
from parlour.cli.whole_files import check_writable, write_whole
from parlour.lab import study, work
from parlour.lab.link import decode
from parlour.lab.work import shard

NAMED = """lead_share lead_margin luck_share spread winning_margin level tricks decisions minutes
deals_a_match forced playable real_choices lead_changes comebacks decided stuck cut_short""".split()
"""The measures that every game has, as the guide lists them."""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(study, "SAMPLES", study.SAMPLES | {"luck": 6, "match": 2, "course": 2, "choice": 2})
    monkeypatch.setattr("parlour.lab.played.SIMULATIONS", 32)
    monkeypatch.setattr("parlour.cli.laboratory.PATIENCE_SECONDS", 1)


def lab(*more, game="counterpoint", seats=3, deals=6, jobs=1):
    return [*words("lab", game=game, seats=seats, deals=deals, bots="random", jobs=jobs), *more]


def test_a_study_is_one_json_object(capsys):
    assert main(lab("--json")) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert out.count("\n") == 1
    assert told["study"]["game"] == "counterpoint" and told["study"]["deals"] == 6
    for name in NAMED:
        if name in ("luck_share", "spread"):  # They take fifty deals.
            continue
        one = told["measures"][name]
        assert set(one) == {"value", "low", "high", "n"}
        assert one["low"] is None or one["low"] <= one["value"] <= one["high"]
    assert err.endswith("100%                        \n")


@pytest.mark.slow
def test_more_processes_come_to_the_same(capsys):
    assert main(lab("--json", deals=30)) == main(lab("--json", deals=30, jobs=2)) == 0
    alone, together = capsys.readouterr().out.splitlines()
    assert alone == together


def test_a_study_is_a_table_for_people(capsys):
    assert main(lab("--against", "deals=6")) == 0
    out = capsys.readouterr().out
    assert out.startswith("Counterpoint, three players: 6 deals\n")
    for name in set(NAMED) - {"luck_share", "spread"}:
        assert f"\n{name} " in out
    assert "deals=3" in out and "deals=6" in out
    assert "Leading first " in out and "It is too early to say what differs." in out
    assert "The second minus the first" in out
    assert max(map(len, out.splitlines())) < 200


@pytest.mark.slow
def test_the_last_line_is_a_link_that_opens_the_study_in_the_page(capsys):
    assert main(lab("--against", "deals=6")) == 0
    before, link = capsys.readouterr().out.splitlines()[-1].split("#lab=")
    told, headlines = decode(link)
    assert before == "In the page: "
    assert (told.game.id, told.game.seats, told.deals, told.seed) == ("counterpoint", 3, 6, "lab")
    assert [setting.options["deals"] for setting in told.settings] == [3, 6]
    assert headlines


def test_a_study_can_be_kept_in_a_file(capsys, tmp_path):
    file = str(tmp_path / "study.jsonl")
    assert main(lab("--json", "--into", file)) == main(lab("--json", "--into", file)) == 0
    first, again = capsys.readouterr().out.splitlines()
    assert first == again
    assert main(lab("--json", "--into", file, deals=7)) == 0
    capsys.readouterr()
    assert "another study, with different settings" in complaint(
        capsys, lab("--into", file, "--option", "deals=6")
    )


@pytest.mark.parametrize("text", ["only copy", "only\ncopy", '{"game": "whist"', "[]\n[]\n[]", "\n"])
def test_a_file_that_is_no_study_stays_as_it_is(capsys, tmp_path, text):
    file = tmp_path / "mine.txt"
    file.write_text(text)
    assert "doesn’t start with a study" in complaint(capsys, lab("--into", str(file)))
    assert file.read_text() == text


def test_what_was_cut_off_is_dropped_and_what_somebody_added_is_not(capsys, tmp_path):
    file = tmp_path / "study.jsonl"
    assert main(lab("--json", "--into", str(file))) == 0
    whole = file.read_text()
    for cut in ("{", '{"shard": 1, "de', whole[:9]):
        # The last is all there is: its first line was being written.
        file.write_text((whole if cut != whole[:9] else "") + cut)
        assert main(lab("--json", "--into", str(file))) == 0
        assert file.read_text() == whole
    file.write_text(f"{whole}my note")
    capsys.readouterr()
    assert "is damaged" in complaint(capsys, lab("--into", str(file)))
    assert file.read_text() == f"{whole}my note"


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="few may make links on Windows")
@pytest.mark.parametrize("other", ["the same", "linked", "linked by name"])
def test_a_report_never_takes_the_place_of_what_it_is_made_from(capsys, tmp_path, other):
    file, report = tmp_path / "study.jsonl", tmp_path / "report.html"
    assert main(lab("--json", "--into", str(file))) == 0
    whole = file.read_text()
    if other == "linked":
        report.hardlink_to(file)
    elif other == "linked by name":
        report.symlink_to(file)
    else:
        report = file
    capsys.readouterr()
    assert "can’t both be in" in complaint(capsys, lab("--into", str(file), "--report", str(report)))
    assert file.read_text() == whole


def test_a_report_takes_the_place_of_no_study(capsys, tmp_path):
    """Not even of another one: hours of play may be in it."""
    file = tmp_path / "study.jsonl"
    assert main(lab("--json", "--into", str(file))) == 0
    whole = file.read_text()
    capsys.readouterr()
    assert "name another file" in complaint(capsys, lab("--report", str(file)))
    assert file.read_text() == whole


@pytest.mark.slow
@pytest.mark.parametrize("line", ['{"shard": 0, "deals": 6, "counts": {"a": [1e400]}}', "[" * 200_000])
def test_a_line_that_nobody_wrote_is_damaged(capsys, tmp_path, line):
    file = tmp_path / "study.jsonl"
    assert main(lab("--json", "--into", str(file))) == 0
    first = file.read_text().splitlines()[0]
    file.write_text(f"{first}\n{line}\n")
    capsys.readouterr()
    assert "Line 2" in complaint(capsys, lab("--into", str(file)))


def test_a_report_is_written_whole_in_place_of_an_older_one(capsys, monkeypatch, tmp_path):
    report = tmp_path / "report.html"
    report.write_text("older")
    assert main(lab("--report", str(report))) == 0
    assert report.read_text().startswith("<!doctype html>")
    assert [*tmp_path.iterdir()] == [report]
    # The disk is full: the older one stays, and the study is told.
    before = report.read_text()
    monkeypatch.setattr(Path, "write_text", full)
    capsys.readouterr()
    assert main(lab("--report", str(report))) == 2
    out, err = capsys.readouterr()
    assert "Counterpoint" in out
    assert err.endswith(f"{report} can’t be written: No space left on device.\n")
    assert report.read_text() == before
    assert [*tmp_path.iterdir()] == [report]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes, and few may make links there")
def test_what_is_no_file_is_written_into_and_a_link_stays_one(tmp_path):
    pipe, file, link = tmp_path / "pipe", tmp_path / "report.html", tmp_path / "link.html"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDWR)
    check_writable(pipe)
    write_whole(pipe, "told")
    assert os.read(reading, 9) == b"told"
    os.close(reading)
    file.write_text("older")
    link.symlink_to(file)
    write_whole(link, "told")
    assert link.is_symlink() and file.read_text() == "told"
    assert {*tmp_path.iterdir()} == {pipe, file, link}


def full(path, *text, **how):
    raise OSError(ENOSPC, "No space left on device", str(path))


@pytest.mark.slow
@pytest.mark.parametrize("more", [[], ["--against", "deals=6"]])
def test_the_object_is_as_its_schema_says(capsys, more):
    jsonschema_rs = pytest.importorskip("jsonschema_rs")
    schema = json.loads((files("parlour.lab") / "report.schema.json").read_text(encoding="utf-8"))
    assert main(lab("--json", *more)) == 0
    check = jsonschema_rs.Draft202012Validator(schema)
    told = json.loads(capsys.readouterr().out)
    check.validate(told)
    assert not check.is_valid(told | {"more": 1})
    told["measures"]["tricks"]["more"] = 1
    assert not check.is_valid(told)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("error", "why", "status"),
    [(KeyboardInterrupt, "Interrupted.", 130), (BrokenExecutor, "A process was lost.", 2)],
)
def test_what_was_played_is_kept_if_a_study_is_broken_off(capsys, monkeypatch, tmp_path, error, why, status):
    file = tmp_path / "study.jsonl"

    def broken(told, number):
        if number == 2:
            raise error
        return shard(told, number)

    monkeypatch.setattr(work, "shard", broken)
    assert main(lab("--json", "--into", str(file), deals=30)) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert (
        err.splitlines()[-1]
        == f"{why} What has been played is saved in {file}: run the same command to resume."
    )
    assert len(file.read_text().splitlines()) == 3
    monkeypatch.setattr(work, "shard", shard)
    assert main(lab("--json", "--into", str(file), deals=30)) == main(lab("--json", deals=30)) == 0
    again, afresh = capsys.readouterr().out.splitlines()
    assert again == afresh


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (["--deals", "0"], "not a whole number of 1 or more"),
        (["--deals", "99999999"], "1 to 10000000 deals"),
        (["--bots", "nobody"], "There is no bot nobody"),
        (["--bots", "cheat"], "never sits at a table"),
        (["--bots", "person"], "There is no bot person"),
        (["--bots", "club/none"], "There is no restriction none"),
        (["--option", "none=1"], "There is no option none"),
        (["--against", "none=1"], "There is no option none"),
        (["--against", "deals"], "write name=value"),
        (["--against", "line=16"], "There is no option line"),
        (["--against-bots", "club,club"], "2 bots were named for 3 seats"),
        (["--seed", "Not One"], "A seed is"),
        (["--into", "/"], "/ is not a file."),
        (["--into", "/nowhere/at/all", "--report", "/nowhere/at/all"], "can’t both be in"),
        (["--report", "/nowhere/at/all"], "can’t be written"),
        (["--report", "/"], "can’t be written"),
        (["--on", "paper"], "not on paper"),
        (["--into", "/nowhere/at/all"], "can’t be written"),
    ],
)
def test_bad_input_gets_a_sentence(capsys, more, why):
    assert main(lab(*more)) == 2
    out, err = capsys.readouterr()
    assert out == "" and why in err.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("address", ["", "tcp://127.0.0.1:9", "nowhere"])
def test_a_scheduler_that_is_not_there_is_told(capsys, address):
    assert main(lab("--on", f"dask:{address}")) == 2
    out, err = capsys.readouterr()
    assert (out, err.splitlines()[-1]) == ("", f"No Dask scheduler answers at {address}.")


def test_without_dask_it_is_told_how_to_install_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(lab("--on", "dask:tcp://127.0.0.1:9")) == 2
    assert "pip install 'parlour-tricks[dask]'" in capsys.readouterr().err
