"""Pack many random matches into links and unpack them, and break many links: a slow proof.

    python3 scripts/measuring/fuzz_links.py [--matches 10000] [--changes 10] [--jobs 2] [--to links.md]

The matches are of every table. Their options are drawn from the whole ranges. Deals are given by a seed or
card by card, and matches are whole or cut anywhere. Each match must come back from its link byte for byte.
Every link is then changed several times, by one character, and must be refused each time. The results, with
the lengths of the links, are written as Markdown.
"""

import argparse
import os
import string
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import log2
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring.fuzz_links_report import TARGETS, Found, report
from tooling.steps import TOP, run_main

sys.path[:0] = [str(TOP / "py"), str(TOP / "tests" / "support"), str(TOP / "tests" / "referee")]

if TYPE_CHECKING:
    from parlour.options import Option
    from parlour.table.match import Course

CHUNK = 20
"""The number of matches that a process plays before it reports."""
LETTERS = string.ascii_letters + string.digits + "-_"
SEEDS = "abcdefghijklmnopqrstuvwxyz0123456789/-"
Lot = Callable[[], float]
T = TypeVar("T")


def main() -> int:
    asked = arguments()
    tables = list(all_tables())
    each = -(-asked.matches // len(tables))
    work = [
        (table, first, min(CHUNK, each - first), asked.changes)
        for first in range(0, each, CHUNK)
        for table in tables
    ]
    start = time.monotonic()
    found: list[Found] = []
    with ProcessPoolExecutor(asked.jobs) as jobs:
        for part in jobs.map(prove, work):
            found.append(part)
            print(f"\r{len(found)} of {len(work)} parts", end="", file=sys.stderr, flush=True)
    print(f", {time.monotonic() - start:.0f} s", file=sys.stderr)
    text = "\n".join(report(found, asked.matches, asked.changes)) + "\n"
    print(text)
    asked.to.parent.mkdir(exist_ok=True)
    asked.to.write_text(text, encoding="utf-8")
    return 1 if any(part.wrong or part.accepted for part in found) else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Pack many matches into links, and break many links.")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--changes", type=int, default=10, help="of every link, by one character")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--to", type=Path, default=TOP / "scripts" / "measuring" / "results" / "links.md")
    return parser.parse_args()


def all_tables() -> Iterator[tuple[str, int]]:
    from parlour import games

    for id in games.ids():
        for seats in games.tables(id):
            yield id, seats


# ---- One part of the work.


def prove(work: tuple[tuple[str, int], int, int, int]) -> Found:
    """What `count` matches of one table show, numbered from `first`."""
    (id, seats), first, count, changes = work
    found = Found(f"{id} for {seats}", {kind: [] for kind in TARGETS}, (0, 0, 0, ""), 0, [], Counter(), [])
    for number in range(first, first + count):
        usual_lengths(found, id, seats, number)
        found = some_match(found, id, seats, number, changes)
    return found


def usual_lengths(found: Found, id: str, seats: int, number: int) -> None:
    """Add the lengths of the links sent most: of a default match, and of its first deal."""
    from handmade_links import cut, explicit, facts, played
    from parlour import games
    from parlour.formats.link import decode, encode
    from parlour.table.seeds import FLOWERS

    seed = f"{FLOWERS[number % len(FLOWERS)]}-{number // len(FLOWERS)}"
    table = played(games.find(id, seats), seed)
    whole = len(table.deals[0].moves)
    courses = [cut(table.course, 1, whole), cut(explicit(table), 1, whole), table.course]
    for kind, course in zip(TARGETS, courses, strict=False):
        link = encode(course)
        found.lengths[kind].append(len(link))
        if facts(decode(link)) != facts(course):
            found.wrong.append(f"{kind}: {id} for {seats}, {seed}")


def some_match(found: Found, id: str, seats: int, number: int, changes: int) -> Found:
    """Check that a random match comes back from its link, and that changed links are refused."""
    from handmade_links import cut, told
    from parlour.dealer import chance
    from parlour.formats.link import MOST_DECISIONS, decode, encode
    from parlour.words import Refused

    lot = chance("links", id, seats, number)
    course, name = any_course(id, seats, number, lot)
    if course.decisions > MOST_DECISIONS:
        found = found._replace(too_long=found.too_long + 1)
        try:
            found.wrong.append(f"{name}: a link of {len(encode(course))} characters")
        except Refused:
            course = cut(course, *up_to(course, MOST_DECISIONS))
    link = encode(course)
    if told(decode(link)) != told(course):
        found.wrong.append(name)
    found.lengths["any match"].append(len(link))
    for _ in range(changes):
        judge(found, link, changed(link, lot))
    return found._replace(longest=max(found.longest, (len(link), course.decisions, bits(course), name)))


