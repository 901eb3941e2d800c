"""Plays what leaves its side best off when the trick is over, the others guessed to play anything."""

from collections.abc import Iterator

from parlour.bots import Thought
from parlour.game import Chance, Game
from parlour.guess import Guesser
from parlour.hints import Hints
from parlour.state import State

label = "Greedy"
rank = None
GUESSES = 16


def simulations(s: State) -> int:
    return GUESSES


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """A thought for each guess; the figures are mean points over the others at the end of the trick."""
    known = guesser.known
    moves = Hints(game).candidates(known, chance) if known.sizes else game.moves(known)
    sums = dict.fromkeys(moves, 0.0)
    count = 0
    while True:
        s = guesser(chance)
        for move in moves:
            trial = s.copy()
            game.play(trial, move)
            while trial.turn >= 0 and sum(trial.tricks) == sum(s.tricks):
                game.play(trial, game.some_move(trial, chance))
            sums[move] += game.margin(trial, seat)
        count += 1
        figures = {move: total / count for move, total in sums.items()}
        yield Thought(max(moves, key=figures.__getitem__), count, figures)
