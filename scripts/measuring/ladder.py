"""Measure the opponents against each other, row by row, and keep what came of it.

    python3 scripts/measuring/ladder.py [--minutes M] [--jobs J] [--only WORD ...]

It goes on where it stopped, for at most 20 minutes at a time: which rows there are, and how many deals each
has, stands here beforehand. The outcome, deal by deal, is scripts/measuring/results/ladder.json; people read
scripts/measuring/results/ladder.md, and the page the few numbers in py/parlour/measuring/. A row that was
measured with other rules, hints or bots than today's is measured anew.
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
from tooling.steps import TOP, VENV, digest, progress, run_main, run_steps
from tooling.toolchain import for_building, python

sys.path.insert(0, str(TOP / "py"))

RESULTS = TOP / "scripts" / "measuring" / "results" / "ladder.json"
ENGINE = TOP / "py" / "parlour"
ROOMS = (
    ("measuring", "duel"),
    ("search", "endgame"),
    ("search", "tree"),
    ("search", "worlds"),
    ("table", "__init__"),
    ("table", "knowledge"),
    ("table", "match"),
)
# What a bot's moves follow from: this, and what is in the game's own folder.
COMMON = [
    *(ENGINE / "bots").glob("*.py"),
    *(ENGINE / "games").glob("[!_]*.py"),
    *(ENGINE / f"{name}.py" for name in "cards dealer game hints rules state vocabulary".split()),
    *(ENGINE / room / f"{name}.py" for room, name in ROOMS),
]
OWN = ("rules.py", "options.py", "hints.py")
SEED = "ladder"
EQUAL_TIME = ("--seconds", "0.1")
# So many deals tell whether bots play as they did.
AGAIN = 3
# Who against whom, in how many deals, on which terms.
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
# What is close has more deals, by table, fixed before they were played: expert and club where they had been
# close in an earlier measuring; at equal time two of the tables where 40 deals had left it open.
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
            go_on(kept, command, pairs, asked.jobs, end)
    ladder_report.write(kept)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the opponents against each other.")
    parser.add_argument(
        "--minutes", type=float, default=20, help="stop after so long, and keep what there is"
    )
    parser.add_argument("--jobs", type=int, default=2, help="so many processes")
    parser.add_argument("--only", nargs="*", default=[], help="rows whose command has all of these words")
    return parser.parse_args()


def rows(only: list[str]) -> Iterator[tuple[tuple[str, ...], int]]:
    """The arguments of the duel for every row, and how many deals it has; every table before the next row."""
    from parlour import games

    for a, b, pairs, terms in ROWS:
        for id in games.ids():
            for seats, game in games.tables(id).items():
                command = ("--game", id, "--seats", str(seats), "--a", a, "--b", b, *terms)
                if ("--silent" not in terms or game.calls) and all(word in command for word in only):
                    yield command, CLOSE.get((a, b), {}).get((id, seats), pairs)


def go_on(kept: dict[str, Any], command: tuple[str, ...], pairs: int, jobs: int, end: float) -> None:
    """Play the deals that a row still lacks, as far as the time goes."""
    from parlour.measuring.duel import duel

    key = shlex.join(command)
    row = kept.get(key)
    if row is None or not still_so(row, command):
        row = kept[key] = {"commit": commit(), "leads": [], "moves": [0, 0], "seconds": [0, 0]}
    row["engine"] = engine(command)
    seeds = [f"{SEED}/{number}" for number in range(len(row["leads"]), pairs)]
    with progress(key) as say:
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
        say(f"{len(row['leads'])} of {pairs}")


def still_so(row: dict[str, Any], command: tuple[str, ...]) -> bool:
    """Whether today's bots do what they did: nothing has changed, or the first deals come out the same."""
    from parlour.measuring.duel import play

    if row["engine"] == engine(command):
        return True
    if "--seconds" in command:
        return False
    first = enumerate(row["leads"][:AGAIN])
    return all(play(terms(command), f"{SEED}/{number}").lead == lead for number, lead in first)


def engine(command: tuple[str, ...]) -> str:
    """A short text that changes with anything that the moves of a row follow from."""
    from parlour import games

    (folder,) = map(Path, games.folder(terms(command).game).__path__)
    return digest([*sorted(COMMON), *(folder / name for name in OWN)])


def terms(command: tuple[str, ...] | list[str]) -> Any:
    """What a row's command asks for."""
    from parlour.cli.arguments import parser
    from parlour.cli.commands import terms_asked

    return terms_asked(parser().parse_args(["duel", *command, "--pairs", "1", "--seed", SEED]))


def save(kept: dict[str, Any]) -> None:
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(row)}" for key, row in kept.items())
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def commit() -> str:
    """The commit that is measured."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=TOP, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    run_main(main)
