"""How well the bots play, measured."""
