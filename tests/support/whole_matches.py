"""Whole matches between random players, and their records."""

from functools import cache

from parlour import bots, games
from parlour.formats.record import record
from parlour.table import Table


def whole_match(game, seed):
    table = Table(game, ["random"] * game.seats, seed)
    bots.play_out(table)
    return table


@cache
def whole_record(id, seats, seed="told", **options):
    """The record of such a match. It must not be changed."""
    return record(whole_match(games.find(id, seats, options), seed))
