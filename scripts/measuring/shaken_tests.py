"""Run the browser tests again and again, in shuffled order and on a busy machine: none may fail.

    python3 scripts/measuring/shaken_tests.py [--shuffled 5] [--busy 3] [--beside COMMAND] [pytest arguments]

In a busy run, every processor also has a process that only counts, or a command with work of its own runs
beside the tests. Runs of the same commit and arguments that are already in results/shaken.json are not
repeated (--fresh forgets them), so the script can be interrupted. The results are written to
results/shaken.md.
"""

import argparse
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from tooling import chromium
from tooling.steps import TOP, VENV, run, run_main, run_steps
from tooling.toolchain import for_checking, python

RESULTS = TOP / "scripts" / "measuring" / "results"
KEPT, REPORT = RESULTS / "shaken.json", RESULTS / "shaken.md"
PRINTED = VENV / "shaken.log"
"""What the last run printed: it tells why a test failed."""
COUNT = "while True: pass"
HEAD = """# The browser tests, shaken

    python3 scripts/measuring/shaken_tests.py

Each run has the tests in the random order of its seed (`--shuffle`), on {processors} processors. In a busy
run, each processor also has a process that only counts, or the command named runs beside the tests. The load
is the mean length of the queue for processors over the last five minutes, at the end of the run.

| commit | seed | busy | passed | failed | seconds | load | what failed |
|---|---:|---|---:|---:|---:|---:|---|
"""


def main() -> int:
    asked, for_pytest = arguments()
    run_steps([*for_checking(), *chromium.steps(), *build.steps()])
    commit = run(["git", "rev-parse", "--short", "HEAD"], "There is no commit").strip()
    runs: list[dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() and not asked.fresh else []
    # The busy ones first: they find more.
    for seed in range(asked.shuffled + asked.busy, 0, -1):
        known = {"commit": commit, "seed": seed, "busy": seed > asked.shuffled, "arguments": for_pytest}
        if any(known.items() <= run.items() for run in runs):
            continue
        runs.append(known | shaken(seed, known["busy"], asked.beside, for_pytest))
        KEPT.write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")
        REPORT.write_text(report(runs), encoding="utf-8")
        print(row(runs[-1]), flush=True)
    return 1 if any(run["failed"] for run in runs) else 0


def arguments() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        description="Run the browser tests in shuffled order and on a busy machine."
    )
    parser.add_argument("--shuffled", type=int, default=5, help="how many runs with nothing beside them")
    parser.add_argument("--busy", type=int, default=3, help="how many with all processors busy")
    parser.add_argument("--beside", help="a command that keeps the processors busy (default: counting)")
    parser.add_argument("--fresh", action="store_true", help="forget earlier runs")
    return parser.parse_known_args()


def shaken(seed: int, busy: bool, beside: str | None, for_pytest: list[str]) -> dict[str, Any]:
    """One run: counts of tests, the names of those that failed, seconds, the load, what ran beside."""
    command = [str(python()), "-m", "pytest", "--quiet", "-n", "2", "-m", "browser", "--timeout=600"]
    command += ["--timeout-method=thread", "--shuffle", str(seed), *for_pytest]
    start = time.monotonic()
    with processors_busy(beside) if busy else nullcontext():
        said = subprocess.run(command, cwd=TOP, capture_output=True, text=True).stdout
        load = os.getloadavg()[1]
    PRINTED.write_text(said, encoding="utf-8")
    failures = re.findall(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    passed = re.search(r"(\d+) passed", said)
    return {
        "passed": int(passed[1]) if passed else 0,
        "failed": len(failures) if passed else 1,
        "failures": failures if passed else ["the run itself"],
        "seconds": round(time.monotonic() - start),
        "load": round(load, 1),
        "beside": beside if busy else None,
    }


@contextmanager
def processors_busy(beside: str | None) -> Iterator[None]:
    count = [sys.executable, "-c", COUNT]
    commands = [shlex.split(beside)] if beside else [count] * (os.cpu_count() or 1)
    working = [subprocess.Popen(command, cwd=TOP, start_new_session=True) for command in commands]
    try:
        yield
    finally:
        for process in working:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def report(runs: list[dict[str, Any]]) -> str:
    return HEAD.format(processors=os.cpu_count()) + "\n".join(map(row, runs)) + "\n"


def row(run: dict[str, Any]) -> str:
    facts = (
        run["commit"],
        run["seed"],
        f"`{run['beside']}`" if run.get("beside") else "yes" if run["busy"] else "no",
        run["passed"],
        run["failed"],
        run["seconds"],
        run["load"],
        ", ".join(run["failures"] + run["arguments"]) or "nothing",
    )
    return "| " + " | ".join(map(str, facts)) + " |"


if __name__ == "__main__":
    run_main(main)
