"""A person at a table: what they may do, and what they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal

from parlour import bots, games
from parlour.cards import BIT, CARDS
from parlour.formats.deal_codec import random_deal
from parlour.formats.link import encode
from parlour.formats.record import move_of
from parlour.game import FAULT
from parlour.play import company
from parlour.play.advice import Advice
from parlour.play.after_deal.hindsight import Hindsight
from parlour.play.banter import Listener
from parlour.play.claim import Proof, proof
from parlour.play.hint import Hint, Known
from parlour.play.saves import deal_link, saved, shared, summary
from parlour.play.scoresheet import sheet
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY, PLAY
from parlour.table import PERSON, Table
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour import contract
    from parlour.contract import (
        AnswerCall,
        Cover,
        Links,
        LookCall,
        Meaning,
        News,
        Post,
        SayCall,
        Update,
        View,
    )
    from parlour.play.review import Review

SLICE_SECONDS = 0.010
"""Seconds a bot may think before the worker looks for messages."""
PATIENCE_SECONDS = 6.0
"""Seconds after which a bot plays the best it has found, however slow the machine; never in a challenge."""


class Playing:
    """One match seen from the seat `you`, by a page that knows its news up to number `told`.

    If `told` is None, the page knows nothing yet and gets the whole state at once. If several persons share
    the device, nobody looks at first. A person who asks may look until it is another's turn. Raises Refused
    if the table has no seat `you`.
    """

    chats = True
    """Whether bots say something now and then."""

    def __init__(
        self, table: Table, you: int, told: int | None, hidden: tuple[int, Say] | None = None
    ) -> None:
        if not 0 <= you < table.game.seats:
            raise Refused("There is no seat {number}.", number=you)
        self.shared = shared(table)
        self.near = you
        """The seat at the bottom of the screen: the one that looks, or will look next."""
        self.you = None if self.shared else you
        """The seat that looks; None if nobody does."""
        self.names: tuple[str, ...] = ()
        """What the players are called, by seat."""
        self.hidden = hidden
        """The original decision of a problem and its sentence, told once the person has decided."""
        self.puzzle = ""
        """The link of a puzzle, of which only an answer is wanted: nothing is taken back or claimed."""
        self.fair = False
        """Whether this is part of a challenge, or played by link: nobody gets a hint, takes anything back, or
        is cut off."""
        self.note = Say("What would you play now?") if hidden else None
        self.mind: bots.Mind | None = None
        """The bot whose turn it is, once it has begun to think."""
        self.cut_off = 0.0
        """When the bot must decide, by `perf_counter`."""
        self.stop()
        self._look_at(table, told)
        self.anew |= self.shared

    def _look_at(self, table: Table, told: int | None) -> None:
        self.table = table
        self.told = told
        self.anew = told is None
        """Whether the page must start over with the news after `told`."""
        self.mark = len(table.news) if told is None else told
        """The number of news items before the last decision of a person."""
        self.viewer = Viewer(table, self.you, near=self.near, names=self.names)
        self.viewer.away = self.away
        self.listener: Listener | None = None
        """Knows what is said at the table for company, once there was news to say something about."""

    def stop(self) -> None:
        """Think about nothing until something is asked for."""
        self.waits_for: Literal["bot", "speaker", "person"] = "person"
        """Who must act: a bot, a bot before which somebody may speak, or a person or nobody."""
        self.hint: Hint | None = None
        """A hint, once it is asked for."""
        self.proof: Proof | None = None
        """The search for a proof that the rest is decided, if there is one."""
        self.hindsight = Hindsight()

    def be_fair(self) -> None:
        """Give no hints and take nothing back. Several persons play by link: all but `you` are elsewhere, and
        the page is told again what has happened since `you` decided."""
        self.fair = True
        if not self.shared:
            return
        told = self.told
        self.shared, self.you = False, self.near
        self._look_at(self.table, self._heard_before() if told is None else told)
        self.anew = told is None

    def _heard_before(self) -> int:
        """How much news there was before the last decision at `near` that was not the only one possible."""
        for deal in reversed(self.table.deals):
            for at in reversed(range(len(deal.log))):
                entry = deal.log[at]
                chosen = entry["do"] != "call" and len(entry.get("legal", "any")) > 1
                if chosen and entry["seat"] == self.near:
                    return deal.heard[at]
        return 0

    @property
    def away(self) -> bool:
        """Whether another person plays elsewhere."""
        return not self.shared and shared(self.table)

    def call_players(self, names: Sequence[str] = ()) -> None:
        """Call the players by these names, by seat. An empty or missing one is found by a rule (company)."""
        self.names = self.viewer.names = company.names(self.table.players, names)

    # ---- What a person does.

    def answer(self, asked: AnswerCall) -> None:
        """Answer the question put to `you`."""
        self._my_turn()
        s = self.table.s
        entry: dict[str, Any] = {s.ask: asked.get("value"), **asked, "do": s.ask, "seat": s.turn}
        move = move_of(self.table, entry)
        if s.ask == PLAY and BIT[move] & self.table.game.tempting(s):
            move += FAULT
        heard = len(self.table.news)
        self.table.do(move)
        self.mark = heard
        if self.hidden:
            before, say = self.hidden
            self.note = Say("That’s what was played.") if move == before else say
            self.hidden = None

    def say(self, asked: SayCall) -> None:
        """Say something to the table."""
        if self.you is None:
            raise Refused("Choose a seat first.")
        self.table.say(self.you, asked["call"])

    def look(self, asked: LookCall) -> None:
        """A person has taken the device and looks, or nobody looks any more."""
        seat = asked["seat"]
        if not self.shared:
            raise Refused("Nobody else is playing at this device.")
        if seat is not None and not 0 <= seat < self.table.game.seats:
            raise Refused("There is no seat {number}.", number=seat)
        if seat is not None and not self._may_look(seat):
            raise Refused("It isn’t {seat}’s turn: you can’t see this hand.", seat=seat)
        self._look_from(seat)

    def next(self, asked: object) -> None:
        """Deal the next deal. If the deals were given card by card and none is left, draw one at random."""
        table = self.table
        if table.seed is None and table.phase == "deal over" and len(table.laid) == table.number:
            dealer = (table.s.dealer + 1) % table.game.seats
            s = table.game.state(table.s.number + 1, dealer, table.totals, table.carry)
            table.laid.append((dealer, random_deal(table.game, s)))
        table.next_deal()

    def claim(self, asked: object) -> None:
        """Play the rest of the deal in any way, since all lead to the same score."""
        if not (self.proof and self.proof.holds):
            raise Refused("The rest isn’t settled yet.")
        table = self.table
        self.mark = len(table.news)
        while table.phase == "play":
            table.do(table.game.some_move(table.s, table.chance("claim")))

    def undo(self, asked: object) -> None:
        """Go back to before the last decision of `you` in this deal."""
        if self.fair:
            raise Refused("No undo in a challenge: everyone plays these cards once.")
        at = self._last_decision()
        if at is None:
            faulted = self._penalised(next(self._decisions(), 0))
            raise Refused(
                "A penalised misplay can’t be undone, nor can anything before it."
                if faulted
                else "There’s nothing to undo in this deal."
            )
        self._look_at(self.table.back(self.table.number, at), None)

    def _last_decision(self) -> int | None:
        """The index in the deal's log of the decision that undo takes back, None if there is none.

        A problem cannot be dodged by an undo, nor can the penalty of a misplay.
        """
        at = None if self.hidden or self.puzzle or self.fair else next(self._decisions(), None)
        return None if at is None or self._penalised(at) else at

    def _penalised(self, at: int) -> bool:
        """Whether the deal's log has a misplay at this index or after it."""
        return any(entry["do"] == "fault" for entry in self.table.deal.log[at:])

    def _decisions(self) -> Iterator[int]:
        """The indices of your decisions in the deal's log, the last first, since another person decided. What
        was chosen for you is none.

        If nobody looks, "you" is the person who decided last.
        """
        log, you = self.table.deal.log, self.you
        for at in range(len(log) - 1, -1, -1):
            if log[at]["do"] != "call" and self.table.players[log[at]["seat"]] == PERSON:
                you = log[at]["seat"] if you is None else you
                if log[at]["seat"] != you:
                    return
                if len(self.table.deal.steps[at].s.choices) != 1:
                    yield at

    # ---- Who looks.

    def _my_turn(self) -> None:
        """Raises Refused unless it is the turn of whoever looks."""
        if self.you is None or self.table.decider != self.you:
            raise Refused("It’s not your turn.")

    def _is_person(self, seat: int) -> bool:
        return self.table.players[seat] == PERSON

    def _may_look(self, seat: int) -> bool:
        """Whether the seat is a person who must decide, or may say something first."""
        s = self.table.s
        speaks = any(caller == seat for caller, _ in self.table.game.talk(s))
        return self._is_person(seat) and (self.table.decider == seat or speaks)

    def _look_from(self, seat: int | None) -> None:
        """Look from another seat, or from none. What happened since a person decided is told again."""
        self.you = seat
        if seat is not None:
            self.near = seat
            return self._look_at(self.table, None)
        self._look_at(self.table, self.mark)
        self.anew = True

    def _cover(self) -> None:
        """If several persons share the device, stop whoever looks when they no longer may."""
        if not self.shared:
            return
        if self.you is not None and not bots.is_next(self.table) and not self._may_look(self.you):
            self._look_from(None)
        if self.you is None:
            self.near = self.viewer.near = self._next_person()

    def _next_person(self) -> int:
        """The person who must decide, or the next to the left of a bot that must; unchanged after a deal."""
        turn, seats = self.table.decider, self.table.game.seats
        coming = [(turn + step) % seats for step in range(seats)]
        return self.near if turn == NOBODY else next(seat for seat in coming if self._is_person(seat))

    def _covered(self) -> Cover:
        """Who may look, while nobody does."""
        turn = self.table.decider
        if turn == NOBODY or not self._is_person(turn):
            return {"seat": None, "speakers": []}
        others = [seat for seat in range(self.table.game.seats) if seat != turn and self._may_look(seat)]
        return {"seat": turn, "speakers": others}

    # ---- What a person is told.

    def meaning(self, cards: list[str]) -> Meaning:
        """What choosing these cards would mean."""
        self._my_turn()
        s = self.table.s
        move = move_of(self.table, {"do": s.ask, "seat": self.you, "cards": cards})
        meaning = self.table.game.meaning(s, move)
        return {"text": self.viewer.text(meaning), "ok": self.table.game.allows(s, move)}

    def links(self) -> Links:
        """The links to this match. The problem is the last decision with more than one legal answer."""
        table = self.table
        whole = encode(table)
        return {
            "deal": deal_link(table, table.number),
            "table": whole,
            "replay": whole,
            "problem": self._problem(),
        }

    def _problem(self) -> str | None:
        """The link that asks for a decision; None if several persons play, because it shows a hand."""
        table = self.table
        log = table.deal.log
        at = next((at for at in self._decisions() if len(log[at].get("legal", "any")) > 1), None)
        return None if at is None or shared(self.table) else encode(table.at(table.number, at + 1))

    def compare(self, asked: contract.DuplicateCall) -> contract.Comparison:
        """How others have scored in the deal, so far."""
        return self.hindsight.compare(self.table, self.you, asked.get("field", 1))

    def review(self) -> contract.Review:
        """What the decisions at this seat have cost in this deal, so far."""
        return self.hindsight.review(self.table, self.you, self.viewer)

    def reviewed(self, of: contract.Of) -> Review | None:
        """The review of this deal and seat of this match, as far as it is, if there is one."""
        review = self.hindsight.reviewed
        if review is None or of["link"] != saved(self.table):
            return None
        return review if (review.number, list(review.seats)) == (of["deal"], [of["seat"]]) else None

    def cards_and_play(self) -> contract.CardsAndPlay:
        """How much of the scores in this match was the cards, so far."""
        return self.hindsight.cards_and_play(self.table, self.you)

    def advise(self, asked: contract.HintCall) -> contract.Hint:
        """What is known about the answers to the question put to `you`."""
        self._my_turn()
        if "figures" in asked:
            given = CARDS[asked["card"]] if "card" in asked else asked.get("value")
            return Advice(Known(self.table, asked["figures"], given), self.viewer).told()
        if self.hidden:
            raise Refused("Choose first: then you’ll see what was played.")
        if self.fair:
            raise Refused("No hints in a challenge: everyone plays these cards alone.")
        self.hint = self.hint or Hint(self.table, self.table.decider)
        return self.hint.told(self.viewer)

    def go(self) -> None:
        """Let the bot decide before which somebody may speak."""
        if self.waits_for == "speaker":
            self.waits_for = "bot"

    def wishes(self) -> Iterator[Callable[[], Post | None]]:
        """What there is to think about, the most urgent first.

        Each thinks for a slice, and returns what to post, None if there is nothing.
        """
        if self.waits_for == "bot":
            yield self._bot
        if self.hint and not self.hint.done:
            yield self._advised
        if self.proof and self.proof.holds is None:
            yield self._proved

    def afterthoughts(self) -> Iterator[Callable[[], Post | None]]:
        """As `wishes`, of less urgent ones."""
        if self.hindsight.goes_on(self.table):
            yield lambda: self.hindsight.think(SLICE_SECONDS, self.table, self.viewer)

    def _bot(self) -> Post | None:
        return {"update": self.update()} if self._decides() else None

    def _advised(self) -> Post | None:
        assert self.hint
        return {"hint": self.hint.told(self.viewer)} if self.hint.think(SLICE_SECONDS) else None

    def _proved(self) -> Post | None:
        """Posts why the rest of the deal is decided; an empty sentence if it is not."""
        assert self.proof
        try:
            if not self.proof.think(SLICE_SECONDS):
                return None
        except Exception:  # a game from elsewhere can go wrong in any way
            if self.table.game.id in games.own():
                raise
            self.proof = None
        return {"claim": self.viewer.text(self.proof.say) if self.proof and self.proof.holds else ""}

    def _prove(self) -> Proof | None:
        """The search for a proof, unless it would help with a problem or decide for somebody elsewhere."""
        if self.hidden or self.puzzle or self.you is None or self.away:
            return None
        return proof(self.table, self.you)

    def _decides(self) -> bool:
        """Let the bot whose turn it is think for a slice. Returns whether it has decided."""
        if self.mind is None:
            self.cut_off = perf_counter() + PATIENCE_SECONDS
            self.mind = bots.Mind(self.table)
        if not self.mind.think(SLICE_SECONDS) and (self.fair or perf_counter() < self.cut_off):
            return False
        seat = self.table.decider
        self.table.do(self.mind.best.move)
        self.note = bots.failure(self.mind, seat) or self.note
        return True

    def _wait(self, view: View) -> None:
        """A bot waits if somebody may say something to the table before it decides."""
        speaks = any(talk["open"] for talk in view["talk"])
        self.waits_for = "person" if not bots.is_next(self.table) else "speaker" if speaks else "bot"

    def _news(self, since: int) -> list[News]:
        """The news after number `since`, with what is said about it."""
        news = self.viewer.news(since)
        if self.chats and not self.shared and not self.hidden:
            tones = company.tones(self.table.players, self.names)
            self.listener = self.listener or Listener(self.table.game, self.table.news, since, tones)
            for number, line in self.listener.after(since).items():
                text = self.viewer.text(line.say)
                news[number - since - 1]["banter"] = {"seat": line.seat, "text": text}
        return news

    def update(self) -> Update:
        """What is new since the last update, and how the table looks now."""
        self.mind = self.hint = None
        self.hindsight.changed()
        self.table.choose_only()
        while self.away and not bots.is_next(self.table) and (move := self.table.only_move) is not None:
            self.table.do(move)
        bots.talk(self.table)
        self._cover()
        self.proof = self._prove()
        heard = len(self.table.news) if self.told is None else self.told
        view = self.viewer.view()
        update: Update = {
            "view": view,
            "news": self._news(heard),
            "save": saved(self.table),
            "undo": self._last_decision() is not None,
            "summary": summary(self.viewer),
            "sheet": sheet(self.viewer),
            "note": self.viewer.text(self.note) if self.note else "",
            "names": list(self.names),
        }
        if self.fair:
            update["fair"] = True
        if self.shared and self.you is None:
            update["cover"] = self._covered()
        if self.anew:
            log, score = self.viewer.log(heard), self.viewer.last_score()
            update["again"] = {"heard": heard, "log": log, "score": score}
        self.told, self.anew, self.note = len(self.table.news), False, None
        self._wait(view)
        return update
