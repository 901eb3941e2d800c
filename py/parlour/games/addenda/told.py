"""What people are told of Addenda."""

from parlour.cards import RANKS, SHOWN_SUITS, SUITS
from parlour.games.addenda import rules
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say


class Addenda(rules.Addenda):
    emblem = ("TS", "7H")
    minutes = 8
    ranks = RANKS

    def remark(self, s, seat, card):
        if s.total > self.line:
            return Say(
                "{seat} {seat:play|plays} {card}: {total}, past seventeen.",
                seat=seat,
                card=card,
                total=s.total,
            )
        return super().remark(s, seat, card)

    def rule(self, s, seat, card):
        return "The running total"

    def notes(self, s, seat):
        return [Note("Total", s.total, limit=self.line)] + [
            Note("Points", points, side=side) for side, points in enumerate(self.by_side(s.points))
        ]

    def terms(self, s):
        return [("Tricks taken", self.by_side(s.tricks)), ("Points from tricks", self.by_side(s.points))]


class AddendaForTwo(Addenda, rules.AddendaForTwo):
    def sure_winner(self, s):
        return super().sure_winner(s) if s.crossed == NOBODY else 1 - s.crossed

    def winning(self, s):
        if s.faults:
            return self.winner(s)
        return None if s.crossed == NOBODY else 1 - s.crossed


class AddendaPartnership(Addenda, rules.AddendaPartnership):
    minutes = 10
    shown_calls = tuple(sign + SUITS[suit] for sign in "+-" for suit in SHOWN_SUITS)

    def winning(self, s):
        return None if s.brought == NOBODY else s.brought

    def call_name(self, s, call):
        suit = SUITS.index(call[1])
        return Say("play {suit}", suit=suit) if call[0] == "+" else Say("not {suit}", suit=suit)
