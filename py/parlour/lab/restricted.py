"""Bots that do without something: what it costs shows what it is worth.

A bot with a restriction is written BOT/RESTRICTION, such as `club/highest`. It decides as the bot does, among
the cards that the restriction leaves it; if it leaves none, among all.
"""

from __future__ import annotations

from parlour import bots, games
from parlour.cards import BIT, SUIT, cards_in
from parlour.dealer import Chance
from parlour.events import Restriction
from parlour.game import Game
from parlour.search.worlds import Thought
from parlour.state import PLAY, State
from parlour.words import Refused


def highest(game: Game, s: State, cards: int) -> int:
    """Only the highest of each suit."""
    return sum(BIT[game.order.highest(cards, suit)] for suit in range(4) if cards & SUIT[suit])


def no_trump_lead(game: Game, s: State, cards: int) -> int:
    """Any card but a trump to a new trick."""
    return cards if s.trick or s.trump is None else cards & ~SUIT[s.trump]


GENERAL = (
    Restriction("highest", "Plays only the highest card of a suit.", highest),
    Restriction("no_trump_lead", "Never leads a trump.", no_trump_lead),
)


def restrictions_of(game: Game) -> dict[str, Restriction]:
    """All restrictions for a game, by name: those for any game, and its own."""
    own = getattr(games.part(game.id, "events"), "RESTRICTIONS", ())
    return {one.name: one for one in (*GENERAL, *own)}


def split(game: Game, name: str) -> tuple[str, Restriction | None]:
    """The bot, and its restriction if it has one. Raises Refused if there is no such restriction."""
    bot, slash, restriction = name.partition("/")
    bots.find(bot)
    known = restrictions_of(game)
    if slash and restriction not in known:
        said = "There is no restriction {name} at this table. The restrictions are {names}."
        raise Refused(said, name=restriction, names=", ".join(known))
    return bot, known.get(restriction)


def allowed(game: Game, s: State, restriction: Restriction | None) -> int:
    """The cards that a restriction leaves to the seat whose turn it is; 0 if it leaves everything."""
    if restriction is None or s.ask != PLAY:
        return 0
    legal = game.legal(s)
    left = restriction.of(game, s, legal) & legal
    return 0 if left == legal else left


def best_of(thought: Thought, left: int, luck: Chance) -> int:
    """The best move of a thought among the cards that are left: any, if it has not weighed them."""
    if thought.move < len(BIT) and BIT[thought.move] & left:
        return thought.move
    cards = cards_in(left)
    weighed = [card for card in cards if card in thought.means]
    return max(weighed, key=thought.means.__getitem__) if weighed else cards[int(luck() * len(cards))]
