"""The link of a game that is written at the desk: its texts, as the page packs them, with the check of links.

Until November 2026 these links were what the page packs, in base64url. The page reads them for ever.
"""

from parlour.formats.link_text import GAME, BadLink, written
from parlour.formats.mended_link import read

END = b"\1"
"""Of zeros at the end of a body, a link knows nothing."""


def encode(packed: bytes) -> str:
    """The link that holds these bytes, "" if it would be too long."""
    return written(GAME, packed + END)


def decode(text: str) -> bytes:
    """What a link holds. What has become of it is read, too (mended_link.py). Raises BadLink."""
    found = read(text)
    if found.version != GAME:
        raise BadLink("This link holds a match, not a game for the desk.")
    return found.body.removesuffix(END)
