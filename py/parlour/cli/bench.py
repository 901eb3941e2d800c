"""The command `bench`: a bot against every level at every table, as a table with intervals."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import groupby

from parlour import bots
from parlour.lab.bench import Cell, bench


def run_bench(asked: argparse.Namespace) -> None:
    """Play the deals, and print a row for each table as soon as it is complete. Progress goes to standard
    error.
    """
    cells = bench(asked.bot, asked.deals, asked.jobs, asked.game, tuple(asked.against))
    done = (cell for cell in shown(cells) if cell.lead.n == cell.of)
    if asked.json:
        print(json.dumps([as_json(cell) for cell in done]))
        return
    levels = [level for level in asked.against or bots.levels() if level != asked.bot]
    print(row(f"{bots.label(asked.bot)} against", [bots.label(level) for level in levels]))
    for (game, seats), of_table in groupby(done, key=lambda cell: cell[:2]):
        print(row(f"{game} {seats}", [told(cell) for cell in of_table]), flush=True)
    print(f"Points ahead per deal, with 95% intervals, over {asked.deals} deals, each played in duplicate.")


def shown(cells: Iterator[Cell]) -> Iterator[Cell]:
    """The same, with progress on standard error."""
    for cell in cells:
        where = f"{cell.game} {cell.seats}, {bots.label(cell.level)}: {cell.lead.n}/{cell.of}"
        print(f"\r{where:60}", end="", file=sys.stderr, flush=True)
        if cell.lead.n == cell.of:
            print(f"\r{'':60}\r", end="", file=sys.stderr, flush=True)
        yield cell


def row(first: str, others: list[str]) -> str:
    """A row of the table."""
    return (f"{first:24}" + "".join(f"{other:24}" for other in others)).rstrip()


def told(cell: Cell) -> str:
    """A lead with its interval, as people read it."""
    value, low, high, _ = cell.lead
    if low is None or high is None:
        return f"{value:+.1f}"
    return f"{value:+.1f} ({low:+.1f} to {high:+.1f})"


def as_json(cell: Cell) -> dict[str, object]:
    """A cell, ready for JSON."""
    value, low, high, deals = cell.lead
    interval = None if low is None or high is None else [round(low, 3), round(high, 3)]
    return {
        "game": cell.game,
        "seats": cell.seats,
        "against": cell.level,
        "mean": round(value, 3),
        "interval": interval,
        "deals": deals,
    }
