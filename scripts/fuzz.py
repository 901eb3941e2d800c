"""Look for links, records, wheels and calls that break the engine: a slow proof, guided by coverage.

    python3 scripts/measuring/fuzz.py [--minutes 12] [--jobs 2] [--only links] [--fresh]

Every target of tests/support/fuzz_targets.py runs for so many minutes in a process of its own. Atheris, which
is libFuzzer for Python, keeps the inputs that reach new code and mutates those again. An input that fails is
written to tests/support/fuzz_corpus/, where tests/formats/test_fuzz_corpus.py tries it from then on. A run
starts from the inputs that the one before kept, and adds its counts to results/fuzz.json and results/fuzz.md.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, VENV, run, run_main, run_steps
from tooling.toolchain import for_checking, group, python

NAMES = ("links", "records", "legality", "wheels", "calls")
CORPUS = TOP / "tests" / "support" / "fuzz_corpus"
RESULTS = TOP / "scripts" / "measuring" / "results"
KEPT, REPORT = RESULTS / "fuzz.json", RESULTS / "fuzz.md"
# What reached new code, from one run to the next.
INPUTS = VENV / "fuzz"
LONGEST_INPUT = 100_000
COVERED = re.compile(r"^#\d+\s.*cov: (\d+) ft: (\d+) corp: (\d+)", re.MULTILINE)
EXECUTED = re.compile(r"stat::number_of_executed_units:\s+(\d+)")
HEAD = """# Fuzzing: a slow proof

    python3 scripts/measuring/fuzz.py

{minutes:.0f} minutes of a processor in {number} runs. Coverage counts the branches that were reached; inputs
kept are those that reached new ones. A run starts from the inputs that the one before kept.

| target | commits | minutes of a processor | inputs tried | coverage | inputs kept | found |
|---|---|---:|---:|---:|---:|---|
"""


def main() -> int:
    asked = arguments()
    if asked.target:
        fuzz(asked.target, asked.minutes)
        return 0
    run_steps([*for_checking(), group("fuzz", "python")])
    commit = run(["git", "rev-parse", "--short", "HEAD"], "There is no commit").strip()
    runs: list[dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() and not asked.fresh else []
    with ThreadPoolExecutor(asked.jobs) as jobs:
        for counts in jobs.map(partial(fuzzed, asked.minutes), asked.only or NAMES):
            runs.append({"commit": commit, **counts})
            KEPT.write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")
            REPORT.write_text(report(runs), encoding="utf-8")
    print(report(runs))
    return 1 if any(run["found"] != "nothing" for run in runs) else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look for inputs that break the engine.")
    parser.add_argument("--minutes", type=float, default=12, help="for each target")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", action="append", choices=NAMES)
    parser.add_argument("--fresh", action="store_true", help="forget earlier runs")
    parser.add_argument("--target", choices=NAMES, help=argparse.SUPPRESS)
    return parser.parse_args()


def fuzzed(minutes: float, name: str) -> dict[str, Any]:
    """Fuzz one target in a process of its own. Returns what it tried, and the processor's seconds it took."""
    command = [str(python()), __file__, "--target", name, "--minutes", str(minutes)]
    with (
        tempfile.TemporaryFile() as printed,
        subprocess.Popen(command, stdout=printed, stderr=printed) as process,
    ):
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        said = printed.read().decode(errors="replace")
    executed, covered = EXECUTED.findall(said), COVERED.findall(said)
    reached, _, kept = covered[-1] if covered else (0, 0, 0)
    return {
        "target": name,
        "seconds": round(used.ru_utime + used.ru_stime),
        "tried": int(executed[-1]) if executed else 0,
        "coverage": int(reached),
        "kept": int(kept),
        "found": f"failed: {blamed(said)}" if process.returncode else "nothing",
    }


def blamed(said: str) -> str:
    """The last exception that a fuzzing process wrote, on one line."""
    lines = [line for line in said.splitlines() if re.match(r"\w*(Error|Exception)\b", line.strip())]
    return (lines or said.splitlines() or ["it said nothing"])[-1].strip().replace("|", "/")[:200]


def report(runs: list[dict[str, Any]]) -> str:
    head = HEAD.format(minutes=sum(run["seconds"] for run in runs) / 60, number=len(runs))
    return head + "\n".join(rows(runs)) + "\n"


def rows(runs: list[dict[str, Any]]) -> Iterator[str]:
    """A row for each target: the sums of its runs, and the most that one of them reached."""
    for name, group_of_runs in groupby(sorted(runs, key=itemgetter("target")), itemgetter("target")):
        those = list(group_of_runs)
        commits = ", ".join(dict.fromkeys(run["commit"] for run in those))
        seconds, tried = (sum(run[what] for run in those) for what in ("seconds", "tried"))
        coverage, kept = (max(run[what] for run in those) for what in ("coverage", "kept"))
        found = "; ".join(sorted({run["found"] for run in those} - {"nothing"})) or "nothing"
        yield f"| {name} | {commits} | {seconds / 60:.0f} | {tried:,} | {coverage} | {kept} | {found} |"


# ---- In a process of its own.


def fuzz(name: str, minutes: float) -> None:
    """Fuzz a target until the time is up or an input fails; then this process ends."""
    import atheris

    sys.path[:0] = [str(TOP / "py"), str(TOP / "tests" / "support"), str(TOP / "tests" / "referee")]
    with atheris.instrument_imports(include=["parlour"]):
        from fuzz_targets import TARGETS, matches
        from parlour.bridge import wheels  # noqa: F401
    target = TARGETS[name]
    matches()
    inputs = INPUTS / name
    inputs.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(target.seeds()):
        (inputs / f"seed-{number}").write_bytes(data)
    (CORPUS / name).mkdir(parents=True, exist_ok=True)

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        changed: bytes = target.mutate(data, random.Random(seed))
        return changed[:most]

    limits = [f"-max_total_time={minutes * 60:.0f}", f"-max_len={LONGEST_INPUT}", "-rss_limit_mb=1500"]
    told = ["-print_final_stats=1", f"-artifact_prefix={CORPUS / name}/"]
    command = [sys.argv[0], *limits, *told, str(inputs), str(CORPUS / name)]
    atheris.Setup(command, target.check, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    run_main(main)
