"""The deal of the day: the same for everybody, from the date alone.

For each game it is the first deal of the match whose seed is the date in UTC, as in `2026-11-26`, at the
game's first table, by its usual rules. A person sits at seat 0, and the usual level of bot at all others.
"""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from parlour import bots, games
from parlour.formats.link import encode
from parlour.play.after_deal.comparison import made
from parlour.play.saves import opened
from parlour.table import PERSON, Table
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
"""A day as a seed."""
YOU = 0


def answer(asked: contract.DailyCall) -> contract.Daily:
    return daily(asked["link"])


def daily(link: str) -> contract.Daily:
    """How somebody has played a deal of the day. It is worked out from the play alone, which is replayed.

    Raises Refused if the text is no match, or no deal of the day, or its first deal is not over.
    """
    table = opened(link)
    if not is_daily(table):
        raise Refused("This isn’t a deal of the day.")
    deal = table.deals[0] if table.deals else None
    if deal is None or deal.scores is None:
        raise Refused("The deal in this link isn’t over.")
    sides = table.game.sides
    return {
        "game": table.game.id,
        "day": str(table.seed),
        **made(table, YOU, 1),
        "tricks": [sides[trick["winner"]] == sides[YOU] for trick in deal.tricks],
        "undone": table.undone,
        "link": encode(table.at(1, len(deal.log))),
    }


def is_daily(table: Table) -> bool:
    """Whether a match begins with the deal of a day."""
    game = table.game
    usual = games.find(game.id, next(iter(games.tables(game.id))))
    same = (game.seats, game.chosen, game.edition) == (usual.seats, usual.chosen, usual.edition)
    return is_day(table.seed or "") and same and table.players == players(game.seats)


def players(seats: int) -> list[str]:
    """Who plays the deal of the day, by seat."""
    return [PERSON, *[bots.usual()] * (seats - 1)]


def is_day(seed: str) -> bool:
    """Whether a seed is a date, as in `2026-11-26`."""
    if not DAY.fullmatch(seed):
        return False
    try:
        date.fromisoformat(seed)
    except ValueError:
        return False
    return True
