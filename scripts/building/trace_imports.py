"""Play at every table with every bot, and ask what a page asks: what this never imports, no page needs."""

import json
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import parlour
from parlour import bots, bridge, games
from parlour.formats.record import line, record
from parlour.options import Number
from parlour.table import Table

# The page has no terminal, types are for mypy, and whoever brings a game has all of the library.
LEFT_OUT = (
    "parlour.__main__",
    "parlour.bridge.wheels",
    "parlour.cli",
    "parlour.contract",
    "parlour.measuring.duel",
)
# The options that say how long a match lasts.
LENGTHS = ("deals", "target")
# One thought of a bot imports as much as many.
ENOUGH = 1


def tour() -> int:
    """Visit everything; how many matches have been played."""
    visit_modules()
    for bot in map(bots.find, bots.names()):
        vars(bot)["simulations"] = lambda game, s: ENOUGH
    assert "error" in ask(do="start", game="solitaire", seats=1, players=[], you=0)
    assert ask(do="up")["version"] == ask(do="hello")["version"]
    return sum(play_all(id) for id in games.ids())


def visit_modules() -> None:
    for module in walk_packages(parlour.__path__, "parlour."):
        if not module.name.startswith(LEFT_OUT):
            import_module(module.name)


def play_all(id: str) -> int:
    """Read a game's rules page, and play a match at each of its tables with each bot."""
    assert "blocks" in ask(do="rules", game=id)
    matches = [(seats, bot) for seats in games.tables(id) for bot in bots.names()]
    for seats, bot in matches:
        play(id, seats, bot)
    return len(matches)


def play(id: str, seats: int, bot: str) -> None:
    """Sit down as a person does; then have bots play a short match, and take it up from its record."""
    options = {
        option.name: option.low
        for option in games.find(id, seats).options_for(seats)
        if isinstance(option, Number) and option.name in LENGTHS and option.default is not None
    }
    begun = ask(
        do="start", game=id, seats=seats, options=options, players=["person", *[bot] * (seats - 1)], you=0
    )
    assert ask(do="resume", save=begun["save"], you=0)["view"] == begun["view"]
    table = Table(games.find(id, seats, options), [bot] * seats, "tour")
    bots.play_out(table)
    assert ask(do="resume", save=line(record(table)), you=0)["view"]["phase"] == "match over"


def ask(**call: Any) -> Any:
    return json.loads(bridge.call(json.dumps(call)))


if __name__ == "__main__":
    print(f"{tour()} matches")
