"""The lines of a file of records, whatever wrote it: PowerShell writes UTF-16, some editors a mark first."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
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


def record_lines(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each line that is not empty, in UTF-8, with its number from 1. Raises Refused for damaged UTF-16."""
    lines = iter(source)
    first = next(lines, b"")
    encoding = UTF_16.get(first[:2])
    if encoding:
        try:
            text = (first + source.read()).decode(encoding)
        except UnicodeDecodeError:
            raise Refused("This UTF-16 text is incomplete. Save it as UTF-8.") from None
        lines = iter(text.encode(errors="replace").split(b"\n"))
    else:
        lines = chain([first], lines)
    for number, line in enumerate(lines, 1):
        told = line.strip().removeprefix(codecs.BOM_UTF8).strip()
        if told:
            yield number, told
