"""Check everything: set up what is missing, build, then every check and test in turn, whatever fails.

    python3 scripts/test.py [--quick] [--all | --round N] [pytest arguments…]

Some tests take turns, by the date: `--round` runs those of another day, and `--all` runs every test. Each
suite ends with its ten slowest tests and the seconds of the processors that it took. The last line is the
total, `N passed, N failed`. The exit status is 0 only if nothing failed.

If it is killed, however that is, everything that it started ends, too.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, NamedTuple

import build
from building import pyodide_runtime
from tooling import chromium
from tooling.steps import TOP, VENV, WEB, ScriptError, Step, progress, run_main, run_steps
from tooling.toolchain import for_checking, for_pyodide, node, python, web_tool

NOTHING_CHOSEN = 5  # pytest's exit status when there was no test to run
# Without these, a browser that hangs would hang the whole run, and nobody would know in which test.
TIMEOUT = ["--timeout=300", "--timeout-method=thread"]
SLOWEST = 10
# Elsewhere, what a browser takes is not counted, and outlives a run that is killed.
WITH_ORPHANS = [sys.executable, TOP / "scripts/tooling/with_orphans.py", os.getpid()]
INSIDE_PYODIDE = [
    TOP / "scripts/tooling/script_in_pyodide.mjs",
    pyodide_runtime.STDLIB,
    "scripts/tooling/pytest_inside.py",
]
# To compile the tests and the engine takes longer than to read them: their bytecode is kept, though not
# beside them, also where somebody does not want any there.
KEEPING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
KEEPING["PYTHONPYCACHEPREFIX"] = str(VENV / "bytecode")


class Check(NamedTuple):
    """A command whose exit status is 0 if all is well.

    An early one begins before the others, and is shown in its turn.
    """

    name: str
    command: list[object]
    in_web: bool = False
    is_early: bool = False


class Run:
    """A command that has begun."""

    def __init__(self, process: subprocess.Popen[bytes], printed: IO[bytes]) -> None:
        self.process = process
        self.printed = printed
        """What it prints: a file, so that it never waits until somebody reads."""
        self.start = time.monotonic()
        self.seconds = 0.0
        """Of the processors, by it and whatever it started, once it has ended."""

    def ended(self) -> bool:
        """Whether it has ended, or ends within a quarter of a second."""
        if os.name == "nt":  # Windows does not count for those that a process started.
            time.sleep(0.25)
            return self.process.poll() is not None
        # Popen would throw the seconds away.
        number, status, used = os.wait4(self.process.pid, os.WNOHANG)
        if not number:
            time.sleep(0.25)
            return False
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = used.ru_utime + used.ru_stime
        return True


class Tally(NamedTuple):
    """How many passed and failed: a check counts as one, and a run of tests as its tests."""

    name: str
    passed: int
    failed: int


def main() -> int:
    asked, for_pytest = arguments()
    print("Setting up")
    run_steps(setting_up(asked.quick))
    print("\nBuilding")
    tallies = [build_all()]
    turns = ["--all"] if asked.all else ["--round", str(asked.round)]
    print(f"Of the tests that take turns: {' '.join(turns)}")
    checks, suites = style_checks(asked.quick), test_runs(asked.quick, [*turns, *for_pytest])
    total = len(checks) + len(suites)
    with ExitStack() as kept:
        early = {one.name: kept.enter_context(begun(one)) for one in (*checks, *suites) if one.is_early}
        print("\nChecking")
        for number, check in enumerate(checks, 1):
            running = early.get(check.name) or kept.enter_context(begun(check))
            tallies.append(judge(check, running, f"[{number}/{total}]"))
        for number, suite in enumerate(suites, len(checks) + 1):
            print(f"[{number}/{total}] {suite.name} …", flush=True)
            running = early.get(suite.name) or kept.enter_context(begun(suite))
            tallies.append(count(suite, running, may_be_empty=bool(for_pytest)))
    return summary(tallies)


def arguments() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(description="Check everything.", epilog="Other arguments go to pytest.")
    parser.add_argument("--quick", action="store_true", help="leave out slow tests, Pyodide and the browser")
    parser.add_argument("--all", action="store_true", help="run every test, not only those whose turn it is")
    today = datetime.now(UTC).toordinal()
    parser.add_argument(
        "--round", type=int, default=today, metavar="N", help="whose turn it is (by the date)"
    )
    return parser.parse_known_args()


def setting_up(quick: bool) -> list[Step]:
    return for_checking() if quick else [*for_checking(), for_pyodide(), *chromium.steps()]


def build_all() -> Tally:
    """Count the build as a check, so that other failures are shown even if it fails."""
    try:
        run_steps(build.steps())
    except ScriptError as trouble:
        print(trouble)
        return Tally("build", 0, 1)
    return Tally("build", 1, 0)


def style_checks(quick: bool) -> list[Check]:
    types = ["--input", "contract.schema.json", "--output", "contract.d.ts", "--unreachableDefinitions"]
    return [
        Check("ruff check", [python(), "-m", "ruff", "check", "--quiet"]),
        Check("ruff format", [python(), "-m", "ruff", "format", "--check", "--quiet"]),
        # It takes longest, and beside so few tests the others would wait for it.
        Check("mypy", [python(), "-m", "mypy"], is_early=quick),
        Check(
            "biome",
            web_tool("@biomejs/biome/bin/biome", "ci", "--colors=off", ".", "../tests/page"),
            in_web=True,
        ),
        Check("contract types", web_tool("json-schema-to-typescript/dist/src/cli.js", *types), in_web=True),
        Check("tsc, page", web_tool("typescript/bin/tsc", "-p", "."), in_web=True),
        Check("tsc, worker", web_tool("typescript/bin/tsc", "-p", "tsconfig.worker.json"), in_web=True),
    ]


def test_runs(quick: bool, for_pytest: list[str]) -> list[Check]:
    slowest = ["--quiet", f"--durations={SLOWEST}", *for_pytest]
    # Each runs its tests itself: to hear of each from another process takes as long as a short one.
    pytest = [python(), "-m", "pytest", *slowest, "-m"]
    files = sorted((TOP / "tests" / "page").rglob("*.test.mjs"))
    page = [file for file in files if not (quick and file.name.endswith(".slow.test.mjs"))]
    in_node = Check("tests in Node.js", [node(), "--test", "--test-reporter=spec", *page], is_early=quick)
    chosen = "not browser and not slow" if quick else "not browser"
    # Two halves, so that no processor is idle at the end, whichever suite is the last.
    in_python = [
        Check(f"tests in Python, {name}", [*pytest, chosen, f"--half={half}"], is_early=True)
        for half, name in enumerate(("one half", "the other half"), 1)
    ]
    if quick:
        return [*in_python, in_node]
    # All tests of a file in one process, so that a page that they share is opened once.
    in_chromium = [*pytest, "browser", "-n", "2", "--dist", "loadfile", *TIMEOUT]
    return [
        *in_python,
        in_node,
        Check("tests in Pyodide", [node(), *INSIDE_PYODIDE, *slowest]),
        Check("tests in Chromium", in_chromium, is_early=True),
    ]


def judge(check: Check, running: Run, number: str) -> Tally:
    """Wait for a check, and print its output if it fails."""
    with progress(f"{number} {check.name}") as say:
        while not running.ended():
            pass
        status = running.process.returncode
        say("FAILED" if status else "passed")
    if status:
        print(running.printed.read().decode(errors="replace"))
        return Tally(check.name, 0, 1)
    return Tally(check.name, 1, 0)


@contextmanager
def begun(check: Check) -> Iterator[Run]:
    words = [str(word) for word in (*(WITH_ORPHANS if sys.platform == "linux" else ()), *check.command)]
    where = WEB if check.in_web else TOP
    with (
        TemporaryDirectory() as folder,
        open(Path(folder) / "printed", "wb") as out,
        open(Path(folder) / "printed", "rb") as printed,
        subprocess.Popen(words, cwd=where, env=KEEPING, stdout=out, stderr=subprocess.STDOUT) as process,
    ):
        try:
            yield Run(process, printed)
        finally:
            process.terminate()


def count(suite: Check, running: Run, may_be_empty: bool) -> Tally:
    """Show what tests print until they end, and count them."""
    said = shown(running)
    status = running.process.returncode
    sums = results(said)
    failed = sums.get("fail", 0) + sums.get("error", 0)
    if status and not (status == NOTHING_CHOSEN and may_be_empty):
        failed = max(failed, 1)
    tally = Tally(suite.name, sums.get("pass", 0), failed)
    print(*slowest_in_node(said), sep="\n", end="")
    seconds = f"{time.monotonic() - running.start:.1f} s, {running.seconds:.1f} s of the processors"
    print(f"{tally.passed} passed, {tally.failed} failed ({seconds})\n", flush=True)
    return tally


def slowest_in_node(said: str) -> list[str]:
    """Lines with the slowest tests of Node.js, which unlike pytest does not say them."""
    found = re.findall(r"^✔ (.*) \(([\d.]+)ms\)$", said, re.MULTILINE)
    took = sorted(((float(ms) / 1000, name) for name, ms in found), reverse=True)[:SLOWEST]
    return [*(f"{seconds:.2f}s {name}" for seconds, name in took), *([""] if took else [])]


def results(said: str) -> dict[str, int]:
    """The numbers of tests by result: in pytest's last line, or in the summary of Node.js, a line each."""
    last = said.strip().rpartition("\n")[2]
    found = re.findall(r"(\d+) (pass|fail|error)", last)
    found += [(n, word) for word, n in re.findall(r"^ℹ (pass|fail) (\d+)$", said, re.MULTILINE)]
    return {word: int(n) for n, word in found}


def shown(running: Run) -> str:
    """Show what a command has printed, and what it prints until it ends. Returns all of it."""
    said = b""
    over = False
    while not over:
        over = running.ended()
        piece = running.printed.read()
        sys.stdout.buffer.write(piece)
        sys.stdout.flush()
        said += piece
    return said.decode(errors="replace")


def summary(tallies: list[Tally]) -> int:
    wrong = [tally.name for tally in tallies if tally.failed]
    if wrong:
        print(f"Failed: {', '.join(wrong)}")
    print(f"{sum(tally.passed for tally in tallies)} passed, {sum(tally.failed for tally in tallies)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    run_main(main)
