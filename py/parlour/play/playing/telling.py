"""What the page is told of a table: the news since the last time, and how it looks now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.play import persons
from parlour.play.banter import Listener
from parlour.play.playing.looking import Looking, cover
from parlour.play.saves import saved, summary
from parlour.play.scoresheet import sheet
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from parlour.words import Say

if TYPE_CHECKING:
    from parlour.contract import News, Update


class Telling:
    """What the page knows of a table, and is told next. An undo, or another who looks, begins it anew.

    The page knows the news up to number `heard`; if that is None, it gets the whole state at once.
    """

    def __init__(self, table: Table, looking: Looking, heard: int | None, names: tuple[str, ...]) -> None:
        self.table, self.looking = table, looking
        self.heard = heard
        self.anew = heard is None
        """Whether the page must start over with the news after `heard`."""
        self.decided = len(table.news) if heard is None else heard
        """The number of news items before the last decision of a person."""
        self.viewer = Viewer(table, looking.you, near=looking.near, names=names)
        self.viewer.away = looking.away
        self.listener: Listener | None = None
        """Knows what is said at the table for company, once there was news to say something about."""

    def update(self, note: Say | None, chats: bool, undo: bool) -> Update:
        """What is new, with a note to the person.

        `chats`: whether bots say something; `undo`: whether there is something to take back.
        """
        table, viewer, looking = self.table, self.viewer, self.looking
        heard = len(table.news) if self.heard is None else self.heard
        update: Update = {
            "view": viewer.view(),
            "news": self._news(heard, chats),
            "save": saved(table),
            "undo": undo,
            "summary": summary(viewer),
            "sheet": sheet(viewer),
            "note": viewer.text(note) if note else "",
            "names": list(viewer.names),
        }
        if looking.shared and looking.you is None:
            update["cover"] = cover(table)
        if self.anew:
            log, score = viewer.log(heard), viewer.last_score()
            update["again"] = {"heard": heard, "log": log, "score": score}
        self.heard, self.anew = len(table.news), False
        return update

    def _news(self, since: int, chats: bool) -> list[News]:
        """The news after number `since`; if somebody `chats`, with what is said about it."""
        news = self.viewer.news(since)
        if chats:
            tones = persons.tones(self.table.players, self.viewer.names)
            self.listener = self.listener or Listener(self.table.game, self.table.news, since, tones)
            for number, line in self.listener.after(since).items():
                text = self.viewer.text(line.say)
                news[number - since - 1]["banter"] = {"seat": line.seat, "text": text}
        return news


def heard_before(table: Table, seat: int) -> int:
    """How much news there was before the last decision at a seat that was not the only one possible."""
    for deal in reversed(table.deals):
        for step, entry in zip(reversed(deal.steps), reversed(deal.log), strict=True):
            forced = len(step.s.choices) == 1 or len(entry.get("legal", [])) == 1
            if entry["do"] != "call" and not forced and entry["seat"] == seat:
                return step.heard
    return 0
