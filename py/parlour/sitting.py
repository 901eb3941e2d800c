"""A person at a table: what they may do there, and what they are told of it."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from parlour import bots
from parlour.cards import BIT
from parlour.duplicate import Duplicate
from parlour.game import FAULT
from parlour.hands import by_lot
from parlour.link import MOST_DECISIONS, decode, encode
from parlour.match import Course
from parlour.record import laid, line, move_of, parse, record, replay
from parlour.state import PLAY
from parlour.table import PERSON, Table, replayed
from parlour.view import Viewer
from parlour.words import Refused, Say

SLICE = 0.010
"""Seconds a bot may think before the worker looks for messages."""
PATIENCE = 6.0
"""Seconds after which a bot plays the best it has found, however slow the machine."""


def saved(table: Table) -> str:
    """A match as a text that `opened` takes: its link; for one too long for a link, its record."""
    course = table.course
    return encode(course) if course.decisions <= MOST_DECISIONS else line(record(table))


def opened(text: str) -> Table:
    """The match of a link or a record. Raises Refused."""
    return replay(parse(text)) if text.startswith("{") else replayed(decode(text))


def deal_alone(table: Table, number: int) -> Course:
    """A match that begins with a deal of this one, counted from 1, before anything was decided."""
    if number == 1:
        return Course(table.game, table.players, table.seed, table.laid[:1])
    deal = table.deals[number - 1]
    return Course(table.game, table.players, None, [(deal.dealer, laid(deal.hands, deal.stock, deal.turnup))])


def summary(viewer: Viewer) -> dict[str, Any]:
    """A match in a few words, for a list of matches."""
    table, game, you = viewer.table, viewer.game, viewer.you
    over = bool(table.winners)
    mine = None if you is None else game.sides[you]
    return {
        "game": game.id,
        "title": viewer.text(Say(game.name)),
        "caption": viewer.text(table.news[-1].say if over else viewer.caption(table.s)),
        "totals": list(table.totals),
        "over": over,
        "won": mine in table.winners if over and mine is not None else None,
        "undone": table.undone,
    }


class Sitting:
    """One match seen from the seat `you`, by a page that knows its news up to number `told`.

    `told` None: the page knows nothing yet, and is told all at once how things stand.
    """

    def __init__(
        self, table: Table, you: int, told: int | None, hidden: tuple[int, Say] | None = None
    ) -> None:
        self.you = you
        self.hidden = hidden
        """What was decided here before, and its sentence: told when the person at the table has decided."""
        self.note = Say("What would you play? Choose, and you are told what was.") if hidden else None
        self.mind: bots.Mind | None = None
        """The bot whose turn it is, once it has begun to think."""
        self.cut_off = 0.0
        """When it has to decide, on the clock of the machine."""
        self.duplicate: Duplicate | None = None
        """What others make of the deal that is over, once somebody wants to know."""
        self._look_at(table, told)

    def _look_at(self, table: Table, told: int | None) -> None:
        self.table = table
        self.told = told
        self.viewer = Viewer(table, self.you)

    # ---- What a person does.

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
        if self.hidden:
            before, say = self.hidden
            self.note = Say("That is what was played.") if move == before else say
            self.hidden = None

    def say(self, asked: dict[str, Any]) -> None:
        """Say something to the table."""
        self.table.say(self.you, asked["call"])

    def next(self, asked: dict[str, Any]) -> None:
        """Deal again; where the deals were given card by card and there is no further one, by lot."""
        table = self.table
        if table.seed is None and table.phase == "deal over" and len(table.laid) == table.number:
            dealer = (table.s.dealer + 1) % table.game.seats
            table.laid.append((dealer, by_lot(table.game, dealer)))
        table.next_deal()

    def undo(self, asked: dict[str, Any]) -> None:
        """Go back to before the last decision of `you` in this deal."""
        at = self._last_decision()
        if at is None:
            raise Refused("There is nothing of yours to take back in this deal.")
        self._look_at(self.table.back(self.table.number, at), None)

    def _last_decision(self) -> int | None:
        """What undo goes back to: where in the log of the deal `you` decided last; None if not, or if
        another person did since. Where a problem is put, it is not to be dodged."""
        return None if self.hidden else next(self._decisions(), None)

    def _decisions(self) -> Iterator[int]:
        """Where `you` decided, the last first, back to the last decision of another person."""
        log = self.table.deal.log
        for at in range(len(log) - 1, -1, -1):
            if log[at]["do"] != "call" and self.table.players[log[at]["seat"]] == PERSON:
                if log[at]["seat"] != self.you:
                    return
                yield at

    # ---- What a person is told.

    def meaning(self, cards: list[str]) -> dict[str, Any]:
        """What choosing these cards would mean."""
        s = self.table.s
        move = move_of(self.table, {"do": s.ask, "seat": self.you, "cards": cards})
        meaning = self.table.game.meaning(s, move)
        return {"text": self.viewer.text(meaning), "ok": self.table.game.allows(s, move)}

    def links(self) -> dict[str, Any]:
        """The links to this match: its deal, the table as it stands, and as a problem the last decision in
        which there was something to decide."""
        table = self.table
        log = table.deal.log
        at = next((at for at in self._decisions() if len(log[at].get("legal", "any")) > 1), None)
        whole = encode(table.course)
        return {
            "deal": encode(deal_alone(table, table.number)),
            "table": whole,
            "replay": whole,
            "problem": None if at is None else encode(table.until(table.number, at + 1)),
        }

    def compare(self) -> dict[str, Any]:
        """What others have made of the deal that is over, as far as is known; `think` finds out more."""
        self.duplicate = self.duplicate or Duplicate(self.table, self.you)
        return self.duplicate.told

    def think(self) -> dict[str, Any] | None:
        """Think for a slice about whatever there is: what came of it, once something has."""
        if bots.is_next(self.table):
            return self.update() if self._decides() else None
        if self.duplicate and self.duplicate.left:
            return self.duplicate.told if self.duplicate.think(SLICE) else None
        return None

    def _decides(self) -> bool:
        """Let the bot whose turn it is think for a slice; whether it has decided."""
        if self.mind is None:
            self.cut_off = perf_counter() + PATIENCE
            self.mind = bots.Mind(self.table)
        if not self.mind.think(SLICE) and perf_counter() < self.cut_off:
            return False
        self.table.do(self.mind.best.move)
        return True

    def update(self) -> dict[str, Any]:
        """What is new since the last update, and how the table looks now."""
        self.mind = self.duplicate = None
        bots.talk(self.table)
        afresh = self.told is None
        update = {
            "view": self.viewer.view(),
            "news": [] if afresh else self.viewer.news(self.told or 0),
            "save": saved(self.table),
            "busy": bots.is_next(self.table),
            "undo": self._last_decision() is not None,
            "summary": summary(self.viewer),
            "note": self.viewer.text(self.note) if self.note else "",
        }
        if afresh:
            log, score = self.viewer.log(), self.viewer.last_score()
            update["again"] = {"heard": len(self.table.news), "log": log, "score": score}
        self.told, self.note = len(self.table.news), None
        return update
