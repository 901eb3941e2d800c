"""Play at every table with every bot, and ask what a page asks. Run inside Pyodide by test_build.py."""

import json
from typing import Any

from parlour import bots, bridge, games
from parlour.formats.record import line, record
from parlour.options import Number
from parlour.table import Table

# The options that say how long a match lasts.
LENGTHS = ("deals", "target")
# One simulation runs the same code as many.
SIMULATIONS = 1


def main() -> int:
    """How many matches have been played."""
    for bot in map(bots.find, bots.names()):
        vars(bot)["simulations"] = lambda game, s: SIMULATIONS
    assert "error" in ask(do="start", game="solitaire", seats=1, players=[], you=0)
    assert ask(do="up")["version"] == ask(do="hello")["version"]
    return sum(play_all(id) for id in games.ids())


def play_all(id: str) -> int:
    """Read a game's rules page, and play matches at each of its tables until each bot has sat there."""
    assert "blocks" in ask(do="rules", game=id)
    matches = [(seats, some) for seats in games.tables(id) for some in companies(seats)]
    for seats, company in matches:
        play(id, seats, company)
    return len(matches)


def companies(seats: int) -> list[list[str]]:
    """Every bot once, in groups for this many seats; the last group is filled up with the first bots."""
    every = bots.names()
    return [[*every[n:], *every][:seats] for n in range(0, len(every), seats)]


def play(id: str, seats: int, company: list[str]) -> None:
    """Sit down as a person; then let bots play a short match, and resume it from its record."""
    options = {
        option.name: option.low
        for option in games.find(id, seats).options_for(seats)
        if isinstance(option, Number) and option.name in LENGTHS and option.default is not None
    }
    begun = ask(do="start", game=id, seats=seats, options=options, players=["person", *company[1:]], you=0)
    assert ask(do="resume", save=begun["save"], you=0)["view"] == begun["view"]
    table = Table(games.find(id, seats, options), company, "everything")
    bots.play_out(table)
    assert ask(do="resume", save=line(record(table)), you=0)["view"]["phase"] == "match over"


def ask(**call: Any) -> Any:
    return json.loads(bridge.call(json.dumps(call)))


if __name__ == "__main__":
    print(f"{main()} matches")
