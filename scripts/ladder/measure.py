"""Measure the opponents against each other, row by row, and keep the results.

    python3 scripts/measuring/ladder.py [--minutes M] [--jobs J] [--only WORD ...]

It continues where it stopped, for at most 20 minutes at a time. The rows, and the number of deals in each,
are fixed below before they are played. scripts/measuring/results/ladder.json has the results deal by deal,
and ladder.md beside it is for people. The page shows the few numbers in py/parlour/lab/. A row is
measured again if the code of its rules, hints or bots has changed since.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring import ladder_report
from measuring.code_digest import code_digest
from tooling.steps import TOP, VENV, progress, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

RESULTS = TOP / "scripts" / "measuring" / "results" / "ladder.json"
ENGINE = TOP / "py" / "parlour"
# The modules that determine every bot's moves: these rooms, and what they are built on.
ROOMS = ("bots", "search", "table")
KERNEL = "cards dealer game hints rules state vocabulary".split()
COMMON = [
    *(module for room in ROOMS for module in (ENGINE / room).glob("*.py")),
    *(ENGINE / f"{name}.py" for name in KERNEL),
    *(ENGINE / "games").glob("[!_]*.py"),
    ENGINE / "lab" / "duel.py",
]
# The modules in a game's folder that determine moves.
OWN = ("rules.py", "options.py", "hints.py")
SEED = "ladder"
EQUAL_TIME = ("--seconds", "0.1")
# This many deals are replayed to find out whether the bots still play as they did.
REPLAYED_DEALS = 3
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
)
# Close rows have more deals at some tables. Their numbers, too, were fixed before play. Expert against club:
# where an earlier measurement was close. At equal time: two of the tables where 40 deals had been too few.
CLOSE = {
    ("expert", "club"): {
        ("american-bookshop", 3): 80,
        ("american-bookshop", 4): 120,
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
    asked = arguments()
    if sys.prefix != str(VENV):
        run_steps(for_building())
        os.execv(python(), [str(python()), *sys.argv])
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    end = time.monotonic() + asked.minutes * 60
    for command, pairs in rows(asked.only):
        if time.monotonic() < end:
            measure(kept, command, pairs, asked.jobs, end)
    ladder_report.write(kept)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the opponents against each other.")
    parser.add_argument(
        "--minutes", type=float, default=20, help="stop after this long, and keep the results so far"
    )
    parser.add_argument("--jobs", type=int, default=2, help="the number of processes")
    parser.add_argument("--only", nargs="*", default=[], help="only rows that have all of these words")
    return parser.parse_args()


def rows(only: list[str]) -> Iterator[tuple[tuple[str, ...], int]]:
    """By row: the arguments of its duel, and its number of deals. A row covers all tables before the next."""
    from parlour import games

    for a, b, pairs, terms in ROWS:
        for id in games.ids():
            for seats, game in games.tables(id).items():
                command = ("--game", id, "--seats", str(seats), "--a", a, "--b", b, *terms)
                if ("--silent" not in terms or game.calls) and all(word in command for word in only):
                    yield command, CLOSE.get((a, b), {}).get((id, seats), pairs)


def measure(kept: dict[str, Any], command: tuple[str, ...], pairs: int, jobs: int, end: float) -> None:
    """Play the deals that a row still lacks, until the time is up."""
    from parlour.lab.duel import duel

    key = shlex.join(command)
    row = kept.get(key)
    if row is None or not still_true(row, command):
        row = kept[key] = {"commit": commit(), "leads": [], "moves": [0, 0], "seconds": [0, 0]}
    row["engine"] = engine(command)
    save(kept)
    seeds = [f"{SEED}/{number}" for number in range(len(row["leads"]), pairs)]
    with progress(key) as report:
        played = duel(terms(command), seeds, jobs)
        for one in played:
            row["leads"].append(one.lead)
            for which in (0, 1):
                row["moves"][which] += one.moves[which]
                row["seconds"][which] = round(row["seconds"][which] + one.seconds[which], 3)
            save(kept)
            if time.monotonic() >= end:
                break
        played.close()
        report(f"{len(row['leads'])} of {pairs}")


def still_true(row: dict[str, Any], command: tuple[str, ...]) -> bool:
    """Whether the bots play as they did: the code is the same, or the first deals give the same results."""
    from parlour.lab.duel import play

    if row["engine"] == engine(command):
        return True
    if "--seconds" in command:
        return False
    first = enumerate(row["leads"][:REPLAYED_DEALS])
    return all(play(terms(command), f"{SEED}/{number}").lead == lead for number, lead in first)


def engine(command: tuple[str, ...]) -> str:
    """A digest of the code that determines the moves of a row."""
    from parlour import games

    (folder,) = map(Path, games.folder(terms(command).game).__path__)
    own = [folder / name for name in OWN]
    return code_digest([*COMMON, *(module for module in own if module.exists())])


def terms(command: tuple[str, ...] | list[str]) -> Any:
    """The terms of a row's duel."""
    from parlour.cli.arguments import parser
    from parlour.cli.commands import terms_asked

    return terms_asked(parser().parse_args(["duel", *command, "--pairs", "1", "--seed", SEED]))


def save(kept: dict[str, Any]) -> None:
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in kept.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def commit() -> str:
    """The commit that is being measured."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=TOP, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    run_main(main)
