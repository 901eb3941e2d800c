"""Seeds: the short texts that matches are dealt from."""

import re
from random import SystemRandom

SEED = re.compile(r"[a-z0-9/-]{1,32}")
"""Every seed there is."""
FLOWERS = (
    "aster bluebell clover crocus daffodil dahlia daisy foxglove heather iris jasmine lavender lilac lily "
    "lupin marigold nettle orchid pansy peony poppy primrose rose sage snowdrop sorrel thyme tulip violet"
).split()
"""The words that new seeds begin with."""


def new_seed() -> str:
    """A seed one can say on the telephone, such as `tulip-7`."""
    luck = SystemRandom()
    return f"{luck.choice(FLOWERS)}-{luck.randrange(1, 1000)}"
