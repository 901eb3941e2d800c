"""The expert with all cards open: a measure of how strong a player could be. It sits at no table."""

from parlour.bots.expert_1 import simulations, speak, think

__all__ = ["simulations", "speak", "think"]
label = "Cheat"
rank = None
cheats = True
