"""What people are told of Addenda."""

from parlour.cards import BIT, PACK, RANK_OF, RANKS, SHOWN_SUITS, SUITS, cards_in
from parlour.games.addenda import rules
from parlour.rules import Note
from parlour.state import NOBODY
from parlour.words import Say

FEW = 12
"""At most this many cards are counted."""
LOW = Say("a low card is safe when the total is high")
USES = {
    **dict.fromkeys(range(1, 5), LOW),
    rules.JACK: Say("a jack takes back what the card before it added"),
    rules.QUEEN: Say("a queen adds nothing, so she is safe at any total"),
}
"""By rank: what a card is good for."""


def holding(s, card):
    """The position with this card in the hand of the seat to play."""
    after = s.copy()
    after.hands[s.turn] |= BIT[card]
    return after


class Addenda(rules.Addenda):
    emblem = ("TS", "7H")
    minutes = 8
    ranks = RANKS

    def remark(self, s, seat, card):
        if s.total > self.line >= s.total - s.change:
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

    def why(self, s, card, other, ours):
        after, instead = self.lying_with(s, card), self.lying_with(s, other)
        facts = {"card": card, "card_other": other, "total": after.total}
        goes, went = self.taker(after), self.taker(instead)
        if ours and after.total > instead.total:
            return Say("The trick should be yours: {card} makes it worth more than {card_other}.", **facts)
        if ours is False and after.total < instead.total:
            return Say("The trick looks lost: {card} gives less away than {card_other}.", **facts)
        if goes == self.sides[s.turn] != went:
            return Say("{card} makes {total} and wins the trick.", **facts)
        if s.trick and goes is None and went is None:
            return self.room(s, after, instead, facts)
        return None

    def room(self, s, after, instead, facts):
        """How much room a card leaves up to the line, against another."""
        fits, fitted = self.fitting(s, after), self.fitting(s, instead)
        if after.total > self.line:
            return None
        if not fits:
            return Say("{card} makes {total}: the next card must pass {line}.", line=self.line, **facts)
        if fits < fitted and fits <= FEW:
            return Say(
                "{card} makes {total}: only {count} {count:card|cards} you haven’t seen "
                "{count:stays|stay} within {line}.",
                count=fits,
                line=self.line,
                **facts,
            )
        return None

    def fitting(self, s, after):
        """How many cards that the seat to play has not seen would keep the next one within the line."""
        seen = s.hands[s.turn] | s.table | sum(s.won)
        hidden = self.playable(after, PACK & ~seen)
        return sum(
            self.lying_with(holding(after, card), card).total <= self.line for card in cards_in(hidden)
        )

    def tariff(self):
        return [
            ("A trick", "Its total"),
            ("Ace to ten", "Face value"),
            ("Jack", "Cancels the card before it"),
            ("Queen", 0),
            ("King", "Repeats the card before it"),
        ]

    def taker(self, s):
        """The side that is sure to take the trick; None if it is open."""
        seat = self.sure_winner(s) if s.trick else None
        return None if seat is None else self.sides[seat]

    def use(self, s, card):
        return USES.get(RANK_OF[card])


class AddendaForTwo(Addenda, rules.AddendaForTwo):
    def sure_winner(self, s):
        return super().sure_winner(s) if s.crossed == NOBODY else 1 - s.crossed

    def winning(self, s):
        if s.faults:
            return self.winner(s)
        return None if s.crossed == NOBODY else 1 - s.crossed

    def took(self, s, seat, worth):
        if s.faults or s.crossed == NOBODY:
            return super().took(s, seat, worth)
        return Say(
            "{seat_other} went past {line}: {seat} {seat:take|takes} {points} {points:point|points}.",
            seat_other=s.crossed,
            line=self.line,
            seat=seat,
            points=worth,
        )


class AddendaPartnership(Addenda, rules.AddendaPartnership):
    minutes = 10
    shown_calls = tuple(sign + SUITS[suit] for sign in "+-" for suit in SHOWN_SUITS)

    def winning(self, s):
        return None if s.brought == NOBODY else s.brought

    def call_name(self, s, call):
        suit = SUITS.index(call[1])
        return Say("play {suit}", suit=suit) if call[0] == "+" else Say("not {suit}", suit=suit)
