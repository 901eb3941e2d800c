"""What the page asks of the match that it plays, and what the engine goes on with meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from parlour import bots, games
from parlour.bridge.late import found
from parlour.bridge.watched import watched
from parlour.play.playing import Playing
from parlour.play.playing.background import SLICE_SECONDS
from parlour.play.saves import deal_alone, holds_several, opened
from parlour.play.seating import carry_on, problem, puzzle, sit_down, together
from parlour.table import Table, replayed
from parlour.table.seeds import new_seed, typed
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour import contract
    from parlour.play.after_deal.rethought import Rethought
    from parlour.play.review.watched import WatchedReview

C = TypeVar("C")
LOOKS_BACK = {
    "thought": "parlour.play.after_deal.rethought:Rethought",
    "review": "parlour.play.review.watched:WatchedReview",
}
"""What is worked out about matches that are watched, the most urgent first."""


def act(does: Callable[[Playing, C], None]) -> Callable[[Sitting, C], contract.Update]:
    """Answers the calls by which a person does something at the table."""

    def handler(sitting: Sitting, asked: C) -> contract.Update:
        does(sitting.seated, asked)
        return sitting.seated.proceed()

    return handler


CALLS = frozenset(
    "go withdraw start lesson again resume open take answer say next undo look claim meaning hint duplicate "
    "cards links review thought picture".split()
)
"""The calls that a `Sitting` answers, each by the method of its name. All of these may raise Refused."""


class Sitting:
    """The match that the page plays, and those that it watches."""

    def __init__(self) -> None:
        self.playing: Playing | None = None
        """The match that the page plays."""
        self._known: Playing | None = None
        """The one that the page has been told of."""
        self.stop()

    @property
    def seated(self) -> Playing:
        if self.playing is None:
            raise Refused("No match has begun.")
        return self.playing

    # ---- What the engine goes on with.

    @property
    def now(self) -> contract.Now:
        """What the engine does next."""
        waits_for, works = self.playing and self.playing.waits_for, any(self.jobs())
        if waits_for == "bot":
            return "bot"
        if waits_for == "speaker":
            return "meanwhile" if works else "speaker"
        return "work" if works else "rest"

    def jobs(self) -> Iterator[Callable[[], contract.Post | None]]:
        """What there is to think about, the most urgent first.

        Each thinks for a slice, and returns what to post, None if there is nothing.
        """
        if self.playing:
            yield from self.playing.jobs()
        for kind in LOOKS_BACK:
            if kind in self.wanted and not self.looks_back[kind].done:
                yield partial(self.looks_back[kind].think, SLICE_SECONDS)
        if self.playing:
            yield from self.playing.afterthoughts()

    def stop(self) -> None:
        """Think about nothing until something is asked for."""
        self.looks_back: dict[str, WatchedReview | Rethought] = {}
        """What is known by now of matches that are watched, by what was asked."""
        self.wanted: set[str] = set()
        """Of these, what has not been withdrawn."""
        if self.playing:
            self.playing.stop()

    def go_back(self) -> None:
        """Be at the match and the position that the page knows, because a game has failed since."""
        self.playing = self._known
        if self.playing:
            self.playing.go_back()

    def go(self, asked: contract.GoCall) -> contract.Noted:
        self.seated.go()
        return {}

    def withdraw(self, asked: contract.WithdrawCall) -> contract.Noted:
        self.wanted.discard(asked["wish"])
        return {}

    # ---- Sitting down.

    def start(self, asked: contract.StartCall) -> contract.Update:
        game = games.find(asked["game"], asked["seats"], asked.get("options"))
        bots.check(asked["players"])
        table = Table(game, asked["players"], typed(asked.get("seed") or "") or new_seed())
        return self._sit(Playing(table, asked["you"], 0), asked.get("names", []))

    def lesson(self, asked: contract.LessonCall) -> contract.Update:
        return self._sit(found("parlour.play.teaching:begin")(asked["game"]))

    def again(self, asked: contract.AgainCall) -> contract.Update:
        """Another match at the same table, with new cards."""
        before = self.seated
        table = Table(before.table.game, list(before.table.players), new_seed())
        return self._sit(Playing(table, before.looking.near, 0), before.names)

    def resume(self, asked: contract.ResumeCall) -> contract.Update:
        table, since = opened(asked["save"]), asked.get("since")
        if asked.get("lesson"):
            playing = found("parlour.play.teaching:carry_on")(table, since)
        else:
            playing = Playing(table, asked["you"], since)
        return self._sit(playing, asked.get("names", []), asked.get("fair", False))

    def open(self, asked: contract.OpenCall) -> contract.Update:
        return self._sit(_at(asked), asked.get("names") or [], asked.get("fair", False))

    def take(self, asked: contract.TakeCall) -> contract.Update:
        step = asked["step"]
        return self._sit(watched(step["link"]).take(step["n"], asked["seat"]), asked.get("names", []))

    def _sit(self, playing: Playing, names: Sequence[str] = (), fair: bool = False) -> contract.Update:
        self.playing = playing
        if fair:
            playing.be_fair()
        playing.call_players(names)
        update = playing.proceed()
        self._known = playing
        return update

    # ---- At the table.

    answer = act(Playing.answer)
    say = act(Playing.say)
    next = act(Playing.next)
    undo = act(Playing.undo)
    look = act(Playing.look)
    claim = act(Playing.claim)

    def meaning(self, asked: contract.MeaningCall) -> contract.Meaning:
        return self.seated.meaning(asked["cards"])

    def hint(self, asked: contract.HintCall) -> contract.Hint:
        return self.seated.advise(asked)

    def duplicate(self, asked: contract.DuplicateCall) -> contract.Comparison:
        return self.seated.compare(asked)

    def cards(self, asked: contract.CardsCall) -> contract.CardsAndPlay:
        return self.seated.cards_and_play()

    # ---- At the table, or in a match that is watched.

    def links(self, asked: contract.LinksCall) -> contract.LinksAnswer:
        if step := asked.get("step"):
            return {"links": watched(step["link"]).links(step["n"])}
        told: contract.LinksAnswer = {"links": self.seated.links()}
        return {**told, "puzzle": self.seated.puzzle} if self.seated.puzzle else told

    def review(self, asked: contract.ReviewCall) -> contract.Review:
        if "of" not in asked:
            return self.seated.review()
        review: WatchedReview = self._look_back("review", asked["of"])
        # What was found out at the table need not be found out again.
        review.review = (self.playing and self.playing.reviewed(asked["of"])) or review.review
        return review.told

    def thought(self, asked: contract.ThoughtCall) -> contract.Thought:
        thought: Rethought = self._look_back("thought", asked["of"])
        return thought.told

    def _look_back(self, kind: str, of: contract.Of | contract.Step) -> Any:
        """What is known by now about this. Raises Refused."""
        known = self.looks_back.get(kind)
        if known is None or known.of != of:
            known = self.looks_back[kind] = found(LOOKS_BACK[kind])(watched(of["link"]), of)
        self.wanted.add(kind)
        return known

    def picture(self, asked: contract.PictureCall) -> contract.Picture:
        picture: Callable[[contract.View], contract.Picture] = found("parlour.drawing.position:answer")
        if "step" in asked:
            step = asked["step"]
            return picture(watched(step["link"]).view(step["n"], asked.get("seat")))
        playing = self.seated
        if "open" in asked:
            playing = _at(asked["open"])
            playing.call_players()
        return picture(playing.viewer.view())


def _at(asked: contract.OpenCall) -> Playing:
    """Sit down as an OpenCall asks. If the text holds several links, say so."""
    playing, text = _sat_down(asked), asked["link"]
    if playing.note is None and holds_several(text):
        playing.note = Say("There were several links. This is the first.")
    return playing


def _sat_down(asked: contract.OpenCall) -> Playing:
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
