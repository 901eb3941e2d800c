"""Measure what designers and players say of the games, and what else one would like to know of them.

    python3 scripts/published/claims/measure.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

The studies, and the number of deals in each, are fixed in studies.py before they are played. It continues
where it stopped: claims.json has every study that is complete with its commit, and .venv/claims what has been
played of the others. claims.md is for people, and measured.md in each game's folder for its rules page. A
study that is kept is played once more only with `--again`.
"""

import sys
import time
from concurrent.futures import Executor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tooling import results
from tooling.steps import TOP, VENV, progress, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour.lab.kept import Kept
from parlour.lab.measures.report import report
from parlour.lab.pieces import processes
from parlour.lab.study import Study
from parlour.lab.work import run
from published.claims import report as page
from published.claims.studies import DEALS, Asked, studies

RESULTS = Path(__file__).with_name("claims.json")
PARTLY = VENV / "claims"


def main() -> int:
    asked = results.parser("Measure what is said of the games.").parse_args()
    in_our_python(for_building())
    kept = results.kept(RESULTS, asked)
    end = time.monotonic() + asked.minutes * 60
    with processes(asked.jobs) as pool:
        for one in studies():
            if results.is_asked(one.key, asked.only) and time.monotonic() < end:
                measure(kept, one, pool, end)
    page.write(kept)
    return 0


def measure(kept: results.Rows, asked: Asked, pool: Executor | None, end: float) -> None:
    """Play what is left of a study, until the time is up."""
    study = Study(asked.game, asked.seats, asked.settings, DEALS[asked.bot])
    if asked.key in kept and kept[asked.key]["report"]["study"] == study.told:
        return
    PARTLY.mkdir(parents=True, exist_ok=True)
    commit = results.commit()
    file = Kept(PARTLY / f"{study.digest}-{commit}.jsonl", study)
    with progress(asked.key) as tell:
        for done, parts in run(study, pool, file):
            if done == study.shards:
                kept[asked.key] = {"commit": commit, "report": report(study, parts)}
                results.save(RESULTS, kept)
            elif time.monotonic() >= end:
                break
        tell(f"{done} of {study.shards}")


if __name__ == "__main__":
    run_main(main)
