"""How the bots think: worlds that may be, a tree of what can be played, and exact endgames."""
