"""Measure what designers and players say of the games, and what else one would like to know of them.

    python3 scripts/measuring/claims/measure.py [--minutes M] [--jobs J] [--only WORD ...] [--here]

The studies, and the number of deals in each, are fixed in studies.py before they are played. It continues
where it stopped: results/claims.json has every study that is complete, and .venv/claims what has been played
of the others. results/claims.md is for people, and measured.md in each game's folder for its rules page. A
study is played again if the code that determines it has changed.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from measuring.code_digest import code_digest, game_modules
from tooling.steps import TOP, VENV, progress, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

from measuring.claims import report
from measuring.claims.studies import DEALS, Asked, studies

RESULTS = TOP / "scripts" / "measuring" / "results" / "claims.json"
PARTLY = VENV / "claims"
ENGINE = TOP / "py" / "parlour"
ROOMS = ("bots", "search", "table")
KERNEL = "cards dealer events game hints moments rules state vocabulary".split()
LAB = "effort played playing restricted study".split()
# The code that determines what is counted. What the counts come to is computed anew.
CODE = [
    *(module for room in ROOMS for module in (ENGINE / room).glob("*.py")),
    *(ENGINE / f"{name}.py" for name in KERNEL),
    *(ENGINE / "lab" / f"{name}.py" for name in LAB),
]


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV) and not asked.here:
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    end = time.monotonic() + asked.minutes * 60
    with ProcessPoolExecutor(asked.jobs) as pool:
        for one in studies():
            if all(word in one.key.split() for word in asked.only) and time.monotonic() < end:
                measure(kept, one, pool, end)
        pool.shutdown(cancel_futures=True)
    report.write(kept)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure what is said of the games.")
    parser.add_argument("--minutes", type=float, default=20, help="stop after this long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    parser.add_argument("--only", nargs="*", default=[], help="only studies that have all of these words")
    parser.add_argument("--here", action="store_true", help="run in this Python instead of .venv")
    return parser.parse_args()


def measure(kept: dict[str, Any], asked: Asked, pool: ProcessPoolExecutor, end: float) -> None:
    """Play what is left of a study, until the time is up."""
    from parlour.lab.kept import Kept
    from parlour.lab.measures import report
    from parlour.lab.study import Study
    from parlour.lab.work import run

    study = Study(asked.game, asked.seats, asked.settings, DEALS[asked.bot])
    engine = digest(asked.game)
    if kept.get(asked.key, {}).get("engine") == engine and kept[asked.key]["report"]["study"] == study.told:
        return
    PARTLY.mkdir(parents=True, exist_ok=True)
    file = Kept(PARTLY / f"{study.digest}-{engine[:16]}.jsonl", study)
    with progress(asked.key) as tell:
        for done, parts in run(study, pool, file):
            if done == study.shards:
                kept[asked.key] = {"engine": engine, "report": report(study, parts)}
                save(kept)
            elif time.monotonic() >= end:
                break
        tell(f"{done} of {study.shards}")


def digest(id: str, more: Iterable[Path] = ()) -> str:
    """A digest of the code that determines the studies of a game, and of more modules."""
    return code_digest({*CODE, *more, *game_modules(id)})


def save(kept: dict[str, Any]) -> None:
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(one)}" for key, one in kept.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    run_main(main)
