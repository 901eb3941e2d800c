"""Measure how fast deals are played out and searched, compared with OpenSpiel. Measure too how soon the page
is ready, how long the expert thinks there, and how soon the page shows the effect of a tap.

    python3 scripts/measuring/bench.py play [--rounds N]
    python3 scripts/measuring/bench.py search [--rounds N]
    python3 scripts/measuring/bench.py boot [--rounds N]
    python3 scripts/measuring/bench.py think [--deals N]
    python3 scripts/measuring/bench.py taps [--deals N]

It reports figures and asserts nothing. The machine may be busy, so look at the ratios. Each round measures
every table (or page) and the other engine once, in turn. The figures are medians over the rounds.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from tooling import chromium
from tooling.steps import TOP, VENV, Step, run_main, run_steps
from tooling.toolchain import for_checking, python

PLAYOUTS = 150


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV):
        run_steps(setting_up(asked.what))
        os.execv(python(), [str(python()), *sys.argv])
    sys.path.insert(0, str(TOP / "py"))
    if asked.what == "boot":
        from measuring.timings.boot import boot

        boot(asked.rounds)
    elif asked.what == "think":
        from measuring.timings.thinking import think

        think(asked.deals)
    elif asked.what == "taps":
        from measuring.timings.taps import taps

        taps(asked.deals)
    else:
        from measuring.timings.search import search

        (search if asked.what == "search" else play)(asked.rounds)
    return 0


def setting_up(what: str) -> list[Step]:
    page = what in ("boot", "think", "taps")
    return [*for_checking(), *chromium.steps(), *build.steps()] if page else for_checking()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure, and report ratios.")
    parser.add_argument("what", choices=["play", "search", "boot", "think", "taps"])
    parser.add_argument("--rounds", type=int, default=9, metavar="N")
    parser.add_argument("--deals", type=int, default=99, metavar="N", help="of each match, at most")
    return parser.parse_args()


def play(rounds: int) -> None:
    """Print, for every table, the time of a decision in a random playout from a copied position."""
    runs = {"OpenSpiel hearts, from Python": open_spiel_hearts(), **our_tables()}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            start = time.process_time()
            decisions = run()
            times[name].append((time.process_time() - start) / decisions * 1e6)
    standard, *_ = (median(taken) for taken in times.values())
    for name, taken in times.items():
        print(f"{name:32} {median(taken):5.2f} µs a decision  {median(taken) / standard:4.2f}")


def our_tables() -> dict[str, Callable[[], int]]:
    """By table: a function that plays out deals from the first card and returns the number of decisions."""
    from parlour import games

    return {
        f"{id} {seats}": playouts(games.find(id, seats)) for id in games.ids() for seats in games.tables(id)
    }


def playouts(game) -> Callable[[], int]:  # type: ignore[no-untyped-def]
    from parlour.dealer import chance
    from parlour.table import Table

    luck = chance("bench")
    s = Table(game, ["random"] * game.seats, "bench").s.copy()
    while s.ask != "play":
        game.play(s, game.some_move(s, luck))
    decisions = PLAYOUTS * mean_decisions(game, s, luck)

    def run() -> int:
        for _ in range(PLAYOUTS):
            game.playout(s.copy(), luck)
        return int(decisions)

    return run


def mean_decisions(game, s, luck) -> float:  # type: ignore[no-untyped-def]
    """How many decisions a playout from here has, on average."""
    total = 0
    for _ in range(400):
        trial = s.copy()
        while trial.turn >= 0:
            game.play(trial, game.some_move(trial, luck))
            total += 1
    return total / 400


def open_spiel_hearts() -> Callable[[], int]:
    """A function that plays out hearts in OpenSpiel: a clone, then random legal actions to the end."""
    import random

    import pyspiel

    luck = random.Random(1).random
    start = pyspiel.load_game("hearts").new_initial_state()
    while start.is_chance_node():
        deals = start.chance_outcomes()
        start.apply_action(deals[int(luck() * len(deals))][0])

    def run() -> int:
        decisions = 0
        for _ in range(PLAYOUTS):
            state = start.clone()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(luck() * len(actions))])
                decisions += 1
        return decisions

    return run


if __name__ == "__main__":
    run_main(main)
