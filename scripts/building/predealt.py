"""The openings: tables with a hand dealt, which the page shows while there is no engine yet.

    python scripts/building/predealt.py WHEEL

prints them as the page has them. An opening is the view that the engine of this wheel gives of a match just
begun, with everything as usual, from a seed with which nobody is asked or says anything before the person
at seat 0: what the page shows is then what the engine will say, whichever opponents sit there, and the person
may play at once.
"""

import json
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

# So many of each table.
MANY = 24
# What stands in a form where the openings of a table differ: a place in the list of what fills it.
HOLE = "$"


def page() -> str:
    """All openings: a list for each table, of a form and what fills it, once for each opening."""
    return json.dumps(
        [packed(list(islice(openings(*table), MANY))) for table in tables()], separators=(",", ":")
    )


def tables() -> list[tuple[str, int, list[str]]]:
    """Every table with who usually sits at it."""
    from parlour.bridge.catalogue import hello

    told = hello()
    bot = next(bot["name"] for bot in told["bots"] if bot["usual"])
    return [
        (game["id"], table["seats"], ["person", *[bot] * (table["seats"] - 1)])
        for game in told["games"]
        for table in game["tables"]
    ]


def openings(game: str, seats: int, players: list[str]) -> Iterator[dict[str, Any]]:
    """The openings of a table, and there is no end of them."""
    for seed in seeds():
        told = begun({"game": game, "seats": seats, "players": players, "seed": seed})
        silent = all(news["kind"] != "say" or news["seat"] is None for news in told["news"])
        if told["view"]["question"] and silent:
            yield {"view": told["view"], "log": [news["text"] for news in told["news"] if news["log"]]}


def seeds() -> Iterator[str]:
    from parlour.bridge import FLOWERS

    return (f"{FLOWERS[number % len(FLOWERS)]}-{number}" for number in count(1))


def begun(table: dict[str, Any]) -> dict[str, Any]:
    """What the engine answers when this table is asked for."""
    from parlour.bridge import Bridge

    told: dict[str, Any] = json.loads(Bridge().call(json.dumps({"do": "start", "you": 0, **table})))
    return told


def packed(these: list[Any]) -> list[Any]:
    """What these have in common, and then for each what it has not."""
    columns: list[list[Any]] = []
    form = common(these, columns)
    return [form, *(list(row) for row in zip(*columns, strict=True))]


def common(these: list[Any], columns: list[list[Any]]) -> Any:
    """The form of these, with a hole wherever they differ; all that goes into one hole is a column."""
    first = these[0]
    if all(one == first for one in these):
        return first
    if all(isinstance(one, dict) and one.keys() == first.keys() for one in these):
        return {key: common([one[key] for one in these], columns) for key in first}
    if all(isinstance(one, list) and len(one) == len(first) for one in these):
        return [common(list(parts), columns) for parts in zip(*these, strict=True)]
    if these not in columns:
        columns.append(these)
    return {HOLE: columns.index(these)}


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    print(page())
