"""Count the senseless cards that opponents play.

    python3 scripts/ladder/senseless.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

A card is senseless if both of these are so, in points ahead of the others:

- going by how the level thinks, but with more simulations, it costs more than a typical trick;
- going by the trick on the table alone, whatever comes later, it costs more than half a typical trick.

A typical trick is how far it sets the side that gains most from it apart from the side that loses most, on
average, in the same deals. So a card that keeps something back, or gives a small trick away for a large one,
is not senseless; and no lead is, because there is no trick to look at. senseless.json has the results, and
senseless.md beside it is for people.
"""

import sys
import time
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import fmean
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling import results
from tooling.steps import TOP, progress, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import bots, games
from parlour.cards import CODES
from parlour.dealer import chance
from parlour.formats.link import decode, encode
from parlour.game import FAULT
from parlour.lab.pieces import in_order, processes
from parlour.search.tree import Search, averages
from parlour.state import PLAY
from parlour.table import Table, replayed
from parlour.table.knowledge import Guesser

RESULTS = Path(__file__).with_name("senseless.json")
REPORT = Path(__file__).with_name("senseless.md")
DEALS = {"beginner": 12, "beginner-2": 12, "club": 6, "expert": 2}
"""By level: how many deals it plays at each table."""
WAYS = {
    "beginner": (False, False),
    "beginner-2": (False, False),
    "club": (True, False),
    "expert": (True, True),
}
"""By level: whether it thinks by the hints, and whether it judges a deal before its end."""
GUESSES, SIMULATIONS = 40, 600
"""For the trick on the table, and for the deal."""
SHOWN = 10
HEAD = """# Senseless cards

Made by `python3 scripts/ladder/senseless.py`, which says what a senseless card is. `beginner` is the first
edition of the Beginner, `beginner-2` the one that is offered.

| table | level | deals | a typical trick | decisions | senseless |
|---|---|---:|---:|---:|---:|
"""


def main() -> int:
    asked = results.parser("Count the senseless cards that opponents play.").parse_args()
    in_our_python(for_building())
    kept = results.kept(RESULTS, asked)
    end = time.monotonic() + asked.minutes * 60
    for level, deals in DEALS.items():
        for id in games.ids():
            for seats in games.tables(id):
                key = f"{id} {seats} {level}"
                if key not in kept and results.is_asked(key, asked.only) and time.monotonic() < end:
                    with progress(key) as tell:
                        row = measure(id, seats, level, deals, asked.jobs)
                        kept[key] = {"commit": results.commit(), **row}
                        tell(f"{row['senseless']} of {row['decisions']}")
                    results.save(RESULTS, kept)
    REPORT.write_text(report(kept), encoding="utf-8")
    return 0


def measure(id: str, seats: int, level: str, deals: int, jobs: int) -> dict[str, Any]:
    """The row of a level at a table."""
    with processes(jobs) as pool:
        played = list(in_order(partial(play, id, seats, level), range(deals), pool))
        trick = fmean(apart for _, _, swings in played for apart in swings)
        links = [link for link, _, _ in played]
        found = [card for cards in in_order(partial(judge, trick, level), links, pool) for card in cards]
    return {
        "deals": deals,
        "trick": round(trick, 2),
        "decisions": sum(decisions for _, decisions, _ in played),
        "senseless": len(found),
        "shown": found[:SHOWN],
    }


def play(id: str, seats: int, level: str, number: int) -> tuple[str, int, list[float]]:
    """A deal as a link, how many decisions it had, and how far each trick set the sides apart."""
    game = games.find(id, seats)
    table = Table(game, [level] * seats, f"senseless/{number}")
    margins, swings = [game.margins(table.s)], []
    bots.talk(table)
    while table.phase == "play":
        tricks = sum(table.s.tricks)
        bots.decide(table)
        bots.talk(table)
        if sum(table.s.tricks) > tricks:
            margins.append(game.margins(table.s))
            gains = [after - before for before, after in zip(margins[-2], margins[-1], strict=True)]
            swings.append(max(gains) - min(gains))
    return encode(table.course), table.course.decisions, swings


def judge(trick: float, level: str, link: str) -> list[str]:
    """The senseless cards of a deal, in words."""
    course = decode(link)
    moves, found = course.deals[0], []
    course.deals = [[]]
    table = replayed(course)
    for move in moves:
        if not isinstance(move, int):
            table.say(*move)
            continue
        if table.s.trick and table.s.ask == PLAY and move < FAULT:
            found.append(senseless(table, level, move, trick))
        table.do(move)
    return list(filter(None, found))


def senseless(table: Table, level: str, card: int, trick: float) -> str:
    """What a card costs, if it is senseless; otherwise empty."""
    game, s, luck = table.game, table.s, chance("senseless", table.seed, len(table.deal.log))
    *_, glance = islice(averages(game, Guesser(game, s, s.turn), luck, tricks=1), GUESSES)
    lost = glance.means[glance.move] - glance.means[card]
    if lost <= trick / 2:
        return ""
    by_hints, judges = WAYS[level]
    search = Search(game, Guesser(game, s, s.turn), games.hints_of(game) if by_hints else None, luck, judges)
    search.run(SIMULATIONS)
    thought = search.thought()
    cost = thought.means[thought.move] - thought.means[card]
    if cost <= trick:
        return ""
    lying = " ".join(CODES[game.face(s, one)] for one in s.trick)
    cards = f"{CODES[card]} on {lying}, instead of {CODES[thought.move]} or {CODES[glance.move]}"
    where = f"{game.name} {game.seats}, {table.seed}, {level}"
    return f"{where}: {cards}. It costs {cost:.1f} in the deal, and {lost:.1f} in the trick."


def report(kept: results.Rows) -> str:
    rows = [
        f"| {key.rpartition(' ')[0]} | {key.split()[-1]} | {row['deals']} | {row['trick']} "
        f"| {row['decisions']} | {row['senseless'] / row['decisions']:.1%} |"
        for key, row in kept.items()
    ]
    shown = [f"- {told}" for key, row in kept.items() for told in row["shown"][:2] if "club" not in key]
    return HEAD + "\n".join(rows) + "\n\n## Some of them\n\n" + "\n".join(shown[:SHOWN]) + "\n"


if __name__ == "__main__":
    run_main(main)
