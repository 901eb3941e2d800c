"""Ask the engine for what the page shows before its own engine has started: the games, and dealt hands.

    python scripts/building/predealt.py WHEEL

prints three lines of JSON: the answer to a HelloCall, for each table a list of deals, and for each game the
parts of its rules page, for the pages that need no engine. Each deal is what the engine in this wheel answers
to a new match with the usual options. Only seeds are taken with which the person at seat 0 decides first
and nobody has said anything yet. The page therefore shows what its engine will say, whoever the opponents
are.
"""

import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

# More would cost bytes in index.html: eight cost 6 KB of it, gzip'd.
DEALS_PER_TABLE = 8


def predealt() -> list[list[dict[str, Any]]]:
    """The deals of every table."""
    return [list(islice(deals(*table), DEALS_PER_TABLE)) for table in tables()]


def tables() -> list[tuple[str, int, list[str]]]:
    """Every table with the players that usually sit there."""
    from parlour.bridge.catalogue import catalogue

    games = catalogue()
    bot = next(bot["name"] for bot in games["bots"] if bot["usual"])
    return [
        (game["id"], table["seats"], ["person", *[bot] * (table["seats"] - 1)])
        for game in games["games"]
        for table in game["tables"]
    ]


def deals(game: str, seats: int, players: list[str]) -> Iterator[dict[str, Any]]:
    """Deals of a table, without end: the view of seat 0, and the lines of the log."""
    for seed in seeds():
        started = start({"game": game, "seats": seats, "players": players, "seed": seed})
        silent = all(news["kind"] != "say" or news["seat"] is None for news in started["news"])
        if started["view"]["question"] and silent:
            yield {"view": started["view"], "log": [news["text"] for news in started["news"] if news["log"]]}


def seeds() -> Iterator[str]:
    from parlour.table.seeds import FLOWERS

    return (f"{FLOWERS[number % len(FLOWERS)]}-{number}" for number in count(1))


def start(table: dict[str, Any]) -> dict[str, Any]:
    """The engine's answer when this match is started."""
    from parlour.bridge import Bridge

    answer: dict[str, Any] = json.loads(Bridge().call(json.dumps({"do": "start", "you": 0, **table})))
    return answer


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    from parlour.bridge.catalogue import catalogue
    from parlour.drawing.rules_page import parts

    hello = catalogue()
    for answer in (hello, predealt(), {game["id"]: parts(game["id"]) for game in hello["games"]}):
        print(json.dumps(answer, separators=(",", ":")))
