"""A first deal that teaches: the game itself, on cards laid out for it, with a sentence where one helps.

A game's folder may hold a `lesson.py` with a LESSON: who is dealt what, what the others would like to play,
and what is said on the way. Whoever learns sits at seat 0 and plays as they please.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from parlour import bots, games
from parlour.cards import BIT, CARDS, cards_in, set_of
from parlour.formats.record import laid
from parlour.play.playing import Sitting
from parlour.state import PLAY, News
from parlour.table import PERSON, Deal, Table, replayed
from parlour.table.match import Course
from parlour.words import Refused, Say, in_a_row

YOU = 0
OVER = "over"
"""What is asked when the deal is over."""
UNSURE = Say("Not sure? Ask for a hint.")


class Tip:
    """One thing to say, once, where something is to be decided and all that is named here holds.

    With `kind`, something of that kind (contract: News) must have happened, and its facts are `{seat}`,
    `{points}`, the `{card}` played and the `{total}` then; without, there is the `{total}` as it is.
    """

    def __init__(
        self,
        text: str,
        *,
        tries: str = "",
        ask: str | None = PLAY,
        kind: str = "",
        plays: str = "",
        followed: bool = False,
        short: bool = False,
        aside: bool = False,
    ) -> None:
        self.text = text
        self.tries = tries
        """Cards worth trying: the first that may be played is named; to choose cards from, all are."""
        self.ask = ask
        """What is asked, in the record's word; OVER at the end of the deal; None: whatever it is."""
        self.plays = _set(plays)
        """One of these cards was played."""
        self.kind = PLAY if plays else kind
        self.followed = followed
        """It was not led."""
        self.short = short
        """Not everybody had played to the trick."""
        self.aside = aside
        """Said only if it has happened since your last decision; it counts for nothing."""

    def of(self, news: News, shown: int) -> bool:
        """Whether this is what the tip is about; `shown`: the cards of the news, as people see them."""
        return (
            news.kind == self.kind
            and (not self.plays or bool(shown & self.plays))
            and (not self.followed or len(news.state.trick) > 1)
            and (not self.short or len(news.state.trick) < news.state.seats)
        )


class Player:
    """What somebody else would like to play: whenever they lead or follow, between commas.

    It is the first of those cards that may be played, else what a beginner would play. Where cards are to be
    chosen, it is all of `chooses`.
    """

    def __init__(self, leads: str = "", follows: str = "", chooses: str = "") -> None:
        self.wishes = {True: leads.split(","), False: follows.split(",")}
        self.chooses = chooses

    def wished(self, table: Table) -> int | None:
        """The move it would like to make now, if it may."""
        s = table.s
        if s.choices:
            return None
        if s.sizes:
            move = _set(self.chooses)
            return move if table.game.allows(s, move) else None
        lead = not s.trick
        nth = sum(first == lead for seat, first in _plays(table.deal) if seat == s.turn)
        wishes = self.wishes[lead][nth : nth + 1]
        cards = (CARDS[code] for wish in wishes for code in wish.split())
        return next((card for card in cards if table.game.allows(s, card)), None)


class Lesson:
    """The deal that is taught, by seat from your own on, and what is said, the most urgent first."""

    def __init__(
        self, *, dealer: int, hands: list[str], players: list[Player], tips: list[Tip],
        stock: str = "", turnup: str | None = None,
    ) -> None:  # fmt: skip
        self.dealer = dealer
        self.hands = [hand.split() for hand in hands]
        self.stock = stock.split()
        self.turnup = turnup
        self.players = players
        self.tips = tips

    @property
    def steps(self) -> int:
        """How many things are said that everybody should hear."""
        return sum(not tip.aside for tip in self.tips)

    def table(self, id: str) -> Table:
        """The table, dealt."""
        seats = len(self.hands)
        others = [bots.levels()[0]] * (seats - 1)
        deal = (self.dealer, laid(self.hands, self.stock, self.turnup))
        return replayed(Course(games.find(id, seats), [PERSON, *others], None, [deal]))


