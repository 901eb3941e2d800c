"""JSON from anywhere: a record, a link, a file of a study. Here alone is said how much of it is read."""

import json
import re
from itertools import accumulate
from typing import Any

LONGEST = 1 << 24
"""The most characters."""
DEEPEST = 20
"""The most brackets in brackets: to read more would overflow the browser's stack."""
MOST = 1 << 20
"""The most values, and names of values."""
LONGEST_NUMBER = 40
"""The most signs of a number."""
PIECES = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{},:]', re.S)


class Unreadable(ValueError):
    """A text that is not JSON, or more than is read."""


def read(text: bytes | str) -> Any:
    """The value of a JSON text. Raises Unreadable, and nothing else."""
    try:
        if isinstance(text, bytes):
            text = text[: 4 * LONGEST + 1].decode()
        _check(text)
        return json.loads(text, parse_int=_whole, parse_constant=_refuse)
    except ValueError:
        raise Unreadable from None


def _check(text: str) -> None:
    """Raises Unreadable if a text is too long, too deep or has too many values."""
    if len(text) > LONGEST:
        raise Unreadable
    marks = [piece for piece in PIECES.findall(text) if piece[0] != '"']
    depths = accumulate({"[": 1, "{": 1, "]": -1, "}": -1}.get(mark, 0) for mark in marks)
    if len(marks) > MOST or max(depths, default=0) > DEEPEST:
        raise Unreadable


def _whole(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Unreadable
    return int(digits)


def _refuse(constant: str) -> None:
    """NaN and the infinities are no numbers of JSON."""
    raise Unreadable
