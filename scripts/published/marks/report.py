"""The checks of marks as a page for people."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tooling.results import Rows

REPORT = Path(__file__).with_name("marks.md")
HEAD = """# Do the marks of a review hold?

Measured by `python3 scripts/published/marks/measure.py`. Bots of each level play deals among themselves, all
seats are reviewed, and decisions marked "costly" or "best" are weighed again within what could be known, with
16 times the simulations and other guesses. Where there are too few, Random players, who err often, and Club
players have played more deals. Decisions that were worked out to the end are not
counted here. The aim is 300 of each at every table, of which 95% hold; the table says how many there are so
far. `marks.json` has them one by one. With fewer simulations than on the page, fewer decisions get a mark.

"Costly" holds if the decision still costs more than nothing on average; "clearly" if its interval leaves out
zero. "Best" holds if what it costs, give or take the new interval, is within the old one; "strictly" if the
mean is.

| table | simulations | costly | hold | clearly | best | hold | strictly |
|---|---|---:|---:|---:|---:|---:|---:|"""
MAKERS = """
## Costly, by who played the card

A review calls a decision costly only if it is so by twice its interval: a deal has many decisions, and some
look costly by chance. When one interval was enough, 94% of 1,809 marks held, but only 64%
of the 67 on Experts’ decisions.

| level | costly | hold | clearly |
|---|---:|---:|---:|"""
LEVELS = """
## What each level's decisions are called

In every hundred decisions with a choice; "none" has no mark, because its figures are not clear.

| table | level | deals | decisions | costly | slip | lucky | fine | best | unlucky | none |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"""
NAMES = ("costly", "slip", "lucky", "fine", "best", "unlucky", "none")


def write(kept: Rows) -> None:
    """Write the page from the kept results."""
    every = [check for row in kept.values() for check in row["checks"]]
    checked = [
        cells(table, row["simulations"] or "as in the page", *checks(row["checks"]))
        for table, row in kept.items()
    ]
    makers = [by_maker(level, every) for level in ("random", "beginner", "club", "expert")]
    levels = [line for table, row in kept.items() for line in by_level(table, row)]
    lines = [HEAD, *checked, cells("all", "", *checks(every)), MAKERS, *makers, LEVELS, *levels]
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def checks(found: list[dict[str, Any]]) -> list[object]:
    """How many marks were checked, and how many of them hold: first those called costly, then the best."""
    costly = [check["after"] for check in found if check["mark"] == "costly"]
    best = [(check["before"], check["after"]) for check in found if check["mark"] == "best"]
    return [
        len(costly),
        share(cost > 0 for cost, _, _ in costly),
        share(low > 0 for _, low, _ in costly),
        len(best),
        share(after[1] <= before[2] for before, after in best),
        share(after[0] <= before[2] for before, after in best),
    ]


def by_maker(level: str, found: list[dict[str, Any]]) -> str:
    """How many costly decisions of a level were checked, and how many of them hold."""
    return cells(level, *checks([check for check in found if check["level"] == level])[:3])


def share(held: Iterable[bool]) -> str:
    every = list(held)
    return f"{sum(every) / len(every):.0%}" if every else "–"


def by_level(table: str, row: dict[str, Any]) -> Iterator[str]:
    """For each level, what a hundred of its decisions are called."""
    for level, marks in row["marks"].items():
        free = sum(count for mark, count in marks.items() if mark != "forced")
        shares = [f"{100 * marks.get(name, 0) / free:.1f}" for name in NAMES]
        yield cells(table, level, row["deals"][level], free, *shares)


def cells(*told: object) -> str:
    """A row of a table."""
    return f"| {' | '.join(map(str, told))} |"
