"""Measure the opponents against each other, row by row, and keep the results.

    python3 scripts/ladder/measure.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

It continues where it stopped, for at most 20 minutes at a time. The rows, and the number of deals in each,
are fixed below before they are played. ladder.json has the results deal by deal, each row with the commit at
which it was begun, and ladder.md beside it is for people. The page shows the few numbers in
py/parlour/lab/. A row that is kept is measured once more only with `--again`.
"""

import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling import results
from tooling.steps import TOP, progress, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from ladder import report
from parlour import games
from parlour.cli.arguments import parser
from parlour.cli.commands import terms_asked
from parlour.lab.duel import Terms, duel

RESULTS = Path(__file__).with_name("ladder.json")
SEED = "ladder"
EQUAL_TIME = ("--seconds", "0.1")
# A, B, the number of deals, the terms.
ROWS = (
    ("beginner", "random", 60, ()),
    ("club", "beginner", 80, ()),
    ("expert", "club", 40, ()),
    ("expert", "sampler", 40, EQUAL_TIME),
    ("expert", "ismcts", 40, EQUAL_TIME),
    ("club", "club", 200, ("--silent", "b")),
    ("expert", "random", 10, ()),
    ("cheat", "random", 10, ()),
    ("brisk", "beginner", 100, ()),
)
# Close rows have more deals at some tables. Their numbers, too, were fixed before play. Expert against club:
# where an earlier measurement was close. At equal time: two of the tables where 40 deals had been too few.
CLOSE = {
    ("expert", "club"): {
        ("american-bookshop", 3): 80,
        ("american-bookshop", 5): 120,
        ("counterpoint", 2): 160,
        ("counterpoint", 3): 160,
        ("same-difference", 2): 160,
        ("sixes-and-sevens", 4): 80,
    },
    ("expert", "sampler"): {("american-bookshop", 5): 120, ("same-difference", 2): 160},
    ("expert", "ismcts"): {("american-bookshop", 5): 120, ("same-difference", 2): 160},
}


def main() -> int:
    asked = results.parser("Measure the opponents against each other.").parse_args()
    in_our_python(for_building())
    kept = results.kept(RESULTS, asked)
    end = time.monotonic() + asked.minutes * 60
    for key, pairs in rows():
        if results.is_asked(key, asked.only) and time.monotonic() < end:
            measure(kept, key, pairs, asked.jobs, end)
    report.write(kept)
    return 0


def rows() -> Iterator[tuple[str, int]]:
    """By row: the arguments of its duel, and its number of deals. A row covers all tables before the next."""
    for a, b, pairs, more in ROWS:
        for id in games.ids():
            for seats, game in games.tables(id).items():
                command = ("--game", id, "--seats", str(seats), "--a", a, "--b", b, *more)
                if "--silent" not in command or game.calls:
                    yield shlex.join(command), CLOSE.get((a, b), {}).get((id, seats), pairs)


def measure(kept: results.Rows, key: str, pairs: int, jobs: int, end: float) -> None:
    """Play the deals that a row still lacks, until the time is up."""
    new = {"commit": results.commit(), "leads": [], "moves": [0, 0], "seconds": [0, 0]}
    row = kept.setdefault(key, new)
    seeds = [f"{SEED}/{number}" for number in range(len(row["leads"]), pairs)]
    with progress(key) as tell:
        played = duel(terms(key), seeds, jobs)
        for one in played:
            row["leads"].append(one.lead)
            for which in (0, 1):
                row["moves"][which] += one.moves[which]
                row["seconds"][which] = round(row["seconds"][which] + one.seconds[which], 3)
            results.save(RESULTS, kept)
            if time.monotonic() >= end:
                break
        played.close()
        tell(f"{len(row['leads'])} of {pairs}")


def terms(key: str) -> Terms:
    """The terms of a row's duel."""
    return terms_asked(parser().parse_args(["duel", *shlex.split(key), "--pairs", "1", "--seed", SEED]))


if __name__ == "__main__":
    run_main(main)
