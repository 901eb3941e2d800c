"""Output in encodings that lack some characters: suits become letters there, and quotation marks plain."""

import codecs
import unicodedata
from io import TextIOWrapper
from typing import TextIO

from parlour.words import SYMBOLS

PLAIN = dict(zip(SYMBOLS, "SHDC")) | {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-"}
"""What stands for characters that an encoding may lack. All others lose their accents or become "?"."""
HANDLER = "parlour-plain"


def write_plainly(stream: TextIO) -> None:
    """Have a stream write plain characters in place of those that its encoding lacks, and never fail."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=HANDLER)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """The error handler: the plain text for what cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_letter, error.object[error.start : error.end])), error.end


def _letter(character: str) -> str:
    """In ASCII: every encoding has that."""
    without_accents = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return PLAIN.get(character) or without_accents or "?"


codecs.register_error(HANDLER, _plain)
