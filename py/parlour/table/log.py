"""What was done in a deal, and the position each time; the documented entries follow from that."""

from itertools import islice
from typing import Any, NamedTuple

from parlour.cards import CODES, cards_in
from parlour.dealer import Laid
from parlour.game import FAULT, Game
from parlour.state import News, State
from parlour.table.match import Move
from parlour.table.position import faces


class Step(NamedTuple):
    """A decision or a call, with the position before it and how much news there was."""

    s: State
    move: Move
    heard: int


class DealRecord:
    """One deal as records have it: how it was dealt, what was decided, what was taken.

    `hands` and `stock` hold the codes that the cards were dealt under. `s` is the position now.
    """

    def __init__(self, game: Game, s: State, since: int, told: list[News]) -> None:
        self.game, self.s = game, s
        self.since = since
        """How much news there was before it."""
        self.first = first = position_dealt(told)
        self.dealer = first.dealer
        self.hands = [faces(game, first, hand) for hand in first.hands]
        self.stock = [CODES[card] for card in reversed(first.stock)]
        self.turnup = None if first.turnup is None else CODES[first.turnup]
        self.steps: list[Step] = []
        self.tricks: list[dict[str, Any]] = []
        """The tricks in the documented form."""
        self.scores: list[int] | None = None
        self.packed: list[Any] = []
        """By step: how a link says it, as far as that has been asked."""
        self._log: list[dict[str, Any]] = []

    @property
    def laid(self) -> Laid:
        """The cards, to be dealt again."""
        return dealt(self.game, self.first)

    @property
    def moves(self) -> list[Move]:
        """What was decided and called."""
        return [step.move for step in self.steps]

    @property
    def heard(self) -> list[int]:
        """By entry of the log: how much news there was before it."""
        return [step.heard for step in self.steps]

    @property
    def log(self) -> list[dict[str, Any]]:
        """The same as `moves` in the documented form, with the legal cards of every play."""
        self._log += [entry(self.game, one.s, one.move) for one in self.steps[len(self._log) :]]
        return self._log

    def hear(self, told: list[News]) -> None:
        """Note the tricks that were taken."""
        for news in told:
            if news.kind == "take":
                s = news.state
                played = zip(s.by, s.trick, strict=True)
                cards = [[seat, CODES[self.game.face(s, card)]] for seat, card in played]
                self.tricks.append({"cards": cards, "winner": news.seat, "value": news.count})

    def until(self, steps: int, news: list[News]) -> "DealRecord":
        """The deal as it was after so many steps, of which `news` was told."""
        new = DealRecord.__new__(DealRecord)
        new.__dict__ = self.__dict__ | {"steps": self.steps[:steps], "packed": self.packed[:steps]}
        new._log = self._log[:steps]
        if steps < len(self.steps):
            new.scores = None
            new.s = self.steps[steps].s
        taken = sum(one.kind == "take" for one in islice(news, self.since, None))
        new.tricks = self.tricks[:taken]
        return new


def position_dealt(told: list[News]) -> State:
    """The position after the cards were dealt, of which this was told."""
    return next(news.state for news in reversed(told) if news.kind == "deal")


def dealt(game: Game, first: State) -> Laid:
    """The cards of a deal of which this was the position after dealing."""
    hands = [[game.face(first, card) for card in cards_in(hand)] for hand in first.hands]
    return Laid(hands, first.stock[::-1], first.turnup)


def entry(game: Game, s: State, move: Move) -> dict[str, Any]:
    """A decision or call in the documented form, made in this position."""
    if not isinstance(move, int):
        seat, call = move
        return {"do": "call", "seat": seat, "call": call}
    if s.choices or s.sizes:
        value = move if s.choices else faces(game, s, move)
        return {"do": s.ask, "seat": s.turn, s.ask if s.choices else "cards": value}
    if move >= FAULT:
        return {"do": "fault", "seat": s.turn, "card": CODES[game.face(s, move - FAULT)]}
    legal = faces(game, s, game.legal(s))
    return {"do": "play", "seat": s.turn, "card": CODES[game.face(s, move)], "legal": legal}
