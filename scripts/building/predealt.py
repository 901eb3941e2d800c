"""Ask the engine for what the page shows before its own engine has started: the games, and dealt hands.

    python scripts/building/predealt.py WHEEL

prints four lines of JSON: the answer to a HelloCall, for each table a list of deals, and for the pages that
need no engine, the parts of each game's rules page, and what the score of a deal is made of at its tables.
Each deal is what the engine in this wheel answers to a new match with the usual options. Only seeds are
taken with which the person at seat 0 decides first and nobody has said anything yet. The page therefore
shows what its engine will say, whoever the opponents are.
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


def scored(game: str) -> list[dict[str, Any]]:
    """For each table of a game: how many sides there are, and the lines of the score of a deal."""
    from parlour import games
    from parlour.deal import Deal
    from parlour.words import Voice

    found = [games.find(game, seats) for seats in games.tables(game)]
    return [
        {
            "sides": max(table.sides) + 1,
            "terms": [Voice().text(label) for label, _ in table.terms(Deal(table, "pad-1", None).s)],
        }
        for table in found
    ]


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
    ids = [game["id"] for game in hello["games"]]
    for answer in (hello, predealt(), {id: parts(id) for id in ids}, {id: scored(id) for id in ids}):
        print(json.dumps(answer, separators=(",", ":")))
