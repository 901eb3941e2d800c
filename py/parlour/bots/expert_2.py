"""The second edition of the Expert, with fewer nets: what was played against it stays played against it."""

from functools import partial

from parlour.bots import expert
from parlour.bots.club import speak

__all__ = ["simulations", "speak", "think"]
label = "Expert"
rank = None
simulations = partial(expert.simulations, edition=2)
think = partial(expert.think, edition=2)
