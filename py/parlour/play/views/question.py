"""What a seat is asked: the cards it may play, and why not the others, or the choices it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.cards import BIT, CODES
from parlour.game import Game
from parlour.play.views.eyes import Eyes
from parlour.state import State
from parlour.words import Say, Voice

if TYPE_CHECKING:
    from typing import TypedDict

    from parlour.contract import Fate, Question, QuestionKind

    class Made(TypedDict):
        number: int | None
        makes: str | None
        fate: Fate | None


NOTHING: Made = {"number": None, "makes": None, "fate": None}
"""Of a card that may not be played, or makes nothing."""


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
                **(_made(game, game.lying_with(s, card), voice) if legal & BIT[card] else NOTHING),
                "why": None if ok & BIT[card] else voice.text(game.why_not(s, seat, card)),
                "rule": None if ok & BIT[card] else game.rule(s, seat, card),
            }
            for card in eyes.in_order(s, hand)
        ],
        "sizes": list(s.sizes),
        "choices": [{"value": value, "text": voice.text(game.choice_name(s, value))} for value in s.choices],
    }


def _made(game: Game, s: State, voice: Voice) -> Made:
    """What the card laid last makes, and whether that decides the trick, and for whom."""
    says = game.card_makes(s)
    number = says and says.facts.get("number")
    if says is None or not isinstance(number, int):
        return NOTHING
    sure = game.sure_winner(s)
    fate: Fate | None = None
    if sure is not None:
        fate = "takes" if game.sides[sure] == game.sides[s.by[-1]] else "loses"
    return {"number": number, "makes": voice.text(says), "fate": fate}
