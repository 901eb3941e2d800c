"""The expert, shown every card: how strong one could be at most. It is measured, and sits at no table."""

from parlour.bots.expert import EFFORT, simulations, speak, think

__all__ = ["EFFORT", "simulations", "speak", "think"]
label = "Cheat"
rank = None
cheats = True
