"""Addenda, by David Parlett.

Aim       Every trick takes four cards, one of each suit, and each changes its running total. Bring
          it to seventeen or less; a trick is worth its final total.
Cards     Ace to ten add their face value. A queen adds nothing. A jack cancels the card before
          it, a king repeats it; right after a jack, a king acts as one. If led, either counts 0.
For two   Twelve each. Take turns, two cards each. The first to go past seventeen loses the
          trick; if nobody does, whoever played last takes it. Then both draw back to twelve.
Stuck     If you hold no card of a suit still missing, the deal is over at once.
Four      Partners sit opposite, thirteen cards each. If you have no card of a suit still missing
          you pass, and the turn goes on until the trick has four. It goes to the last player who
          brought the total to seventeen or less. Before your partner leads or plays second, you
          may say one thing about one suit: play it, or not.
Match     250 points for two, 500 for partners: the first to reach it wins, even in mid-deal.
"""

from parlour.cards import PACK, RANK_OF, SUIT, SUITS
from parlour.games.four_suits import FAULTS, FourSuits, FourSuitsForTwo
from parlour.options import Flag, target
from parlour.rules import COMPLETE
from parlour.state import NOBODY

JACK, QUEEN, KING = 11, 12, 13
ADDS = [{JACK: None, QUEEN: 0, KING: None}.get(rank, rank) for rank in RANK_OF]
"""By card: what it adds; None if that depends on the card before it."""


class Addenda(FourSuits):
    """What both versions share: the running total, and a match that can end in mid-deal."""

    name = "Addenda"
    designer = "David Parlett"
    link = "parlettgames.uk/oricards/addenda.html"
    idea = "Add up the cards, and don’t be the first past seventeen."
    running_total = True
    line = 17
    idle_cards_win = False
    trick_fields = {"total": 0, "change": 0, "cancels": False, "crossed": NOBODY, "brought": NOBODY}
    """`crossed`: who first went past the line. `brought`: who last brought the total to it or below."""

    def played(self, s, seat, card):
        s.closed |= self.closed_by[card]
        adds = ADDS[card]
        if adds is not None:
            s.change, s.cancels = adds, False
        elif s.cancels or RANK_OF[card] == JACK:
            s.change, s.cancels = -s.change, True
        s.total += s.change
        if s.total > self.line:
            if s.crossed == NOBODY:
                s.crossed = seat
        elif s.change or s.brought == NOBODY or self.idle_cards_win:
            s.brought = seat

    def worth(self, s, seat):
        return s.total

    def taken(self, s, seat):
        side = self.sides[seat]
        if s.totals[side] + self.by_side(s.points)[side] >= self.target:
            self.finish(s)
        else:
            super().taken(s, seat)


class AddendaForTwo(Addenda, FourSuitsForTwo):
    options = (target(250), FAULTS)

    def better(self, s):
        return s.by[3] if s.crossed == NOBODY else 1 - s.crossed


class AddendaPartnership(Addenda):
    tables = (4,)
    partners = True
    calls = tuple(sign + suit for sign in "+-" for suit in SUITS)
    options = (
        target(500),
        Flag(
            "idle_cards_win",
            "Idle cards win",
            "A card that doesn’t change the total can still take the trick.",
            False,
        ),
    )

    def deal(self, s, dealer):
        dealer.deal(s, 13, PACK)

    def next_seat(self, s):
        return COMPLETE if len(s.trick) == 4 else self.next_able(s)

    def winner(self, s):
        return s.brought

    def talk(self, s):
        moment = (sum(s.tricks), len(s.trick))
        caller = (s.turn + 2) % 4
        if (
            s.turn == NOBODY
            or len(s.trick) > 1
            or any((by, *when) == (caller, *moment) for by, _, *when in s.calls)
        ):
            return ()
        return tuple((caller, call) for call in self.calls if not s.closed & SUIT[SUITS.index(call[1])])
