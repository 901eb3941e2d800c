"""Count the senseless plays of each level: what people mind in a weak opponent, and not that it is weak.

    python3 scripts/ladder/senseless.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

A play is senseless if both of these hold, on average over guesses at what its seat cannot see:

- Looking at the trick on the table alone would avoid it: if the others play as the hints would, its side
  loses more than half a typical trick by this trick, against the best card for it.
- By the level's own figures, it costs more than a typical trick: in sixteen searches of the level's own from
  there, the card is so far behind the one that they would play. A player that slips does not slip in these.

A typical trick is what the lead of a side changes by with a trick, on average, in deals between Clubs. A card
with no alternative is no decision. senseless.json has what was found, with the commit at which it was
measured, and senseless.md is for people. It continues where it stopped; what is kept is measured once more
only with `--again`.
"""

import sys
import time
from collections.abc import Iterator
from functools import partial
from math import inf
from pathlib import Path
from statistics import fmean, mode
from typing import Any, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling import results
from tooling.steps import TOP, progress, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import bots, games
from parlour.cards import CODES, cards_in
from parlour.game import Game
from parlour.lab.pieces import in_order, processes
from parlour.search.worlds import Thought
from parlour.state import PLAY
from parlour.table import Table
from parlour.table.knowledge import Guesser

RESULTS, REPORT = (Path(__file__).with_name(f"senseless.{kind}") for kind in ("json", "md"))
DEALS = {"beginner": 50, "club": 12, "expert": 4}
TYPICAL_DEALS = 12
GUESSES, SEARCHES = 48, 16
SHOWN = 10
"""How many senseless plays a row keeps."""


class Found(NamedTuple):
    """Of a deal: how many decisions there were, and the senseless ones in words."""

    decisions: int
    senseless: list[str]


def main() -> int:
    asked = results.parser("Count the senseless plays of each level.").parse_args()
    in_our_python(for_building())
    kept, end = results.kept(RESULTS, asked), time.monotonic() + asked.minutes * 60
    for id, seats, level in rows():
        key = f"{id} {seats} {level}"
        if key not in kept and results.is_asked(key, asked.only) and time.monotonic() < end:
            same = (row["typical"] for other, row in kept.items() if other.startswith(f"{id} {seats} "))
            typical = next(same, None) or trick_of(id, seats)
            kept[key] = {"typical": typical, **measured(id, seats, level, typical, asked.jobs)}
            results.save(RESULTS, kept)
    REPORT.write_text(page(kept), encoding="utf-8")
    return 0


def rows() -> Iterator[tuple[str, int, str]]:
    for level in DEALS:
        for id in games.ids():
            for seats in games.tables(id):
                yield id, seats, level


def seated(id: str, seats: int, level: str, seed: str) -> Table:
    game = games.find(id, seats)
    return Table(game, [level] * seats, f"senseless-{seed}")


def trick_of(id: str, seats: int) -> float:
    """A typical trick, in the points of the game."""
    changes = list[float]()
    for n in range(TYPICAL_DEALS):
        table = seated(id, seats, "club", f"typical-{n}")
        tricks, before = 0, None
        while table.phase == "play":
            bots.talk(table)
            if sum(table.s.tricks) > tricks and not table.s.trick:
                tricks, after = sum(table.s.tricks), table.game.margins(table.s)
                changes += [abs(a - b) for a, b in zip(after, before or after)] if before else []
                before = after
            bots.decide(table)
    return round(fmean(changes), 2)


def measured(id: str, seats: int, level: str, typical: float, jobs: int) -> dict[str, Any]:
    with processes(jobs) as pool, progress(f"{id} {seats} {level}") as tell:
        found = list(in_order(partial(played, id, seats, level, typical), range(DEALS[level]), pool))
        decisions = sum(one.decisions for one in found)
        plays = [told for one in found for told in one.senseless]
        tell(f"{len(plays)} of {decisions}")
    counts = {"decisions": decisions, "senseless": len(plays)}
    return {**counts, "shown": plays[:SHOWN], "commit": results.commit()}


