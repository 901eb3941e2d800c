"""Play many random matches at every table with every option, and have the referee check each of them.

    python3 scripts/measuring/referee_sweep.py [--matches 200] [--jobs 2]

Every record includes its legal moves. tests/referee/, which shares no line with the engine, checks it card by
card. The sweep prints one line for each table. It is too slow to run with every change.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, run_main

sys.path[:0] = [str(TOP / "py"), str(TOP / "tests" / "support"), str(TOP / "tests" / "referee")]


def main() -> int:
    asked = arguments()
    from tables import name, variants

    tables = list(variants())
    start = time.monotonic()
    wrong = 0
    with ProcessPoolExecutor(asked.jobs) as jobs:
        found_by_table = jobs.map(partial(complaints, asked.matches), range(len(tables)))
        for game, found in zip(tables, found_by_table, strict=True):
            wrong += bool(found)
            print(f"{name(game)}: {found or 'the referee agrees'}", flush=True)
    seconds = time.monotonic() - start
    print(f"{len(tables)} tables, {asked.matches} matches each, {seconds:.0f} s; {wrong} tables wrong")
    return 1 if wrong else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Have the referee check many matches of every table.")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def complaints(matches: int, which: int) -> list[str]:
    """The referee's complaints about the matches of one table, at most three."""
    from parlour import bots
    from parlour.formats.record import line, record
    from parlour.table import Table
    from referee import check_line
    from tables import variants

    game = list(variants())[which]
    found: list[str] = []
    for match in range(matches):
        table = Table(game, ["random"] * game.seats, f"sweep/{match}")
        bots.play_out(table)
        found += [f"match {match}, {complaint}" for complaint in check_line(line(record(table, legal=True)))]
        if len(found) > 2:
            break
    return found[:3]


if __name__ == "__main__":
    run_main(main)
