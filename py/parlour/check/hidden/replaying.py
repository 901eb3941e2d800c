"""A guess replayed as a whole deal: how the cards were dealt if it is true, and what was done since."""

from copy import copy

from parlour.cards import CODES, cards_in
from parlour.deal import Deal, begin
from parlour.deal.imagined import Imagined
from parlour.dealer import Laid, chance
from parlour.formats.record import enter
from parlour.state import State
from parlour.table import Table


class Again(Table):
    """The deal that a table is at, dealt from these cards, with all that came before it."""

    def __init__(self, table: Table, laid: Laid) -> None:
        self.like = table
        super().__init__(table.game, table.players, None, [(table.deal.dealer, laid)])

    def next_deal(self) -> None:
        like = self.like.s
        self.before, self.number = self.like.before, self.like.number
        self.totals, self.carry = like.totals, like.carry
        seat, laid = self.laid[0]
        s = self.game.state(like.number, seat, like.totals, like.carry)
        self._start(s, copy(laid))
        self.s = s


def played_again(table: Table, guess: State, seat: int, told: Deal | None = None) -> Table:
    """The deal that a guess stands for, replayed by the log as `seat` knows it; `told` is that of `retold`.

    Raises Refused if that is impossible.
    """
    game, told = table.game, told or retold(table)
    imagined = Imagined(game, told.first, told.events, told.log, guess.copy(), seat, chance("played again"))
    first = imagined.first
    hands = [[game.face(first, card) for card in cards_in(hand)] for hand in first.hands]
    again = Again(table, Laid(hands, first.stock[::-1], first.turnup))
    for entry, done in zip(table.deal.log, imagined.log, strict=True):
        known = entry
        if "cards" in entry:
            known = {**entry, "cards": [CODES[game.face(guess, card)] for card in cards_in(int(done.move))]}
        enter(again, known)
    return again


def retold(table: Table) -> Deal:
    """The deal that a table is at, as `parlour.deal` tells it."""
    dealt, s = table.deal, table.s
    same = begin(
        table.game,
        dealer=dealt.dealer,
        hands=dealt.hands,
        stock=dealt.stock,
        turnup=dealt.turnup,
        number=s.number,
        totals=s.totals,
        carry=s.carry,
    )
    for move in dealt.moves:
        if isinstance(move, int):
            same.do(move)
        else:
            same.say(*move)
    return same
