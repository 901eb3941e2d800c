"""A trick as people see it: its cards, who takes it or would, and which of its cards count together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import CODES
from parlour.game import Game
from parlour.state import NOBODY, PLAY, State
from parlour.words import Say, Voice, short

if TYPE_CHECKING:
    from parlour.contract import Trick, TrickGroup


def trick_view(game: Game, s: State, voice: Voice, winner: int | None) -> Trick:
    """The trick on the table. With a winner, it is complete and already counted."""
    cards = [(seat, game.face(s, card)) for seat, card in zip(s.by, s.trick, strict=True)]
    number = sum(s.tricks) + (winner is None)
    to_lead = s.ask == PLAY and s.turn != NOBODY and s.hands[s.turn]
    plays = ", ".join(f"{voice.name(seat)} {short(card)}" for seat, card in cards)
    text = (
        Say("Trick {number}: {plays}.", number=number, plays=plays) if cards else Say("The table is empty.")
    )
    turned = game.turned(s) if cards else None
    ahead = game.winning(s) if cards and winner is None else winner
    return {
        "number": number,
        "leader": s.leader if s.trick or to_lead else None,
        "cards": [{"seat": seat, "card": CODES[card]} for seat, card in cards],
        "winner": winner,
        "winning": ahead if winner is None else None,
        "turned": voice.text(turned) if turned else None,
        "each": game.cards_each,
        "groups": _groups(game, s, voice, ahead) if cards else [],
        "text": voice.text(text),
    }


def _groups(game: Game, s: State, voice: Voice, ahead: int | None) -> list[TrickGroup]:
    """The cards that count together; `ahead` is the seat that takes the trick, or would."""
    return [
        {
            "seat": group.seat,
            "cards": [CODES[game.face(s, card)] for card in group.cards],
            "text": voice.text(group.value),
            "winning": group.seat == ahead,
        }
        for group in game.groups(s)
    ]
