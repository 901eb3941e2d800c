"""A game that somebody brings is in OpenSpiel and PettingZoo, too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sample_wheels import BRING

TOP = Path(__file__).parent.parent.parent
BROUGHT = (BRING, TOP / "py" / "sample_games")
OPENSPIEL = """
import pyspiel
from open_spiel.python.tests import games_sim_test
from parlour import games
from parlour.adapters import openspiel
brought = [(id, max(games.tables(id))) for id in set(games.ids()) - games.own()]
for table in brought:
    game = pyspiel.load_game(openspiel.name_of(*table))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)
print(len(brought), "tables")
"""
PETTINGZOO = """
from parlour import games
from parlour.adapters import pettingzoo
from pettingzoo.test import api_test, seed_test
brought = [(id, max(games.tables(id))) for id in set(games.ids()) - games.own()]
for table in brought:
    api_test(pettingzoo.env(*table), num_cycles=100)
    seed_test(lambda: pettingzoo.env(*table), num_cycles=100)
print(len(brought), "tables")
"""


@pytest.mark.slow
@pytest.mark.parametrize(("package", "program"), [("pyspiel", OPENSPIEL), ("pettingzoo", PETTINGZOO)])
def test_brought_games_pass_their_own_tests(package, program):
    """At the largest table of each, in a process of its own, because OpenSpiel never forgets a game."""
    pytest.importorskip(package, reason=f"{package} is not installed: an extra brings it")
    brought = [rules for folder in BROUGHT for rules in folder.glob("parlour/games/*/rules.py")]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (TOP / "py", *BROUGHT)))}
    done = subprocess.run([sys.executable, "-c", program], env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"{len(brought)} tables\n")
