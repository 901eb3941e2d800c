"""Answers the page: a JSON text in, a JSON text out (web/contract.schema.json).

The worker calls `call` for every call of the page, and `think` as long as the engine has something to think
about. Both say that in a word, which is the first line of what they return. No object crosses this
border, and no exception but those that are a fault of ours.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from parlour import __version__, games
from parlour.bridge.late import found
from parlour.bridge.sitting import CALLS, Sitting
from parlour.play.views.viewer import Viewer
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract

ADDRESSES = {
    "up": "parlour.bridge:up",
    "hello": "parlour.bridge.catalogue:hello",
    "rules": "parlour.drawing.rules_page:answer",
    "diagram": "parlour.drawing.trick_diagram:answer",
    "replay": "parlour.bridge.watched:replay",
    "sheet": "parlour.bridge.watched:sheet",
    "records": "parlour.bridge.kept:records",
    "import": "parlour.bridge.kept:imported",
    "figures": "parlour.bridge.kept:all_figures",
    "daily": "parlour.play.daily:answer",
    "challenge": "parlour.play.challenge.report:told",
    "new_challenge": "parlour.play.challenge.report:begun",
    "evening": "parlour.play.challenge.evening:told",
    "new_evening": "parlour.play.challenge.evening:made",
    "turn": "parlour.play.by_link:told",
    "new_turn": "parlour.play.by_link:begun",
    "lab": "parlour.bridge.laboratory:lab",
    "study": "parlour.bridge.laboratory:study",
    "linked": "parlour.bridge.laboratory:linked",
    "deals": "parlour.bridge.laboratory:deals",
    "findings": "parlour.bridge.laboratory:findings",
    "plots": "parlour.bridge.laboratory:plots",
    "report_page": "parlour.bridge.laboratory:report_page",
    "example": "parlour.bridge.laboratory:example",
    "trial": "parlour.bridge.desk:tried",
    "check": "parlour.bridge.desk:checked",
    "part": "parlour.bridge.wheels:take_in",
    "game_link": "parlour.bridge.packed_games:link",
    "linked_game": "parlour.bridge.packed_games:linked",
}
"""Where the functions are that answer calls, by the `do` of a call. A `Sitting` answers the others."""


class Bridge:
    """Answers the calls of a page, which plays one match at a time."""

    def __init__(self) -> None:
        self.sitting = Sitting()

    def call(self, text: str) -> str:
        """Answer a call of the page. Both are JSON texts."""
        asked = json.loads(text)
        try:
            return json.dumps(self.handler(asked["do"])(asked))
        except Refused as refused:
            playing = self.sitting.playing
            return json.dumps(_refusal(refused, playing.viewer if playing else Voice()))
        except BaseException as error:  # a game from elsewhere may even exit
            return json.dumps(self._fault(error))

    def handler(self, do: str) -> Any:
        """The function that answers calls with this `do`."""
        return getattr(self.sitting, do) if do in CALLS else found(ADDRESSES[do])

    def think(self) -> str:
        """Think for a slice. Returns a Post as JSON text, or "" if there is nothing to report yet."""
        try:
            think = next(self.sitting.jobs(), None)
            post = think() if think else None
            return json.dumps(post) if post else ""
        except BaseException as error:  # a game from elsewhere may even exit
            refusal = self._fault(error)
            self.sitting.stop()
            return json.dumps(refusal)

    @property
    def now(self) -> contract.Now:
        """What the engine does next."""
        return self.sitting.now

    def _fault(self, error: BaseException) -> contract.Refusal:
        """The fault of a game, told in a sentence. Then what failed has not been done.

        Raises the error itself if it is a fault of ours."""
        place, playing = games.place_of(error), self.sitting.playing
        id = place[0].partition("/")[0].replace("_", "-") if place else ""
        if not id and playing and playing.table.game.id not in games.own():
            id = playing.table.game.id
        if not id:
            raise error
        self.sitting.go_back()
        return _refusal(Refused("The game {id} can’t go on: {why}.", id=id, why=games.why(error)), Voice())


def up(asked: contract.UpCall) -> contract.Up:
    return {"version": __version__}


def _refusal(refused: Refused, voice: Voice | Viewer) -> contract.Refusal:
    return {"error": voice.text(refused.say)}


_bridge = Bridge()


def call(text: str) -> str:
    """What the engine does next, and in the lines after that its answer."""
    answer = _bridge.call(text)
    return f"{_bridge.now}\n{answer}"


def think() -> str:
    """What the engine does next, and in the lines after that what it posts, if anything."""
    post = _bridge.think()
    return f"{_bridge.now}\n{post}"
