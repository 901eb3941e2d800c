"""The checks of marks as a page for people."""

from typing import Any

from tooling.steps import TOP

REPORT = TOP / "scripts" / "measuring" / "results" / "marks.md"
HEAD = """# Do the marks of a review hold?

Measured by `python3 scripts/measuring/marks/measure.py`. Bots of each level play deals among themselves, all
seats are reviewed, and decisions marked "costly" or "best" are weighed again within what could be known, with
16 times the simulations and other guesses. Where there are too few, Random players, who err often, and Club
players have played more deals. Decisions that were worked out to the end are not
counted here. The aim is 300 of each at every table, of which 95 % hold; the table says how many there are so
far. `marks.json` has them one by one. With fewer simulations than in the page, fewer decisions get a mark.

"Costly" holds if the decision still costs more than nothing on average; "clearly" if its interval leaves out
zero. "Best" holds if what it costs, give or take the new interval, is within the old one; "strictly" if the
mean is.

| table | simulations | costly | hold | clearly | best | hold | strictly |
|---|---|---:|---:|---:|---:|---:|---:|
"""
MAKERS = """
## Costly, by who played the card

A review calls a decision costly only if it is so by twice its interval: a deal has many decisions, and some
look costly by chance. When its interval was enough, 94 % of 1,809 held, and of the 67 by Experts 64 %.

| level | costly | hold | clearly |
|---|---:|---:|---:|
"""
LEVELS = """
## What each level's decisions are called

In every hundred decisions with a choice; "none" has no mark, because its figures are not clear.

| table | level | deals | decisions | costly | slip | lucky | fine | best | unlucky | none |
|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
"""
NAMES = ("costly", "slip", "lucky", "fine", "best", "unlucky", "none")


def write(kept: dict[str, Any]) -> None:
    """Write the page from the kept results."""
    checked = "\n".join(checks(table, row["simulations"], row["checks"]) for table, row in kept.items())
    every = [check for row in kept.values() for check in row["checks"]]
    whole = checks("all", None, every).replace("| as in the page |", "| |")
    makers = [by_maker(level, every) for level in ("random", "beginner", "club", "expert")]
    levels = [line for table, row in kept.items() for line in by_level(table, row)]
    REPORT.write_text(
        "\n".join([HEAD + checked, whole, MAKERS + "\n".join(makers), LEVELS + "\n".join(levels), ""]),
        encoding="utf-8",
    )


def checks(table: str, simulations: int | None, found: list[dict[str, Any]]) -> str:
    """How many marks of a table were checked, and how many of them hold."""
    costly = [check["after"] for check in found if check["mark"] == "costly"]
    best = [(check["before"], check["after"]) for check in found if check["mark"] == "best"]
    cells = [
        table,
        simulations or "as in the page",
        len(costly),
        share(sum(cost > 0 for cost, _, _ in costly), len(costly)),
        share(sum(low > 0 for _, low, _ in costly), len(costly)),
        len(best),
        share(sum(after[1] <= before[2] for before, after in best), len(best)),
        share(sum(after[0] <= before[2] for before, after in best), len(best)),
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


def by_maker(level: str, found: list[dict[str, Any]]) -> str:
    """How many costly decisions of a level were checked, and how many of them hold."""
    costly = [check["after"] for check in found if (check["mark"], check["level"]) == ("costly", level)]
    cells = [
        level,
        len(costly),
        share(sum(cost > 0 for cost, _, _ in costly), len(costly)),
        share(sum(low > 0 for _, low, _ in costly), len(costly)),
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "–"


def by_level(table: str, row: dict[str, Any]) -> list[str]:
    """For each level, what a hundred of its decisions are called."""
    lines = []
    for level, marks in row["marks"].items():
        free = sum(count for mark, count in marks.items() if mark != "forced")
        shares = [f"{100 * marks.get(name, 0) / free:.1f}" for name in NAMES]
        lines.append("| " + " | ".join([table, level, str(row["deals"][level]), str(free), *shares]) + " |")
    return lines
