"""The findings of scripts/measuring/fuzz_links.py as Markdown."""

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

TARGETS = {"a deal from a seed": 64, "an explicit deal": 90, "a default match": 250, "any match": 1000}
"""By kind of link: the most characters that it should have."""


class Found(NamedTuple):
    """The findings for some matches of one table."""

    table: str
    lengths: dict[str, list[int]]
    """By kind of link: the lengths in characters."""
    longest: tuple[int, int, int, str]
    """The longest link: characters, decisions, bits that the decisions and deals take up, and which match."""
    too_long: int
    """The number of matches with too many decisions for a link."""
    wrong: list[str]
    refused: Counter[str]
    """By the reason given: the number of changed links refused."""
    accepted: list[str]


def report(found: list[Found], asked: int, changed: int) -> Iterator[str]:
    """The whole result as lines of Markdown."""
    matches = sum(len(part.lengths["any match"]) for part in found)
    wrong = [text for part in found for text in part.wrong]
    yield from (
        "# Links: a slow proof",
        "",
        f"    python3 scripts/measuring/fuzz_links.py --matches {asked} --changes {changed}",
        "",
        f"{matches:,} random matches over all tables, with options drawn from their whole ranges, from seeds",
        "and explicit, whole and cut anywhere:",
        f"{matches - len(wrong):,} came back from their links byte for byte, {len(wrong)} did not.",
    )
    yield from (f"- {text}" for text in wrong)
    yield from lengths(found)
    yield from longest(found)
    yield from changes(found)


def merged(found: list[Found]) -> dict[str, list[Found]]:
    by_table: dict[str, list[Found]] = {}
    for part in found:
        by_table.setdefault(part.table, []).append(part)
    return by_table


def lengths(found: list[Found]) -> Iterator[str]:
    yield from (
        "",
        "## How long links are",
        "",
        "Characters: median / longest. A deal is one whole deal played, from a seed such as tulip-7 or card",
        "by card; a default match is whole, from such a seed; a person and the usual bots sit there, and all",
        "play at random. Any match is one of those above. Those of more than 4,096 decisions have no link;",
        "they were cut there.",
        "",
        "| table | " + " | ".join(f"{kind} (≤ {most:,})" for kind, most in TARGETS.items()) + " | no link |",
        "|---|" + "---:|" * (len(TARGETS) + 1),
    )
    for table, parts in merged(found).items():
        cells = []
        for kind in TARGETS:
            every = [length for part in parts for length in part.lengths[kind]]
            cells.append(f"{median(every):.0f} / {max(every):,}")
        yield f"| {table} | {' | '.join(cells)} | {sum(part.too_long for part in parts)} |"


def longest(found: list[Found]) -> Iterator[str]:
    yield from (
        "",
        "## The longest of any match",
        "",
        "Random play cannot be packed into less than what its figures come to, each value as likely as",
        "another: six bits are a character, and 8 more characters are version, length and hash. That is the",
        "second number.",
        "",
        "| table | characters | at least | decisions | over 1,000 | which |",
        "|---|---:|---:|---:|---:|---|",
    )
    for table, parts in merged(found).items():
        length, decisions, bits, name = max(part.longest for part in parts)
        every = [length for part in parts for length in part.lengths["any match"]]
        over = f"{sum(length > 1000 for length in every)} of {len(every):,}"
        yield f"| {table} | {length:,} | {-(-bits // 6) + 8:,} | {decisions:,} | {over} | {name} |"


def changes(found: list[Found]) -> Iterator[str]:
    refused = sum((part.refused for part in found), Counter[str]())
    accepted = [text for part in found for text in part.accepted]
    total = refused.total() + len(accepted)
    yield from (
        "",
        "## Links with one character changed, cut or added",
        "",
        f"Of {total:,} such links {len(accepted)} opened as another match; the others were refused:",
        "",
    )
    yield from (f"- {count:,}: {sentence}" for sentence, count in refused.most_common())
    yield from (f"- opened: {text}" for text in accepted)
