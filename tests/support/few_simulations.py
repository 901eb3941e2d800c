"""Bots, hints and reviews that think little, for tests of what is told and not of how well they play."""

from parlour import bots
from parlour.bots import expert


def few_simulations(monkeypatch, count=1):
    """Let every level, and every hint and review, make so many simulations for a decision."""
    for level in bots.levels():
        monkeypatch.setattr(bots.find(level), "simulations", lambda game, s: count)
    monkeypatch.setattr(expert, "without_net", lambda game, s: count)
