"""Whether opponents would decide as somebody's play of a deal says: they decide alike on every machine."""

from __future__ import annotations

from parlour import bots
from parlour.table import PERSON, Table


def decided_otherwise(play: Table) -> int | None:
    """The first trick, counted from 1, in which an opponent would have decided differently; None if there is
    none."""
    for number, deal in enumerate(play.deals, 1):
        for at, step in enumerate(deal.steps):
            if isinstance(step.move, int) and play.players[play.game.decider(step.s)] != PERSON:
                mind = bots.Mind(play.at(number, at))
                mind.think()
                if mind.best.move != step.move:
                    return sum(step.s.tricks) + 1
    return None
