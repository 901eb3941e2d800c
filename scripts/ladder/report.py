"""The ladder's results: a page for people, and the few numbers in the players' labels."""

import json
import shlex
from pathlib import Path
from statistics import fmean
from typing import Any

from parlour import bots
from parlour.lab.intervals import mean_of
from tooling.results import Rows
from tooling.steps import TOP

REPORT = Path(__file__).with_name("ladder.md")
LABELS = TOP / "py" / "parlour" / "lab" / "measured.json"
HEAD = """# How well the opponents play

Measured by `python3 scripts/ladder/measure.py`; every row is the outcome of `python -m parlour duel` with
the arguments shown, `--seed ladder`, in so many deals, each in duplicate. The lead is in points a deal (coins
in American Bookshop), with its 95% interval; `ladder.json` has it deal by deal. How many deals a
row has is fixed before they are played; a few rows were given more after their first had left it open
(`CLOSE` in `scripts/ladder/measure.py`).

| row | lead | 95% interval | deals | seconds a move, A and B | commit |
|---|---|---|---|---|---|
"""


def write(kept: Rows) -> None:
    """Write the page and the numbers from the kept results."""
    lines = [line(key, row) for key, row in kept.items() if len(row["leads"]) > 1]
    shares = [share(kept, table) for table in tables(kept)]
    told = "\n\n## How far the expert goes from random to the cheat\n\n" + "\n".join(filter(None, shares))
    REPORT.write_text(HEAD + "\n".join(lines) + told + "\n", encoding="utf-8")
    LABELS.write_text(json.dumps(labels(kept), indent=1) + "\n", encoding="utf-8")


def estimate(leads: list[float]) -> tuple[float, float]:
    """The mean lead, and half of its interval."""
    mean, low, _, _ = mean_of(leads)
    return mean, abs(mean) if low is None else mean - low


def line(key: str, row: dict[str, Any]) -> str:
    mean, half = estimate(row["leads"])
    times = [seconds / max(moves, 1) for seconds, moves in zip(row["seconds"], row["moves"], strict=True)]
    interval = f"{mean - half:+.2f} to {mean + half:+.2f}"
    clear = "" if abs(mean) > half else " (not clear of 0)"
    return (
        f"| `{key}` | {mean:+.2f} | {interval}{clear} | {len(row['leads'])} "
        f"| {times[0]:.3f}, {times[1]:.3f} | {row['commit']} |"
    )


def tables(kept: Rows) -> list[tuple[str, str]]:
    """The game and the number of seats of each table that has a row."""
    return sorted({(words[1], words[3]) for words in map(shlex.split, kept)})


def leads(kept: Rows, table: tuple[str, str], a: str, b: str) -> list[float]:
    """The leads of a row without special terms; empty if it was not measured."""
    id, seats = table
    row = kept.get(f"--game {id} --seats {seats} --a {a} --b {b}", {"leads": []})
    return list(row["leads"])


def share(kept: Rows, table: tuple[str, str]) -> str:
    expert, cheat = (leads(kept, table, a, "random") for a in ("expert", "cheat"))
    both = min(len(expert), len(cheat))
    if both < 2:
        return ""
    return f"- {' '.join(table)}: {fmean(expert[:both]) / fmean(cheat[:both]):.0%} ({both} deals)"


def labels(kept: Rows) -> dict[str, dict[str, list[float]]]:
    """By table, by bot: the lead over the level below it and half of its interval, in points a deal."""
    measured: dict[str, dict[str, list[float]]] = {}
    levels = bots.levels()
    for a, b in (*zip(levels, ("random", *levels)), ("brisk", levels[0])):
        for table in tables(kept):
            if len(found := leads(kept, table, a, b)) > 1:
                numbers = [round(number, 2) for number in estimate(found)]
                measured.setdefault(" ".join(table), {})[a] = numbers
    return measured
