"""Measure how fast deals are played out at random, and how fast they are searched, compared with OpenSpiel.

    python3 scripts/bench/engine.py [--rounds N]

It reports figures and asserts nothing. The machine may be busy, so look at the ratios. Each round measures
every table and the other engine once, in turn. The figures are medians over the rounds.
"""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, run_main
from tooling.toolchain import for_checking, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import games
from parlour.dealer import chance
from parlour.game import Game
from parlour.search.tree import Search
from parlour.state import State
from parlour.table import Table
from parlour.table.knowledge import Guesser

PLAYOUTS = 150
SIMULATIONS = 2000
THEIRS = 300
Run = Callable[[], int]
"""Does something many times, and returns how many times."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the engine, and report ratios.")
    parser.add_argument("--rounds", type=int, default=9, metavar="N")
    rounds = parser.parse_args().rounds
    in_our_python(for_checking())
    tables = {f"{id} {seats}": games.find(id, seats) for id in games.ids() for seats in games.tables(id)}
    print("Decisions in random playouts from a copied position")
    playing = {name: playouts(game) for name, game in tables.items()}
    compare({"OpenSpiel hearts, from Python": open_spiel_hearts(), **playing}, rounds)
    print("\nSimulations at the first card of a deal: as the club player searches, and the expert")
    searching = {
        f"{name}, {bot}": searches(game, judges=bot == "expert")
        for name, game in tables.items()
        for bot in ("club", "expert")
    }
    compare({"OpenSpiel's ISMCTS, hearts": open_spiel_ismcts(), **searching}, rounds)
    return 0


def compare(runs: dict[str, Run], rounds: int) -> None:
    """Print how many a second each does, and that compared with the first."""
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            start = time.process_time()
            count = run()
            speeds[name].append(count / (time.process_time() - start))
    standard, *_ = map(median, speeds.values())
    for name, speed in speeds.items():
        print(f"{name:44} {median(speed):10,.0f} a second  {median(speed) / standard:5.2f}", flush=True)


def first_card(game: Game) -> State:
    """The position at the first card of a deal."""
    luck = chance("bench")
    s = Table(game, ["random"] * game.seats, "bench").s.copy()
    while s.ask != "play":
        game.play(s, game.some_move(s, luck))
    return s


def playouts(game: Game) -> Run:
    luck, s = chance("bench"), first_card(game)
    decisions = 0
    for _ in range(PLAYOUTS):
        trial = s.copy()
        while trial.turn >= 0:
            game.play(trial, game.some_move(trial, luck))
            decisions += 1

    def run() -> int:
        for _ in range(PLAYOUTS):
            game.playout(s.copy(), luck)
        return decisions  # on average

    return run


def searches(game: Game, judges: bool) -> Run:
    luck, s = chance("bench"), first_card(game)

    def run() -> int:
        Search(game, Guesser(game, s, s.turn), games.hints_of(game), luck, judges).run(SIMULATIONS)
        return SIMULATIONS

    return run


def open_spiel_hearts() -> Run:
    """Plays out hearts in OpenSpiel: a clone, then random legal actions to the end."""
    import random

    luck = random.Random(1).random
    start = dealt("hearts", luck)

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


def open_spiel_ismcts() -> Run:
    """OpenSpiel's ISMCTS with random rollouts at the first card of hearts."""
    import numpy
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    luck = numpy.random.RandomState(1)
    state = dealt("hearts(pass_cards=false)", luck.random_sample)

    def run() -> int:
        evaluator = RandomRolloutEvaluator(1, luck)
        bot = ISMCTSBot(
            game=state.get_game(), evaluator=evaluator, uct_c=2, max_simulations=THEIRS, random_state=luck
        )
        bot.step(state)
        return THEIRS

    return run


def dealt(game: str, luck: Callable[[], float]) -> Any:
    """A state of a game of OpenSpiel once its cards are dealt."""
    import pyspiel

    state = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        deals = state.chance_outcomes()
        state.apply_action(deals[int(luck() * len(deals))][0])
    return state


if __name__ == "__main__":
    run_main(main)
