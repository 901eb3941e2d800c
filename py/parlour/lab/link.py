"""A study and what it has found in a link: what was played, and the headlines.

    first letter  B
    all others    one large number, as in the links of matches (formats/link.py): its lowest 24 bits are a
                  hash of the first letter and of the body, all others the body

in LONGEST letters at most. Until November 2026 it was

    byte 0     the version of this format: 1, or 2 for more than five seats
    body       as now, the least significant byte first
    last 3     a hash (BLAKE2s) of all the bytes before

in base64url without padding, which is read for ever. The body is a number in mixed radix
(formats/mixed_radix.py). The digits, in order: the game's name in links, its
edition, the number of seats less two, the seed, the number of deals, and whether there are two settings. For
each setting: the options that are not as usual (how many, then the number and value of each), the same for
constants, and the bot at each seat. Then a digit that is another if there are other measures, how many
headlines follow, and for each its place among the measures, whether it is a difference, whether that is
clear, and its value and interval in thousandths.

What a link says it has found is a claim: whoever plays the study again finds out. A program with other
measures reads the study alone.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

from parlour import games
from parlour.formats.link import SEATS, numbered, packed_table, value_of
from parlour.formats.link_text import HASH, NEWEST, after_head, body_after_head, in_base64
from parlour.formats.mended_link import guesses_without_length
from parlour.formats.mixed_radix import Digits, Reader, Writer
from parlour.lab.measures import before_effort, measures
from parlour.lab.measures.report import clear_names
from parlour.lab.study import Setting, Study, constants_of
from parlour.options import Option
from parlour.words import Refused

LONGEST = 190
"""Letters of a link. With `#lab=` before it, it has 195 at most."""
HEADLINES = ("lead_share", "luck_share", "real_choices", "minutes", "stuck", "level")
"""What is told of one setting. Of two, what clearly differs is told first."""
HEAD = "B"
"""The letter of today's version."""
MOST_HEADLINES = 6
MEASURES = 4096
"""This many numbers tell lists of measures apart."""
BOTS = ("random", "beginner", "club", "expert", "greedy", "sampler")
"""The bots that a link has a number for, for ever these. It has the names of others."""
THOUSANDTHS = 1000


class Headline(NamedTuple):
    """A measure that a link tells: its name, whether it is a difference, and its value and interval."""

    name: str
    differs: bool
    clear: bool
    value: float
    low: float | None
    high: float | None


def encode(study: Study, found: dict[str, Any]) -> str:
    """The link of a study and its report (see measures/report.py). Raises Refused if it would be too long."""
    headlines = list(_headlines(found))
    while True:
        writer = Writer()
        Packing(writer, study, headlines, NEWEST).go()
        text = after_head(HEAD, writer.packed())
        if len(text) <= LONGEST:
            return text
        if not headlines:
            raise Refused("This study is too long for a link.")
        headlines.pop()


def decode(text: str) -> tuple[Study, list[Headline]]:
    """The study of a link, and what it says was found, even after changes (mended_link.py).

    Raises Refused, and nothing else.
    """
    for guess in guesses_without_length(text):
        if found := _whole(guess):
            version, body = found
            if version not in SEATS:
                raise Refused("This link is from a newer version of Parlour Tricks: reload the page.")
            return Packing(Reader(body), None, [], version).go()
    raise Refused("This isn’t a link to a study, or it is damaged.")


def _whole(text: str) -> tuple[int, bytes] | None:
    """The version and the body of a link as it was written, None if its check is not right."""
    if not re.fullmatch(r"[\w-]{6,}", text[: LONGEST + 1], re.ASCII) or len(text) > LONGEST:
        return None
    if text[0] != "A":
        body = None if re.search("[-_]", text) else body_after_head(text, len(HEAD))
        return None if body is None else (NEWEST + ord(text[0]) - ord(HEAD), body)
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    return (data[0], data[1:-HASH]) if in_base64(data[:-HASH]) == text else None


def _number_of(names: list[str]) -> int:
    """A number that hardly any other list of measures has."""
    return crc32(" ".join(names).encode()) % MEASURES


