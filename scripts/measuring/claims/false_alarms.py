"""How often the laboratory says that something differs where nothing does.

    python3 scripts/measuring/claims/false_alarms.py [--minutes M] [--jobs J] [--here]

Each study plays the same deals twice in the same setting, with random players who have other luck. At most
5 % of the reports may say that anything differs. It continues where it stopped: results/false_alarms.json
has every study that is complete, and false_alarms.md beside it is for people. The studies of a game are
played again if the code that determines them has changed.
"""

import argparse
import json
import os
import sys
import time
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tooling.steps import TOP, VENV, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

from measuring.claims.measure import ENGINE, digest

RESULTS = TOP / "scripts" / "measuring" / "results" / "false_alarms.json"
REPORT = RESULTS.with_suffix(".md")
# What the counts come to is a part of it.
CODE = [ENGINE / "lab" / f"{name}.py" for name in ("counts", "intervals", "measures")]
STUDIES = 1000
DEALS = 60
HEAD = """# False alarms of the laboratory

Measured by `python3 scripts/measuring/claims/false_alarms.py`. Each study plays the same {deals} deals
twice in the same setting, with random players who have other luck, and compares all measures. A report is a
false alarm if it says of any of them that it clearly differs. At most 5 % may be. {studies} studies are to be
made; in brackets stands the range in which the true share lies 95 times in 100.

| table | studies | false alarms | measures compared | those that gave an alarm |
|---|---:|---:|---:|---|
"""

Kept = dict[str, dict[str, Any]]
"""By table: `engine`, a digest of the code; `measures`, how many are compared; and `alarms`, by the number of
a study: the measures that it says clearly differ."""


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV) and not asked.here:
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    kept = read()
    end = time.monotonic() + asked.minutes * 60
    left = iter(missing(kept))
    running: deque[tuple[str, int, Future[tuple[list[str], int]]]] = deque()
    with ProcessPoolExecutor(asked.jobs) as pool:
        while True:
            while len(running) < 2 * asked.jobs and time.monotonic() < end:
                table, number = next(left, ("", 0))
                if not table:
                    break
                running.append((table, number, pool.submit(alarm, table, number)))
            if not running:
                break
            table, number, found = running.popleft()
            kept[table]["alarms"][str(number)], kept[table]["measures"] = found.result()
            save(kept)
    REPORT.write_text(report(kept), encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Count the false alarms of the laboratory.")
    parser.add_argument("--minutes", type=float, default=20, help="stop after this long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    parser.add_argument("--here", action="store_true", help="run in this Python instead of .venv")
    return parser.parse_args()


def read() -> Kept:
    """What is kept, without what other code has found."""
    from parlour import games

    before = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    kept: Kept = {}
    for id in games.ids():
        engine = digest(id, CODE)
        for seats in games.tables(id):
            one = before.get(f"{id} {seats}", {})
            new = {"engine": engine, "measures": 0, "alarms": {}}
            kept[f"{id} {seats}"] = one if one.get("engine") == engine else new
    return kept


def missing(kept: Kept) -> list[tuple[str, int]]:
    """The table and number of each study that is still to be made: of every table in turn."""
    tables = list(kept)
    work = [(tables[number % len(tables)], number) for number in range(STUDIES)]
    return [(table, number) for table, number in work if str(number) not in kept[table]["alarms"]]


def alarm(table: str, number: int) -> tuple[list[str], int]:
    """What a study says clearly differs, and how many measures it compares."""
    from parlour.lab.measures import report
    from parlour.lab.study import Setting, Study
    from parlour.lab.work import run

    id, seats = table.split()
    same = Setting({}, ("random",) * int(seats))
    study = Study(id, int(seats), [same, same], DEALS, f"same/{number}")
    *_, (_, parts) = run(study)
    found = report(study, parts)["differences"]
    return [name for name, one in found.items() if one["clear"]], len(found)


def save(kept: Kept) -> None:
    lines = ",\n".join(f"{json.dumps(table)}: {json.dumps(one)}" for table, one in kept.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def report(kept: Kept) -> str:
    """What was found, for people."""
    from parlour.lab.counts import Counts
    from parlour.lab.intervals import share

    lines = []
    whole = Counts()
    for table, one in kept.items():
        alarms = [found for found in one["alarms"].values() if found]
        names = ", ".join(sorted(set(chain(*alarms))))
        lines.append(f"| {table} | {len(one['alarms'])} | {len(alarms)} | {one['measures']} | {names} |")
        for found in one["alarms"].values():
            whole.note({"alarm": int(bool(found))})
    found = share(whole, "alarm")
    if found:
        told = f"{whole.power('alarm', 1)}: {found.value:.1%} ({found.low:.1%} to {found.high:.1%})"
        lines.append(f"| all | {found.n} | {told} | | |")
    return HEAD.format(deals=DEALS, studies=STUDIES) + "\n".join([*lines, ""])


if __name__ == "__main__":
    run_main(main)
