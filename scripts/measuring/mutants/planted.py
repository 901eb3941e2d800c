"""Plant the faults of planted.jsonl one by one in a copy of this folder, and see which test notices.

    python3 scripts/measuring/mutants/planted.py [--kind py|web] [--copy FOLDER] [ID…] [-- pytest arguments]

They were chosen by somebody who had not seen the tests. The copy must have been set up and built; its tests
run, the nearest first, until one fails. A line of JSON is printed for each fault: who noticed it, or null.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FAULTS = Path(__file__).with_name("planted.jsonl")
PATIENCE_SECONDS = 2400
NO_TESTS = 5
"""The exit status of pytest if it ran none."""
NOTICED = re.compile(r"^(?:FAILED|ERROR) (\S+)|^✖ (.*) \(", re.MULTILINE)


class Fault(NamedTuple):
    """One small edit: `old`, which occurs once in the file, becomes `new`. `kind` says what breaks."""

    id: str
    kind: str
    file: str
    old: str
    new: str


def main() -> int:
    asked, for_pytest = arguments()
    for line in FAULTS.read_text(encoding="utf-8").splitlines():
        fault = Fault(**json.loads(line))
        if fault.id.startswith(asked.kind) and (not asked.ids or fault.id in asked.ids):
            by = planted(fault, asked.copy.resolve(), for_pytest)
            print(json.dumps({"id": fault.id, "kind": fault.kind, "file": fault.file, "by": by}), flush=True)
    return 0


def arguments() -> tuple[argparse.Namespace, list[str]]:
    words = sys.argv[1:]
    cut = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(description="Plant faults, and see which test notices.")
    parser.add_argument(
        "--kind", choices=("py", "web"), default="", help="only those of the engine or the page"
    )
    parser.add_argument("--copy", type=Path, required=True, help="a copy of this folder, set up and built")
    parser.add_argument("ids", nargs="*", metavar="ID")
    return parser.parse_args(words[:cut]), words[cut + 1 :]


def planted(fault: Fault, copy: Path, for_pytest: list[str]) -> str | None:
    """The first test that notices the fault, or the command that fails; None if nobody notices."""
    file = copy / fault.file
    before = file.read_text(encoding="utf-8")
    if before.count(fault.old) != 1:
        return "the file has changed"
    file.write_text(before.replace(fault.old, fault.new), encoding="utf-8")
    try:
        return next(filter(None, (noticed(words, copy) for words in commands(fault, copy, for_pytest))), None)
    finally:
        file.write_text(before, encoding="utf-8")


def commands(fault: Fault, copy: Path, for_pytest: list[str]) -> Iterator[list[object]]:
    """What is run with a fault in place, the quickest first."""
    pytest = [copy / ".venv/bin/python", "-m", "pytest", "-x", "--quiet", *for_pytest]
    tests = copy / "tests"
    chromium = [*pytest, "-m", "browser", *nearest(fault.file, tests.glob("browser/**/test_*.py"))]
    engine = [file for file in tests.glob("*/test_*.py") if file.parent.name != "browser"]
    if fault.file.startswith("py/"):
        yield [*pytest, *nearest(fault.file, engine)]
    else:
        yield ["node", "--test", "--test-reporter=spec", *tests.glob("page/**/*.test.mjs")]
    yield [sys.executable, "scripts/build.py"]
    yield chromium
    if not fault.file.startswith("py/"):
        yield [*pytest, tests / "repository"]


def nearest(file: str, tests: Iterator[Path] | list[Path]) -> list[Path]:
    """The files of tests, those first whose names have most in common with that of the fault's file."""
    words = set(re.split(r"\W|_", file))
    return sorted(tests, key=lambda test: (-len(words & set(re.split(r"\W|_", str(test)))), test))


def noticed(words: list[object], copy: Path) -> str | None:
    """The first test that fails; if none is named, the command. None if all is well."""
    command = [str(word) for word in words]
    try:
        ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        return f"{command[1]} does not end"
    if ran.returncode in (0, NO_TESTS):
        return None
    found = NOTICED.search(ran.stdout)
    return next(filter(None, found.groups())) if found else command[1]


if __name__ == "__main__":
    sys.exit(main())
