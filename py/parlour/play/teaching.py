"""A lesson being played: what it says, and when."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour import bots, games
from parlour.cards import BIT, CARDS, cards_in, set_of
from parlour.formats.record import laid
from parlour.lesson import OVER, Lesson, Tip, coded
from parlour.play.playing import Playing
from parlour.state import PLAY, News
from parlour.table import PERSON, Table, replayed
from parlour.table.match import Course
from parlour.words import Refused, Say, in_a_row

if TYPE_CHECKING:
    from parlour.contract import LessonStep, Update

YOU = 0
UNSURE = Say("Not sure? Ask for a hint.")


class Moment:
    """A decision of the learner, made or to be made: what is asked, and the news up to then."""

    def __init__(self, ask: str, legal: int, heard: int, since: int, did: int = 0) -> None:
        self.ask = ask
        self.legal = legal
        """The legal cards, if a card must be played."""
        self.did = did
        """The cards that were played, or chosen."""
        self.heard = heard
        self.since = since
        """The number of news items at the decision before."""


class Teaching(Playing):
    """A lesson at a table. What it has said follows from the deal so far, so that undo works."""

    chats = False

    def __init__(self, lesson: Lesson, table: Table, told: int | None) -> None:
        self.lesson = lesson
        super().__init__(table, YOU, told)

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
        says: list[Say] = []
        step, done, followed = 0, False, True
        for moment in self._moments():
            done = step == self.lesson.steps
            tip, news = self._next(moment, told)
            if tip and not (done and tip.aside):
                told.append(tip)
                step += not tip.aside
                tries = self._tries(tip, moment)
                says = [self._tip(tip, news), *_advice(tries, followed)]
                followed = followed and tries in (0, moment.did)
            elif moment.ask == OVER:
                says = [Say("That was your first deal. Begin a match when you like.")]
            elif done:
                says = [Say("That is the game. Play this deal on if you like, or begin a match.")]
            else:
                says = self._here()
        return {
            "text": self.viewer.text(in_a_row(says)),
            "step": step,
            "steps": self.lesson.steps,
            "done": done or self.table.phase != "play",
        }

    # ---- The decisions, and what fits them.

    def _moments(self) -> Iterator[Moment]:
        """Your decisions so far in this deal, then the one you must make now."""
        table, since = self.table, 0
        for at, entry in enumerate(table.deal.log):
            if entry["seat"] == YOU and entry["do"] not in ("call", "fault"):
                heard = table.deal.heard[at]
                legal, did = (coded(" ".join(entry.get(part, ()))) for part in ("legal", "cards"))
                yield Moment(entry["do"], legal, heard, since, did or coded(entry.get("card", "")))
                since = heard
        s = table.s
        if table.phase != "play":
            yield Moment(OVER, 0, len(table.news), since)
        elif s.turn == YOU:
            legal = table.game.legal(s) if s.ask == PLAY else 0
            yield Moment(s.ask, legal, len(table.news), since)

    def _next(self, moment: Moment, told: list[Tip]) -> tuple[Tip | None, News]:
        """The first tip not yet told that fits, with the news it is about."""
        for tip in self.lesson.tips:
            news = None if tip in told else self._fits(tip, moment)
            if news is not None:
                return tip, news
        return None, self.table.news[0]

    def _fits(self, tip: Tip, moment: Moment) -> News | None:
        """The latest news that the tip is about, None if the tip does not fit now."""
        if tip.ask not in (None, moment.ask):
            return None
        if not tip.kind:
            return self.table.news[moment.heard - 1]
        news = self.table.news[moment.since if tip.aside else 0 : moment.heard]
        return next((one for one in reversed(news) if tip.of(one, self._shown(one))), None)

    def _shown(self, news: News) -> int:
        """The cards of the news, as people see them."""
        return set_of(self.table.game.face(news.state, card) for card in cards_in(news.cards))

    def _tip(self, tip: Tip, news: News) -> Say:
        card = next(iter(cards_in(news.cards)), 0)
        facts = {"seat": news.seat, "points": news.count, "card": card, "total": news.state.total}
        seats = {f"seat_{seat}": seat for seat in range(news.state.seats)}
        return Say(tip.text, **facts, **seats)

    def _tries(self, tip: Tip, moment: Moment) -> int:
        """The cards that the tip suggests, 0 if none."""
        if moment.ask != PLAY:
            return coded(tip.tries)
        return next((BIT[CARDS[code]] for code in tip.tries.split() if coded(code) & moment.legal), 0)

    def _here(self) -> list[Say]:
        """What applies to your decision now, if no tip is about it."""
        game, s = self.table.game, self.table.s
        if s.turn != YOU or s.ask != PLAY:
            return [UNSURE] if s.turn == YOU else []
        barred = cards_in(s.hands[YOU] & ~game.legal(s))
        if barred:
            return [game.why_not(s, YOU, barred[0]), UNSURE]
        return [Say("You may play any card." if s.trick else "You lead, and may play any card."), UNSURE]


def _advice(tries: int, followed: bool) -> list[Say]:
    """The cards to try. They only make sense if earlier advice was followed."""
    if not tries:
        return []
    return [Say("Try {cards}.", cards=tries)] if followed else [UNSURE]


def first_table(id: str, lesson: Lesson) -> Table:
    """The table of a lesson, dealt."""
    others = [bots.levels()[0]] * (len(lesson.hands) - 1)
    deal = (lesson.dealer, laid(lesson.hands, lesson.stock, lesson.turnup))
    return replayed(Course(games.find(id, len(lesson.hands)), [PERSON, *others], None, [deal]))


def begin(id: str) -> Teaching:
    """Begin the lesson of a game. Raises Refused if it has none."""
    lesson = _wanted(id)
    return Teaching(lesson, first_table(id, lesson), 0)


def carry_on(table: Table, told: int | None) -> Teaching:
    """Carry on with a lesson as it stands."""
    return Teaching(_wanted(table.game.id), table, told)


def _wanted(id: str) -> Lesson:
    lesson = games.lesson_of(id)
    if lesson is None:
        name = next(iter(games.tables(id).values())).name
        raise Refused("{name} has no first deal that teaches it.", name=name)
    return lesson
