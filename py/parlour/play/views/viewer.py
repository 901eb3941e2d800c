"""The table as one seat sees it, in the form of web/contract.schema.json.

A view is made from the State kept in a News item, or from the current State of the table. It shows hidden
cards only from the places that `you` may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.cards import CODES, SUITS
from parlour.play.outcome import result, score
from parlour.play.views.eyes import Eyes
from parlour.play.views.piles import piles, rows
from parlour.play.views.question import question
from parlour.play.views.trick import trick_view
from parlour.rules import Note
from parlour.state import NOBODY, PLAY, News, State
from parlour.table import PERSON, Table
from parlour.table.seeds import deal_code
from parlour.words import Say, Voice

if TYPE_CHECKING:
    from parlour import contract


class Viewer(Eyes):
    """One table seen from the seat `you` (None: an onlooker), as values ready for JSON."""

    def __init__(
        self,
        table: Table,
        you: int | None,
        open_hands: bool = False,
        named: bool = False,
        near: int = 0,
        names: tuple[str, ...] = (),
    ) -> None:
        super().__init__(table.game, you, open_hands, named, names)
        self.table = table
        self.near = near if you is None else you
        """The seat at the bottom of the screen."""
        self.away = False
        """Whether other persons play elsewhere, by link."""

    # ---- Public.

    def view(self) -> contract.View:
        """The table as it is now, with the question put to `you`, if there is one."""
        s = self.table.s
        view = self._view(s, len(self.table.news), self.table.phase)
        if self.table.decider == self.you:
            view["question"] = question(self, s, self._status(s, "play"))
        voice = self.voice(s)
        may = self.game.talk(s)
        view["talk"] = [
            {"call": call, "text": voice.text(self.game.call_name(s, call)), "open": (self.you, call) in may}
            for call in self.game.shown_calls or self.game.calls
        ]
        return view

    def news(self, since: int, until: int | None = None) -> list[contract.News]:
        """The news after number `since`, up to `until`, each with the table as it looked then."""
        return [self._item(n, news) for n, news in enumerate(self.table.news[since:until], since + 1)]

    def position(self, n: int, s: State, kind: contract.NewsKind) -> contract.Position:
        """The table after news number `n`, as the seat to decide found it, and its decision in words.

        `s` is not taken from the news, which were made before the turn passed on, with a taken trick still
        on the table. `kind` is the kind of news that tells the decision.
        """
        told = next(news for news in self.table.news[n:] if (news.kind, news.seat) == (kind, s.turn))
        return {"view": self._view(s, n, "play"), "text": self.voice(s).text(self._decided(told))}

    def log(self, until: int | None = None) -> list[str]:
        """The sentences of the log so far, or up to this number of news items."""
        return [self._said(news) for news in self.table.news[:until] if self._logged(news)]

    def last_score(self) -> contract.Score | None:
        """The score of the last deal that is over, None if there is none."""
        states = (news.state for news in reversed(self.table.news) if news.kind == "score")
        return next((score(self.game, s, self.voice(s)) for s in states), None)

    def text(self, say: Say) -> str:
        """A sentence for this reader."""
        return self.voice(self.table.s).text(say)

    def seat_name(self, seat: int) -> str:
        """What a seat is called, whoever looks."""
        return self.voice(self.table.s).seat_name(seat)

    # ---- The parts of a view.

    def _item(self, n: int, news: News) -> contract.News:
        secret = news.secret and not self.sees(news.seat)
        return {
            "n": n,
            "kind": news.kind,
            "seat": news.seat,
            "cards": [] if secret else self.codes(news.state, news.cards),
            "count": news.count,
            "text": self._said(news),
            "log": self._logged(news),
            "view": self._view(news.state, n, self._phase(news)),
        }

    def _said(self, news: News) -> str:
        """A step in words. If the cards are not announced one by one, a taken trick is repeated first."""
        voice = self.voice(news.state)
        if news.secret and self._own_draw(news):
            return voice.text(Say("{seat} {seat:draw|draws} {cards}.", seat=news.seat, cards=news.cards))
        text = voice.text(news.say)
        if news.kind == "take" and not (self.game.running_total or self.game.tells_cards):
            return f"{trick_view(self.game, news.state, voice, news.seat)['text']} {text}"
        return text

    def _decided(self, news: News) -> Say:
        """What a seat decided, with the cards it laid aside if they are visible."""
        if news.kind != "aside" or not self.sees(news.seat):
            return news.say
        if not news.cards:
            return Say("{seat} {seat:lay|lays} no cards face down.", seat=news.seat)
        return Say("{seat} {seat:lay|lays} {cards} face down.", seat=news.seat, cards=news.cards)

    def _logged(self, news: News) -> bool:
        """Whether a person cares about this step: about the cards that they draw, too."""
        return news.log or self._own_draw(news)

    def _own_draw(self, news: News) -> bool:
        return news.kind == "draw" and news.seat == self.you

    def _phase(self, news: News) -> contract.Phase:
        return "deal over" if news.kind == "score" else "match over" if news.kind == "match" else "play"

    def _view(self, s: State, n: int, phase: contract.Phase) -> contract.View:
        voice, game, over = self.voice(s), self.game, phase != "play"
        notes = game.notes(s, self.you)
        latest = self.table.news[n - 1]
        trick = trick_view(
            game, s, voice, latest.seat if latest.kind == "take" and latest.state is s else None
        )
        view: contract.View = {
            "game": game.id,
            "title": voice.text(game.name),
            "you": self.near,
            "phase": phase,
            "deal": self.table.place(s),
            "caption": voice.text(self.caption(s)),
            "which_deal": voice.text(self.which_deal(s)),
            "seed": self.table.seed,
            "code": deal_code(self.table.seed, self.table.place(s)),
            "seats": [self._seat(s, seat, voice, notes) for seat in range(s.seats)],
            "sides": [self._side(s, side, voice, notes, over) for side in range(len(self.table.totals))],
            "facts": [_fact(note, voice) for note in notes if note.seat is None and note.side is None],
            "trick": trick,
            "last": self._last(s, n - 1 if trick["winner"] is not None else n),
            "rows": rows(self, s) if game.rows(s) else [],
            "piles": piles(self, s),
            "question": None,
            "talk": [],
            "status": voice.text(self._status(s, phase)),
            "score": score(game, s, voice) if over else None,
            "result": result(self.table, n, phase == "match over", self.voice) if over else None,
            "winners": self.table.winners if phase == "match over" else [],
        }
        if top := self.top(s):
            view["top"] = [CODES[card] for card in top]
        return view

    def caption(self, s: State) -> Say:
        """Which deal it is, and who dealt."""
        return Say("{which} {seat} dealt.", which=self.which_deal(s), seat=s.dealer)

    def which_deal(self, s: State) -> Say:
        """Which deal it is, and of how many if that is known."""
        if self.game.deals:
            return Say("Deal {number} of {deals}.", number=s.number, deals=self.game.deals)
        return Say("Deal {number}.", number=s.number)

    def _status(self, s: State, phase: contract.Phase) -> Say:
        if phase == "match over":
            return self.table.news[-1].say
        if phase == "deal over":
            return Say("The deal is over.")
        if s.turn == NOBODY:
            return Say("")
        if self.game.decider(s) != self.reader:
            return Say("{seat} to play." if s.ask == PLAY else "{seat} is choosing.", seat=s.turn)
        if s.ask != PLAY:
            return self.game.prompt(s)
        if s.turn == s.dummy:
            return Say("Play a card for {seat}.", seat=s.turn)
        return Say("Your turn to play.") if s.trick else Say("Your lead.")

    def _seat(self, s: State, seat: int, voice: Voice, notes: list[Note]) -> contract.SeatView:
        player = self.table.players[seat]
        return {
            "seat": seat,
            "name": voice.text(Say("{seat}", seat=seat)),
            "side": self.game.sides[seat],
            "player": "elsewhere" if self.away and player == PERSON and seat != self.you else player,
            "label": voice.text("you" if seat == self.reader else bots.label(player)),
            "count": self._count(s, seat),
            "cards": self.codes(s, s.hands[seat]) if self.sees(seat) or seat == s.dummy else None,
            "dealer": seat == s.dealer,
            "turn": seat == self.game.decider(s),
            "facts": [
                _fact(Note("Tricks", s.tricks[seat]), voice),
                *(_fact(note, voice) for note in notes if note.seat == seat),
            ],
        }

    def _count(self, s: State, seat: int) -> int:
        """The number of cards a seat seems to hold, with those just laid aside if that number is secret."""
        laid = s.aside[seat].bit_count() if self.lays_secretly(s, seat) else 0
        return s.hands[seat].bit_count() + laid

    def _side(self, s: State, side: int, voice: Voice, notes: list[Note], over: bool) -> contract.SideView:
        return {
            "side": side,
            "name": voice.text(Say("{side}", side=side)),
            "seats": [seat for seat in range(s.seats) if self.game.sides[seat] == side],
            "total": (self.game.add(s.totals, self.game.score(s)) if over else s.totals)[side],
            "facts": [_fact(note, voice) for note in notes if note.side == side],
        }

    def _last(self, s: State, n: int) -> contract.Trick | None:
        """The last completed trick of the deal among the first n news."""
        for news in reversed(self.table.news[:n]):
            if news.state.number != s.number or news.kind == "deal":
                return None
            if news.kind == "take":
                return trick_view(self.game, news.state, self.voice(news.state), news.seat)
        return None


def _fact(note: Note, voice: Voice) -> contract.Fact:
    return {
        "label": voice.text(note.label),
        "value": voice.text(note.value),
        "suit": None if note.suit is None else SUITS[note.suit],
        "meter": [note.value, note.limit] if note.limit is not None and isinstance(note.value, int) else None,
        "outcome": note.outcome,
    }
