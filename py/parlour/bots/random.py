"""Plays any card that is allowed. Now and then it makes a call, or tries a forbidden card."""

from collections.abc import Iterator

from parlour.cards import cards_in
from parlour.dealer import Chance
from parlour.game import FAULT, Game
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser

label = "Random"
rank = None


def simulations(game: Game, s: State) -> int:
    return 1


def blind(game: Game, s: State, chance: Chance) -> int:
    """Any move. It takes nothing into account but what is allowed, so it needs no guesses."""
    tempting = cards_in(game.tempting(s))
    if tempting and chance() < 1 / 8:
        return FAULT + tempting[int(chance() * len(tempting))]
    return game.some_move(s, chance)


def think(game: Game, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
    """One thought: any move."""
    yield Thought(blind(game, guesser.known, chance), 1, {})


def speak(game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
    """Any call, one time in eight."""
    return calls[int(chance() * len(calls))] if chance() < 1 / 8 else None
