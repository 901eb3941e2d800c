"""What people are told of The Same Difference."""

from parlour.cards import RANK_OF, RANKS
from parlour.games.same_difference import rules
from parlour.rules import Note
from parlour.words import Say


class SameDifference(rules.SameDifference):
    emblem = ("JH", "4C")
    minutes = 7
    ranks = RANKS

    def took(self, s, seat, worth):
        if s.faults:
            return Say("{took} The trick counts 1 more.", took=super().took(s, seat, worth))
        mine, theirs = self.gaps(s) if seat == s.leader else reversed(self.gaps(s))
        return Say(
            "{seat} {seat:take|takes} the trick, {mine} against {theirs}: "
            "{points} {points:point|points}, and 1 for the trick.",
            seat=seat,
            mine=mine,
            theirs=theirs,
            points=worth,
        )

    def why_not(self, s, seat, card):
        if self._by_rank(s, card):
            return Say("This rank is already in this trick.")
        return super().why_not(s, seat, card)

    def outcome(self, s, scores):
        if scores[0] == scores[1]:
            return Say("The deal is level and counts for nobody.")
        winner = scores.index(max(scores))
        return Say(
            "{side} {side:win|wins} the deal, {points} to {other}.",
            side=winner,
            points=max(scores),
            other=min(scores),
        )

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
            ("Worth of tricks", s.points),
            ("Tricks, 1 each", s.tricks),
            ("Last trick of a level deal", last),
        ]
