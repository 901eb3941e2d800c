"""The shards of a study in a file, so that the study can go on another time, with more deals if one likes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from parlour.formats import bounded_json
from parlour.lab import counts
from parlour.lab.study import Study
from parlour.words import Refused

BEGINS = '{"shard": '
"""How the line of a shard begins."""
KIND = {"game", "edition", "seats", "settings", "seed"}
"""What the first line tells of a study."""
LONGEST_FIRST_LINE = 100_000


def is_study(path: Path) -> bool:
    """Whether there is a file with the deals of a study."""
    try:
        with path.open("rb") as file:
            told = bounded_json.read(file.readline(LONGEST_FIRST_LINE)) if path.is_file() else None
    except (OSError, bounded_json.Unreadable):
        return False
    return isinstance(told, dict) and set(told) == KIND


class Kept:
    """A file with a study on its first line, without its number of deals, and a shard on each line after it.

    A last line that was cut is dropped: its deals are played again. Raises Refused if the file is of another
    study, is damaged elsewhere, or cannot be read or written.
    """

    def __init__(self, path: Path, study: Study) -> None:
        self.path, self.study = path, study
        self.shards: dict[int, Any] = {}
        """By number: the counts as JSON."""
        if path.exists():
            self._read()

    def keep(self, number: int, told: Any) -> None:
        """Add a shard to the file."""
        line = {"shard": number, "deals": len(self.study.deals_of(number)), "counts": told}
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                if not self.path.stat().st_size:
                    file.write(self._first_line())
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            raise self._refusal("{file} can’t be written: {why}.", why=error.strerror) from None
        self.shards[number] = told

    def _read(self) -> None:
        if not self.path.is_file():
            raise self._refusal("{file} is not a file.")
        try:
            text = self.path.read_bytes().decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "it is not text"
            raise self._refusal("{file} can’t be read: {why}.", why=why) from None
        *lines, cut = text.split("\n")
        if lines:
            self._check(lines[0])
        elif not self._first_line().startswith(cut):
            raise self._refusal("{file} doesn’t start with a study.")
        for number, line in enumerate(lines[1:], 2):
            self._take(number, line)
        if cut:
            self._drop(cut, len(lines) + 1)

    def _drop(self, cut: str, number: int) -> None:
        """Drop the last line, of which only a beginning was written, from a file that is known to be ours."""
        if number > 1 and not (cut.startswith(BEGINS) or BEGINS.startswith(cut)):
            raise self._damaged(number)
        try:
            os.truncate(self.path, self.path.stat().st_size - len(cut.encode()))
        except OSError as error:
            raise self._refusal("{file} can’t be written: {why}.", why=error.strerror) from None

    def _first_line(self) -> str:
        return json.dumps(self.study.kind) + "\n"

    def _check(self, first: str) -> None:
        """Raises Refused if the first line is not that of the study."""
        try:
            told = bounded_json.read(first)
            differing = [name for name, value in self.study.kind.items() if told[name] != value]
        except (KeyError, TypeError, bounded_json.Unreadable):
            raise self._refusal("{file} doesn’t start with a study.") from None
        if differing:
            what = " and ".join(differing)
            raise self._refusal("{file} belongs to another study, with different {what}.", what=what)

    def _take(self, number: int, line: str) -> None:
        """Take the shard on a line, unless it is one of fewer deals, or of none that are wanted."""
        try:
            told = bounded_json.read(line)
            shard, deals = int(told["shard"]), int(told["deals"])
            noted = {counts.read(part).n("deal") for part in told["counts"].values()}
            if noted != {deals}:
                raise ValueError
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
            raise self._damaged(number) from None
        if 0 <= shard < self.study.shards and deals == len(self.study.deals_of(shard)):
            self.shards[shard] = told["counts"]

    def _damaged(self, number: int) -> Refused:
        damaged = "Line {number} of {file} is damaged. Remove that line: its deals will be played again."
        return self._refusal(damaged, number=number)

    def _refusal(self, template: str, **facts: object) -> Refused:
        return Refused(template, file=str(self.path), **facts)
