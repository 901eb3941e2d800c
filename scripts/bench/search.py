"""Simulations a second of our search and of OpenSpiel's in Python, with about as many cards."""

import time
from collections.abc import Callable
from statistics import median

SIMULATIONS = 2000
THEIRS = 300


def search(rounds: int) -> None:
    """Print the median over the rounds of the simulations a second at the first card of a deal."""
    runs = {"OpenSpiel's ISMCTS, hearts": open_spiel_ismcts(), **ours()}
    speeds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            start = time.process_time()
            simulations = run()
            speeds[name].append(simulations / (time.process_time() - start))
    standard, *_ = (median(speed) for speed in speeds.values())
    for name, speed in speeds.items():
        print(f"{name:44} {median(speed):8,.0f} a second  {median(speed) / standard:5.1f}")


def ours() -> dict[str, Callable[[], int]]:
    """By table: plain, as the club player searches, and as the expert does, whose simulations are shorter."""
    from parlour import games

    found = {}
    for id in games.ids():
        for seats in games.tables(id):
            game = games.find(id, seats)
            found[f"{id} {seats}, plain"] = searching(game, None, judges=False)
            found[f"{id} {seats}, club"] = searching(game, games.hints_of(game), judges=False)
            found[f"{id} {seats}, expert"] = searching(game, games.hints_of(game), judges=True)
    return found


def searching(game, hints, judges: bool) -> Callable[[], int]:  # type: ignore[no-untyped-def]
    from parlour.dealer import chance
    from parlour.search.tree import Search
    from parlour.table import Table
    from parlour.table.knowledge import Guesser

    luck = chance("bench")
    s = Table(game, ["random"] * game.seats, "bench").s.copy()
    while s.ask != "play":
        game.play(s, game.some_move(s, luck))

    def run() -> int:
        Search(game, Guesser(game, s, s.turn), hints, luck, judges).run(SIMULATIONS)
        return SIMULATIONS

    return run


def open_spiel_ismcts() -> Callable[[], int]:
    """OpenSpiel's ISMCTS with random rollouts at the first card of hearts."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    luck = numpy.random.RandomState(1)
    game = pyspiel.load_game("hearts(pass_cards=false)")
    state = game.new_initial_state()
    while state.is_chance_node():
        deals = state.chance_outcomes()
        state.apply_action(deals[luck.randint(len(deals))][0])

    def run() -> int:
        evaluator = RandomRolloutEvaluator(1, luck)
        bot = ISMCTSBot(game=game, evaluator=evaluator, uct_c=2, max_simulations=THEIRS, random_state=luck)
        bot.step(state)
        return THEIRS

    return run
