"""How often the laboratory says that something differs where nothing does.

    python3 scripts/measuring/claims/false_alarms.py [--studies 1000] [--jobs J] [--here]

Each study plays the same deals twice in the same setting, with random players who have other luck. At most
5 % of the reports may say that anything differs. The results are written to results/false_alarms.md.
"""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tooling.steps import TOP, VENV, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

REPORT = TOP / "scripts" / "measuring" / "results" / "false_alarms.md"
DEALS = 100
HEAD = """# False alarms of the laboratory

Measured by `python3 scripts/measuring/claims/false_alarms.py`. Each study plays the same {deals} deals
twice in the same setting, with random players who have other luck, and compares all measures. A report is a
false alarm if it says of any of them that it clearly differs. At most 5 % may be.

| table | studies | false alarms | measures compared |
|---|---:|---:|---:|
"""


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV) and not asked.here:
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    from parlour import games

    tables = [(id, seats) for id in games.ids() for seats in games.tables(id)]
    work = [(*tables[number % len(tables)], number) for number in range(asked.studies)]
    studies, alarms, compared = Counter[str](), Counter[str](), {}
    with ProcessPoolExecutor(asked.jobs) as pool:
        for (id, seats, _), (clear, measures) in zip(work, pool.map(alarm, work), strict=True):
            table = f"{id} {seats}"
            studies[table] += 1
            alarms[table] += bool(clear)
            compared[table] = measures
            if clear:
                print(f"{table}: {', '.join(clear)}", flush=True)
    lines = [f"| {table} | {studies[table]} | {alarms[table]} | {compared[table]} |" for table in studies]
    whole = f"| all | {studies.total()} | {alarms.total()} ({alarms.total() / studies.total():.1%}) | |"
    REPORT.write_text(HEAD.format(deals=DEALS) + "\n".join([*lines, whole, ""]), encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Count the false alarms of the laboratory.")
    parser.add_argument("--studies", type=int, default=1000, help="how many, over all tables in turn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    parser.add_argument("--here", action="store_true", help="run in this Python instead of .venv")
    return parser.parse_args()


def alarm(work: tuple[str, int, int]) -> tuple[list[str], int]:
    """What a study says clearly differs, and how many measures it compares."""
    from parlour.measuring.lab.measures import report
    from parlour.measuring.lab.study import Setting, Study
    from parlour.measuring.lab.work import run

    id, seats, number = work
    same = Setting({}, ("random",) * seats)
    study = Study(id, seats, [same, same], DEALS, f"same/{number}")
    *_, (_, parts) = run(study)
    found = report(study, parts)["differences"]
    return [name for name, one in found.items() if one["clear"]], len(found)


if __name__ == "__main__":
    run_main(main)
