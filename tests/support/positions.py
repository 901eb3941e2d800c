"""Positions in mid-play; every position that a seat might be in; and the words of parlour.check for them."""

from collections.abc import Iterator
from itertools import combinations

from parlour import bots
from parlour.cards import BIT, cards_in
from parlour.check.hidden.positions import hidden, looks, may_swap, swap, swappable
from parlour.deal import as_guessed as played_again
from parlour.game import Game
from parlour.state import State
from parlour.table import Table

__all__ = ["hidden", "may_swap", "played_again", "swap", "swappable"]


def table_at(game: Game, seed: str, steps: int, deal: int = 1) -> Table:
    """A match of random players after this many decisions of a deal, or at its end.

    If the match does not last as many deals, it is the last.
    """
    table = Table(game, ["random"] * game.seats, seed)
    go_on(table, steps if deal == 1 else None)
    while table.number < deal and not table.winners:
        table.next_deal()
        go_on(table, steps if table.number == deal else None)
    return table


def go_on(table: Table, steps: int | None) -> None:
    """Random players make this many decisions, or play the deal to its end."""
    bots.talk(table)
    while steps != 0 and table.phase == "play":
        bots.decide(table)
        bots.talk(table)
        steps = steps - 1 if steps else None


def in_play(game: Game, seed: str, steps: int, deal: int = 1) -> Table:
    """The same, but at the latest one decision before the end of the deal."""
    table = table_at(game, seed, steps, deal)
    while table.phase != "play":
        steps = len([entry for entry in table.deal.log if entry["do"] != "call"]) - 1
        table = table_at(game, seed, steps, table.number)
    return table


def looks_the_same(one: Table, other: Table, seat: int) -> bool:
    """Whether both tables look the same to a seat."""
    return looks(one, seat) == looks(other, seat)


def all_placements(table: Table, seat: int) -> list[State]:
    """Every position `seat` might be in, found by trying every way to place the hidden cards."""
    found = []
    for guess in _laid_out(table.s.copy(), seat, places(table.s, seat), hidden(table.s, seat)):
        try:
            again = played_again(table, guess, seat)
        except ValueError:
            continue
        if looks_the_same(table, again, seat):
            found.append(guess)
    return found


def places(s: State, seat: int) -> list[tuple[str, int]]:
    """Where cards may be hidden from a seat, apart from the stock: others' hands and cards aside."""
    return [(part, other) for other in range(s.seats) if other != seat for part in ("hands", "aside")]


def _laid_out(s: State, seat: int, left: list[tuple[str, int]], cards: int) -> Iterator[State]:
    """All ways to place the cards in the places left; the rest go to the stock."""
    if not left:
        if cards.bit_count() == len(s.stock):
            s.stock = cards_in(cards)
            yield s
        return
    (part, other), *rest = left
    own = getattr(s, part)[other]
    for size in sizes(s, part, other):
        for chosen in combinations(cards_in(cards), size):
            laid = sum(BIT[card] for card in chosen)
            tried = s.copy()
            getattr(tried, part)[other] = own & s.seen | laid
            yield from _laid_out(tried, seat, rest, cards & ~laid)


def sizes(s: State, part: str, seat: int) -> list[int]:
    """The possible numbers of hidden cards in a place: any number if that is a secret."""
    count = (getattr(s, part)[seat] & ~s.seen).bit_count()
    if len(s.sizes) > 1 and seat in s.answered:
        total = (s.hands[seat] | s.aside[seat]).bit_count()
        return list(range(total + 1))
    return [count]


def key(s: State) -> tuple:
    """What identifies a placement: the cards at each place."""
    return (*s.hands, *s.aside, frozenset(s.stock))
