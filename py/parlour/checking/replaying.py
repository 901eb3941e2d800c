"""A guess replayed as a whole deal: how the cards were dealt if it is true, and what was done since."""

from collections.abc import Iterator
from copy import copy
from itertools import pairwise
from typing import NamedTuple

from parlour.cards import BIT, CODES, cards_in, set_of
from parlour.checking.positions import news_of_deal
from parlour.dealer import Laid
from parlour.formats.record import enter
from parlour.state import News, State
from parlour.table import Table


class Again(Table):
    """The deal that a table is at, dealt from these cards, with all that came before it."""

    def __init__(self, table: Table, laid: Laid) -> None:
        self.like = table
        super().__init__(table.game, table.players, None, [(table.deal.dealer, laid)])

    def next_deal(self) -> None:
        like = self.like.s
        self.before, self.number = self.like.before, self.like.number
        self.totals, self.carry = like.totals, like.carry
        seat, laid = self.laid[0]
        s = self.game.state(like.number, seat, like.totals, like.carry)
        self._start(s, copy(laid))
        self.s = s


def played_again(table: Table, guess: State, seat: int) -> Table:
    """The deal that a guess stands for, replayed by the log as `seat` knows it.

    Raises Refused if that is impossible.
    """
    game, deal = table.game, table.deal
    gifts = gifts_in(table, guess, seat)
    hands, stock = as_dealt(table, guess, seat, gifts)
    faces = [[game.face(guess, card) for card in cards_in(hand)] for hand in hands]
    again = Again(table, Laid(faces, stock, news_of_deal(table)[0].state.turnup))
    passed = {gift.giver: gift.cards for gift in gifts}
    for entry in deal.log:
        known = entry
        if "cards" in entry and entry["seat"] != seat:
            cards = passed.pop(entry["seat"], guess.aside[entry["seat"]])
            known = {**entry, "cards": [CODES[game.face(guess, card)] for card in cards_in(cards)]}
        enter(again, known)
    return again


class Gift(NamedTuple):
    """Cards that a seat has passed to another."""

    giver: int
    taker: int
    cards: int


def gifts_in(table: Table, guess: State, viewer: int) -> list[Gift]:
    """What was passed from seat to seat, if a guess is true. The viewer knows what it gave and got."""
    gifts: list[Gift] = []
    passed = [
        one
        for before, one in pairwise(news_of_deal(table))
        if one.kind == "draw" and one.instead is None and not drawn(before, one)
    ]
    for giver, news in enumerate(passed):
        taker = news.seat if news.seat is not None else giver
        cards = news.cards
        if viewer not in (giver, taker):
            cards = set_of(cards_in(held_by(table, guess, taker))[: cards.bit_count()])
        gifts.append(Gift(giver, taker, cards))
    return gifts


def drawn(before: News, news: News) -> bool:
    """Whether the cards of a news item came from the stock, and not from another seat."""
    return len(news.state.stock) < len(before.state.stock)


def as_dealt(table: Table, guess: State, viewer: int, gifts: list[Gift]) -> tuple[list[int], list[int]]:
    """The hands and the stock as they were dealt, if a guess is true.

    The viewer knows what it drew. For the others, cards that showed early count as dealt, and cards that
    showed late or not yet count as drawn.
    """
    hands: list[int] = []
    late: list[list[int]] = []
    for seat in range(table.game.seats):
        cards = held_by(table, guess, seat)
        for one in reversed(news_of_deal(table)):
            if one.instead is not None and one.seat == seat:
                cards = cards & ~one.cards | one.instead
        for gift in gifts:
            cards = cards & ~gift.cards if gift.taker == seat else cards
        late.append(drawn_by(table, guess, seat, cards, viewer))
        given = sum(gift.cards for gift in gifts if gift.giver == seat)
        hands.append(cards & ~set_of(late[seat]) | given)
    stock = [card for seat, card, count in out_of_stock(table) for card in taken(late, seat, card, count)]
    return hands, stock + guess.stock[::-1]


def held_by(table: Table, guess: State, seat: int) -> int:
    """All the cards that a seat has held, but for what it gave away."""
    return set_of(shown(table, seat, ("play",))) | guess.hands[seat] | guess.aside[seat]


def drawn_by(table: Table, guess: State, seat: int, cards: int, viewer: int) -> list[int]:
    """Those of its cards that a seat drew from the stock, in order."""
    news = [one for before, one in pairwise(news_of_deal(table)) if one.kind == "draw" and drawn(before, one)]
    mine = [one for one in news if one.seat == seat]
    if seat == viewer or not any(one.secret for one in mine):
        return [card for one in mine for card in cards_in(one.cards)]
    early = shown(table, seat, ("play", "say", "show"))
    held = [
        card
        for card in dict.fromkeys(early + cards_in(guess.hands[seat] | guess.aside[seat]))
        if cards & BIT[card]
    ]
    return held[len(held) - sum(one.cards.bit_count() for one in mine) :]


def out_of_stock(table: Table) -> Iterator[tuple[int | None, int, int]]:
    """What left the stock, in order: the seat that drew, and how many cards; or the card turned up."""
    for before, one in pairwise(news_of_deal(table)):
        if one.kind == "draw" and one.seat is not None and drawn(before, one):
            yield one.seat, 0, one.cards.bit_count()
        elif one.state.upcard is not None and one.state.upcard != before.state.upcard:
            yield None, one.state.upcard, 1


def taken(late: list[list[int]], seat: int | None, card: int, count: int) -> list[int]:
    """The cards that left the stock at one time, given what each seat drew and has not been asked for yet."""
    if seat is None:
        return [card]
    cards, late[seat] = late[seat][:count], late[seat][count:]
    return cards


def shown(table: Table, seat: int, kinds: tuple[str, ...]) -> list[int]:
    """The cards of a seat in news of these kinds, in order."""
    return [
        card
        for news in news_of_deal(table)
        if news.kind in kinds and news.seat == seat
        for card in cards_in(news.cards)
    ]
