"""What the page may ask of the engine: a JSON text in, a JSON text out (web/contract.schema.json).

The worker calls `call` for every question of the page and, while a bot is to decide, `think` again
and again. No object crosses, and no exception does.
"""

import json
from random import SystemRandom
from typing import Any

from parlour import bots, games
from parlour.cards import BIT
from parlour.game import FAULT
from parlour.hello import hello
from parlour.page import page
from parlour.record import line, move_of, parse, record, replay
from parlour.state import PLAY
from parlour.table import Table
from parlour.view import Viewer
from parlour.words import Refused, Voice

SLICE = 0.010
"""Seconds a bot may think before the worker looks for messages."""
FLOWERS = (
    "aster bluebell clover crocus daffodil dahlia daisy foxglove heather iris jasmine lavender lilac lily "
    "lupin marigold nettle orchid pansy peony poppy primrose rose sage snowdrop sorrel thyme tulip violet"
).split()


class Bridge:
    """What stands between the page and one match at a time."""

    def __init__(self) -> None:
        self.sitting: Sitting | None = None

    def call(self, text: str) -> str:
        """Answer one call of the page."""
        try:
            return json.dumps(self._answer(json.loads(text)))
        except Refused as refused:
            voice = self.sitting.viewer if self.sitting else Voice()
            return json.dumps({"error": voice.text(refused.say)})

    def think(self) -> str:
        """Let the bot whose turn it is think for a slice: "" while it still thinks, else an Update."""
        decided = self.sitting and self.sitting.think()
        return json.dumps(self.sitting.update()) if self.sitting and decided else ""

    def _answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        do = asked["do"]
        if do == "hello":
            return hello()
        if do == "rules":
            return {"blocks": page(asked["game"])}
        if do == "start":
            game = games.find(asked["game"], asked["seats"], asked.get("options"))
            bots.check(asked["players"])
            table = Table(game, asked["players"], asked.get("seed") or new_seed())
            return self._sit(Sitting(table, asked["you"], 0))
        if do == "resume":
            return self._sit(Sitting(replay(parse(asked["save"])), asked["you"], asked.get("since", 0)))
        if self.sitting is None:
            raise Refused("No match has begun.")
        if do == "meaning":
            return self.sitting.meaning(asked["cards"])
        {"answer": self.sitting.answer, "say": self.sitting.say, "next": self.sitting.next}[do](asked)
        return self.sitting.update()

    def _sit(self, sitting: "Sitting") -> dict[str, Any]:
        self.sitting = sitting
        return sitting.update()


class Sitting:
    """One match seen from the seat `you`, by a page that knows its news up to number `told`."""

    def __init__(self, table: Table, you: int, told: int) -> None:
        self.table = table
        self.you = you
        self.told = told
        self.viewer = Viewer(table, you)
        self.mind: bots.Mind | None = None
        """The bot whose turn it is, once it has begun to think."""

    def answer(self, asked: dict[str, Any]) -> None:
        """Answer the question put to `you`."""
        s = self.table.s
        if s.turn != self.you:
            raise Refused("It is not your turn.")
        entry = {s.ask: asked.get("value"), **asked, "do": s.ask, "seat": s.turn}
        move = move_of(self.table, entry)
        if s.ask == PLAY and BIT[move] & self.table.game.tempting(s):
            move += FAULT
        self.table.do(move)

    def say(self, asked: dict[str, Any]) -> None:
        """Say something to the table."""
        self.table.say(self.you, asked["call"])

    def next(self, asked: dict[str, Any]) -> None:
        """Deal again."""
        self.table.next_deal()

    def meaning(self, cards: list[str]) -> dict[str, Any]:
        """What choosing these cards would mean."""
        s = self.table.s
        move = move_of(self.table, {"do": s.ask, "seat": self.you, "cards": cards})
        meaning = self.table.game.meaning(s, move)
        return {"text": self.viewer.text(meaning), "ok": self.table.game.allows(s, move)}

    def think(self) -> bool:
        """Let the bot whose turn it is think for a slice; whether it has decided."""
        if not bots.is_next(self.table):
            return False
        self.mind = self.mind or bots.Mind(self.table)
        if not self.mind.think(SLICE):
            return False
        self.table.do(self.mind.best.move)
        return True

    def update(self) -> dict[str, Any]:
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
