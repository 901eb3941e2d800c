"""A game that somebody brings is in OpenSpiel and PettingZoo, too."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sample_wheels import BRING

pytestmark = pytest.mark.native
TOP = Path(__file__).parent.parent.parent
OPENSPIEL = """
import pyspiel
from open_spiel.python.tests import games_sim_test
from parlour.adapters import openspiel
for name in ("parlour_echo_3", "parlour_echo_4(takes=first)"):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)
"""
PETTINGZOO = """
from parlour.adapters import pettingzoo
from pettingzoo.test import api_test, seed_test
for seats in (3, 4):
    api_test(pettingzoo.env("echo", seats), num_cycles=150)
    seed_test(lambda: pettingzoo.env("echo", seats), num_cycles=150)
print("terminated")
"""


@pytest.mark.parametrize(("package", "program"), [("pyspiel", OPENSPIEL), ("pettingzoo", PETTINGZOO)])
def test_a_brought_game_passes_their_own_tests(package, program):
    """In a process of its own, because OpenSpiel never forgets a game."""
    pytest.importorskip(package, reason=f"{package} is not installed: an extra brings it")
    paths = os.pathsep.join(map(str, (TOP / "py", BRING)))
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "terminated" in done.stdout
