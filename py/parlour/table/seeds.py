"""Seeds: the short texts from which matches are dealt."""

import re
from random import SystemRandom

SEED = re.compile(r"[a-z0-9/-]{1,32}")
"""What a seed may be."""
FLOWERS = (
    "aster bluebell clover crocus daffodil dahlia daisy foxglove heather iris jasmine lavender lilac lily "
    "lupin marigold nettle orchid pansy peony poppy primrose rose sage snowdrop sorrel thyme tulip violet"
).split()
"""The words that a new seed can begin with."""


def new_seed() -> str:
    """A seed that is easy to say on the phone, such as `tulip-7`."""
    luck = SystemRandom()
    return f"{luck.choice(FLOWERS)}-{luck.randrange(1, 1000)}"
