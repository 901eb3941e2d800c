"""What a seat is asked: the cards it may play, and why not the others, or the choices it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import BIT, CODES
from parlour.game import Game
from parlour.play.views.eyes import Eyes
from parlour.state import State
from parlour.words import Say

if TYPE_CHECKING:
    from parlour.contract import Fate, Question, QuestionKind


def question(eyes: Eyes, s: State, prompt: Say) -> Question:
    """The question put to the seat whose turn it is."""
    voice, game, seat = eyes.voice(s), eyes.game, s.turn
    hand = s.hands[seat]
    kind: QuestionKind = "cards" if s.sizes else "choice" if s.choices else "play"
    legal = game.legal(s) if kind == "play" else 0
    ok = hand if s.sizes else legal | game.tempting(s)
    return {
        "kind": kind,
        "do": s.ask,
        "prompt": voice.text(prompt),
        "cards": []
        if s.choices
        else [
            {
                "card": CODES[game.face(s, card)],
                "ok": bool(ok & BIT[card]),
                "total": game.total_with(s, card) if legal & BIT[card] else None,
                "fate": _fate(game, s, card) if legal & BIT[card] else None,
                "why": None if ok & BIT[card] else voice.text(game.why_not(s, seat, card)),
                "rule": None if ok & BIT[card] else game.rule(s, seat, card),
            }
            for card in eyes.in_order(s, hand)
        ],
        "sizes": list(s.sizes),
        "choices": [{"value": value, "text": voice.text(game.choice_name(s, value))} for value in s.choices],
    }


def _fate(game: Game, s: State, card: int) -> Fate | None:
    """Whether the total that this card makes decides the trick, and for whom."""
    sure = game.sure_winner(game.lying_with(s, card)) if game.running_total else None
    if sure is None:
        return None
    return "takes" if game.sides[sure] == game.sides[s.turn] else "loses"
