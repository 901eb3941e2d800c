"""Positions in mid-play, and the other deals that a seat cannot tell from the true one."""

from collections.abc import Iterator
from itertools import combinations

from parlour import bots
from parlour.cards import BIT, CODES, cards_in, set_of
from parlour.dealer import Laid
from parlour.formats.record import enter
from parlour.game import Game
from parlour.play.view import Viewer
from parlour.state import State
from parlour.table import Table


def table_at(game: Game, seed: str, steps: int) -> Table:
    """A match of random players after this many decisions, or at the end of the first deal."""
    table = Table(game, ["random"] * game.seats, seed)
    bots.talk(table)
    while steps and table.phase == "play":
        bots.decide(table)
        bots.talk(table)
        steps -= 1
    return table


def in_play(game: Game, seed: str, steps: int) -> Table:
    """The same, but at the latest one decision before the end of the deal."""
    table = table_at(game, seed, steps)
    while table.phase != "play":
        steps = len([entry for entry in table.deal.log if entry["do"] != "call"]) - 1
        table = table_at(game, seed, steps)
    return table


def hidden(s: State, seat: int) -> int:
    """The set of cards whose place a seat does not know."""
    elsewhere = sum(s.hands) + sum(s.aside) + sum(BIT[card] for card in s.stock)
    return elsewhere & ~s.hands[seat] & ~s.aside[seat] & ~s.seen


def swap(table: Table, one: int, other: int) -> None:
    """Swap two cards wherever they are, in everything the table remembers about this deal."""
    states = [table.s, *(news.state for news in table.news)]
    both = BIT[one] | BIT[other]
    for s in states:
        for sets in (s.hands, s.aside, s.won):
            for seat, cards in enumerate(sets):
                if (cards & both).bit_count() == 1:
                    sets[seat] ^= both
        s.stock = [{one: other, other: one}.get(card, card) for card in s.stock]
    for news in table.news:
        if (news.cards & both).bit_count() == 1:
            news.cards ^= both


def swappable(table, seat):
    """Pairs of hidden cards that could be swapped, as far as a seat knows."""
    s = table.s
    cards = cards_in(hidden(s, seat))
    return [(one, other) for one in cards for other in cards if one < other and may_swap(s, one, other)]


def may_swap(s, one, other):
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


def played_again(table: Table, guess: State, seat: int) -> Table:
    """The deal that a guess stands for, replayed by the log as `seat` knows it.

    Raises Refused if that is impossible.
    """
    game, deal = table.game, table.deal
    hands, stock = as_dealt(table, guess, seat)
    faces = [[game.face(guess, card) for card in cards_in(hand)] for hand in hands]
    again = Table(game, table.players, None, [(deal.dealer, Laid(faces, stock, guess.turnup))])
    for entry in deal.log:
        enter(again, as_known(table, guess, seat, entry))
    return again


def as_known(table: Table, guess: State, seat: int, entry: dict) -> dict:
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
    drawers = [news.seat for news in table.news if news.kind == "draw"]
    hands, drawn = [], []
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
        for news in table.news
        if news.kind in kinds and news.seat == seat
        for card in cards_in(news.cards)
    ]


def looks_the_same(one: Table, other: Table, seat: int) -> bool:
    """Whether both tables look the same to a seat."""
    views = [Viewer(table, seat).view() | {"seed": None, "code": None} for table in (one, other)]
    return views[0] == views[1]


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
