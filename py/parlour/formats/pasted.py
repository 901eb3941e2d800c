"""What a pasted text holds: where a link may stand in it, and what programs have written characters as."""

import re

LEAST = 12
"""A text with fewer letters is not called a link."""
NAMES = "deal|table|problem|replay|link|rival|puzzle|lab|desk|challenge|turn"
"""The names that a text has in an address."""
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
ALONE = re.compile(r"#?(?:A[Q-Za-v][\w-]{14,}|[B-R][A-Za-z0-9]{15,})", re.ASCII)
"""A link without a name, as long as the shortest."""


def payload(text: str) -> str:
    """What comes after the first name in an address, up to the next name; without one, the whole text."""
    text = plain_text(text)
    values = [ADDRESS.sub(" ", value) for value in NAMED.findall(text)]
    return next(
        (value for value in values if len(value.strip()) >= LEAST), max(values, key=len, default=text)
    )


def plain_text(text: str) -> str:
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
