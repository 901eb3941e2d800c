"""A moment of a deal as everybody saw it: what conditions of lines and of events are asked about.

It holds nothing that is hidden from anybody, so nothing that follows from it can give anything away.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.game import Game
from parlour.state import News, State

if TYPE_CHECKING:
    from parlour.contract import NewsKind

Facts = dict[str, Any]

PLAY: "tuple[NewsKind, ...]" = ("play",)
TAKE: "tuple[NewsKind, ...]" = ("take",)
SCORE: "tuple[NewsKind, ...]" = ("score",)
MATCH: "tuple[NewsKind, ...]" = ("match",)
END = SCORE + MATCH
"""The end of a deal. If it ends the match, only the news of kind `match` is commented on."""


class TakenTrick(NamedTuple):
    """A trick of the deal: who took it, and what it moved in the score (`Game.swing`)."""

    seat: int
    points: int | None


class Moment:
    """A news item, and the table as it was then, as everybody saw it."""

    def __init__(self, game: Game, news: News, before: State, taken: tuple[TakenTrick, ...]) -> None:
        self.game: Any = game
        self.kind = news.kind
        self.seat = news.seat
        self.worth = news.count or 0
        """If a trick was taken: what it is worth by the rules."""
        self.s = public(news.state)
        self.before = public(before)
        """The table one news item earlier."""
        self.taken = taken
        """The tricks of the deal so far, with this one."""

    @property
    def scores(self) -> list[int]:
        """By side: the score of the deal as it stands, without cards laid aside that nobody has shown."""
        scores: list[int] = self.game.score(self.s)
        return scores

    @property
    def totals(self) -> tuple[int, ...]:
        """By side: the match score with this deal."""
        totals: tuple[int, ...] = self.game.add(self.s.totals, self.scores)
        return totals


def public(s: State) -> State:
    """A copy without what is hidden from anybody: hands, the stock, and cards lying face down."""
    seen = s.copy()
    seen.hands = [0] * s.seats
    seen.aside = [0 if cards & ~s.seen else cards for cards in s.aside]
    seen.stock = []
    return seen
