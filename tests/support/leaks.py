"""Which cards a message of the engine names, and which it must not."""

from parlour.cards import CODES, cards_in


def codes_in(told):
    """Every card named anywhere in a message, as a code or in a sentence."""
    if isinstance(told, dict):
        return [code for part in told.values() for code in codes_in(part)]
    if isinstance(told, list):
        return [code for part in told for code in codes_in(part)]
    return [code for code, name in NAMES if isinstance(told, str) and (told == code or name in told)]


def texts_in(told):
    """Every text anywhere in a message."""
    if isinstance(told, dict):
        told = list(told.values())
    if isinstance(told, list):
        return [text for part in told for text in texts_in(part)]
    return [told] if isinstance(told, str) else []


def card_name(code):
    rank, suit = code[:-1], code[-1]
    return "Joker" if code == "Jk" else f"{'10' if rank == 'T' else rank}{'♠♥♦♣'['SHDC'.index(suit)]}"


NAMES = [(code, card_name(code)) for code in CODES]


def read_of(update):
    """The part of an update that a page reads: everything except the save."""
    return {name: part for name, part in update.items() if name != "save"} | {"seed": None}


def secret_codes(table, you):
    """All cards in hands, face down or in the stock that are hidden from the seat `you`."""
    s = table.s
    cards = sum(1 << card for card in s.stock)
    for seat in range(s.seats):
        cards |= 0 if seat == you else s.hands[seat] | (s.aside[seat] & ~s.seen)
    return {CODES[table.game.face(s, card)] for card in cards_in(cards)}
