"""What happened in a deal, as the seats saw it."""

from typing import NamedTuple

from parlour.cards import CODES, cards_in
from parlour.game import FAULT, Game
from parlour.state import PLAY, News, State
from parlour.table.match import Move
from parlour.table.position import codes, text_of

TOLD = ("play", "pass", "take", "draw", "aside", "show")
"""The kinds of news that are kept. The others only put into words what follows from these, or what was
decided.
"""


class Event(NamedTuple):
    """One thing that happened: its kind, the seat it happened to, the cards, and their codes.

    `kind` is one of TOLD, "turn" (a card of the stock is turned up), or "choose", "try" (a card that may not
    be played) or "call". If the cards are `secret`, only the seat knows them, and `how_many` is how many
    there are, or None if that is secret, too. `words` is what was chosen or said, what a trick was worth, or
    what was put in the place of a card that lay face up. `giver` has passed the cards; `instead` is as in
    News.
    """

    kind: str
    seat: int | None
    cards: tuple[int, ...] = ()
    codes: str = ""
    how_many: int | None = 0
    secret: bool = False
    words: str = ""
    giver: int | None = None
    instead: int | None = None
    lacked: int = 0
    """Cards that a seat that draws was known not to have, a set."""

    def text(self, seat: int | None) -> str:
        """The event as a seat knows it; for None, as everybody does."""
        shown = self.codes
        if self.secret and seat != self.seat:
            shown = "?" if self.how_many is None else f"({self.how_many})"
        who = "" if self.seat is None else str(self.seat)
        return " ".join(filter(None, (who, self.kind, shown, self.words)))


def kind_of(s: State) -> str:
    """What kind of thing is to be done in this position, as in `Done`."""
    return "value" if s.choices else "cards" if s.sizes else "play"


class Done(NamedTuple):
    """What a seat did: "play" (or try) a card, choose a "value" or "cards", which it laid face down, or
    "call".
    """

    seat: int
    kind: str
    move: int | str


def from_move(game: Game, s: State, move: Move) -> list[Event]:
    """The event of a decision or call that is made in this position; none if the news tells it."""
    if not isinstance(move, int):
        seat, call = move
        return [Event("call", seat, words=call)]
    if s.choices:
        return [Event("choose", s.turn, words=text_of(game, s, move))]
    if s.ask == PLAY and move >= FAULT:
        card = move - FAULT
        return [Event("try", s.turn, (card,), text_of(game, s, card))]
    return []


def from_news(game: Game, news: News) -> Event | None:
    """The event that a piece of news tells; None if it tells only what follows from others."""
    s, cards = news.state, tuple(cards_in(news.cards))
    if news.kind == "say" and cards and cards == (s.upcard,):
        return Event("turn", None, cards, codes(game, s, news.cards))
    if news.kind not in TOLD:
        return None
    if news.kind == "take":
        order = tuple(s.trick)
        shown = " ".join(CODES[game.face(s, card)] for card in order)
        return Event("take", news.seat, order, shown, words=f"for {news.count}")
    shown = codes(game, s, news.cards) if cards or news.secret else ""
    if news.instead is not None:
        words = f"for {codes(game, s, news.instead)}" if news.instead else "face up"
        return Event("draw", news.seat, cards, shown, 1, words=words, instead=news.instead)
    giver = _giver(s, news.cards) if news.kind == "draw" else None
    lacked = s.lacks[news.seat] if news.kind == "draw" and news.seat is not None else 0
    return Event(news.kind, news.seat, cards, shown, news.count, news.secret, giver=giver, lacked=lacked)


def _giver(s: State, cards: int) -> int | None:
    """The seat that has laid these cards aside, for another to take up."""
    return next((seat for seat, aside in enumerate(s.aside) if cards and cards & aside == cards), None)
