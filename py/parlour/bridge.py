"""What the page may ask of the engine: a JSON text in, a JSON text out (web/contract.schema.json).

The worker calls `call` for every question of the page and, while a bot is to decide, `think` again
and again. No object crosses, and no exception does.
"""

import json
from collections.abc import Callable
from random import SystemRandom
from typing import Any

from parlour import bots, games
from parlour.cards import BIT
from parlour.game import FAULT
from parlour.hello import hello
from parlour.record import line, move_of, record, replay
from parlour.state import PLAY
from parlour.table import Table
from parlour.view import Viewer
from parlour.words import Refused

SLICE = 0.010
"""Seconds a bot may think before the worker looks for messages."""
FLOWERS = (
    "aster bluebell clover crocus daffodil dahlia daisy foxglove heather iris jasmine lavender lilac lily "
    "lupin marigold nettle orchid pansy peony poppy primrose rose sage snowdrop sorrel thyme tulip violet"
).split()


class Bridge:
    """One match, seen from one seat."""

    table: Table
    you: int
    viewer: Viewer

    def __init__(self) -> None:
        self.told = 0
        """The number of the last news sent."""
        self.mind: bots.Mind | None = None
        """The bot whose turn it is, once it has begun to think."""
        self.calls: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "hello": lambda asked: hello(),
            "start": self.start,
            "resume": self.resume,
            "answer": self.answer,
            "say": self.say,
            "next": self.next,
            "meaning": self.meaning,
        }

    def call(self, text: str) -> str:
        """Answer one call of the page."""
        try:
            asked = json.loads(text)
            return json.dumps(self.calls[asked["do"]](asked))
        except Refused as refused:
            viewer = getattr(self, "viewer", None)
            return json.dumps({"error": viewer.text(refused.say) if viewer else str(refused)})

    def think(self) -> str:
        """Let the bot whose turn it is think for a slice: "" while it still thinks, else an Update."""
        if not bots.is_next(self.table):
            return ""
        self.mind = self.mind or bots.Mind(self.table)
        if not self.mind.think(SLICE):
            return ""
        self.table.do(self.mind.best.move)
        return json.dumps(self._update())

    # ---- The calls.

    def start(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Begin a match."""
        game = games.find(asked["game"], asked["seats"], asked.get("options"))
        bots.check(asked["players"])
        return self._sit(Table(game, asked["players"], asked.get("seed") or new_seed()), asked["you"], 0)

    def resume(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Carry on from a save."""
        return self._sit(replay(json.loads(asked["save"])), asked["you"], asked.get("since", 0))

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Answer the question put to `you`."""
        s = self.table.s
        if s.turn != self.you:
            raise Refused("It is not your turn.")
        entry = {s.ask: asked.get("value"), **asked, "do": s.ask, "seat": s.turn}
        move = move_of(self.table, entry)
        if s.ask == PLAY and BIT[move] & self.table.game.tempting(s):
            move += FAULT
        self.table.do(move)
        return self._update()

    def say(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Say something to the table."""
        self.table.say(self.you, asked["call"])
        return self._update()

    def next(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Deal again."""
        self.table.next_deal()
        return self._update()

    def meaning(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What choosing these cards would mean."""
        s = self.table.s
        move = move_of(self.table, {"do": s.ask, "seat": s.turn, "cards": asked["cards"]})
        text = self.viewer.text(self.table.game.meaning(s, move))
        return {"text": text, "ok": self.table.game.allows(s, move)}

    def _sit(self, table: Table, you: int, told: int) -> dict[str, Any]:
        """Sit down at a table, knowing its news up to number `told`."""
        self.table, self.you, self.viewer, self.told = table, you, Viewer(table, you), told
        return self._update()

    def _update(self) -> dict[str, Any]:
        """What is new since the last update, and how the table looks now."""
        self.mind = None
        bots.talk(self.table)
        news = self.viewer.news(self.told)
        self.told = len(self.table.news)
        return {
            "view": self.viewer.view(),
            "news": news,
            "save": line(record(self.table)),
            "busy": bots.is_next(self.table),
        }


def new_seed() -> str:
    """A seed one can say on the telephone, such as `tulip-7`."""
    luck = SystemRandom()
    return f"{luck.choice(FLOWERS)}-{luck.randrange(1, 1000)}"


_bridge = Bridge()
call = _bridge.call
think = _bridge.think