def find(id: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    module = games.part(id, "lesson")
    if module is None:
        return None
    lesson: Lesson = module.LESSON
    return lesson


class Moment:
    """Where you had, or have, something to decide: what is asked, and the news up to then."""

    def __init__(self, ask: str, legal: int, heard: int, since: int, did: int = 0) -> None:
        self.ask = ask
        self.legal = legal
        """The cards that may be played, where a card is to be."""
        self.did = did
        """The cards that were played, or chosen."""
        self.heard = heard
        self.since = since
        """How many news there were at the decision before."""


class Taught(Sitting):
    """A lesson at a table. What has been said follows from how the deal went, and can be taken back."""

    def __init__(self, lesson: Lesson, table: Table, told: int | None) -> None:
        self.lesson = lesson
        super().__init__(table, YOU, told)

    def _decides(self) -> bool:
        """The others do what the lesson would have them do, as far as they may."""
        move = self.lesson.players[self.table.s.turn - 1].wished(self.table)
        if move is None:
            return super()._decides()
        self.table.do(move)
        return True

    def update(self) -> dict[str, Any]:
        return super().update() | {"lesson": self.said()}

    def said(self) -> dict[str, Any]:
        """What is said now, how far the lesson has come, and whether it is done."""
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
        """Where you decided so far in this deal, and where you are to decide now."""
        table, since = self.table, 0
        for at, entry in enumerate(table.deal.log):
            if entry["seat"] == YOU and entry["do"] not in ("call", "fault"):
                heard = table.deal.heard[at]
                legal, did = (_set(" ".join(entry.get(part, ()))) for part in ("legal", "cards"))
                yield Moment(entry["do"], legal, heard, since, did or _set(entry.get("card", "")))
                since = heard
        s = table.s
        if table.phase != "play":
            yield Moment(OVER, 0, len(table.news), since)
        elif s.turn == YOU:
            legal = table.game.legal(s) if s.ask == PLAY else 0
            yield Moment(s.ask, legal, len(table.news), since)

    def _next(self, moment: Moment, told: list[Tip]) -> tuple[Tip | None, News]:
        """The first thing not yet said that fits, with the news it is about."""
        for tip in self.lesson.tips:
            news = None if tip in told else self._fits(tip, moment)
            if news is not None:
                return tip, news
        return None, self.table.news[0]

    def _fits(self, tip: Tip, moment: Moment) -> News | None:
        """The latest news that the tip is about, if it is to be said now."""
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
        return Say(tip.text, **facts)

    def _tries(self, tip: Tip, moment: Moment) -> int:
        """The cards that are worth trying, as far as the tip names any."""
        if moment.ask != PLAY:
            return _set(tip.tries)
        return next((BIT[CARDS[code]] for code in tip.tries.split() if _set(code) & moment.legal), 0)

    def _here(self) -> list[Say]:
        """What is so where you are to decide now, when the lesson has nothing to say about it."""
        game, s = self.table.game, self.table.s
        if s.turn != YOU or s.ask != PLAY:
            return [UNSURE] if s.turn == YOU else []
        barred = cards_in(s.hands[YOU] & ~game.legal(s))
        if barred:
            return [game.why_not(s, YOU, barred[0]), UNSURE]
        return [Say("You may play any card." if s.trick else "You lead, and may play any card."), UNSURE]


def _advice(tries: int, followed: bool) -> list[Say]:
    """What is worth trying: it was thought of for those who have done so before."""
    if not tries:
        return []
    return [Say("Try {cards}.", cards=tries)] if followed else [UNSURE]


def _set(codes: str) -> int:
    return set_of(CARDS[code] for code in codes.split())


def _plays(deal: Deal) -> Iterator[tuple[int, bool]]:
    """The cards played in a deal: by whom, and whether each led to a trick."""
    leads = set(accumulate((len(trick["cards"]) for trick in deal.tricks), initial=0))
    seats = [entry["seat"] for entry in deal.log if entry["do"] == PLAY]
    return ((seat, nth in leads) for nth, seat in enumerate(seats))


def begin(id: str) -> Taught:
    """Sit down for the first deal of a game. Raises Refused where there is none that teaches it."""
    lesson = _wanted(id)
    return Taught(lesson, lesson.table(id), 0)


def carry_on(table: Table, told: int | None) -> Taught:
    """Sit down once more at a lesson as it stands."""
    return Taught(_wanted(table.game.id), table, told)


def _wanted(id: str) -> Lesson:
    lesson = find(id)
    if lesson is None:
        name = next(iter(games.tables(id).values())).name
        raise Refused("{name} has no first deal that teaches it.", name=name)
    return lesson