def _headlines(found: dict[str, Any]) -> list[Headline]:
    """What is worth telling of a report: the headlines, or of two settings what differs in them."""
    differs = "differences" in found
    source = found["differences" if differs else "measures"]
    clear = clear_names(found)
    names = [*clear, *(name for name in HEADLINES if name in source and name not in clear)]
    return [
        Headline(name, differs, name in clear, *(source[name][key] for key in ("value", "low", "high")))
        for name in names[:MOST_HEADLINES]
    ]


class Packing:
    """Goes through a study in the order of the format and packs `source`, or unpacks if `source` is None."""

    def __init__(
        self, digits: Digits, source: Study | None, headlines: Sequence[Headline], version: int
    ) -> None:
        self.digits = digits
        self.source: Any = source
        self.headlines: Any = headlines
        self.version = version

    def go(self) -> tuple[Study, list[Headline]]:
        """The study and its headlines."""
        digits, source = self.digits, self.source
        id, edition, seats = packed_table(digits, source and source.game, SEATS[self.version])
        if edition != games.edition(id):
            raise Refused("This study used another edition of the rules.")
        seed = digits.word(lambda: source.seed)
        deals = digits.number(lambda: source.deals)
        two = digits.flag(lambda: len(source.settings) == 2)
        settings = [self._setting(id, seats, which) for which in range(1 + two)]
        study = Study(id, seats, settings, deals, seed)
        now = [measure.name for measure in measures(study.game)]
        lists = {_number_of(names): names for names in (before_effort(now), now)}
        names = lists.get(digits.digit(MEASURES, lambda: _number_of(now)))
        if names is None:
            return study, []
        count = digits.digit(MOST_HEADLINES + 1, lambda: len(self.headlines))
        return study, [self._headline(names, at) for at in range(count)]

    def _setting(self, id: str, seats: int, which: int) -> Setting:
        plain = games.find(id, seats)
        known = {option.name: option for option in plain.options_for(seats)}
        own = [known[name] for name in games.option_names(plain) if name in known]
        constants = list(constants_of(id).values())
        source = self.source and self.source.settings[which]
        options = self._options(own, plain.chosen, source)
        options |= self._options(constants, {one.name: one.default for one in constants}, source)
        bots: list[str] = []
        for seat in range(seats):
            bots.append(self._bot(bots, source and source.bots[seat]))
        return Setting(options, tuple(bots))

    def _options(self, known: Sequence[Option], usual: dict[str, Any], source: Any) -> dict[str, Any]:
        """Those options that are not as usual."""
        given = [
            one for one in known if source and source.options.get(one.name) not in (None, usual[one.name])
        ]
        count = self.digits.digit(len(known) + 1, lambda: len(given))
        return dict(self._option(list(known), given[at : at + 1], source) for at in range(count))

    def _option(self, known: list[Option], given: list[Option], source: Any) -> tuple[str, Any]:
        option = known[self.digits.place(known, lambda: given[0])]
        value = self.digits.number(lambda: numbered(option, source.options[option.name]))
        return option.name, value_of(option, value)

    def _bot(self, before: list[str], source: Any) -> str:
        """The bot at a seat, with its restriction, after those at the seats before."""
        if before and self.digits.flag(lambda: source == before[-1]):
            return before[-1]
        name, slash, restriction = source.partition("/") if source else ("", "", "")
        number = self.digits.digit(len(BOTS) + 1, lambda: 1 + BOTS.index(name) if name in BOTS else 0)
        name = BOTS[number - 1] if number else self.digits.word(lambda: name)
        if not self.digits.flag(lambda: bool(slash)):
            return name
        return f"{name}/{self.digits.text(lambda: restriction)}"

    def _headline(self, names: list[str], at: int) -> Headline:
        one: Any = self.headlines[at] if self.source else None
        name = names[self.digits.place(names, lambda: one.name)]
        differs = self.digits.flag(lambda: one.differs)
        clear = self.digits.flag(lambda: one.clear)
        value = self._thousandths(lambda: one.value)
        low = high = None
        if self.digits.flag(lambda: one.low is not None):
            low, high = self._thousandths(lambda: one.low), self._thousandths(lambda: one.high)
        return Headline(name, differs, clear, value, low, high)

    def _thousandths(self, value: Any) -> float:
        negative = self.digits.flag(lambda: value() < 0)
        size = self.digits.number(lambda: abs(round(value() * THOUSANDTHS))) / THOUSANDTHS
        return -size if negative else size
