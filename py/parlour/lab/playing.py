"""Plays the deals of a study."""

from __future__ import annotations

from collections.abc import Sequence

from parlour import bots
from parlour.cards import cards_in
from parlour.events import Restriction
from parlour.lab.counts import Noted
from parlour.lab.restricted import allowed, best_of
from parlour.lab.study import Study
from parlour.table import Table
from parlour.table.match import start_like_in_a_match

Player = tuple[str, Restriction | None]
"""A bot, and its restriction if it has one."""


def dealt(study: Study, deal: int, which: int, spread_out: bool = True) -> Table:
    """A deal of a study, not played yet. Where deals differ, the study has every kind of them in turn."""
    game, names = study.tables[which], [bot for bot, _ in study.players[which]]
    start = start_like_in_a_match(game, deal) if spread_out else None
    return Table(game, names, f"{study.seed}/{deal}", start=start)


def play(table: Table, players: list[Player], luck: str, efforts: Sequence[float] | None = None) -> Table:
    """Play a deal to its end. The bots have the luck that `luck` names.

    `efforts` says by seat what part of its usual number of simulations a bot makes; if it is None, all.
    """
    _talk(table, players)
    while table.phase == "play":
        seat = table.decider
        table.do(_move(table, *players[seat], luck, efforts[seat] if efforts else 1.0))
        _talk(table, players)
    return table


def _move(table: Table, name: str, restriction: Restriction | None, luck: str, effort: float) -> int:
    """What the bot whose turn it is does."""
    bot, game, s, chance_of = bots.load(name), table.game, table.s, table.chance
    left = allowed(game, s, restriction)
    if blind := getattr(bot, "blind", None):
        cards = cards_in(left)
        return cards[int(chance_of(luck)() * len(cards))] if cards else int(blind(game, s, chance_of(luck)))
    mind = bots.Mind(table, bot, effort * bot.simulations(game, s), luck=(luck,))
    mind.think()
    return best_of(mind.best, left, chance_of(luck, "restricted")) if left else mind.best.move


def _talk(table: Table, players: list[Player]) -> None:
    if table.game.calls:
        for seat, (name, _) in enumerate(players):
            bots.speak(table, seat, bots.load(name))


def match(table: Table, players: list[Player], luck: str) -> Noted:
    """Play a match on to its end: how many deals it has."""
    while not table.winners:
        table.next_deal()
        play(table, players, luck)
    return {"match_deals": table.number}
