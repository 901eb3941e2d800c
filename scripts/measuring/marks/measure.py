"""Check the marks of reviews: weigh marked decisions again, with 16 times the simulations and other guesses.

    python3 scripts/measuring/marks/measure.py [--minutes M] [--only WORD ...] [--simulations K]

Bots of each level play deals among themselves, and one seat of each deal is reviewed. Decisions marked
"costly" or "best" are weighed again; those worked out to the end need no check. It continues where it
stopped, until every table has 300 checks of each. scripts/measuring/results/marks.json has them one by one,
and marks.md beside it is for people. A table is begun again if its code or the number of simulations has
changed.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from measuring.code_digest import code_digest
from measuring.marks import report
from tooling.steps import TOP, VENV, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

RESULTS = TOP / "scripts" / "measuring" / "results" / "marks.json"
ENGINE = TOP / "py" / "parlour"
CODE = [
    *(
        module
        for room in ("play/review", "search", "table", "bots")
        for module in (ENGINE / room).glob("*.py")
    ),
    *(ENGINE / f"{name}.py" for name in "cards dealer game hints rules state vocabulary".split()),
]
SEED = "marks"
LEVELS = ("beginner", "club", "expert")
CHECKED = ("costly", "best")
TARGET = 300
AGAIN = 16


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV) and not asked.here:
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    end = time.monotonic() + asked.minutes * 60
    for work in rounds(kept, asked):
        work_on(kept, *work, asked.simulations)
        save(kept)
        if time.monotonic() >= end:
            break
    report.write(kept)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Check the marks of reviews.")
    parser.add_argument(
        "--minutes", type=float, default=20, help="stop after this long, and keep the results"
    )
    parser.add_argument("--only", nargs="*", default=[], help="only tables that have all of these words")
    parser.add_argument("--simulations", type=int, help="for each verdict; default: as in the page")
    parser.add_argument("--here", action="store_true", help="run in this Python instead of .venv")
    return parser.parse_args()


def rounds(kept: dict[str, Any], asked: argparse.Namespace) -> Iterator[tuple[str, int, str]]:
    """What to do next: a table, a level and a deal, until every table has its checks."""
    from parlour import games

    tables = [f"{id} {seats}" for id in games.ids() for seats in games.tables(id)]
    tables = [table for table in tables if all(word in table for word in asked.only)]
    for table in tables:
        terms = {"engine": engine(table), "simulations": asked.simulations}
        row = kept.get(table, {})
        if any(row.get(name) != value for name, value in terms.items()):
            kept[table] = {**terms, "deals": {}, "marks": {}, "checks": []}
    for number in count():
        open_ones = [table for table in tables if not complete(kept[table])]
        if not open_ones:
            return
        for level in LEVELS:
            for table in open_ones:
                if kept[table]["deals"].get(level, 0) <= number:
                    yield table, number, level


def complete(row: dict[str, Any]) -> bool:
    found = Counter(check["mark"] for check in row["checks"])
    return all(found[mark] >= TARGET for mark in CHECKED)


def engine(table: str) -> str:
    """A digest of the code that determines the marks of a table."""
    from parlour import games

    (folder,) = map(Path, games.folder(table.split()[0]).__path__)
    return code_digest([*CODE, *sorted(folder.glob("[!_]*.py"))])


def work_on(kept: dict[str, Any], table: str, number: int, level: str, simulations: int | None) -> None:
    """Play a deal, review one seat of it, and check the marks."""
    from parlour.play.review import Review

    played = deal(table, number, level)
    seat = number % played.game.seats
    review = Review(played, [seat], simulations=simulations)
    told = review.finish()
    row = kept[table]
    marks = row["marks"].setdefault(level, {})
    for decision, one in zip(review.decisions, told["decisions"], strict=True):
        mark = "forced" if one["known"] is None else one["mark"] or "none"
        marks[mark] = marks.get(mark, 0) + 1
        if decision.known and mark in CHECKED and not one["known"]["exact"]:  # type: ignore[index]
            row["checks"].append(check(played, seat, one, decision.known.simulations))
    row["deals"][level] = number + 1
    row["typical"] = told["typical"]


def deal(table: str, number: int, level: str) -> Any:
    """A match of bots at the end of its first deal."""
    from parlour import bots, games
    from parlour.table import Table

    id, seats = table.split()
    played = Table(games.find(id, int(seats)), [level] * int(seats), f"{SEED}/{number}")
    bots.talk(played)
    while played.phase == "play":
        bots.decide(played)
        bots.talk(played)
    return played


def check(played: Any, seat: int, one: Any, simulations: int) -> dict[str, Any]:
    """A decision weighed again, within what could be known: its cost and interval before and after."""
    from parlour.play.review.decisions import decisions

    every = decisions(played, 1, [seat], AGAIN * simulations, "again")
    opinion = next(decision.known for decision in every if decision.step == one["step"])
    assert opinion
    while not opinion.done:
        opinion.think()
    found = opinion.verdict
    assert found
    return {
        "mark": one["mark"],
        "level": played.players[seat],
        "seed": played.seed,
        "step": one["step"],
        "before": [one["known"][name] for name in ("cost", "low", "high")],
        "after": [round(found.cost, 3), round(found.low, 3), round(found.high, 3)],
    }


def save(kept: dict[str, Any]) -> None:
    lines = ",\n".join(f"{json.dumps(table)}: {json.dumps(row)}" for table, row in kept.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    run_main(main)
