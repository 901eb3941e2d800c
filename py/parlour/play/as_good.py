"""The answers that are as good as the best one, in words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.cards import RANK_OF, RANKS, SUIT_OF
from parlour.game import Game
from parlour.state import PLAY, State
from parlour.words import Say, in_a_row

ANY_OF_SUIT = "Any of your {suit} would do just as well."
ANY_SMALL = "Any small card is just as good."
ANY_HIGH = "Any high card is just as good."
ANY_SMALL_OF_SUIT = "Any of your small {suit} would do just as well."
ANY_HIGH_OF_SUIT = "Any of your high {suit} would do just as well."
ANYTHING_BUT = "Anything but {others} is just as good."
AS_GOOD = "{others} would do as well."
OTHERS = "{count} others are about as good."
MANY = "Many others are about as good."
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
MOST_NAMED = 2
"""The most answers that are named."""


def as_good(game: Game, s: State, best: Sequence[int], rest: Sequence[int], names: Sequence[Say]) -> Say:
    """That each of `best` will do, of which the first is recommended, and none of `rest`.

    `names`: all of them in words, in this order.
    """
    if len(best) <= 1 + MOST_NAMED:
        return Say(AS_GOOD, others=in_a_row(list(names[1 : len(best)]), " or "))
    if s.ask == PLAY and (kind := _kind(game, best, rest)):
        return kind
    if len(rest) <= MOST_NAMED and not s.sizes:
        return Say(ANYTHING_BUT, others=in_a_row(list(names[len(best) :]), " or "))
    count = len(best) - 1
    return Say(OTHERS, count=Say(NUMBERS[count])) if count < len(NUMBERS) else Say(MANY)


def _kind(game: Game, best: Sequence[int], rest: Sequence[int]) -> Say | None:
    """What cards have in common that the rest do not; None if that takes more than a word."""
    if max(*best, *rest) >= len(RANK_OF):
        return None
    suits = {SUIT_OF[card] for card in best}
    others = [card for card in rest if SUIT_OF[card] in suits] if len(suits) == 1 else rest
    suit = SUIT_OF[best[0]]
    if not others:
        return Say(ANY_OF_SUIT, suit=suit)
    order = game.ranks or game.order.low_to_high
    mine, theirs = ([order.find(RANKS[RANK_OF[card] - 1]) for card in cards] for cards in (best, others))
    if max(mine) < min(theirs):
        return Say(ANY_SMALL_OF_SUIT if len(suits) == 1 else ANY_SMALL, suit=suit)
    if min(mine) > max(theirs):
        return Say(ANY_HIGH_OF_SUIT if len(suits) == 1 else ANY_HIGH, suit=suit)
    return None
