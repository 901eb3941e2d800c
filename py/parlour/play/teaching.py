"""A lesson being played: what it says, and when."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from parlour import bots, games
from parlour.cards import BIT, CARDS, CODES, cards_in, set_of
from parlour.formats.record import laid
from parlour.lesson import OVER, Lesson, Tip, coded
from parlour.play.playing import Playing
from parlour.state import PLAY, News
from parlour.table import PERSON, Table, replayed
from parlour.table.match import Course
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour.contract import LessonStep, Update

YOU = 0
NOTHING = Say("")
UNSURE = Say("Not sure? Ask for a hint.")
TAUGHT = Say("That’s all there is to it.")
PLAY_ON = Say("Start a match, or finish this deal.")
PLAYED = Say("That was your first deal.")
BEGIN = Say("Start a match whenever you like.")
BEGIN_AFTER_LOSS = Say("Nobody wins them all. Start a match whenever you like.")
WELL_DONE = Say("Well done.")
OWN_WAY = Say("Your own choice. Let’s see.")
LAST_TRICK = "In the last trick, {tip}"


class Words(NamedTuple):
    """What a lesson says at a decision: about it, what to do, and the cards to try.

    `of`: the tip, and `seat`: whom it speaks of, to point at what the words are about.
    """

    tip: Say
    advice: Say
    tries: int = 0
    of: Tip | None = None
    seat: int | None = None


class LessonMoment(NamedTuple):
    """A decision of the learner, made or to be made: what is asked, and the news up to then."""

    ask: str
    legal: int
    """The legal cards, if a card must be played."""
    heard: int
    since: int
    """The number of news items at the decision before."""
    did: int = 0
    """The cards that were played, or chosen."""


class Teaching(Playing):
    """A lesson at a table. What it has said follows from the deal so far, so that undo works."""

    chats = False

    def __init__(self, lesson: Lesson, table: Table, heard: int | None) -> None:
        self.lesson = lesson
        super().__init__(table, YOU, heard)

    def _decides(self) -> bool:
        """The other players follow the lesson as far as the rules allow."""
        move = self.lesson.players[self.table.s.turn - 1].wished(self.table)
        if move is None:
            return super()._decides()
        self.table.do(move)
        return True

    def update(self) -> Update:
        update = super().update()
        update["lesson"] = self.said()
        return update

    def said(self) -> LessonStep:
        """What the lesson says now, how far it is, and whether it is done."""
        told: list[Tip] = []
        words, step, done, followed, heard = Words(NOTHING, NOTHING), 0, False, True, 0
        reply, decided = NOTHING, NOTHING
        for moment in self._moments():
            done, heard = step == self.lesson.steps, moment.heard
            reply = decided
            tip, news = self._next(moment, told)
            if tip and not (done and tip.aside):
                told.append(tip)
                step += not tip.aside
                tries = self._tries(tip, moment)
                seat = news.seat if "{seat}" in tip.text else None
                words = Words(self._tip(tip, news, moment), *_advice(moment, tries, followed), tip, seat)
                followed = followed and tries in (0, moment.did)
            else:
                words = self._untold(moment, done)
            decided = _reply(words.tries, moment.did)
        if self.table.phase == "play" and self.table.s.turn != YOU:
            said = NOTHING if self._taken_since(heard) else words.tip
            words = words._replace(tip=said, advice=NOTHING, tries=0)
            reply = decided
        if words.advice is BEGIN and self._lost():
            words = words._replace(advice=BEGIN_AFTER_LOSS)
        return self._step(reply, words, step, done or self.table.phase != "play")

    def _lost(self) -> bool:
        """Whether another side did better in the deal."""
        game, s = self.table.game, self.table.s
        return game.sides[YOU] not in game.best(game.score(s))

    def _step(self, reply: Say, words: Words, step: int, done: bool) -> LessonStep:
        game, s = self.table.game, self.table.s
        return {
            "reply": self.viewer.text(reply),
            "text": self.viewer.text(words.tip),
            "advice": self.viewer.text(words.advice),
            "tries": [CODES[game.face(s, card)] for card in cards_in(words.tries)],
            "shows": [CODES[card] for card in cards_in(self._shows(words.of))],
            "seats": [] if words.seat is None else [words.seat],
            "places": words.of.places if words.of else [],
            "step": step,
            "steps": self.lesson.steps,
            "done": done,
        }

    def _shows(self, tip: Tip | None) -> int:
        """The cards in the learner's hand that a tip speaks of, as people see them: if a card must be played,
        those that may be.
        """
        game, s = self.table.game, self.table.s
        cards = game.legal(s) if s.turn == YOU and s.ask == PLAY else s.hands[YOU]
        hand = set_of(game.face(s, card) for card in cards_in(cards))
        return tip.shows & hand if tip else 0

    def _taken_since(self, heard: int) -> bool:
        """Whether a trick was taken after this many news items."""
        return any(one.kind == "take" for one in self.table.news[heard:])

    # ---- The decisions, and what fits them.

    def _moments(self) -> Iterator[LessonMoment]:
        """Your decisions so far in this deal, then the one you must make now."""
        table, since = self.table, 0
        for at, entry in enumerate(table.deal.log):
            if entry["seat"] == YOU and entry["do"] not in ("call", "fault"):
                heard = table.deal.heard[at]
                legal, did = (coded(" ".join(entry.get(part, ()))) for part in ("legal", "cards"))
                yield LessonMoment(entry["do"], legal, heard, since, did or coded(entry.get("card", "")))
                since = heard
        s = table.s
        if table.phase != "play":
            yield LessonMoment(OVER, 0, len(table.news), since)
        elif s.turn == YOU:
            legal = table.game.legal(s) if s.ask == PLAY else 0
            yield LessonMoment(s.ask, legal, len(table.news), since)

    def _next(self, moment: LessonMoment, told: list[Tip]) -> tuple[Tip | None, News]:
        """The first tip not yet told that fits, with the news it is about."""
        for tip in self.lesson.tips:
            news = None if tip in told else self._fits(tip, moment)
            if news is not None:
                return tip, news
        return None, self.table.news[0]

    def _fits(self, tip: Tip, moment: LessonMoment) -> News | None:
        """The latest news that the tip is about, None if the tip does not fit now."""
        if tip.ask not in (None, moment.ask):
            return None
        if not tip.kind:
            return self.table.news[moment.heard - 1]
        news = self.table.news[moment.since if tip.aside else self._last_trick(moment) : moment.heard]
        return next((one for one in reversed(news) if tip.of(one, self._cards_shown(one))), None)

    def _last_trick(self, moment: LessonMoment) -> int:
        """The number of news items before the last trick. No tip speaks of an older one."""
        takes = [at for at, one in enumerate(self.table.news[: moment.heard]) if one.kind == "take"]
        return takes[-2] + 1 if len(takes) > 1 else 0

    def _cards_shown(self, news: News) -> int:
        """The cards of the news, as people see them."""
        return set_of(self.table.game.face(news.state, card) for card in cards_in(news.cards))

    def _tip(self, tip: Tip, news: News, moment: LessonMoment) -> Say:
        card = next(iter(cards_in(news.cards)), 0)
        facts = {"seat": news.seat, "points": news.count, "card": card, "total": news.state.total}
        seats = {f"seat_{seat}": seat for seat in range(news.state.seats)}
        say = Say(tip.text, **facts, **seats)
        later = takewhile(lambda one: one is not news, reversed(self.table.news[: moment.heard]))
        over = news.kind == PLAY and any(one.kind == "take" for one in later)
        return Say(LAST_TRICK, tip=say) if tip.plays and over else say

    def _tries(self, tip: Tip, moment: LessonMoment) -> int:
        """The cards that the tip suggests, 0 if none."""
        if moment.ask != PLAY:
            return coded(tip.tries)
        return next((BIT[CARDS[code]] for code in tip.tries.split() if coded(code) & moment.legal), 0)

    def _untold(self, moment: LessonMoment, done: bool) -> Words:
        """What is said at a decision that no tip is about: how it goes on, or what applies now."""
        if moment.ask == OVER:
            return Words(PLAYED, BEGIN)
        if done:
            return Words(TAUGHT, PLAY_ON)
        game, s = self.table.game, self.table.s
        if s.turn != YOU or s.ask != PLAY:
            return Words(NOTHING, UNSURE)
        barred = cards_in(s.hands[YOU] & ~game.legal(s))
        if barred:
            return Words(game.why_not(s, YOU, barred[0]), UNSURE)
        return Words(Say("Play any card." if s.trick else "You lead: play any card."), UNSURE)


def _advice(moment: LessonMoment, tries: int, followed: bool) -> tuple[Say, int]:
    """What to do, and the cards to try. They only make sense if earlier advice was followed."""
    if moment.ask == OVER:
        return BEGIN, 0
    if not tries:
        return NOTHING, 0
    return (Say("Try {cards}.", cards=tries), tries) if followed else (UNSURE, 0)


def _reply(tries: int, did: int) -> Say:
    """What is said once the learner has decided, if cards were suggested."""
    return NOTHING if not tries or not did else WELL_DONE if did == tries else OWN_WAY


def first_table(id: str, lesson: Lesson) -> Table:
    """The table of a lesson, dealt."""
    others = [bots.levels()[0]] * (len(lesson.hands) - 1)
    deal = (lesson.dealer, laid(lesson.hands, lesson.stock, lesson.turnup))
    return replayed(Course(games.find(id, len(lesson.hands)), [PERSON, *others], None, [deal]))


def begin(id: str) -> Teaching:
    """Begin the lesson of a game. Raises Refused if it has none."""
    lesson = _wanted(id)
    return Teaching(lesson, first_table(id, lesson), 0)


def carry_on(table: Table, heard: int | None) -> Teaching:
    """Carry on with a lesson as it stands."""
    return Teaching(_wanted(table.game.id), table, heard)


def _wanted(id: str) -> Lesson:
    lesson = games.lesson_of(id)
    if lesson is None:
        name = next(iter(games.tables(id).values())).name
        raise Refused("{name} has no lesson.", name=name)
    return lesson
