"""The command `puzzles`: how many there are, and whether they are well."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from parlour.formats.link import decode
from parlour.puzzles import kept
from parlour.puzzles.check import faults
from parlour.words import Voice


def show_puzzles(asked: argparse.Namespace) -> int:
    """Print how many puzzles each table has, or what is wrong with them. Returns 1 if anything is."""
    if asked.check:
        return checked(asked.simulations)
    print("\n".join(counted()))
    return 0


def counted() -> Iterator[str]:
    """A line for each table: how many puzzles it has, by difficulty and by kind."""
    tables: dict[str, list[Counter[str]]] = {}
    for puzzle in kept():
        game = decode(puzzle.link).game
        counts = tables.setdefault(f"{game.id} --seats {game.seats}", [Counter(), Counter()])
        counts[0][puzzle.difficulty] += 1
        counts[1][puzzle.kind] += 1
    for table, (difficulties, kinds) in tables.items():
        told = "; ".join(
            ", ".join(f"{count} {name}" for name, count in sorted(of.items())) for of in (difficulties, kinds)
        )
        yield f"{table}: {sum(kinds.values())} puzzles: {told}"


def checked(simulations: int | None) -> int:
    """Print what is wrong with the puzzles. Returns 1 if anything is."""
    puzzles, status = kept(), 0
    for fault in faults(puzzles, simulations):
        print(Voice().text(fault), file=sys.stderr, flush=True)
        status = 1
    if not status:
        print(f"All {len(puzzles)} puzzles are fine.")
    return status
