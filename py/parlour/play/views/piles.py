"""The cards that lie apart from hands and trick: piles, and what each seat has won, in rows by suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import CODES, SHOWN_SUITS, SUIT, SUITS, set_of
from parlour.play.views.eyes import Eyes
from parlour.state import NOBODY, State
from parlour.words import Say

if TYPE_CHECKING:
    from parlour.contract import Pile, Row, RowSuit


def piles(eyes: Eyes, s: State) -> list[Pile]:
    """The piles on the table, those of all seats first."""
    voice = eyes.voice(s)
    found: list[tuple[int | None, str, int | None, list[str] | None]] = []
    if s.turnup is not None:
        found.append((None, "Turn-up", 1, [CODES[s.turnup]]))
    if s.upcard is not None:
        found.append((None, eyes.game.upcard_name, 1, [CODES[s.upcard]]))
    if s.dummy not in (NOBODY, eyes.you):
        hand = s.hands[s.dummy]
        found.append((s.dummy, "Hand", hand.bit_count(), eyes.codes(s, hand)))
    if s.stock:
        found.append((None, eyes.game.stock_name, len(s.stock), None))
    for seat, aside in enumerate(s.aside):
        if eyes.lays_secretly(s, seat):
            found.append((seat, "Aside", None, None))
        elif aside:
            known = eyes.sees(seat) or not aside & ~s.seen
            found.append((seat, "Aside", aside.bit_count(), eyes.codes(s, aside) if known else None))
    return [
        {"seat": seat, "label": voice.text(label), "count": count, "cards": cards}
        for seat, label, count, cards in found
    ]


def rows(eyes: Eyes, s: State) -> list[Row]:
    """What each seat has won of each suit."""
    voice = eyes.voice(s)
    found: list[Row] = []
    for seat in range(s.seats):
        suits: list[RowSuit] = []
        for suit in suits_in_play(s):
            counts = [(won & SUIT[suit]).bit_count() for won in s.won]
            mine = s.won[seat] & SUIT[suit]
            lead = counts[seat] > max(count for other, count in enumerate(counts) if other != seat)
            text = Say("{suit}: {count}", suit=suit, count=counts[seat])
            suits.append(
                {"suit": SUITS[suit], "cards": eyes.codes(s, mine), "mark": lead, "text": voice.text(text)}
            )
        found.append({"seat": seat, "name": voice.text(Say("{seat}", seat=seat)), "suits": suits})
    return found


def suits_in_play(s: State) -> list[int]:
    """The suits of which there is any card, in the order in which people are shown them."""
    cards = s.table | set_of([*s.stock, *s.trick])
    for part in (s.hands, s.aside, s.won):
        for some in part:
            cards |= some
    return [suit for suit in SHOWN_SUITS if cards & SUIT[suit]]
