"""The deal in mid-play, and the other deals that a seat cannot tell from the true one."""

from typing import Any

from parlour.cards import BIT, cards_in
from parlour.play.views.viewer import Viewer
from parlour.state import News, State
from parlour.table import Table


def news_of_deal(table: Table) -> list[News]:
    """The news of the deal being played, from the dealing on."""
    first = max(at for at, news in enumerate(table.news) if news.kind == "deal")
    return table.news[first:]


# ---- What is hidden, and what cannot be told apart.


def hidden(s: State, seat: int) -> int:
    """The set of cards whose place a seat does not know."""
    elsewhere = sum(s.hands) + sum(s.aside) + sum(BIT[card] for card in s.stock)
    for _, cards, least, _ in s.holds:
        elsewhere &= ~cards if least == cards.bit_count() else -1
    return elsewhere & ~s.hands[seat] & ~s.aside[seat] & ~s.seen & ~s.knows[seat]


def swap(table: Table, one: int, other: int) -> None:
    """Swap two cards wherever they are, in everything the table remembers about this deal."""
    news = news_of_deal(table)
    states = [table.s, *(item.state for item in news)]
    both = BIT[one] | BIT[other]
    for s in states:
        for sets in (s.hands, s.aside, s.won):
            sets[:] = [_swapped(cards, both) for cards in sets]
        s.knows = tuple(_swapped(cards, both) for cards in s.knows)
        s.stock = [{one: other, other: one}.get(card, card) for card in s.stock]
    for item in news:
        item.cards = _swapped(item.cards, both)
        for name, fact in item.say.facts.items():
            if name.split("_")[0] == "cards":
                item.say.facts[name] = _swapped(fact, both)
            elif name.split("_")[0] == "card":
                item.say.facts[name] = {one: other, other: one}.get(fact, fact)


def _swapped(cards: int, both: int) -> int:
    """A set in which two cards have changed places with what is outside."""
    return cards ^ both if (cards & both).bit_count() == 1 else cards


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


# ---- How a table looks.


def looks(table: Table, seat: int) -> dict[str, Any]:
    """A table as a seat sees it, but for how it was dealt."""
    return {**Viewer(table, seat).view(), "seed": None, "code": None}
