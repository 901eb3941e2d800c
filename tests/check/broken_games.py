"""Little games that are wrong in one way each, written into a folder that Python looks for games in."""

import sys
from contextlib import suppress

import pytest

from parlour import games
from parlour.words import Refused

RULES = '''\
"""A little game.

Deal    Thirteen each.
"""

from parlour.cards import BIT, PACK, SUIT, cards_in
from parlour.game import Game
from parlour.options import Number, target
from parlour.rules import Note
from parlour.words import Say


class Little(Game):
    name = "Little"
    tables = (4,)
    options = (target(20),)
'''
HEAD = RULES.count("\n")
"""So many lines come before what a test adds."""
QUICK = RULES.replace("options import Number, target", "options import Flag").replace(
    "(target(20),)", "(Flag('odd', 'Odd', 'All is as it was.', False),)\n    deals = 1"
)
QUICK += """
    def deal(self, s, dealer):
        dealer.deal(s, 3, PACK)
        dealer.put_stock(s)
"""
"""The same with three cards each and a single deal, for whole checks."""


@pytest.fixture
def bring(monkeypatch, tmp_path):
    """Writes a game into a folder on Python's path, and removes it and what it imported at the end."""
    before = set(sys.modules)

    def write(id, more="", about="CODE = 'little'\n", rules=RULES, **files):
        folder = tmp_path / "parlour" / "games" / id.replace("-", "_")
        folder.mkdir(parents=True)
        files = {"__init__.py": about, "rules.py": rules + more} | {
            name.replace("__", "."): text for name, text in files.items()
        }
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        with suppress(Refused):  # some cannot even be imported
            games.look_again()
        return id

    yield write
    monkeypatch.undo()
    for name in set(sys.modules) - before:
        if name.startswith("parlour.games."):
            del sys.modules[name]
    games.look_again()
