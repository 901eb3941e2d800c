"""What people are told of The Same Difference."""

from parlour.cards import RANK_OF, RANKS
from parlour.games.same_difference import rules
from parlour.rules import Group, Note
from parlour.words import Say


class SameDifference(rules.SameDifference):
    emblem = ("JH", "4C")
    minutes = 7
    ranks = RANKS

    tells_cards = True

    def remark(self, s, seat, card):
        gap = self.gap_of(s, seat)
        if gap is None:
            return Say("{seat} {seat:play|plays} {card}.", seat=seat, card=card)
        return Say("{seat} {seat:play|plays} {card}: a difference of {gap}.", seat=seat, card=card, gap=gap)

    def gap_of(self, s, seat):
        """The difference of the seat's two cards in the trick; None as long as there are not two."""
        ranks = [RANK_OF[card] for by, card in zip(s.by, s.trick) if by == seat]
        return abs(ranks[0] - ranks[1]) if len(ranks) == 2 else None

    def winning(self, s):
        if s.faults or len(s.trick) == 4:
            return self.winner(s)
        ahead = [seat for seat in s.by if self.gap_of(s, seat)]
        return ahead[0] if ahead else None

    def groups(self, s):
        return [
            Group(seat, tuple(card for by, card in zip(s.by, s.trick) if by == seat), self._value(s, seat))
            for seat in dict.fromkeys(s.by)
        ]

    def _value(self, s, seat):
        gap = self.gap_of(s, seat)
        return "One card to come" if gap is None else Say("Difference {gap}", gap=gap)

    def took(self, s, seat, worth):
        if s.faults:
            return Say("{took} Plus 1 for the trick.", took=super().took(s, seat, worth))
        mine, theirs = self.gaps(s) if seat == s.leader else reversed(self.gaps(s))
        return Say(
            "{seat} {seat:take|takes} the trick, {mine} against {theirs}: "
            "{points} {points:point|points}, plus 1 for the trick.",
            seat=seat,
            mine=mine,
            theirs=theirs,
            points=worth,
        )

    def swing(self, s, seat, worth):
        return worth + 1

    def why_not(self, s, seat, card):
        if self._by_rank(s, card):
            return Say("This rank is already in this trick.")
        return super().why_not(s, seat, card)

    def outcome(self, s, scores):
        if scores[0] == scores[1]:
            return Say("A tie: nobody wins this deal.")
        return super().outcome(s, scores)

    def rule(self, s, seat, card):
        return "Different ranks" if self._by_rank(s, card) else "Play"

    def _by_rank(self, s, card):
        """Whether it is its rank that forbids a card."""
        return any(RANK_OF[card] == RANK_OF[other] for other in s.trick)

    def notes(self, s, seat):
        return [Note("Points", points, side=side) for side, points in enumerate(self.score(s))]

    def terms(self, s):
        last = [score - points - tricks for score, points, tricks in zip(self.score(s), s.points, s.tricks)]
        return [
            ("Points from tricks", s.points),
            ("Tricks, 1 each", s.tricks),
            ("Tie-break: last trick", last),
        ]