def any_course(id: str, seats: int, number: int, lot: Lot) -> tuple["Course", str]:
    """A random match: its course, and a description."""
    from handmade_links import cut, explicit, played
    from parlour import games
    from parlour.options import written

    chosen = any_options(games.tables(id)[seats].options_for(seats), lot)
    game = games.find(id, seats, chosen)
    seed = "".join(some(SEEDS, lot) for _ in range(1 + int(lot() * 32)))
    names = ["person", "sampler", "random", "nobody-yet", "Zoë"]
    table = played(game, seed, players=[some(names, lot) for _ in range(seats)])
    table.undone = int(lot() * 3) * int(lot() * 100)
    seeded, whole = lot() < 2 / 3, lot() < 2 / 3
    course = table.course if seeded else explicit(table)
    if not whole:
        deal = 1 + int(lot() * len(course.deals))
        course = cut(course, deal, int(lot() * (len(course.deals[deal - 1]) + 1)))
    options = (
        ", ".join(f"{option} {written(value)}" for option, value in chosen.items()) or "the usual options"
    )
    name = f"{options}; {'from a seed' if seeded else 'explicit deals'}; {'whole' if whole else 'in part'}"
    return course, f"match {number}: {name}"


def any_options(options: "tuple[Option, ...]", lot: Lot) -> dict[str, Any]:
    """Some of the options, with random values; at most one of two alternatives."""
    from parlour.options import Choice, Flag, Number

    chosen: dict[str, Any] = {}
    for option in options:
        rivals = {other.name for other in options if option.name == other.instead_of} | {option.instead_of}
        if lot() < 1 / 3 or rivals & set(chosen):
            continue
        if isinstance(option, Number):
            chosen[option.name] = some(range(option.low, option.high + 1, option.step), lot)
        elif isinstance(option, Choice):
            chosen[option.name] = some(list(option.values), lot)
        else:
            assert isinstance(option, Flag)
            chosen[option.name] = lot() < 1 / 2
    return chosen


def some(things: Sequence[T], lot: Lot) -> T:
    return things[int(lot() * len(things))]


def up_to(course: "Course", decisions: int) -> tuple[int, int]:
    """The number of the deal, and of the entry in it, after this many decisions.

    Raises ValueError if there are fewer.
    """
    left = decisions
    for number, made in enumerate(course.deals, 1):
        for entry, move in enumerate(made):
            if isinstance(move, int):
                left -= 1
            if left == 0:
                return number, entry + 1
    raise ValueError("there are not so many")


def bits(course: "Course") -> int:
    """The bits that all the figures take up if every value is equally likely."""
    from parlour.formats.link import Packing
    from parlour.formats.mixed_radix import Writer

    writer = Writer()
    Packing(writer, course).go()
    return round(sum(log2(base) for base, _ in writer.digits))


# ---- Changed links.


def changed(link: str, lot: Lot) -> str:
    """The link with one character changed, cut or added."""
    way, place = int(lot() * 3), int(lot() * len(link))
    if way == 0:
        return link[:place] + some(LETTERS.replace(link[place], ""), lot) + link[place + 1 :]
    if way == 1:
        return link[:place] + link[place + 1 :]
    place = int(lot() * (len(link) + 1))
    return link[:place] + some(LETTERS, lot) + link[place:]


def judge(found: Found, link: str, other: str) -> None:
    """Record what becomes of a changed link: refused, mended, or accepted as another match.

    Any exception but BadLink ends the whole proof.
    """
    from parlour.formats.link import decode, encode
    from parlour.formats.link_text import BadLink

    try:
        course = decode(other)
    except BadLink as bad:
        found.refused[str(bad)] += 1
    else:
        if encode(course) != encode(decode(link)):
            found.accepted.append(f"`{link}` as `{other}`")


if __name__ == "__main__":
    run_main(main)
