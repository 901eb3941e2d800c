"""Positions in mid-play, and the other deals that a seat cannot tell from the true one."""

from copy import copy
from typing import Any

from parlour import bots
from parlour.cards import BIT, CODES, cards_in, set_of
from parlour.dealer import Laid
from parlour.formats.record import enter
from parlour.game import Game
from parlour.play.view import Viewer
from parlour.state import News, State
from parlour.table import Table


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
    """Random players make so many decisions, or play the deal to its end."""
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


def news_of_deal(table: Table) -> list[News]:
    """The news of the deal being played, from the dealing on."""
    first = max(at for at, news in enumerate(table.news) if news.kind == "deal")
    return table.news[first:]


# ---- What is hidden, and what cannot be told apart.


def hidden(s: State, seat: int) -> int:
    """The set of cards whose place a seat does not know."""
    elsewhere = sum(s.hands) + sum(s.aside) + sum(BIT[card] for card in s.stock)
    return elsewhere & ~s.hands[seat] & ~s.aside[seat] & ~s.seen


def swap(table: Table, one: int, other: int) -> None:
    """Swap two cards wherever they are, in everything the table remembers about this deal."""
    news = news_of_deal(table)
    states = [table.s, *(item.state for item in news)]
    both = BIT[one] | BIT[other]
    for s in states:
        for sets in (s.hands, s.aside, s.won):
            for seat, cards in enumerate(sets):
                if (cards & both).bit_count() == 1:
                    sets[seat] ^= both
        s.stock = [{one: other, other: one}.get(card, card) for card in s.stock]
    for item in news:
        if (item.cards & both).bit_count() == 1:
            item.cards ^= both


def swappable(table: Table, seat: int) -> list[tuple[int, int]]:
    """Pairs of hidden cards that could be swapped, as far as a seat knows."""
    s = table.s
    cards = cards_in(hidden(s, seat))
    return [(one, other) for one in cards for other in cards if one < other and may_swap(s, one, other)]


def may_swap(s: State, one: int, other: int) -> bool:
    """Whether two hidden cards could be swapped, by how they were dealt and by what seats lack."""
    # Cards just laid aside were still in the hand when it was seen to lack something.
    held = [hand | (s.aside[seat] if seat in s.answered else 0) for seat, hand in enumerate(s.hands)]
    together = any(packet & BIT[one] and packet & BIT[other] for packet in s.packets)
    lacking = any(
        lacks & BIT[a] and hand & BIT[b]
        for lacks, hand in zip(s.lacks, held)
        for a, b in ((one, other), (other, one))
    )
    return together and not lacking


# ---- A guess replayed as a whole deal.


class Again(Table):
    """The deal that a table is at, dealt from these cards, with all that came before it."""

    def __init__(self, table: Table, laid: Laid) -> None:
        self.like = table
        super().__init__(table.game, table.players, None, [(table.deal.dealer, laid)])

    def next_deal(self) -> None:
        like = self.like.s
        self.number, self.totals, self.carry = like.number, like.totals, like.carry
        seat, laid = self.laid[0]
        s = self.game.state(like.number, seat, like.totals, like.carry)
        self._start(s, copy(laid))
        self.s = s


def played_again(table: Table, guess: State, seat: int) -> Table:
    """The deal that a guess stands for, replayed by the log as `seat` knows it.

    Raises Refused if that is impossible.
    """
    game, deal = table.game, table.deal
    hands, stock = as_dealt(table, guess, seat)
    faces = [[game.face(guess, card) for card in cards_in(hand)] for hand in hands]
    again = Again(table, Laid(faces, stock, guess.turnup))
    for entry in deal.log:
        enter(again, as_known(table, guess, seat, entry))
    return again


def as_known(table: Table, guess: State, seat: int, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of the log. Cards that others laid face down are taken from the guess."""
    if "cards" not in entry or entry["seat"] == seat:
        return entry
    cards = guess.aside[entry["seat"]]
    return {**entry, "cards": [CODES[table.game.face(guess, card)] for card in cards_in(cards)]}


def as_dealt(table: Table, guess: State, viewer: int) -> tuple[list[int], list[int]]:
    """The hands and the stock as they were dealt, if a guess is true.

    The viewer knows what it drew. For the others, cards that showed early count as dealt, and cards that
    showed late or not yet count as drawn.
    """
    drawers = [news.seat for news in news_of_deal(table) if news.kind == "draw" and news.seat is not None]
    hands: list[int] = []
    drawn: list[list[int]] = []
    for seat in range(table.game.seats):
        if seat == viewer:
            late = shown(table, seat, ("draw",))
        else:
            early = shown(table, seat, ("play", "say"))
            held = list(dict.fromkeys(early + cards_in(guess.hands[seat] | guess.aside[seat])))
            late = held[len(held) - drawers.count(seat) :]
        every = set_of(shown(table, seat, ("play",))) | guess.hands[seat] | guess.aside[seat]
        hands.append(every & ~set_of(late))
        drawn.append(late)
    return hands, [drawn[seat].pop(0) for seat in drawers] + guess.stock[::-1]


def shown(table: Table, seat: int, kinds: tuple[str, ...]) -> list[int]:
    """The cards of a seat in news of these kinds, in order."""
    return [
        card
        for news in news_of_deal(table)
        if news.kind in kinds and news.seat == seat
        for card in cards_in(news.cards)
    ]


def looks(table: Table, seat: int) -> dict[str, Any]:
    """A table as a seat sees it, but for how it was dealt."""
    return {**Viewer(table, seat).view(), "seed": None, "code": None}


def looks_the_same(one: Table, other: Table, seat: int) -> bool:
    """Whether both tables look the same to a seat."""
    return looks(one, seat) == looks(other, seat)
