"""A first deal that teaches the game: the cards are chosen for it, and a sentence helps now and then.

A game's folder may have a `lesson.py` with a LESSON: which cards each seat is dealt, what the other players
would like to play, and what is said on the way. The learner sits at seat 0 and may play any card.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING, cast

from parlour.cards import CARDS, set_of
from parlour.state import PLAY, News
from parlour.table import Table
from parlour.table.log import DealRecord

if TYPE_CHECKING:
    from typing import Literal

    Place = Literal["facts", "hand", "score", "seats", "trick", "you"]

OVER = "over"
"""Used in place of a question when the deal is over."""


class Tip:
    """Something to say once, when the learner has to decide and all conditions given here are met.

    With `kind`, news of that kind (contract: News) is required, and its facts are `{seat}`, `{points}`, the
    `{card}` played and the `{total}` at that point. Without it, there is only the present `{total}`. In
    both cases, `{seat_1}` is the player at seat 1, and so on.
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
        shows: str = "",
        places: str = "",
    ) -> None:
        self.text = text
        self.shows = coded(shows)
        """Cards that it speaks of. Those that the learner holds are pointed at, ..."""
        self.places = cast("list[Place]", places.split())
        """... as are these places: the `hand`, the `trick`, the `facts` in the middle, the `score`, what is
        known of `you` or of all `seats`. The player called `{seat}` is pointed at besides."""
        self.tries = tries
        """Cards worth trying. The first that may be played is named; if cards are to be chosen, all are."""
        self.ask = ask
        """The question, as records name it; OVER for the end of the deal; None for any question."""
        self.plays = coded(plays)
        """If given, one of these cards must have been played ..."""
        self.kind = PLAY if plays else kind
        self.followed = followed
        """... and not led."""
        self.short = short
        """If true, not everybody had played to the trick."""
        self.aside = aside
        """Said only if it happened since your last decision. It is not counted as a step of the lesson."""

    def of(self, news: News, shown: int) -> bool:
        """Whether the tip is about this news; `shown` are the cards of the news, as people see them."""
        return (
            news.kind == self.kind
            and (not self.plays or bool(shown & self.plays))
            and (not self.followed or len(news.state.trick) > 1)
            and (not self.short or len(news.state.trick) < news.state.seats)
        )


class Player:
    """What another player would like to play, each time they lead or follow; commas separate the times.

    They play the first of those cards that is allowed; if none is, the beginner decides for them. If cards
    are to be chosen, they choose all of `chooses`.
    """

    def __init__(self, leads: str = "", follows: str = "", chooses: str = "") -> None:
        self.wishes = {True: leads.split(","), False: follows.split(",")}
        self.chooses = chooses

    def wished(self, table: Table) -> int | None:
        """The move this player would like to make now; None if there is none that is allowed."""
        s = table.s
        if s.choices:
            return None
        if s.sizes:
            move = coded(self.chooses)
            return move if table.game.allows(s, move) else None
        lead = not s.trick
        nth = sum(first == lead for seat, first in _plays(table.deal) if seat == s.turn)
        wishes = self.wishes[lead][nth : nth + 1]
        cards = (CARDS[code] for wish in wishes for code in wish.split())
        return next((card for card in cards if table.game.allows(s, card)), None)


class Lesson:
    """The deal, by seat, starting with the learner's; and the tips, the most urgent first."""

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
        """How many tips everybody should hear."""
        return sum(not tip.aside for tip in self.tips)


def coded(codes: str) -> int:
    """The set of the cards with these codes."""
    return set_of(CARDS[code] for code in codes.split())


def _plays(deal: DealRecord) -> Iterator[tuple[int, bool]]:
    """The cards played in a deal: for each, the seat that played it, and whether it was led."""
    leads = set(accumulate((len(trick["cards"]) for trick in deal.tricks), initial=0))
    seats = [entry["seat"] for entry in deal.log if entry["do"] == PLAY]
    return ((seat, nth in leads) for nth, seat in enumerate(seats))
