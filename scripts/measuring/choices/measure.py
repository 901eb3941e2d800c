"""Have bots think choices of theirs through again, in this Python and in Pyodide: all must come out the same.

    python3 scripts/measuring/choices/measure.py [--choices 1000]

Bots of all levels play deals at every table, and some choices of each deal are thought through again, from
nothing but the link of the match and the number of a step. The results are written to results/choices.md.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tooling.steps import TOP, VENV, run, run_main, run_steps
from tooling.toolchain import for_checking, node, python

sys.path.insert(0, str(TOP / "py"))

CHOICES = VENV / "choices.json"
"""For both Pythons: the table, the link and the number of a step of each choice."""
REPORT = TOP / "scripts" / "measuring" / "results" / "choices.md"
AGAIN = Path(__file__).with_name("again.py").relative_to(TOP)
PYODIDE = TOP / "scripts" / "tooling" / "script_in_pyodide.mjs"
LIBRARY = TOP / "web" / "node_modules" / "pyodide" / "python_stdlib.zip"
HEAD = """# Do bots choose the same again?

    python3 scripts/measuring/choices/measure.py

Bots of all levels played deals, and thought some of their choices through again, from the link of the match
and the number of a step alone. "Pyodide" is the Python of the page, under Node.js. Here no clock cuts a
thought short.

| table | choices | the same here | the same in Pyodide |
|---|---:|---:|---:|
"""
EVERY = 4
"""One choice of a deal in so many is thought through again."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Have bots think choices of theirs through again.")
    parser.add_argument("--choices", type=int, default=1000, help="how many, over all tables")
    asked = parser.parse_args()
    if sys.prefix != str(VENV):
        run_steps(for_checking())
        os.execv(python(), [str(python()), *sys.argv])
    chosen = choices(asked.choices)
    CHOICES.write_text(json.dumps(chosen), encoding="utf-8")
    here, there = same([python()]), same([node(), PYODIDE, LIBRARY])
    REPORT.write_text(report(chosen, here, there), encoding="utf-8")
    print(REPORT.read_text(encoding="utf-8"))
    return 0 if all(here) and all(there) else 1


def choices(count: int) -> list[dict[str, Any]]:
    """So many choices, from deals at each table in turn."""
    from parlour import games

    tables = [(id, seats) for id in games.ids() for seats in games.tables(id)]
    found: list[dict[str, Any]] = []
    number = 0
    while len(found) < count:
        found += of_deal(*tables[number % len(tables)], number // len(tables))
        number += 1
    return found[:count]


def of_deal(id: str, seats: int, number: int) -> list[dict[str, Any]]:
    """Some choices of a deal between bots of all levels."""
    from parlour import bots, games
    from parlour.formats.link import encode
    from parlour.table import Table

    levels = bots.levels()
    players = [levels[(seat + number) % len(levels)] for seat in range(seats)]
    table = Table(games.find(id, seats), players, f"again-{number}")
    bots.talk(table)
    while table.phase == "play":
        bots.decide(table)
        bots.talk(table)
    link, deal = encode(table.course), table.deals[0]
    made = [at for at, entry in enumerate(deal.log) if entry["do"] != "call"]
    return [{"table": f"{id} {seats}", "link": link, "n": deal.heard[at]} for at in made[::EVERY]]


def same(interpreter: list[object]) -> list[bool]:
    """Of each choice, whether it comes out the same in this interpreter."""
    printed = run([*interpreter, AGAIN, CHOICES.relative_to(TOP)], "The bots could not think again")
    return list(json.loads(printed.splitlines()[-1]))


def report(chosen: list[dict[str, Any]], here: list[bool], there: list[bool]) -> str:
    tables = list(dict.fromkeys(one["table"] for one in chosen))
    places = {table: [at for at, one in enumerate(chosen) if one["table"] == table] for table in tables}
    places["all"] = list(range(len(chosen)))
    rows = [
        f"| {table} | {len(its)} | {sum(here[at] for at in its)} | {sum(there[at] for at in its)} |"
        for table, its in places.items()
    ]
    return HEAD + "\n".join([*rows, ""])


if __name__ == "__main__":
    run_main(main)
