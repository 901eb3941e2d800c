"""Look for links, records, wheels and calls that break the engine: a slow proof, guided by coverage.

    python3 scripts/measuring/fuzz.py [--minutes 12] [--jobs 2] [--only links]

Every target of tests/support/fuzz_targets.py runs for so many minutes in a process of its own. Atheris, which
is libFuzzer for Python, keeps the inputs that reach new code and mutates those again. An input that fails is
written to tests/support/fuzz_corpus/, where tests/formats/test_fuzz_corpus.py tries it from then on. The
results are written to results/fuzz.md.
"""

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, run_main, run_steps
from tooling.toolchain import for_checking, group, python

NAMES = ("links", "records", "legality", "wheels", "calls")
CORPUS = TOP / "tests" / "support" / "fuzz_corpus"
RESULTS = TOP / "scripts" / "measuring" / "results" / "fuzz.md"
LONGEST_INPUT = 100_000
COVERED = re.compile(r"^#\d+\s.*cov: (\d+) ft: (\d+) corp: (\d+)", re.MULTILINE)
EXECUTED = re.compile(r"stat::number_of_executed_units:\s+(\d+)")


def main() -> int:
    asked = arguments()
    if asked.target:
        fuzz(asked.target, asked.minutes, asked.inputs)
        return 0
    run_steps([*for_checking(), group("fuzz", "python")])
    start = time.monotonic()
    with ThreadPoolExecutor(asked.jobs) as jobs:
        rows = list(jobs.map(partial(fuzzed, asked.minutes), asked.only or NAMES))
    minutes = (time.monotonic() - start) / 60
    used = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) / 60
    text = report(rows, asked.minutes, minutes, used)
    print(text)
    RESULTS.write_text(text, encoding="utf-8")
    return 1 if any("failed" in row for row in rows) else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look for inputs that break the engine.")
    parser.add_argument("--minutes", type=float, default=12, help="for each target")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", action="append", choices=NAMES)
    parser.add_argument("--target", choices=NAMES, help=argparse.SUPPRESS)
    parser.add_argument("--inputs", type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def fuzzed(minutes: float, name: str) -> str:
    """Fuzz one target in a process of its own. Returns its row of the results."""
    with tempfile.TemporaryDirectory() as inputs:
        command = [str(python()), __file__, "--target", name, "--minutes", str(minutes), "--inputs", inputs]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    said = done.stdout + done.stderr
    executed, covered = EXECUTED.findall(said), COVERED.findall(said)
    code, _, kept = covered[-1] if covered else ("?", "?", "?")
    found = "nothing" if done.returncode == 0 else f"failed: {blamed(said)}"
    count = f"{int(executed[-1]):,}" if executed else "?"
    return f"| {name} | {count} | {code} | {kept} | {found} |"


def blamed(said: str) -> str:
    """The last exception that a fuzzing process wrote, on one line."""
    lines = [line for line in said.splitlines() if re.match(r"\w*(Error|Exception)\b", line.strip())]
    return (lines or said.splitlines() or ["it said nothing"])[-1].strip().replace("|", "/")[:200]


def report(rows: list[str], each: float, minutes: float, used: float) -> str:
    lines = (
        "# Fuzzing: a slow proof",
        "",
        f"    python3 scripts/measuring/fuzz.py --minutes {each:g}",
        "",
        f"{len(rows)} targets for {each:g} minutes each, {minutes:.0f} by the clock,",
        f"took {used:.0f} minutes of a processor.",
        "Coverage counts the branches that were reached; inputs kept are those that reached new ones.",
        "",
        "| target | inputs tried | coverage | inputs kept | found |",
        "|---|---:|---:|---:|---|",
        *rows,
    )
    return "\n".join(lines) + "\n"


# ---- In a process of its own.


def fuzz(name: str, minutes: float, inputs: Path) -> None:
    """Fuzz a target until the time is up or an input fails; then this process ends."""
    import atheris

    sys.path[:0] = [str(TOP / "py"), str(TOP / "tests" / "support"), str(TOP / "tests" / "referee")]
    with atheris.instrument_imports(include=["parlour"]):
        from fuzz_targets import TARGETS, matches
        from parlour.bridge import wheels  # noqa: F401
    target = TARGETS[name]
    matches()
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
