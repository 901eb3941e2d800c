"""Make the net of a table of American Bookshop, from nothing.

    python3 scripts/nets/make.py SEATS [--jobs J] [--deals N M]

N deals are played by a search that plays on to the end, and a first net learns from them. Then M deals are
played with that net, and the net that is kept learns from all of them. play.c plays, as plain Python would
need thirty hours; first it must play 2,000 deals just as the engine does. It needs gcc. It continues where it
stopped, and the same numbers of deals make the same net on the same machine, whatever J is.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, VENV, progress, run, run_main
from tooling.toolchain import for_checking, in_our_python

sys.path.insert(0, str(TOP / "py"))

from nets import replay, training
from parlour import games
from parlour.nets import Net

GAME = "american-bookshop"
HERE = Path(__file__).parent
DEALS = 20_000, 40_000
PIECE = 500
"""Deals that are played at a time."""
EFFORT = 9_000, 4_096
"""What a player of each generation may do at a decision, in cards: see search.h."""
NONE = "-"


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the net of a table of American Bookshop.")
    parser.add_argument("seats", type=int, choices=(3, 4, 5))
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="the number of processes")
    parser.add_argument(
        "--deals", type=int, nargs=2, default=DEALS, help="in the first generation, the second"
    )
    asked = parser.parse_args()
    in_our_python(for_checking())
    make(asked.seats, asked.deals, asked.jobs)
    return 0


def make(seats: int, deals: tuple[int, int], jobs: int) -> None:
    game = games.find(GAME, seats)
    work = VENV / "nets" / f"{seats}-{deals[0]}-{deals[1]}"
    work.mkdir(parents=True, exist_ok=True)
    player = work / "play"
    flags = ("-O3", "-march=native", "-ffp-contract=off", f"-DSEATS={seats}")
    run(["gcc", *flags, "-o", player, HERE / "play.c", "-lm"], "The player can’t be compiled")
    with progress("Playing as the engine does") as tell:
        tell(f"{replay.check(game, player)} moves")
    net, known = NONE, list[Path]()
    for generation, count in enumerate(deals):
        files = [work / f"{generation}-{n}" for n in range(-(-count // PIECE))]
        for n, _ in enumerate(played(player, files, EFFORT[generation], net, jobs), 1):
            print(f"\r{n * PIECE} of {count} deals", end="", flush=True)
        known += files
        made = training.trained(game, known, seed=generation)
        print(f"\nR² {made.explained:.3f} on {made.positions} positions")
        net = str(work / f"net-{generation}")
        Path(net).write_bytes(made.content)
    moves = replay.check(game, player, (Path(net), Net(training.sight(game), made.content)))
    kept = TOP / "py" / "parlour" / "games" / GAME.replace("-", "_") / f"net_{seats}.bin"
    kept.write_bytes(made.content)
    print(f"{kept.relative_to(TOP)} judges as the player does, in {moves} moves.")


def played(player: Path, files: list[Path], effort: int, net: str, jobs: int) -> Iterator[Path]:
    """Play what is not played yet, each piece by its own seed."""
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play, player, effort, net), range(len(files)), files)


def play(player: Path, effort: int, net: str, seed: int, file: Path) -> Path:
    if not file.exists():
        part = file.with_suffix(".part")
        words = [player, "positions", f"{file.name[0]}{seed:06}", PIECE, effort, net, part]
        run(words, f"Piece {file.name} can’t be played")
        part.rename(file)
    return file


if __name__ == "__main__":
    run_main(main)
