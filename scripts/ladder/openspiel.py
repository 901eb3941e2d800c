"""OpenSpiel's search of information sets, which plays on at random, for a given time a step."""

from statistics import pstdev
from time import process_time
from typing import Any

import numpy
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from parlour.adapters.openspiel import OpenSpielBot, ParlourGame, ParlourState
from parlour.dealer import chance

DEALS = 100
"""So many are played at random to find out how far apart results are."""
FEWEST = 2
"""With fewer simulations, the search has no answer."""


class InTime(ISMCTSBot):
    """Searches until its seconds are up."""

    def __init__(self, game: ParlourGame, seconds: float) -> None:
        luck = numpy.random.RandomState(0)
        playouts = RandomRolloutEvaluator(1, luck)
        super().__init__(game, playouts, spread(game), FEWEST, random_state=luck)
        self.seconds = seconds

    def run_search(self, state: ParlourState) -> list[tuple[int, float]]:
        end = process_time() + self.seconds
        found: list[tuple[int, float]] = super().run_search(state)
        while len(found) > 1 and process_time() < end:
            self.run_simulation(self.sample_root_state(state))
            found = self.get_final_policy(state, self._root_node)
        return found


def spread(game: ParlourGame) -> float:
    """The deviation of results by random play: how much the search tries what looks worse."""
    results = []
    for number in range(DEALS):
        luck, state = chance("spread", number), game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(luck() * len(actions))])
        results.append(state.returns()[0])
    return pstdev(results)


class Rival(OpenSpielBot):
    """The same at our tables."""

    seconds = 0.0

    def make(self, game: ParlourGame, seat: int) -> Any:
        return InTime(game, self.seconds)
