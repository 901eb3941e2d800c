"""Who says something at the table, and what: one short line now and then.

It follows from the news alone, so that a match always has the same lines; and from what everybody has seen
(banter.py), so that no line gives anything away.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from parlour import games
from parlour.banter import ANYBODY, OWN, Line
from parlour.dealer import Chance, chance
from parlour.game import Game
from parlour.moments import Facts, Moment, TakenTrick
from parlour.play.banter.lines import LINES
from parlour.state import News
from parlour.words import Say

T = TypeVar("T")

GAP = 3
"""Tricks from one line to the next, at least. The first two of a deal are silent, so that this holds from
deal to deal, too."""
KINDS = ("play", "take", "score", "match")
"""The kinds of news that lines are about."""


class Spoken(NamedTuple):
    """A line, and the seat that says it."""

    seat: int
    say: Say


def lines_of(game: Game) -> list[Line]:
    """The lines for a game: those for any game, and its own."""
    own = games.part(game.id, "banter") if game.id else None
    return [*LINES, *(own.LINES if own else ())]


class Listener:
    """Hears the news of a match, from the deal in which news number `since` came, and has people speak.

    `tones`: by seat, the tone in which it speaks; empty for a seat that does not speak.
    """

    def __init__(self, game: Game, news: Sequence[News], since: int, tones: Sequence[str]) -> None:
        self.game = game
        self.news = news
        self.tones = tones
        self.lines = lines_of(game)
        self.spoken: dict[int, Spoken] = {}
        """By the number of a news item: what is said about it."""
        self.heard = max((at for at, one in enumerate(news[: since + 1]) if one.kind == "deal"), default=0)
        """How many news items have been heard, or left out."""
        self.last = 0
        """The trick of the deal that was spoken about last."""
        self.said = set[str]()
        """The templates used in this deal: none comes twice."""
        self.taken: list[TakenTrick] = []

    def after(self, since: int) -> dict[int, Spoken]:
        """What is said about the news after number `since`."""
        for at in range(self.heard, len(self.news)):
            if line := self._hear(at):
                # The end of the match is told together with that of its last deal.
                self.spoken[at if self.news[at].kind == "match" else at + 1] = line
        self.heard = len(self.news)
        return {number: line for number, line in self.spoken.items() if number > since}

    def _hear(self, at: int) -> Spoken | None:
        """What is said about the next news item; None if nothing is."""
        news = self.news[at]
        if news.kind == "deal":
            self.last, self.said, self.taken = 0, set(), []
        if news.kind == "take" and news.seat is not None:
            self.taken.append(TakenTrick(news.seat, self.game.swing(news.state, news.seat, news.count or 0)))
        trick = len(self.taken) + (news.kind == "play")
        # A deal that ends the match is spoken about once, after both news.
        ends = news.kind == "score" and any(one.kind == "match" for one in self.news[at + 1 : at + 2])
        if news.kind not in KINDS or trick - self.last < GAP or ends:
            return None
        line = self.line(Moment(self.game, news, self.news[at - 1].state, tuple(self.taken)))
        if line:
            self.last = trick
            self.said.add(line.say.template)
        return line

    def line(self, moment: Moment) -> Spoken | None:
        """What is said at a moment, however long nobody has spoken; None if nothing is."""
        s = moment.s
        luck = chance(self.game.id, moment.kind, s.number, s.totals, s.trick, s.won)
        options = [
            [Spoken(seat, Say(template, **facts)) for template in self._templates(line, seat)]
            for line, facts in self._fitting(moment)
            if luck() < line.likely
            for seat in speakers(line, self.game.sides, facts)
        ]
        options = [option for option in options if option]
        return _any(_any(options, luck), luck) if options else None

    def _fitting(self, moment: Moment) -> Iterator[tuple[Line, Facts]]:
        """The lines whose conditions hold, each with its facts."""
        for line in self.lines:
            facts = line.when(moment) if moment.kind in line.kinds else None
            if facts is not None:
                yield line, {"seat": moment.seat, **facts}

    def _templates(self, line: Line, seat: int) -> list[str]:
        """The ways in which a seat might say a line; none if it does not speak."""
        tone = self.tones[seat]
        return [template for template in getattr(line, tone) if template not in self.said] if tone else []


def speakers(line: Line, sides: Sequence[int], facts: Facts) -> list[int]:
    """The seats that a line suits, given the side of each seat, and its facts."""
    about = facts["seat"]
    side = facts.get("side", None if about is None else sides[about])
    if line.by == OWN and "side" not in facts:
        return [about]
    return [seat for seat, its in enumerate(sides) if line.by == ANYBODY or (its == side) == (line.by == OWN)]


def _any(things: list[T], luck: Chance) -> T:
    return things[int(luck() * len(things))]
