"""What long measurements share: they stop after some minutes, keep a row for each thing, and go on later."""

import argparse
import json
import os
import subprocess
from pathlib import Path
from typing import Any

from tooling.steps import TOP

Rows = dict[str, dict[str, Any]]
"""By what was measured: its results, and the `commit` of the code that they are from."""


def parser(description: str) -> argparse.ArgumentParser:
    """What all of them can be asked."""
    found = argparse.ArgumentParser(description=description)
    found.add_argument("--minutes", type=float, default=20, help="begin nothing after this long")
    found.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    found.add_argument(
        "--only", nargs="*", default=[], metavar="WORD", help="only what has all of these words"
    )
    found.add_argument("--again", action="store_true", help="forget what is kept of that")
    return found


def is_asked(key: str, only: list[str]) -> bool:
    """Whether the name of a row has all of these words."""
    return set(only) <= set(key.split())


def kept(file: Path, asked: argparse.Namespace) -> Rows:
    """What is kept, and is not to be measured anew."""
    rows: Rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {key: row for key, row in rows.items() if not (asked.again and is_asked(key, asked.only))}


def save(file: Path, rows: Rows) -> None:
    """A line for each row."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in rows.items())
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def commit() -> str:
    """The commit that is being measured."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=TOP, capture_output=True, text=True, check=True).stdout.strip()
