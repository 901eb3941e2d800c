"""Bots choose the same in every Python, including the browser's.

choices.json has what each bot chooses at some positions of every table, and how far ahead it expects to be.
After a deliberate change to a bot, its hints or the search, renew it:

    PYTHONPATH=py:tests/support .venv/bin/python tests/bots/test_choices.py --renew
"""

import json
import sys
from pathlib import Path

import pytest

from parlour import bots, games
from parlour.bots import Mind
from parlour.cards import CODES, cards_in
from positions import in_play
from tables import TABLES, mostly_slow

CHOICES = Path(__file__).parent / "choices.json"
FEW = 32
"""Simulations: as many as are made in a moment inside a browser."""
STEPS = (1, 15, 38)


def chosen(id, seats):
    """What each bot chooses at these positions, one after another."""
    found = {name: [] for name in bots.names()}
    for steps in STEPS:
        table = in_play(games.find(id, seats), f"chosen/{steps}", steps)
        for name, told in found.items():
            mind = Mind(table, bots.find(name), FEW)
            mind.think()
            told.append(in_words(table.s, mind.best))
    return {name: ", ".join(told) for name, told in found.items()}


def in_words(s, thought):
    """A move, and by how much it expects to be ahead, if it expects anything."""
    move = thought.move
    cards = cards_in(move) if s.sizes else [] if s.choices else [move]
    shown = " ".join(CODES[card] for card in cards) or str(move)
    return f"{shown} ({thought.means[move]:.3f})" if move in thought.means else shown


@pytest.mark.slow
@pytest.mark.in_pyodide
@mostly_slow
def test_choices_are_the_same_everywhere(id, seats):
    kept = json.loads(CHOICES.read_text(encoding="utf-8"))
    assert chosen(id, seats) == kept[f"{id} {seats}"], "see the top of tests/bots/test_choices.py"


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    told = {f"{id} {seats}": chosen(id, seats) for id, seats in TABLES}
    CHOICES.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
