"""A club evening in a link: several challenges as its tables, with a name and a date, and people's results.

The text is written and mended like that of a match (mended_link.py). The body is a number in mixed radix
(mixed_radix.py). The digits, in order: the name; the day, counted as by `date.toordinal`; how many tables
there are, and at which one begins (0: any); then each table, as a challenge is packed (challenge.py).

Everybody has one number at all tables. An evening has room for many, but a link of it for eight at a table:
everybody's results come in a link of their own (`of_person`). All links of an evening make one, in any order.
"""

from collections.abc import Iterable
from datetime import date
from functools import reduce
from typing import Any, NamedTuple

from parlour.formats import challenge, merged_challenge
from parlour.formats.challenge import Challenge, packable
from parlour.formats.link_text import EVENING, BadLink, written
from parlour.formats.mended_link import proven, read
from parlour.formats.mixed_radix import Digits, Reader, Writer
from parlour.words import Refused, printable

MOST_TABLES, MOST_PEOPLE = 12, 200
LONGEST_NAME = 40
"""Letters in the name of an evening."""


class Evening(NamedTuple):
    """The tables of an evening, and what people have made at them."""

    name: str
    day: date
    tables: tuple[Challenge, ...]
    first: int = 0
    """The table at which one begins, counted from 1; 0 if that is any."""

    @property
    def terms(self) -> tuple[Any, ...]:
        """What all links of an evening have in common."""
        return self.name, self.day, *(table.terms for table in self.tables)

    @property
    def boards(self) -> int:
        """How many deals and matches there are."""
        return sum(table.boards for table in self.tables)

    @property
    def tags(self) -> list[int]:
        """The numbers of its people."""
        return sorted({one.tag for table in self.tables for one in table.entrants})

    def check(self) -> None:
        """Raises Refused for what is no evening."""
        if not self.name or self.name != evening_name(self.name):
            raise Refused("An evening’s name must be 1 to {most} letters long.", most=LONGEST_NAME)
        if not 1 <= len(self.tables) <= MOST_TABLES or not 0 <= self.first <= len(self.tables):
            raise Refused("An evening can have 1 to {most} tables.", most=MOST_TABLES)
        for at, table in enumerate(self.tables):
            if table.asker != self.tables[0].asker or table.terms in [one.terms for one in self.tables[:at]]:
                raise Refused("Each table of an evening needs its own cards.")
        if len(self.tags) > MOST_PEOPLE:
            raise Refused("An evening has room for {most} people.", most=MOST_PEOPLE)


def evening_name(name: str) -> str:
    """The name of an evening from outside, made safe to show."""
    return printable(" ".join(name.split())[:LONGEST_NAME].strip())


def bare(evening: Evening) -> str:
    """The link without anybody in it, which is the same for all links of an evening."""
    return encode(of_person(evening, -1)._replace(first=0))


def of_person(evening: Evening, tag: int) -> Evening:
    """The evening with the results of one person alone."""
    own = [[one for one in table.entrants if one.tag == tag and any(one.results)] for table in evening.tables]
    pairs = zip(evening.tables, own, strict=True)
    return evening._replace(tables=tuple(table._replace(entrants=tuple(people)) for table, people in pairs))


def encode(evening: Evening) -> str:
    """The link of an evening, with all plays if there is room. Raises Refused."""
    evening.check()
    for plays in (True, False):
        writer = Writer()
        source = evening._replace(tables=tuple(packable(table, plays) for table in evening.tables))
        _Packing(writer, source).go()
        if text := written(EVENING, writer.packed()):
            return text
    raise Refused("This evening is too long for a link.")


def decode(text: str) -> Evening:
    """The evening of a link, every play in it played again. The text may be what has become of a link.

    Raises BadLink, and nothing else.
    """
    found = read(text)
    if found.version != EVENING:
        raise BadLink("This link holds no evening.")
    packing = _Packing(Reader(found.body), None)
    return proven(found, packing.go, encode, "This evening can’t be opened. {why}")


def decode_any(text: str) -> Evening | Challenge:
    """The evening of a link, or the challenge. Raises BadLink."""
    return decode(text) if read(text).version == EVENING else challenge.decode(text)


# ---- Merging.


def merged(links: Iterable[Evening | Challenge]) -> Evening:
    """All that is in several links of one evening, of which one at least is of it, and not of a table alone.

    The same in any order. Raises Refused if they do not belong together.
    """
    given = list(links)
    evenings = [one for one in given if isinstance(one, Evening)]
    alone = [one for one in given if isinstance(one, Challenge)]
    return reduce(_with_table, alone, reduce(_both, evenings))


def _both(one: Evening, other: Evening) -> Evening:
    if one.terms != other.terms:
        raise Refused("This link is from another evening.")
    pairs = zip(one.tables, other.tables, strict=True)
    whole = one._replace(tables=tuple(merged_challenge.merged(pair) for pair in pairs))
    whole.check()
    return whole


def _with_table(evening: Evening, table: Challenge) -> Evening:
    if all(one.terms != table.terms for one in evening.tables):
        raise Refused("This challenge isn’t one of this evening’s tables.")
    tables = (
        merged_challenge.merged([one, table]) if one.terms == table.terms else one for one in evening.tables
    )
    whole = evening._replace(tables=tuple(tables))
    whole.check()
    return whole


def _day(number: int) -> date:
    try:
        return date.fromordinal(number)
    except (ValueError, OverflowError):
        raise Refused("It has no date.") from None


class _Packing:
    """Goes through an evening in the order of the format and packs `source`, or unpacks if it is None."""

    def __init__(self, digits: Digits, source: Evening | None) -> None:
        self.digits = digits
        self.source: Any = source

    def go(self) -> Evening:
        """The whole evening."""
        digits, source = self.digits, self.source
        name = digits.text(lambda: source.name)
        day = _day(digits.number(lambda: source.day.toordinal()))
        count = digits.digit(MOST_TABLES + 1, lambda: len(source.tables))
        first = digits.digit(MOST_TABLES + 1, lambda: source.first)
        tables = [challenge.Packing(digits, source and source.tables[at]).go() for at in range(count)]
        return Evening(name, day, tuple(tables), first)