def played(id: str, seats: int, level: str, typical: float, n: int) -> Found:
    """Play a deal, and look at each card where there was another."""
    table = seated(id, seats, level, str(n))
    decisions, senseless = 0, list[str]()
    while table.phase == "play":
        bots.talk(table)
        mind = bots.Mind(table, bots.find_any(level))
        mind.think()
        card, s = mind.best.move, table.s
        if s.ask == PLAY and len(cards_in(table.game.legal(s))) > 1:
            decisions += 1
            if told := why(table, level, card, typical):
                senseless.append(f"deal {n}, seat {table.decider}: {told}")
        table.do(card)
    return Found(decisions, senseless)


def why(table: Table, level: str, card: int, typical: float) -> str:
    """What makes a card senseless; empty if it is not."""
    s = table.s
    alone = after_trick(table.game, Guesser(table.game, s, table.decider), table.chance("senseless"))
    if max(alone.values()) - alone[card] <= typical / 2:
        return ""
    thoughts = own_thoughts(table, level)
    best = mode(one.move for one in thoughts)
    cost = figure(best, thoughts) - figure(card, thoughts)
    trick = " ".join(CODES[each] for each in s.trick) or "the lead"
    told = f"{CODES[card]} on {trick}, for {CODES[best]}: {cost:.1f} worse"
    return told if cost > typical else ""


def own_thoughts(table: Table, level: str) -> list[Thought]:
    """What searches of the level's own come to, with other luck each, if it does not slip."""
    bot, thoughts = bots.find_any(level), []
    with patch.object(bot, "SLIP_CHANCE", 0, create=True):
        for n in range(SEARCHES):
            mind = bots.Mind(table, bot, luck=("own", n))
            mind.think()
            thoughts.append(mind.best)
    return thoughts


def figure(card: int, thoughts: list[Thought]) -> float:
    """What a card comes to in all of them, on average. A search likes best what it has overrated, so the one
    in which a card was chosen must not count alone.
    """
    found = [one.means[card] for one in thoughts if card in one.means]
    return fmean(found) if found else inf


def after_trick(game: Game, guesser: Guesser, chance: Any) -> dict[int, float]:
    """By card that may be played: the lead of the seat's side at the end of the trick, on average."""
    hints, known = games.hints_of(game), guesser.known
    side, until = game.sides[guesser.seat], sum(known.tricks) + 1
    sums = dict.fromkeys(cards_in(game.legal(known)), 0.0)
    for _ in range(GUESSES):
        guess = guesser(chance)
        for card in sums:
            s = guess.copy()
            game.play(s, card)
            game.playout(s, chance, hints, until)
            sums[card] += game.margins(s)[side] / GUESSES
    return sums


def page(kept: results.Rows) -> str:
    """The table for people."""
    lines = [
        "# Senseless plays",
        "",
        "Senseless plays per hundred decisions, as counted by `python3 scripts/ladder/senseless.py`, which",
        "defines them. Ten of each row are in `senseless.json`.",
        "",
        f"| table | a typical trick | {' | '.join(DEALS)} |",
        f"|---|---|{'---|' * len(DEALS)}",
    ]
    for table in dict.fromkeys(key.rpartition(" ")[0] for key in kept):
        found = {level: kept[f"{table} {level}"] for level in DEALS if f"{table} {level}" in kept}
        shares = [share(found[level]) if level in found else "" for level in DEALS]
        lines.append(f"| {table} | {next(iter(found.values()))['typical']} | {' | '.join(shares)} |")
    return "\n".join(lines) + "\n"


def share(row: dict[str, Any]) -> str:
    return f"{100 * row['senseless'] / row['decisions']:.2f} of {row['decisions']}"


if __name__ == "__main__":
    run_main(main)
