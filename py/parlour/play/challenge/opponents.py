"""Whether opponents would decide as somebody's play of a deal says: they decide alike on every machine."""

from __future__ import annotations

from copy import copy

from parlour import bots
from parlour.table import PERSON, replayed
from parlour.table.match import Course


def decided_otherwise(play: Course) -> int | None:
    """The first trick, counted from 1, in which an opponent would have decided differently; None if there is
    none."""
    beginning = copy(play)
    beginning.deals = [[]]
    table = replayed(beginning)
    for number, moves in enumerate(play.deals):
        if number:
            table.next_deal()
        for move in moves:
            if not isinstance(move, int):
                table.say(*move)
                continue
            if table.players[table.decider] != PERSON:
                mind = bots.Mind(table)
                mind.think()
                if mind.best.move != move:
                    return sum(table.s.tricks) + 1
            table.do(move)
    return None
