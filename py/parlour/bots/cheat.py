"""The expert with all cards open: a measure of how strong a player could be. It sits at no table."""

from parlour.bots.expert_1 import EFFORT_CARDS, simulations, speak, think

__all__ = ["EFFORT_CARDS", "simulations", "speak", "think"]
label = "Cheat"
rank = None
cheats = True
