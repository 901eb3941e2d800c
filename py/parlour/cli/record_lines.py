"""The records in a file, whatever wrote it: PowerShell writes UTF-16, some editors a mark first.

A record stands on a line. Tools for JSON spread it over many, and put all into a list.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import BinaryIO

from parlour.words import Refused

UTF_16 = {
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
    b"{\0": "utf-16-le",
    b"\0{": "utf-16-be",
}
"""By the first two bytes: its mark, or the bracket with which every record begins."""


PACKED = (b"\x1f\x8b", b"PK")
"""The first two bytes of what gzip and zip write."""


def record_lines(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each in UTF-8, with the number of the line, from 1, on which it begins.

    Raises Refused for damaged UTF-16 and for what is packed.
    """
    lines = iter(source)
    first = next(lines, b"")
    if first[:2] in PACKED:
        raise Refused("This file is compressed. Unpack it first.")
    encoding = UTF_16.get(first[:2])
    if encoding:
        try:
            text = (first + source.read()).decode(encoding)
        except UnicodeDecodeError:
            raise Refused("This UTF-16 text is incomplete. Save it as UTF-8.") from None
        lines = iter(text.encode(errors="replace").split(b"\n"))
    else:
        lines = chain([first], lines)
    yield from _records(part for line in lines for part in line.splitlines())


def _records(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    spread: list[bytes] = []
    began, indent = 0, b""
    for number, line in enumerate(lines, 1):
        told = line.strip().removeprefix(codecs.BOM_UTF8).strip()
        before = line[: len(line) - len(line.lstrip())]
        if told == b"{" and not spread:
            began, indent = number, before
        if told == b"{" or spread:
            spread.append(told)
            if before == indent and told in (b"}", b"},"):
                yield began, b"".join(spread).removesuffix(b",")
                spread.clear()
        elif told not in (b"", b"[", b"]"):
            yield number, told
    if spread:
        yield began, b"".join(spread)
