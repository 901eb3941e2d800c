"""The text of a link: how it is written, and how it is read as it was written."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import blake2s
from typing import NamedTuple

from parlour.formats.mixed_radix import LONGEST_TEXT
from parlour.words import Refused

SIXTY_FOUR = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SIXTY_TWO = SIXTY_FOUR[:62]
"""Letters and digits, which no program takes for anything else."""
OLD, NEWEST = (1, 2), 3
"""The versions in base64url, and the one that is written now."""
GAME = 4
"""The version of a link that holds no match, but a game from the desk (game_link.py)."""
CHALLENGE = 5
"""The version of a link that holds the deals and results of a challenge (challenge.py)."""
EVENING = 6
"""The version of a link that holds the tables and results of a club evening (evening.py)."""
TURN = 7
"""The version of a link that holds a match which two people play in turns (turn.py)."""
HEAD, HASH = 3, 3
"""Bytes before the body in base64url, and after it."""
HEADS = 4 * 62**2
"""How many heads of three letters a version has. Those of base64url begin with an A, and take no others."""
TOGETHER = 10
"""How many letters are reckoned with at a time."""


class BadLink(Refused):
    """A text that is not a link, or a link that cannot be opened."""


class NoLink(BadLink):
    """A text that does not even look like a link."""

    def __init__(self) -> None:
        super().__init__("This is not a Parlour Tricks link.")


class Whole(NamedTuple):
    """A link whose check is right: its version, its body, and its text as it was written."""

    version: int
    body: bytes
    text: str


# ---- Writing.


def written(version: int, body: bytes) -> str:
    """The text of a link, "" if it would be too long."""
    if version in OLD:
        size = HEAD + len(body) + HASH
        text = in_base64(bytes((version, *divmod(size, 256))) + body) if size < 65536 else ""
    else:
        text = _in_letters(version, body)
    return text if len(text) <= LONGEST_TEXT else ""


def in_base64(data: bytes) -> str:
    """Bytes and their hash, as text."""
    return urlsafe_b64encode(data + _hash(data)).decode().rstrip("=")


def _in_letters(version: int, body: bytes) -> str:
    return after_head(_head(version, HEAD + len(after_head("", body))), body)


def after_head(head: str, body: bytes) -> str:
    """A head, and one number that holds the body and the hash of both."""
    number = int.from_bytes(body, "little") << 8 * HASH
    letters = len(_spelt(number + (1 << 8 * HASH) - 1))
    return head + _spelt(number + int.from_bytes(_hash(head.encode() + body), "big")).rjust(letters, "A")


def _head(version: int, letters: int) -> str:
    return _spelt(HEADS * (version - NEWEST) + 62**2 + letters) if letters < HEADS else ""


def _hash(data: bytes) -> bytes:
    return blake2s(data, digest_size=HASH).digest()


def _spelt(number: int) -> str:
    """A number in SIXTY_TWO, the most significant letter first."""
    letters = []
    while number:
        number, some = divmod(number, 62**TOGETHER)
        for _ in range(TOGETHER):
            some, letter = divmod(some, 62)
            letters.append(SIXTY_TWO[letter])
    return "".join(reversed(letters)).lstrip("A")


def _read_number(text: str) -> int:
    number = 0
    for at in range(0, len(text), TOGETHER):
        some = 0
        for letter in text[at : at + TOGETHER]:
            some = some * 62 + PLACES[letter]
        number = number * 62 ** min(TOGETHER, len(text) - at) + some
    return number


PLACES = {letter: place for place, letter in enumerate(SIXTY_TWO)}


# ---- Reading what is whole.


def whole(text: str) -> Whole | None:
    """A link as it was written, None if its check is not right."""
    if not re.fullmatch(r"[\w-]{8,}", text, re.ASCII):
        return None
    return _of_base64(text) if text[0] == "A" else _of_letters(text)


def _of_base64(text: str) -> Whole | None:
    if len(text) % 4 == 1:
        return None
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if int.from_bytes(data[1:HEAD], "big") != len(data) or in_base64(data[:-HASH]) != text:
        return None
    return Whole(data[0], data[HEAD:-HASH], text)


def _of_letters(text: str) -> Whole | None:
    if "-" in text or "_" in text:
        return None
    version, letters = divmod(_read_number(text[:HEAD]) - 62**2, HEADS)
    body = body_after_head(text, HEAD) if letters == len(text) else None
    return None if body is None else Whole(version + NEWEST, body, text)


def body_after_head(text: str, head: int) -> bytes | None:
    """The body of a text in SIXTY_TWO with a head of this many letters, None if its check is not right."""
    number, found = divmod(_read_number(text[head:]), 1 << 8 * HASH)
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return body if found == int.from_bytes(_hash(text[:head].encode() + body), "big") else None


def length(text: str) -> int:
    """How many characters a link says that it has; 0 for what does not begin like a link."""
    if re.match(r"A[Q-Za-v][\w-]{2}", text, re.ASCII):
        return _letters(int.from_bytes(urlsafe_b64decode(text[:4])[1:], "big"))
    if re.match(r"[B-R][A-Za-z0-9]{2}", text):
        return (_read_number(text[:HEAD]) - 62**2) % HEADS
    return 0


def _letters(size: int) -> int:
    """How many letters of base64 this many bytes have."""
    return -(-size * 4 // 3)


def heads(letters: int) -> Iterator[str]:
    """How links of this many letters begin."""
    size = letters * 3 // 4
    if _letters(size) == letters:
        for version in OLD:
            yield urlsafe_b64encode(bytes((version, *divmod(size, 256)))).decode()
    yield from (_head(version, letters) for version in (NEWEST, GAME, CHALLENGE, EVENING, TURN))
