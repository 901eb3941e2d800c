"""Check the marks of reviews: weigh marked decisions again, with 16 times the simulations and other guesses.

    python3 scripts/measuring/marks/measure.py [--minutes M] [--jobs J] [--only WORD ...] [--simulations K]

Twenty deals among bots of each level are reviewed in all seats. After that, Random players, who err often,
and Club players play on until every table has 300 checks of decisions marked "costly" and of those marked
"best"; decisions worked out to the end need no check. It continues where it stopped.
scripts/measuring/results/marks.json has them one by one, and marks.md beside it is for people. A table is
begun again if its code or the number of simulations has changed.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from measuring.code_digest import code_digest, game_modules
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
LEVEL_DEALS = 20
"""How many deals of each level are reviewed."""
CHECKED = {"costly": "random", "best": "club"}
"""The marks that are checked, and who plays on if there are too few."""
TARGET = 300
AGAIN = 16


class Piece(NamedTuple):
    """A deal to play and review: which, by whom, with how many simulations, and how many marks to check."""

    table: str
    level: str
    number: int
    simulations: int | None
    wanted: dict[str, int]


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV) and not asked.here:
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    end = time.monotonic() + asked.minutes * 60
    # The oldest is waited for first: the deals of a table are taken in in their order.
    running: deque[tuple[Piece, Future[dict[str, Any]]]] = deque()
    begun = Counter[tuple[str, str]]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        while True:
            while len(running) < asked.jobs and time.monotonic() < end:
                piece = next(pieces(kept, asked, begun), None)
                if piece is None:
                    break
                begun[piece.table, piece.level] += 1
                running.append((piece, pool.submit(work, piece)))
            if not running:
                break
            piece, found = running.popleft()
            take(kept[piece.table], piece, found.result())
            begun[piece.table, piece.level] -= 1
            save(kept)
    report.write(kept)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Check the marks of reviews.")
    parser.add_argument(
        "--minutes", type=float, default=20, help="stop after this long, and keep the results"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    parser.add_argument("--only", nargs="*", default=[], help="only tables that have all of these words")
    parser.add_argument("--simulations", type=int, help="for each verdict; default: as in the page")
    parser.add_argument("--here", action="store_true", help="run in this Python instead of .venv")
    return parser.parse_args()


def pieces(
    kept: dict[str, Any], asked: argparse.Namespace, begun: Counter[tuple[str, str]]
) -> Iterator[Piece]:
    """What may be done next, besides what has been begun: first at the table that has fewest checks."""
    from parlour import games

    tables = [f"{id} {seats}" for id in games.ids() for seats in games.tables(id)]
    tables = [table for table in tables if all(word in table for word in asked.only)]
    for table in tables:
        terms = {"engine": engine(table), "simulations": asked.simulations}
        row = kept.get(table, {})
        if any(row.get(name) != value for name, value in terms.items()):
            kept[table] = {**terms, "deals": {}, "marks": {}, "checks": []}
    for table in sorted(tables, key=lambda one: len(kept[one]["checks"])):
        deals = {
            level: kept[table]["deals"].get(level, 0) + begun[table, level]
            for level in (*LEVELS, *CHECKED.values())
        }
        found = Counter(check["mark"] for check in kept[table]["checks"])
        wanted = {mark: TARGET - found[mark] for mark in CHECKED if found[mark] < TARGET}
        level = min(LEVELS, key=deals.__getitem__)
        if deals[level] >= LEVEL_DEALS:
            level = next((CHECKED[mark] for mark in wanted), "")
        if level:
            yield Piece(table, level, deals[level], asked.simulations, wanted)


def engine(table: str) -> str:
    """A digest of the code that determines the marks of a table."""
    return code_digest({*CODE, *game_modules(table.split()[0])})


def work(piece: Piece) -> dict[str, Any]:
    """Play a deal, review it, and check marks of it."""
    from parlour.play.review import Review

    played = deal(piece)
    seats = range(played.game.seats)
    review = Review(played, seats, simulations=piece.simulations)
    told = review.finish()
    marks, wanted = Counter[str](), Counter(piece.wanted)
    checks = []
    for decision, one in zip(review.decisions, told["decisions"], strict=True):
        mark = "forced" if one["known"] is None else one["mark"] or "none"
        marks[mark] += 1
        if decision.known and wanted[mark] > 0 and not one["known"]["exact"]:  # type: ignore[index]
            wanted[mark] -= 1
            checks.append(check(played, one, decision.known.simulations))
    return {"marks": marks, "checks": checks}


def take(row: dict[str, Any], piece: Piece, found: dict[str, Any]) -> None:
    """Add what has been found to what is kept of a table."""
    marks = Counter(row["marks"].get(piece.level, {})) + Counter(found["marks"])
    row["marks"][piece.level] = dict(marks)
    row["checks"] += found["checks"]
    row["deals"][piece.level] = piece.number + 1


def deal(piece: Piece) -> Any:
    """A match of bots at the end of its first deal."""
    from parlour import bots, games
    from parlour.table import Table

    id, seats = piece.table.split()
    played = Table(games.find(id, int(seats)), [piece.level] * int(seats), f"{SEED}/{piece.number}")
    bots.talk(played)
    while played.phase == "play":
        bots.decide(played)
        bots.talk(played)
    return played


def check(played: Any, one: Any, simulations: int) -> dict[str, Any]:
    """A decision weighed again, within what could be known: its cost and interval before and after."""
    from parlour.play.review.decisions import decisions

    every = decisions(played, 1, [one["seat"]], AGAIN * simulations, "again")
    opinion = next(decision.known for decision in every if decision.step == one["step"])
    assert opinion
    while not opinion.done:
        opinion.think()
    found = opinion.verdict
    assert found
    return {
        "mark": one["mark"],
        "level": played.players[one["seat"]],
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
