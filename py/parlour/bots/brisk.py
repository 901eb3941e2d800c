"""Takes one guess and plays what leaves its side best off after the trick, as the hints judge it.

It is quick, for studies of many deals, and is no level: at some tables a level plays better in any time.
"""

from collections.abc import Iterator

from parlour import games
from parlour.bots.club import speak
from parlour.cards import cards_in
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search.worlds import Thought
from parlour.state import PLAY, State
from parlour.table.knowledge import Guesser

__all__ = ["simulations", "speak", "think"]
label = "Brisk"
rank = None


def simulations(game: Game, s: State) -> int:
    """It decides once."""
    return 1


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """One thought, with what each move that it considered comes to."""
    hints, known = games.hints_of(game), guesser.known
    moves = [hints.answer(known, chance)] if known.sizes else game.moves(known)
    if len(moves) == 1:
        yield Thought(moves[0], 1, {})
        return
    guess = guesser(chance)
    if known.ask == PLAY:
        legal = game.legal(known)
        moves = cards_in(hints.sensible(guess, legal) or legal)
    side, until = game.sides[seat], sum(known.tricks) + 1
    worth = {}
    for move in moves:
        s = guess.copy()
        game.play(s, move)
        game.playout(s, chance, hints, until)
        worth[move] = (game.leads(hints.promise(s)) if s.turn >= 0 else game.margins(s))[side]
    yield Thought(max(moves, key=worth.__getitem__), len(moves), worth)
