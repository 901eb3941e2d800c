"""What a match adds to a person's figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots, games
from parlour.play.saves import opened
from parlour.table import PERSON

if TYPE_CHECKING:
    from parlour import contract


def figures(save: str, you: int) -> contract.MatchFigures:
    """The figures of one match, for whoever sat at `you`. Raises Refused if it cannot be opened."""
    table = opened(save)
    game = table.game
    table.check_seat(you)
    usual = games.find(game.id, game.seats).chosen
    side = game.sides[you]
    return {
        "game": game.id,
        "seats": game.seats,
        "options": {name: value for name, value in game.chosen.items() if value != usual.get(name)},
        "opponents": [bots.label(bot) for bot in dict.fromkeys(table.players) if bot != PERSON],
        "margins": [game.leads(deal.scores)[side] for deal in table.deals if deal.scores is not None],
        "won": side in table.winners if table.winners else None,
        "undone": table.undone,
        "persons": table.players.count(PERSON),
    }
