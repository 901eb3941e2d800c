"""Look for links, records, wheels and calls that break the engine, guided by coverage.

    python3 scripts/fuzz.py [--minutes 12] [--jobs 2] [--only links]

Every target of tests/support/fuzz_targets.py runs for so many minutes in a process of its own. Atheris, which
is libFuzzer for Python, keeps the inputs that reach new code and mutates those again; a run starts from those
that the one before kept in .venv/fuzz. An input that fails is written to tests/support/fuzz_corpus/, where
tests/formats/test_fuzz_corpus.py tries it from then on.
"""

import argparse
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tooling.steps import TOP, VENV, run_main
from tooling.toolchain import for_checking, group, in_our_python

NAMES = ("links", "records", "legality", "wheels", "calls")
CORPUS = TOP / "tests" / "support" / "fuzz_corpus"
INPUTS = VENV / "fuzz"
LONGEST_INPUT = 100_000
COVERED = re.compile(r"^#\d+\s.*cov: (\d+)", re.MULTILINE)
EXECUTED = re.compile(r"stat::number_of_executed_units:\s+(\d+)")


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for inputs that break the engine.")
    parser.add_argument("--minutes", type=float, default=12, help="for each target")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", action="append", choices=NAMES)
    parser.add_argument("--target", choices=NAMES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    in_our_python([*for_checking(), group("fuzz", "python")])
    if asked.target:
        fuzz(asked.target, asked.minutes)
        return 0
    with ThreadPoolExecutor(asked.jobs) as jobs:
        return max(jobs.map(partial(fuzzed, asked.minutes), asked.only or NAMES))


def fuzzed(minutes: float, name: str) -> int:
    """Fuzz one target in a process of its own, and print what came of it. Gives the exit status: 0 if nothing
    failed.
    """
    command = [sys.executable, __file__, "--target", name, "--minutes", str(minutes)]
    ran = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    tried, (*_, covered) = sum(map(int, EXECUTED.findall(ran.stdout))), [0, *COVERED.findall(ran.stdout)]
    print(f"{name}: {tried:,} inputs tried, {covered} branches reached", flush=True)
    if ran.returncode:
        print(f"{name} failed:\n{ran.stdout}", flush=True)
    return int(ran.returncode != 0)


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
