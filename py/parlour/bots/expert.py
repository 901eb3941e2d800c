"""Plays as well as we can make it in about a second a move."""

from parlour import search
from parlour.bots.club import speak, think
from parlour.state import State

__all__ = ["simulations", "speak", "think"]
label = "Expert"
note = "Forgets nothing, and thinks for about a second on every card."
rank = 3
EFFORT = 90_000


def simulations(s: State) -> int:
    return search.simulations(EFFORT, s)
