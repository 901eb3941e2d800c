"""A person at a table: what they may do, and what they are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Literal

from parlour import bots
from parlour.cards import BIT, CARDS
from parlour.formats.deal_codec import random_deal
from parlour.formats.link import encode
from parlour.formats.record import move_of
from parlour.game import FAULT
from parlour.play import persons
from parlour.play.advice import Advice
from parlour.play.claim import proof
from parlour.play.hint import Known
from parlour.play.playing.background import Background, Job
from parlour.play.playing.looking import Looking
from parlour.play.playing.telling import Telling, heard_before
from parlour.play.playing.undoing import can_undo, decisions, undone
from parlour.play.saves import deal_link, saved
from parlour.play.views.viewer import Viewer
from parlour.state import PLAY
from parlour.table import Table
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour import contract
    from parlour.contract import AnswerCall, Links, LookCall, Meaning, Post, SayCall, Update
    from parlour.play.after_deal.hindsight import Hindsight
    from parlour.play.review import Review


class Playing:
    """One match seen from the seat `you`, by a page that knows its news up to number `heard`.

    `looking` is who looks, `telling` what the page is told, `background` what is thought about meanwhile.
    Raises Refused if the table has no seat `you`.
    """

    chats = True
    """Whether bots say something now and then."""

    def __init__(
        self, table: Table, you: int, heard: int | None, hidden: tuple[int, Say] | None = None
    ) -> None:
        self.looking = Looking(table, you)
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
        """What the person is told next, besides the news."""
        self.stop()
        self._look_at(table, heard)
        self.telling.anew |= self.looking.shared

    def _look_at(self, table: Table, heard: int | None) -> None:
        """Go on with a table, of which the page knows the news up to number `heard`."""
        self.table = table
        self.telling = Telling(table, self.looking, heard, self.names)

    def stop(self) -> None:
        """Think about nothing until something is asked for."""
        self.background = Background()

    def be_fair(self) -> None:
        """Give no hints and take nothing back. If several persons play by link, all but the one at the bottom
        are elsewhere, and the page is told again what has happened since that one decided."""
        self.fair = True
        if not self.looking.shared:
            return
        self.looking.stay_apart()
        heard = self.telling.heard
        self._look_at(self.table, heard_before(self.table, self.looking.near) if heard is None else heard)
        self.telling.anew = heard is None

    def call_players(self, names: Sequence[str] = ()) -> None:
        """Call the players by these names, by seat. An empty or missing one is found by a rule (persons)."""
        self.names = self.viewer.names = persons.names(self.table.players, names)

    @property
    def you(self) -> int | None:
        """The seat that looks; None if nobody does."""
        return self.looking.you

    @property
    def viewer(self) -> Viewer:
        """What whoever looks sees of the table."""
        return self.telling.viewer

    @property
    def hindsight(self) -> Hindsight:
        """What is known by now about the deal in hindsight."""
        return self.background.hindsight

    @property
    def waits_for(self) -> Literal["bot", "speaker", "person"]:
        """Who must act."""
        return self.background.waits_for

    # ---- What a person does.

    def answer(self, asked: AnswerCall) -> None:
        """Answer the question put to `you`."""
        self.looking.check_turn(self.table)
        s = self.table.s
        entry: dict[str, Any] = {s.ask: asked.get("value"), **asked, "do": s.ask, "seat": s.turn}
        move = move_of(self.table, entry)
        if s.ask == PLAY and BIT[move] & self.table.game.tempting(s):
            move += FAULT
        heard = len(self.table.news)
        self.table.do(move)
        self.telling.decided = heard
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
        self.looking.look(self.table, asked["seat"])
        self._look_again()

    def _look_again(self) -> None:
        """Somebody else looks, or nobody: what happened since a person decided is told again."""
        self._look_at(self.table, self.telling.decided if self.you is None else None)
        self.telling.anew = True

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
        if not (self.background.proof and self.background.proof.holds):
            raise Refused("The rest isn’t settled yet.")
        table = self.table
        self.telling.decided = len(table.news)
        while table.phase == "play":
            table.do(table.game.some_move(table.s, table.chance("claim")))

    def undo(self, asked: object) -> None:
        """Go back to before the last decision of `you` in this deal."""
        if self.fair:
            raise Refused("No undo in a challenge: everyone plays these cards only once.")
        self._look_at(undone(self.table, self.you, self._may_undo), None)

    @property
    def _may_undo(self) -> bool:
        """A problem cannot be dodged by an undo."""
        return not (self.hidden or self.puzzle or self.fair)

    # ---- What a person is told.

    def meaning(self, cards: list[str]) -> Meaning:
        """What choosing these cards would mean."""
        self.looking.check_turn(self.table)
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
        at = next((at for at in decisions(table, self.you) if len(log[at].get("legal", "any")) > 1), None)
        several = self.looking.shared or self.looking.away
        return None if at is None or several else encode(table.at(table.number, at + 1))

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
        self.looking.check_turn(self.table)
        if "figures" in asked:
            given = CARDS[asked["card"]] if "card" in asked else asked.get("value")
            return Advice(Known(self.table, asked["figures"], given), self.viewer).told()
        if self.hidden:
            raise Refused("Choose first: then you’ll see what was played.")
        if self.fair:
            raise Refused("No hints in a challenge: everyone plays these cards on their own.")
        return self.background.advise(self.table, self.viewer)

    def go(self) -> None:
        """Let the bot decide before which somebody may speak."""
        self.background.go()

    def jobs(self) -> Iterator[Job]:
        """What there is to think about, the most urgent first."""
        return self.background.jobs(self.viewer, self._bot)

    def afterthoughts(self) -> Iterator[Job]:
        """As `jobs`, of less urgent ones."""
        return self.background.afterthoughts(self.viewer)

    def _bot(self) -> Post | None:
        return {"update": self.proceed()} if self._decides() else None

    def _decides(self) -> bool:
        """Let the bot whose turn it is think for a slice. Returns whether it has decided."""
        mind, seat = self.background.decides(self.table, self.fair), self.table.decider
        if mind:
            self.table.do(mind.best.move)
            self.note = bots.failure(mind, seat) or self.note
        return mind is not None

    # ---- How it goes on.

    def proceed(self) -> Update:
        """Play what nobody is asked for, and say what is new."""
        table = self.table
        self._play_on()
        # A proof would help with a problem, and decide for somebody elsewhere.
        unproved = self.hidden or self.puzzle or self.looking.away
        self.background.changed(None if unproved or self.you is None else proof(table, self.you))
        update = self.update()
        self.background.wait(table, update["view"])
        steps, heard = len(table.deal.steps), len(table.news)
        self._page_saw = table, table.number, steps, heard, copy(self.looking), self.hidden
        """Where the page saw the match last."""
        return update

    def _play_on(self) -> None:
        """Play until a bot must decide or a person is asked, and let only those look who may."""
        table = self.table
        table.choose_only()
        while self.looking.away and not bots.is_next(table) and (move := table.only_move) is not None:
            table.do(move)
        bots.talk(table)
        if self.looking.has_to_stop(table):
            self.looking.you = None
            self._look_again()
        self.viewer.near = self.looking.turn_round(table)

    def update(self) -> Update:
        """What is new since the last update, and how the table looks now."""
        chats = self.chats and not self.looking.shared and not self.hidden
        undo = self._may_undo and can_undo(self.table, self.you)
        update = self.telling.update(self.note, chats, undo)
        self.note = None
        return update

    def go_back(self) -> None:
        """Be where the page last saw it, because its game has failed since."""
        table, number, steps, heard, looking, self.hidden = self._page_saw
        self.looking, self.note = copy(looking), None
        self._look_at(table.at(number, steps), heard)
        del self.table.news[heard:]
