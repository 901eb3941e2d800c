"""A game in a few plain values, so that a deal can be put away and restored."""

from typing import Any

from parlour import games
from parlour.game import Game


def named(game: Game) -> tuple[Any, ...]:
    """What a game is made from: its id, seats, options and edition, and the constants that were changed."""
    names = game.id, game.seats, game.chosen, game.edition
    usual = vars(games.find(*names))
    return *names, {name: value for name, value in vars(game).items() if usual.get(name) != value}


def game_named(id: str, seats: int, options: dict[str, Any], edition: int, changed: dict[str, Any]) -> Game:
    """The game that is made from them."""
    game = games.find(id, seats, options, edition)
    vars(game).update(changed)
    return game
