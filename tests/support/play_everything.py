"""Play at every table, also with every bot, and ask what a page asks. Run inside Pyodide by test_build.py."""

import json
from itertools import cycle
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
    tables = [(id, seats) for id in games.ids() for seats in games.tables(id)]
    # One after another, each bot sits down many times.
    free = cycle(bots.names())
    for id, seats in tables:
        assert "blocks" in ask(do="rules", game=id)
        play(id, seats, [next(free) for _ in range(seats)])
    return len(tables)


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
    return json.loads(bridge.call(json.dumps(call)).partition("\n")[2])


if __name__ == "__main__":
    print(f"{main()} matches")
