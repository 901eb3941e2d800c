"""A first deal that teaches: the game itself, on cards laid out for it, with a sentence where one helps.

A game's folder may hold a `lesson.py` with a LESSON: who is dealt what, what the others would like to play,
and what is said on the way. Whoever learns sits at seat 0 and plays as they please.
"""

from collections.abc import Iterator
from itertools import accumulate

from parlour.cards import CARDS, set_of
from parlour.state import PLAY, News
from parlour.table import Deal, Table

OVER = "over"
"""What is asked when the deal is over."""


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
        self.plays = coded(plays)
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
            move = coded(self.chooses)
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


def coded(codes: str) -> int:
    """The set of the cards with these codes."""
    return set_of(CARDS[code] for code in codes.split())


def _plays(deal: Deal) -> Iterator[tuple[int, bool]]:
    """The cards played in a deal: by whom, and whether each led to a trick."""
    leads = set(accumulate((len(trick["cards"]) for trick in deal.tricks), initial=0))
    seats = [entry["seat"] for entry in deal.log if entry["do"] == PLAY]
    return ((seat, nth in leads) for nth, seat in enumerate(seats))
