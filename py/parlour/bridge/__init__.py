"""Answers the page: a JSON text in, a JSON text out (web/contract.schema.json).

The worker calls `call` for every call of the page, and `think` repeatedly while there is something to think
about. No object and no exception crosses this border.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from parlour import __version__, bots, games
from parlour.formats.link_text import NoLink
from parlour.formats.record import line, record
from parlour.play.company import names
from parlour.play.playing import SLICE_SECONDS, Playing
from parlour.play.saves import deal_alone, opened, saved, shared, summary
from parlour.play.seating import carry_on, problem, puzzle, seat_of_person, sit_down, together
from parlour.play.view import Viewer
from parlour.play.watching import Watching
from parlour.table import Table, replayed
from parlour.table.seeds import new_seed, typed
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract
    from parlour.play.after_deal.rethought import Rethought
    from parlour.play.review.watched import WatchedReview

C = TypeVar("C")
L = TypeVar("L", "Rethought", "WatchedReview")

watched = lru_cache(maxsize=2)(Watching)
"""The match of a link, to watch. Cached, because many calls in a row are about the same match."""


class Bridge:
    """Answers the calls of a page, which plays one match at a time."""

    def __init__(self) -> None:
        self.playing: Playing | None = None
        self.watched: WatchedReview | Rethought | None = None
        """What is worked out about a match that is watched, once it is asked for."""
        self.handlers: contract.Handlers = {
            "up": lambda asked: {"version": __version__},
            "hello": _catalogue,
            "rules": _rules,
            "start": self._start,
            "lesson": self._lesson,
            "again": self._again,
            "resume": self._resume,
            "open": lambda asked: self._sit(_at(asked), asked.get("names") or [], asked.get("fair", False)),
            "replay": _replay,
            "sheet": lambda asked: watched(asked["link"]).sheet(asked.get("names") or []),
            "take": self._take,
            "links": self._links,
            "diagram": _diagram,
            "picture": self._picture,
            "records": _records,
            "import": lambda asked: {"matches": list(map(_imported, asked["lines"]))},
            "meaning": lambda asked: self._seated().meaning(asked["cards"]),
            "answer": self._act(Playing.answer),
            "say": self._act(Playing.say),
            "next": self._act(Playing.next),
            "undo": self._act(Playing.undo),
            "look": self._act(Playing.look),
            "claim": self._act(Playing.claim),
            "hint": lambda asked: self._seated().advise(asked),
            "duplicate": lambda asked: self._seated().compare(asked),
            "daily": lambda asked: _daily(asked["link"]),
            "challenge": lambda asked: _challenges().told(asked),
            "new_challenge": lambda asked: _challenges().begun(asked),
            "evening": lambda asked: _evenings().told(asked),
            "new_evening": lambda asked: _evenings().made(asked),
            "cards": lambda asked: self._seated().cards_and_play(),
            "figures": lambda asked: {"matches": list(map(_figures, asked["matches"]))},
            "review": self._review,
            "thought": self._thought,
            "lab": lambda asked: _laboratory().lab(asked),
            "study": lambda asked: _laboratory().study(asked),
            "linked": lambda asked: _laboratory().linked(asked),
            "deals": lambda asked: _laboratory().deals(asked),
            "findings": lambda asked: _laboratory().findings(asked),
            "plots": lambda asked: _laboratory().plots(asked),
            "report_page": lambda asked: _laboratory().report_page(asked),
            "example": lambda asked: _laboratory().example(asked),
            "trial": lambda asked: _desk().tried(asked),
            "check": lambda asked: _desk().checked(asked),
            "part": _part,
            "game_link": _game_link,
            "linked_game": _linked_game,
        }

    def call(self, text: str) -> str:
        """Answer a call of the page. Both are JSON texts."""
        asked = json.loads(text)
        if self.watched:
            self.watched.goes_on = False
        # Only here is the type of a call not checked: the page's own types have done so.
        handlers = cast("dict[str, Callable[[Any], object]]", self.handlers)
        try:
            return json.dumps(handlers[asked["do"]](asked))
        except Refused as refused:
            return json.dumps(_refusal(refused, self.playing.viewer if self.playing else Voice()))
        except BaseException as error:  # a game from elsewhere may even exit
            return json.dumps(self._fault(error))

    def think(self) -> str:
        """Think for a slice. Returns a Post as JSON text, or "" if there is nothing to report yet."""
        try:
            post = self.playing.think() if self.playing else None
            if self.watched and not post:
                post = self.watched.think(SLICE_SECONDS)
            return json.dumps(post) if post else ""
        except BaseException as error:  # a game from elsewhere may even exit
            return json.dumps(self._fault(error))

    def _fault(self, error: BaseException) -> contract.Refusal:
        """The fault of a game, told in a sentence. Raises the error itself if it is a fault of ours."""
        place = games.place_of(error)
        id = place[0].partition("/")[0].replace("_", "-") if place else ""
        if not id and self.playing and self.playing.table.game.id not in games.own():
            id = self.playing.table.game.id
        if not id:
            raise error
        return _refusal(Refused("The game {id} can’t go on: {why}.", id=id, why=games.why(error)), Voice())

    # ---- Sitting down.

    def _start(self, asked: contract.StartCall) -> contract.Update:
        game = games.find(asked["game"], asked["seats"], asked.get("options"))
        bots.check(asked["players"])
        table = Table(game, asked["players"], typed(asked.get("seed") or "") or new_seed())
        return self._sit(Playing(table, asked["you"], 0), asked.get("names", []))

    def _lesson(self, asked: contract.LessonCall) -> contract.Update:
        # Imported here: few need it, and it would delay the first match.
        from parlour.play import teaching

        return self._sit(teaching.begin(asked["game"]))

    def _again(self, asked: contract.AgainCall) -> contract.Update:
        """Another match at the same table, with new cards."""
        before = self._seated()
        table = Table(before.table.game, list(before.table.players), new_seed())
        return self._sit(Playing(table, before.near, 0), before.names)

    def _resume(self, asked: contract.ResumeCall) -> contract.Update:
        table, names = opened(asked["save"]), asked.get("names", [])
        if asked.get("lesson"):
            from parlour.play import teaching

            return self._sit(teaching.carry_on(table, asked.get("since")), names)
        return self._sit(Playing(table, asked["you"], asked.get("since")), names, asked.get("fair", False))

    def _take(self, asked: contract.TakeCall) -> contract.Update:
        step = asked["step"]
        return self._sit(watched(step["link"]).take(step["n"], asked["seat"]), asked.get("names", []))

    def _sit(self, playing: Playing, names: Sequence[str] = (), fair: bool = False) -> contract.Update:
        self.playing = playing
        playing.fair = fair
        playing.call_players(names)
        return playing.update()

    def _seated(self) -> Playing:
        if self.playing is None:
            raise Refused("No match has begun.")
        return self.playing

    def _act(self, act: Callable[[Playing, C], None]) -> Callable[[C], contract.Update]:
        """A handler for what a person does at the table."""

        def handler(asked: C) -> contract.Update:
            act(self._seated(), asked)
            return self._seated().update()

        return handler

    # ---- The match being played, or one being watched.

    def _links(self, asked: contract.LinksCall) -> contract.LinksAnswer:
        if step := asked.get("step"):
            return {"links": watched(step["link"]).links(step["n"])}
        seated = self._seated()
        told: contract.LinksAnswer = {"links": seated.links()}
        return {**told, "puzzle": seated.puzzle} if seated.puzzle else told

    def _review(self, asked: contract.ReviewCall) -> contract.Review:
        if "of" not in asked:
            return self._seated().review()
        # Imported here: few need it.
        from parlour.play.review.watched import WatchedReview

        found = self._look_back(WatchedReview, asked["of"])
        # What was found out at the table need not be found out again.
        found.review = (self.playing and self.playing.reviewed(asked["of"])) or found.review
        return found.told

    def _thought(self, asked: contract.ThoughtCall) -> contract.Thought:
        # Imported here: few need it.
        from parlour.play.after_deal.rethought import Rethought

        return self._look_back(Rethought, asked["of"]).told

    def _look_back(self, kind: type[L], of: Any) -> L:
        """Go on working out what is asked of a match that is watched. Raises Refused."""
        if self.playing:
            self.playing.hindsight.pause()
        found = self.watched
        if not isinstance(found, kind) or found.of != of:
            found = self.watched = kind(watched(of["link"]), of)
        found.goes_on = True
        return found

    def _picture(self, asked: contract.PictureCall) -> contract.Picture:
        from parlour.drawing.position import answer

        if "step" in asked:
            step = asked["step"]
            return answer(watched(step["link"]).view(step["n"], asked.get("seat")))
        if "open" not in asked:
            return answer(self._seated().viewer.view())
        playing = _at(asked["open"])
        playing.call_players()
        return answer(playing.viewer.view())


def _replay(asked: contract.ReplayCall) -> contract.Replay:
    return watched(asked["link"]).deal(asked.get("deal"), asked.get("seat"), asked.get("names", []))


def _records(asked: contract.RecordsCall) -> contract.Records:
    return {"text": "".join(line(record(opened(save))) + "\n" for save in asked["saves"])}


def _daily(link: str) -> contract.Daily:
    # Imported here: few need it.
    from parlour.play.daily import daily

    return daily(link)


def _challenges() -> Any:
    # Imported here: few need it.
    from parlour.play.challenge import report

    return report


def _evenings() -> Any:
    # Imported here: few need it.
    from parlour.play.challenge import evening

    return evening


def _figures(asked: contract.SeatInMatch) -> contract.MatchFigures | contract.Refusal:
    """The figures of a match, or a Refusal that says why there are none."""
    # Imported here: few need it.
    from parlour.play.figures import figures

    try:
        return figures(asked["save"], asked["you"])
    except Refused as refused:
        return _refusal(refused, Voice())


def _imported(text: str) -> contract.ImportedMatch | contract.Refusal:
    """The match in a line of a file, or a Refusal that says why there is none."""
    try:
        table = opened(text)
    except NoLink:
        return {"error": "This is neither a record nor a link."}
    except Refused as refused:
        return _refusal(refused, Voice())
    you = seat_of_person(table)
    viewer = Viewer(table, None if shared(table) else you, names=names(table.players))
    return {"save": saved(table), "you": you, "summary": summary(viewer)}


def _refusal(refused: Refused, voice: Voice | Viewer) -> contract.Refusal:
    return {"error": voice.text(refused.say)}


def _at(asked: contract.OpenCall) -> Playing:
    """Sit down as an OpenCall asks."""
    if asked["as"] == "problem":
        return problem(asked["link"])
    if asked["as"] == "puzzle":
        return puzzle(asked["link"])
    table = opened(asked["link"])
    if asked["as"] == "deal":
        if asked.get("together"):
            return together(replayed(deal_alone(table, table.number)))
        return sit_down(replayed(deal_alone(table, 1)), asked.get("you"))
    return carry_on(table, asked.get("you"))


def _laboratory() -> Any:
    # Imported here: only a study needs it.
    from parlour.bridge import laboratory

    return laboratory


def _desk() -> Any:
    # Imported here: it comes late, and needs more of Python's library than our own engine has.
    from parlour.bridge import desk

    return desk


def _game_link(asked: contract.GameLinkCall) -> contract.GameLink:
    # Imported here: only the desk needs it.
    from parlour.formats import game_link

    return {"link": game_link.encode(b64decode(asked["packed"]))}


def _linked_game(asked: contract.LinkedGameCall) -> contract.PackedGame:
    # Imported here: only the desk needs it.
    from parlour.formats import game_link

    return {"packed": b64encode(game_link.decode(asked["link"])).decode()}


def _part(asked: contract.PartCall) -> contract.Up:
    # Imported here: few need it.
    from parlour.bridge import wheels

    wheels.take_in(asked["archive"])
    return {"version": __version__}


def _catalogue(asked: contract.HelloCall) -> contract.Hello:
    # Imported here: it imports every game, and the page has the answer built in.
    from parlour.bridge.catalogue import catalogue

    return catalogue()


def _rules(asked: contract.RulesCall) -> contract.RulesPage:
    # Imported here: a match does not need it, and it would delay the first match.
    from parlour.drawing.rules_page import PARTS, parts

    told = parts(asked["game"])
    blocks, measured = (told.get(name, []) for name in PARTS)
    return {"blocks": blocks, "measured": measured}


def _diagram(asked: contract.DiagramCall) -> contract.Diagram:
    from parlour.drawing.trick_diagram import answer

    return answer(asked)


_bridge = Bridge()
call = _bridge.call
think = _bridge.think
