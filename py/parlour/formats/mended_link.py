"""Reads a link when people or programs have changed it.

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
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, combinations, islice, pairwise, product
from typing import TypeVar

from parlour.formats.link_text import SIXTY_FOUR, BadLink, NoLink, Whole, heads, length, whole
from parlour.formats.mixed_radix import LONGEST_TEXT
from parlour.formats.pasted import (
    ADDRESS,
    ALONE,
    BEGINS,
    EMPTY,
    LEAST,
    NAMED,
    NO_MATCH,
    QUOTED,
    payload,
    plain_text,
)
from parlour.words import Refused

T = TypeVar("T")
NOT_OURS = "This link wasn’t made by Parlour Tricks."

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


def read(text: str) -> Whole:
    """The link in a text, which may be an address. Raises BadLink if there is none that is proven."""
    if len(text) > LONGEST_PASTED:
        raise BadLink("This is too long to be a link.")
    given = _letters_of(payload(text))
    letters = 0
    for guess in islice(_guesses(given), GUESSES):
        if found := whole(guess):
            return found
        letters += len(guess)
        if letters > MOST_LETTERS:
            break
    raise _what_happened(text)


def proven(found: Whole, unpack: Callable[[], T], again: Callable[[T], str], template: str) -> T:
    """What a link holds, if the same link comes of it again. Raises BadLink, and nothing else.

    `unpack` and `again` may raise Refused, which is then the `{why}` of the template.
    """
    try:
        told = unpack()
        text = again(told)
    except BadLink:
        raise
    except Refused as refused:
        raise BadLink(template, why=refused.say) from None
    if text != found.text:
        raise BadLink(NOT_OURS)
    return told


def holds_more(text: str) -> bool:
    """Whether a text holds another link beside the one that `read` finds in it."""
    first = read(text).text
    given = _letters_of(ADDRESS.sub(" ", plain_text(text)))
    if len(given) < len(first) + LEAST:
        return False
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
    """Whether a link says that it is longer than what there is of it.

    A word such as a name may look like the beginning of one, alone or before a whole link.
    """
    joined = _letters_of(payload(text)).replace(" ", "")
    if text.endswith("="):
        return True
    begins = len(joined) >= LEAST or BEGINS.search(text)
    return bool(begins) and len(joined) < length(joined) and not any(map(whole, _begun_later(joined)))


def guesses_without_length(text: str) -> Iterator[str]:
    """What a link that does not say its length may have been, the likeliest first."""
    parts = []
    for reading in islice(_readings(_letters_of(payload(text[:LONGEST_PASTED]))), MOST_READINGS):
        parts += [reading.replace(" ", "")[:end] for end in reversed(_ends(reading))]
    parts = list(dict.fromkeys(parts))[:MOST_READINGS]
    yield from parts
    for part in parts:
        yield from (part + letter for letter in SIXTY_FOUR)


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
    starts = (start.start() for start in re.finditer("A[Q-Za-v]|[B-R]", joined))
    lengths = ((start, length(joined[start : start + 4])) for start in starts)
    fitting = (joined[start : start + size] for start, size in lengths if 0 < size <= len(joined) - start)
    yield from islice(fitting, MOST_STARTS)


def _with_its_ends(reading: str) -> Iterator[str]:
    """With a beginning that was changed or lost, and with its last letters."""
    joined = reading.replace(" ", "")
    ends, size = _ends(reading), length(joined)
    for end in {ends[0], ends[-1], *_near(ends, size)}:
        for lost in range(5):
            for head in heads(end + lost):
                yield head + joined[max(0, len(head) - lost) : end]
    for end in _near(ends, size):
        if size - end == 1:
            yield from (joined[:end] + letter for letter in SIXTY_FOUR)
        elif size > end:
            yield from (joined[:end] + "".join(more) for more in product("-_", repeat=size - end))


def _with_its_signs(reading: str, count: int) -> Iterator[str]:
    """With this many hyphens or low lines that were swallowed, or without this many hyphens that came in.

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
    plain = plain_text(text)
    if empty := EMPTY.search(plain):
        return BadLink("The link is cut off: “{name}” is empty.", name=empty[1].lower())
    beside = ADDRESS.sub("", plain)
    if not NAMED.search(plain):
        if NO_MATCH.search(beside):
            return BadLink("There’s no match in this address.")
        if beside != plain and not ALONE.match(beside.strip()):
            return NoLink()
    given = _letters_of(ADDRESS.sub(" ", payload(text)))
    letters = NO_LETTER.sub(" ", given)
    reading = LONG_DASH.sub("-", given) if letters.split() and letters.split()[0][0] in "Aa" else letters
    ends, joined = _ends(reading), reading.replace(" ", "")
    size = length(joined)
    if joined in (joined.lower(), joined.upper()) and any(
        head and joined.lower().startswith(head.lower()) for end in (ends[0], ends[-1]) for head in heads(end)
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
        return BadLink("Something in this link was added or changed.")
    return BadLink("This link is damaged.")
