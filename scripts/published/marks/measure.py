"""Check the marks of reviews: weigh marked decisions again, with 16 times the simulations and other guesses.

    python3 scripts/published/marks/measure.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

Twenty deals among bots of each level are reviewed in all seats. After that, Random players, who err often,
and Club players play on until every table has 300 checks of decisions marked "costly" and of those marked
"best"; decisions worked out to the end need no check. It continues where it stopped. marks.json has them one
by one, each table with the commit at which it was begun, and marks.md beside it is for people. With
`--simulations K`, verdicts have fewer than in the page. A table is begun again if that number is another, or
with `--again`.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tooling import results
from tooling.steps import TOP, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import bots, games
from parlour.lab.pieces import in_order, processes
from parlour.play.review import Review
from parlour.play.review.decisions import decisions
from parlour.table import Table
from published.marks import report

RESULTS = Path(__file__).with_name("marks.json")
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
    parser = results.parser("Check the marks of reviews.")
    parser.add_argument("--simulations", type=int, help="for each verdict; default: as in the page")
    asked = parser.parse_args()
    in_our_python(for_building())
    kept = results.kept(RESULTS, asked)
    tables = begin(kept, asked.only, asked.simulations)
    end = time.monotonic() + asked.minutes * 60
    with processes(asked.jobs) as pool:
        # In order: so the deals of a table are taken in without a gap.
        for piece, found in in_order(work, pieces(tables, end), pool):
            take(kept[piece.table], piece, found)
            results.save(RESULTS, kept)
    report.write(kept)
    return 0


def begin(kept: results.Rows, only: list[str], simulations: int | None) -> results.Rows:
    """The rows of the tables that are asked for, begun if none is kept with as many simulations."""
    tables = [f"{id} {seats}" for id in games.ids() for seats in games.tables(id)]
    asked = [table for table in tables if results.is_asked(table, only)]
    new = {"commit": results.commit(), "simulations": simulations}
    for table in asked:
        if table not in kept or simulations not in (None, kept[table]["simulations"]):
            kept[table] = {**new, "deals": {}, "marks": {}, "checks": []}
    return {table: kept[table] for table in asked}


def pieces(tables: results.Rows, end: float) -> Iterator[Piece]:
    """What is done next until the time is up: first at the table that has fewest checks."""
    given = {table: Counter[str](row["deals"]) for table, row in tables.items()}
    while time.monotonic() < end:
        for table in sorted(tables, key=lambda one: len(tables[one]["checks"])):
            found = Counter(check["mark"] for check in tables[table]["checks"])
            wanted = {mark: TARGET - found[mark] for mark in CHECKED if found[mark] < TARGET}
            level = min(LEVELS, key=given[table].__getitem__)
            if given[table][level] >= LEVEL_DEALS:
                level = next((CHECKED[mark] for mark in wanted), "")
            if level:
                yield Piece(table, level, given[table][level], tables[table]["simulations"], wanted)
                given[table][level] += 1
                break
        else:
            return


def work(piece: Piece) -> tuple[Piece, dict[str, Any]]:
    """Play a deal, review it, and check marks of it."""
    played = deal(piece)
    review = Review(played, range(played.game.seats), simulations=piece.simulations)
    told = review.finish()
    marks, wanted = Counter[str](), Counter(piece.wanted)
    checks = []
    for decision, one in zip(review.decisions, told["decisions"], strict=True):
        mark = "forced" if one["known"] is None else one["mark"] or "none"
        marks[mark] += 1
        if decision.known and wanted[mark] > 0 and not one["known"]["exact"]:  # type: ignore[index]
            wanted[mark] -= 1
            checks.append(check(played, one, decision.known.simulations))
    return piece, {"marks": marks, "checks": checks}


def take(row: dict[str, Any], piece: Piece, found: dict[str, Any]) -> None:
    """Add what has been found to what is kept of a table."""
    marks = Counter(row["marks"].get(piece.level, {})) + Counter(found["marks"])
    row["marks"][piece.level] = dict(marks)
    row["checks"] += found["checks"]
    row["deals"][piece.level] = piece.number + 1


def deal(piece: Piece) -> Any:
    """A match of bots at the end of its first deal."""
    id, seats = piece.table.split()
    played = Table(games.find(id, int(seats)), [piece.level] * int(seats), f"{SEED}/{piece.number}")
    bots.talk(played)
    while played.phase == "play":
        bots.decide(played)
        bots.talk(played)
    return played


def check(played: Any, one: Any, simulations: int) -> dict[str, Any]:
    """A decision weighed again, within what could be known: its cost and interval before and after."""
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


if __name__ == "__main__":
    run_main(main)
