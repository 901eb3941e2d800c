"""How the bots think: guesses at the hidden cards, a tree of moves, and exact endgames."""
