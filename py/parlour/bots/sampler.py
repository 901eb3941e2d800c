"""Guesses where the hidden cards are, tries each move, plays on at random, keeps the best on average."""

from collections.abc import Iterator

from parlour.bots import Thought
from parlour.game import Chance, Game
from parlour.guess import Guesser
from parlour.state import State

label = "Sampler"
usual = True
simulations = 400
CANDIDATES = 24
"""Where cards are to be chosen: how many choices are tried."""


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for each guess; the figures are mean points over the others."""
    moves = candidates(game, guesser.known, chance)
    sums = dict.fromkeys(moves, 0.0)
    count = 0
    while True:
        s = guesser(chance)
        for move in moves:
            trial = s.copy()
            game.play(trial, move)
            game.playout(trial, chance)
            sums[move] += game.margin(trial, seat)
        count += 1
        figures = {move: total / count for move, total in sums.items()}
        done = simulations if len(moves) == 1 else count * len(moves)
        yield Thought(max(moves, key=figures.__getitem__), done, figures)


def candidates(game: Game, s: State, chance: Chance) -> list[int]:
    """The moves worth trying: all of them, or a handful where cards are to be chosen."""
    if not s.sizes:
        return game.moves(s)
    return list(dict.fromkeys(game.some_cards(s, chance) for _ in range(CANDIDATES)))
