"""What the page may ask of the engine: a JSON text in, a JSON text out (web/contract.schema.json).

The worker calls `call` for every question of the page and, while there is something to think about, `think`
again and again. No object crosses, and no exception does.
"""

import json
from collections.abc import Callable
from typing import Any

from parlour import __version__, bots, games
from parlour.formats.link import BadLink
from parlour.formats.record import line, record
from parlour.play.playing import Playing
from parlour.play.saves import deal_alone, opened, saved, shared, summary
from parlour.play.seating import carry_on, problem, seat_of_person, sit_down, together
from parlour.play.view import Viewer
from parlour.play.watching import Watching
from parlour.table import Table, replayed
from parlour.table.seeds import new_seed
from parlour.words import Refused, Voice


class Bridge:
    """What stands between the page and one match at a time; and one that is being watched."""

    def __init__(self) -> None:
        self.playing: Playing | None = None
        self.watching: Watching | None = None
        self.answers: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
            "up": lambda asked: {"version": __version__},
            "hello": _catalogue,
            "rules": _rules,
            "start": self._start,
            "lesson": self._lesson,
            "again": self._again,
            "resume": self._resume,
            "open": self._open,
            "replay": self._replay,
            "take": lambda asked: self._sit(self._watched().take(asked["at"], asked["seat"])),
            "links": self._links,
            "diagram": _diagram,
            "picture": self._picture,
            "records": lambda asked: {
                "text": "".join(line(record(opened(save))) + "\n" for save in asked["saves"])
            },
            "import": lambda asked: {"matches": [self._import(text) for text in asked["lines"]]},
            "meaning": lambda asked: self._seated().meaning(asked["cards"]),
            "answer": self._act(Playing.answer),
            "say": self._act(Playing.say),
            "next": self._act(Playing.next),
            "undo": self._act(Playing.undo),
            "look": self._act(Playing.look),
            "claim": self._act(Playing.claim),
            "hint": lambda asked: self._seated().advise(),
            "duplicate": lambda asked: self._seated().compare(),
        }

    def call(self, text: str) -> str:
        """Answer one call of the page."""
        asked = json.loads(text)
        try:
            return json.dumps(self.answers[asked["do"]](asked))
        except Refused as refused:
            voice = self.playing.viewer if self.playing else Voice()
            return json.dumps({"error": voice.text(refused.say)})

    def think(self) -> str:
        """Think for a slice: "" while nothing has come of it, else what the worker posts."""
        told = self.playing and self.playing.think()
        return json.dumps(told) if told else ""

    # ---- Sitting down.

    def _start(self, asked: dict[str, Any]) -> dict[str, Any]:
        game = games.find(asked["game"], asked["seats"], asked.get("options"))
        bots.check(asked["players"])
        table = Table(game, asked["players"], asked.get("seed") or new_seed())
        return self._sit(Playing(table, asked["you"], 0))

    def _lesson(self, asked: dict[str, Any]) -> dict[str, Any]:
        # Here, because few want it, and the first match is waited for.
        from parlour.play import teaching

        return self._sit(teaching.begin(asked["game"]))

    def _again(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The same table once more, with other cards."""
        before = self._seated()
        table = Table(before.table.game, list(before.table.players), new_seed())
        return self._sit(Playing(table, before.near, 0))

    def _resume(self, asked: dict[str, Any]) -> dict[str, Any]:
        table = opened(asked["save"])
        if asked.get("lesson"):
            from parlour.play import teaching

            return self._sit(teaching.carry_on(table, asked.get("since")))
        return self._sit(Playing(table, asked["you"], asked.get("since")))

    def _open(self, asked: dict[str, Any]) -> dict[str, Any]:
        return self._sit(_at(asked))

    def _sit(self, playing: Playing) -> dict[str, Any]:
        self.playing = playing
        return playing.update()

    def _seated(self) -> Playing:
        if self.playing is None:
            raise Refused("No match has begun.")
        return self.playing

    def _act(
        self, act: Callable[[Playing, dict[str, Any]], None]
    ) -> Callable[[dict[str, Any]], dict[str, Any]]:
        """A call that does something at the table, and is told what came of it."""

        def answer(asked: dict[str, Any]) -> dict[str, Any]:
            act(self._seated(), asked)
            return self._seated().update()

        return answer

    # ---- Watching, keeping, sharing.

    def _watched(self) -> Watching:
        if self.watching is None:
            raise Refused("No match is being watched.")
        return self.watching

    def _replay(self, asked: dict[str, Any]) -> dict[str, Any]:
        if "link" in asked:
            self.watching = Watching(asked["link"])
        return self._watched().deal(asked.get("deal"), asked.get("seat"))

    def _links(self, asked: dict[str, Any]) -> dict[str, Any]:
        if "at" in asked:
            return {"links": self._watched().links(asked["at"])}
        return {"links": self._seated().links()}

    def _picture(self, asked: dict[str, Any]) -> dict[str, Any]:
        from parlour.drawing.position import answer

        if "at" in asked:
            return answer(self._watched().view(asked["at"], asked.get("seat")))
        playing = _at(asked["open"]) if "open" in asked else self._seated()
        return answer(playing.viewer.view())

    def _import(self, text: str) -> dict[str, Any]:
        """A match from a line of a file: as it is kept, or why it cannot be."""
        try:
            table = opened(text.strip())
        except BadLink:
            return {"error": "This is neither a record nor a link."}
        except Refused as refused:
            return {"error": Voice().text(refused.say)}
        you = seat_of_person(table)
        viewer = Viewer(table, None if shared(table) else you)
        return {"save": saved(table), "you": you, "summary": summary(viewer)}


def _at(asked: dict[str, Any]) -> Playing:
    """Sit down where an OpenCall asks for it."""
    if asked["as"] == "problem":
        return problem(asked["link"])
    table = opened(asked["link"])
    if asked["as"] == "deal":
        if asked.get("together"):
            return together(replayed(deal_alone(table, table.number)))
        return sit_down(replayed(deal_alone(table, 1)), asked.get("you"))
    return carry_on(table, asked.get("you"))


def _catalogue(asked: dict[str, Any]) -> dict[str, Any]:
    # Imported here: it imports every game, and the page is built with the answer in it.
    from parlour.bridge.catalogue import catalogue

    return catalogue()


def _rules(asked: dict[str, Any]) -> dict[str, Any]:
    # Here, because a match needs no page of rules, and the first match is waited for.
    from parlour.drawing.rules_page import page

    return {"blocks": page(asked["game"])}


def _diagram(asked: dict[str, Any]) -> dict[str, Any]:
    from parlour.drawing.trick_diagram import answer

    return answer(asked)


_bridge = Bridge()
call = _bridge.call
think = _bridge.think
