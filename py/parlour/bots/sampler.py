"""Guesses where the hidden cards are, tries each move, plays on at random, keeps the best on average."""

from collections.abc import Iterator

from parlour.bots import Thought
from parlour.game import Chance, Game
from parlour.guess import Guesser
from parlour.hints import Hints
from parlour.state import State

label = "Sampler"
rank = None
ENOUGH = 400


def simulations(s: State) -> int:
    return ENOUGH


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for each guess; the figures are mean points over the others."""
    known = guesser.known
    moves = Hints(game).candidates(known, chance) if known.sizes else game.moves(known)
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
        yield Thought(max(moves, key=figures.__getitem__), count * len(moves), figures)
        if len(moves) == 1:
            return
