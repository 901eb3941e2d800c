"""Seeds: the short texts from which matches are dealt."""

import re
from random import SystemRandom

SEED = re.compile(r"[a-z0-9/-]{1,32}")
"""What a seed may be."""
LATER = re.compile(r"(.+)-deal-([1-9][0-9]{0,2})")
"""A seed that begins with a later deal of another: `tulip-7-deal-3` begins with the third of `tulip-7`."""
KEYBOARDS = {0xFF01 + place: 0x21 + place for place in range(94)} | {ord("İ"): "i", ord("ı"): "i"}
"""What keyboards write in place of a seed's characters: of the width of Chinese ones, and a Turkish i."""
HYPHENS = re.compile(r"\s*[‐‑‒–—―−]\s*|[\s_]+")
"""What people and programs write for a hyphen."""
AROUND = " \t\r\n\u00a0.,;:!?…'\"()[]“”‘’«»`*"
FLOWERS = (
    "aster bluebell clover crocus daffodil dahlia daisy foxglove heather iris jasmine lavender lilac lily "
    "lupin marigold nettle orchid pansy peony poppy primrose rose sage snowdrop sorrel thyme tulip violet"
).split()
"""The words that a new seed can begin with."""


def new_seed() -> str:
    """A seed that is easy to say on the phone, such as `tulip-7`."""
    luck = SystemRandom()
    return f"{luck.choice(FLOWERS)}-{luck.randrange(1, 1000)}"


def typed(text: str) -> str:
    """The seed that a person has typed or pasted, who may have heard it: ` Tulip 7.` is `tulip-7`.

    A text of which no seed can be made comes out as another that is none, or empty.
    """
    seen = "".join(one for one in text if one.isprintable() or one.isspace())
    return HYPHENS.sub("-", seen.translate(KEYBOARDS).lower().strip(AROUND))


def source(seed: str) -> tuple[str, int]:
    """The seed from which the cards are dealt, and which of its deals (counted from 1) comes first."""
    later = LATER.fullmatch(seed)
    return (later[1], int(later[2])) if later else (seed, 1)


def deal_code(seed: str | None, number: int) -> str | None:
    """The seed that begins with this deal (counted from 1) of a match: the same cards and the same dealer.

    None if the match has no seed, or if its seed is too long to have a number added.
    """
    if seed is None:
        return None
    base, first = source(seed)
    which = first + number - 1
    code = base if which == 1 else f"{base}-deal-{which}"
    return code if SEED.fullmatch(code) and source(code) == (base, which) else None
