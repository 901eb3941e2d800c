"""A deal played again by bots, a slice of time after another."""

from __future__ import annotations

from collections.abc import Callable

from parlour import bots
from parlour.table import Table


class BotTrial:
    """The deal that a table is at, played by others. `mind` gives the thoughts of the next to decide."""

    def __init__(self, before: Table, players: list[str], mind: Callable[[Table], bots.Mind]) -> None:
        self.table = before.at(before.number, 0)
        self.table.players = players
        self.new_mind = mind
        self.mind: bots.Mind | None = None
        bots.talk(self.table)

    def think(self, seconds: float) -> bool:
        """Play for this many seconds, a decision at most. Returns whether the deal is over."""
        self.mind = self.mind or self.new_mind(self.table)
        if not self.mind.think(seconds):
            return False
        self.table.do(self.mind.best.move)
        self.mind = None
        bots.talk(self.table)
        return self.table.phase != "play"
