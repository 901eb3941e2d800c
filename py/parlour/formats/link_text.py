"""The text of a link: how it is written, and how it is read when people or programs have changed it.

A link goes through messengers, word processors and mail. `read` undoes what they do to it, for the address
bar, the command line, a file and an element on somebody's page alike. It takes a whole address or the text
alone, and looks for letters of a link that fit its own check, so a guess is never taken for the link unless
the link itself proves it. The check has 24 bits, and no body but the right one makes sense: of 465,000 with
one letter changed or lost and a check made to fit, 9 were matches, which is worth 15 bits more. With all
GUESSES, which hardly any text needs, one in 60 million texts would open another match; with the 64 for a lost
last character, one in 8 thousand million.

Where nothing fits, it names what has happened, as far as the text shows it.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hashlib import blake2s
from itertools import accumulate, combinations, islice, pairwise, product
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
"""That of one that holds the deals and results of a challenge (challenge.py)."""
EVENING = 6
"""That of one that holds the tables and results of a club evening (evening.py)."""
HEAD, HASH = 3, 3
"""Bytes before the body in base64url, and after it."""
HEADS = 4 * 62**2
"""How many heads of three letters a version has. Those of base64url begin with an A, and take no others."""
TOGETHER = 10
"""How many letters are reckoned with at a time."""
LONGEST_PASTED = 4 * LONGEST_TEXT
"""The most characters of a text in which a link is looked for: each of its own may be percent-encoded."""
GUESSES = 1 << 13
"""The most texts that are held against their check for one text that was given."""
MOST_LETTERS = 1 << 21
"""The most letters that these have together."""
MOST_STARTS = 64
"""The most places at which a link may begin."""
MOST_READINGS = 64
"""The most ways in which its dashes are read."""
MOST_LOST = 3
"""The most characters lost at the end that are found again."""

LEAST = 12
"""A text with fewer letters is not called a link."""
NAMES = "deal|table|problem|replay|link|rival|puzzle|lab|desk|challenge"
"""The names that a text has in an address."""


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
    """The body of a text in SIXTY_TWO with a head of so many letters, None if its check is not right."""
    number, found = divmod(_read_number(text[head:]), 1 << 8 * HASH)
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return body if found == int.from_bytes(_hash(text[:head].encode() + body), "big") else None


def length(text: str) -> int:
    """How many characters a link says that it has; 0 for what does not begin like a link."""
    if re.match(r"A[Q-Za-v][\w-]{2}", text, re.ASCII):
        return _letters(int.from_bytes(urlsafe_b64decode(text[:4])[1:], "big"))
    if re.match(r"[B-Q][A-Za-z0-9]{2}", text):
        return (_read_number(text[:HEAD]) - 62**2) % HEADS
    return 0


def _letters(size: int) -> int:
    """How many letters of base64 so many bytes have."""
    return -(-size * 4 // 3)


def _heads(letters: int) -> Iterator[str]:
    """How links of so many letters begin."""
    size = letters * 3 // 4
    if _letters(size) == letters:
        for version in OLD:
            yield urlsafe_b64encode(bytes((version, *divmod(size, 256)))).decode()
    yield from (_head(version, letters) for version in (NEWEST, GAME, CHALLENGE, EVENING))


# ---- Reading what has been changed.


def read(text: str) -> Whole:
    """The link in a text, which may be an address. Raises BadLink if there is none that is proven."""
    if len(text) > LONGEST_PASTED:
        raise BadLink("This is too long to be a link.")
    given = _letters_of(_payload(text))
    letters = 0
    for guess in islice(_guesses(given), GUESSES):
        if found := whole(guess):
            return found
        letters += len(guess)
        if letters > MOST_LETTERS:
            break
    raise _what_happened(text)


def holds_more(text: str) -> bool:
    """Whether a text holds another link beside the one that `read` finds in it."""
    first = read(text).text
    given = _letters_of(ADDRESS.sub(" ", _plain(text)))
    texts = (guess for reading in islice(_readings(given), MOST_READINGS) for guess in _begun_later(reading))
    return any(guess != first and whole(guess) for guess in islice(texts, GUESSES))


def gathered(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """The texts of links that may be broken over lines, each with the number of its first line.

    A link says how long it is, so the lines after it belong to it until it is, or another begins.
    """
    began, text = 0, ""
    for number, line in lines:
        if text and (BEGINS.search(line) or whole(line.strip(QUOTED))):
            yield began, text
            text = ""
        began, text = (began, f"{text}\n{line}") if text else (number, line)
        if not _is_cut_off(text):
            yield began, text
            text = ""
    if text:
        yield began, text


def _is_cut_off(text: str) -> bool:
    """Whether a link says that it is longer than what there is of it."""
    joined = _letters_of(_payload(text)).replace(" ", "")
    return len(joined) < length(joined) or text.endswith("=")


def guesses_without_length(text: str) -> Iterator[str]:
    """What a link that does not say its length may have been, the likeliest first."""
    parts = []
    for reading in islice(_readings(_letters_of(_payload(text[:LONGEST_PASTED]))), MOST_READINGS):
        parts += [reading.replace(" ", "")[:end] for end in reversed(_ends(reading))]
    parts = list(dict.fromkeys(parts))[:MOST_READINGS]
    yield from parts
    for part in parts:
        yield from (part + letter for letter in SIXTY_FOUR)


WIDE = {0xFF01 + place: 0x21 + place for place in range(94)}
"""Characters of the width of Chinese ones."""
MOST_ENCODED = 3
"""How many programs may have encoded an address, one after another."""
MAIL_BREAK = re.compile(r"=\r?\n")
TAG = re.compile(r"</?\w{1,6} ?/?>", re.ASCII)
CODED = re.compile(r"(?:%[0-9a-f]{2})+|&#(?:\d{1,7}|x[0-9a-f]{1,6});|&(?:amp|[nm]dash|shy|nbsp|zwn?j);", re.I)
ENTITIES = {"amp": "&", "ndash": "–", "mdash": "—"}
ADDRESS = re.compile(r"\b\w+://[^\s#]*")
BEGINS = re.compile(rf"\w://|[#&?;]\W{{0,8}}(?:{NAMES})\s*=", re.I)
QUOTED = " \t\r\n>|"
"""What stands before a line in an answer to mail."""
NAMED = re.compile(rf"(?:^|[#&?;])\W{{0,8}}(?:{NAMES})\s*=(?:3D)?([^&#]*)", re.I)
NO_MATCH = re.compile(r"(?:^|#)\W{0,8}(?:(?:game|lesson|daily)\s*=|(?:home|ear|puzzles|desk)\W*$)", re.I)
"""An address of this page that opens something else."""
EMPTY = re.compile(rf"#({NAMES})=\s*$", re.I)
ALONE = re.compile(r"#?(?:A[Q-Za-v][\w-]{14,}|[B-Q][A-Za-z0-9]{15,})", re.ASCII)
"""A link without a name, as long as the shortest."""


def _payload(text: str) -> str:
    """What comes after the first name in an address, up to the next name; without one, the whole text."""
    text = _plain(text)
    values = [ADDRESS.sub(" ", value) for value in NAMED.findall(text)]
    return next(
        (value for value in values if len(value.strip()) >= LEAST), max(values, key=len, default=text)
    )


def _plain(text: str) -> str:
    """A text without what programs write characters as."""
    text = MAIL_BREAK.sub("", text)
    for _ in range(MOST_ENCODED):
        text = CODED.sub(_decoded, text.translate(WIDE))
    return TAG.sub(" ", text)


def _decoded(found: re.Match[str]) -> str:
    """A character that was written as its number, in hexadecimal, or by its name in HTML."""
    text = found[0]
    if text[0] == "%":
        return bytes.fromhex(text.replace("%", "")).decode(errors="replace")
    if text[1] != "#":
        return ENTITIES.get(text[1:-1].lower(), " ")
    number = int(text[3:-1], 16) if text[2] in "xX" else int(text[2:-1])
    return chr(number) if number < 0x110000 else " "


LONG_DASHES = "‒–—―"
SHORT_DASHES = "‐‑−﹣⁃"
"""What programs make of one hyphen; of two or three they make one of LONG_DASHES."""
LONG_DASH = re.compile(f"[{LONG_DASHES}]")
STANDS_FOR = {"—": ("--", "---", "-")}
USUALLY = ("--", "-")
NO_LETTER = re.compile("[^A-Za-z0-9]")
FOREIGN = re.compile(rf"[^\w+/{LONG_DASHES}-]|[^\x00-\x7f{LONG_DASHES}]")


def _letters_of(text: str) -> str:
    """A text with a space for each character that no link has, and none around it.

    Dashes stay, and the signs + and /.
    """
    return FOREIGN.sub(" ", text.translate(dict.fromkeys(map(ord, SHORT_DASHES), "-"))).strip()


def _guesses(given: str) -> Iterator[str]:
    """What the link may have been, the likeliest first."""
    readings = list(islice(_readings(given), MOST_READINGS))
    for mend in (_begun_here, _begun_later, _with_its_ends):
        for reading in readings:
            yield from mend(reading)
    for count in (1, 2):
        for reading in readings[1:]:
            yield from _with_its_signs(reading, count)


def _readings(given: str) -> Iterator[str]:
    """Its letters and digits alone; then by what its dashes and the signs of another base64 may stand for."""
    yield NO_LETTER.sub(" ", given)
    for signs in ("  ", "-_"):
        plain = given.translate(str.maketrans("+/", signs))
        parts = LONG_DASH.split(plain)
        for stand in product(*(STANDS_FOR.get(dash, USUALLY) for dash in LONG_DASH.findall(plain))):
            yield "".join(f"{part}{dash}" for part, dash in zip(parts, (*stand, ""), strict=True))
        if plain == given:
            break
    if "- " in given:  # a word divided at the end of a line
        yield re.sub("- +", "", given)


def _begun_here(reading: str) -> Iterator[str]:
    """Its first letters, as many as it says."""
    joined = reading.replace(" ", "")
    yield joined[: length(joined) or None]


def _begun_later(reading: str) -> Iterator[str]:
    """What comes after some other text."""
    joined = reading.replace(" ", "")
    starts = (start.start() for start in re.finditer("A[Q-Za-v]|[B-Q]", joined))
    lengths = ((start, length(joined[start : start + 4])) for start in starts)
    fitting = (joined[start : start + size] for start, size in lengths if 0 < size <= len(joined) - start)
    yield from islice(fitting, MOST_STARTS)


def _with_its_ends(reading: str) -> Iterator[str]:
    """With a beginning that was changed or lost, and with its last letters."""
    joined = reading.replace(" ", "")
    ends, size = _ends(reading), length(joined)
    for end in {ends[0], ends[-1], *_near(ends, size)}:
        for lost in range(5):
            for head in _heads(end + lost):
                yield head + joined[max(0, len(head) - lost) : end]
    for end in _near(ends, size):
        if size - end == 1:
            yield from (joined[:end] + letter for letter in SIXTY_FOUR)
        elif size > end:
            yield from (joined[:end] + "".join(more) for more in product("-_", repeat=size - end))


def _with_its_signs(reading: str, count: int) -> Iterator[str]:
    """With so many hyphens or low lines that were swallowed, or without so many hyphens that came in.

    Around words in italics, low lines are swallowed in pairs.
    """
    joined = reading.replace(" ", "")
    ends, size = _ends(reading), length(joined)
    for end in _near(ends, size) if joined[:1] == "A" else ():
        if size - end == count:
            for sign in "_-":
                for places in combinations(range(4, end), count):
                    yield sign.join(joined[at:to] for at, to in pairwise((0, *places, end)))
        elif end - size == count:
            hyphens = [place for place in range(end) if joined[place] == "-"]
            for places in combinations(hyphens, count):
                yield "".join(joined[at] for at in range(end) if at not in places)


def _ends(reading: str) -> list[int]:
    """How many letters come before each of the places where something stands that no link has."""
    return list(accumulate(map(len, reading.split()))) or [0]


def _near(ends: list[int], size: int) -> list[int]:
    """Those of the ends that are nearly as far as the link says that it reaches."""
    return [end for end in ends if 0 < abs(size - end) <= MOST_LOST] if size else []


def _what_happened(text: str) -> BadLink:
    """What is true of a text that has not become a link."""
    plain = _plain(text)
    if empty := EMPTY.search(plain):
        return BadLink("The link is cut off: “{name}” is empty.", name=empty[1].lower())
    beside = ADDRESS.sub("", plain)
    if not NAMED.search(plain):
        if NO_MATCH.search(beside):
            return BadLink("There’s no match in this address.")
        if beside != plain and not ALONE.match(beside.strip()):
            return NoLink()
    given = _letters_of(ADDRESS.sub(" ", _payload(text)))
    letters = NO_LETTER.sub(" ", given)
    reading = LONG_DASH.sub("-", given) if letters.split() and letters.split()[0][0] in "Aa" else letters
    ends, joined = _ends(reading), reading.replace(" ", "")
    size = length(joined)
    if joined in (joined.lower(), joined.upper()) and any(
        head and joined.lower().startswith(head.lower())
        for end in (ends[0], ends[-1])
        for head in _heads(end)
    ):
        return BadLink("This link has lost its mix of small and capital letters.")
    if not size:
        known = re.fullmatch(r"[\w-]+", given, re.ASCII) or len(joined) >= LEAST
        return BadLink("This link is damaged.") if known else NoLink()
    if reading != letters and re.search(rf"[\w-][{LONG_DASHES}][\w-]", given, re.ASCII):
        return BadLink("Some hyphens in this link have turned into dashes.")
    if ends == [size - 1]:
        return BadLink("One character of this link is missing.")
    if ends[-1] < size:
        return BadLink("Part of this link is missing or was changed.")
    if ends[0] > size:
        return BadLink("Something was added to this link, or changed in it.")
    return BadLink("This link is damaged.")
