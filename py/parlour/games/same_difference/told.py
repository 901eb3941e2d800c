"""What people are told of The Same Difference."""

from parlour.cards import BIT, RANK_OF, RANKS, cards_in
from parlour.games.same_difference import rules
from parlour.rules import Group, Note
from parlour.state import NOBODY
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
        return Say("{seat} {seat:play|plays} {card}: a gap of {gap}.", seat=seat, card=card, gap=gap)

    def gap_of(self, s, seat):
        """The gap between the seat's two cards in the trick; None as long as there are not two."""
        ranks = [RANK_OF[card] for by, card in zip(s.by, s.trick) if by == seat]
        return abs(ranks[0] - ranks[1]) if len(ranks) == 2 else None

    def card_makes(self, s):
        gap = self.gap_of(s, s.by[-1])
        return None if gap is None else Say("gap {number}", number=gap)

    def winning(self, s):
        if s.faults or len(s.trick) == 4:
            return self.winner(s)
        ahead = [seat for seat in s.by if self.gap_of(s, seat)]
        return ahead[0] if ahead else None

    def groups(self, s):
        over = s.faults or len(s.trick) == 4 or s.turn == NOBODY
        groups, waits = [], NOBODY if over else s.leader ^ self.turns[len(s.trick)]
        for seat in dict.fromkeys(s.by):
            gap = self.gap_of(s, seat)
            # Of those with one card, only who is waited for needs a word.
            if gap is not None or seat == waits:
                value = "One more card" if gap is None else Say("Gap {gap}", gap=gap)
                cards = tuple(card for by, card in zip(s.by, s.trick) if by == seat)
                groups.append(Group(seat, cards, value))
        return groups

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

    def why(self, s, card, other, ours):
        gap, less = (self.gap_of(self.lying_with(s, one), s.turn) for one in (card, other))
        if gap is not None:
            return self._gap(s, card, other, gap, less)
        pair, worse = self._pair(s, card), self._pair(s, other)
        if not pair or not worse or pair[0] <= worse[0]:
            return None
        return Say(
            "{card} and {card_pair} would make a gap of {gap}, more than you can with {card_other}.",
            card=card,
            card_other=other,
            card_pair=pair[1],
            gap=pair[0],
        )

    def _gap(self, s, card, other, gap, less):
        """Why the second card of a seat is better than another, if its gap says it."""
        facts = {"card": card, "card_other": other, "gap": gap, "less": less}
        if len(s.trick) < 3:
            words = "{card} makes a gap of {gap}; {card_other} only {less}."
            return Say(words, **facts) if gap > less else None
        theirs = self.gap_of(s, 1 - s.turn)
        wins, won = (self.winner(self.lying_with(s, one)) == s.turn for one in (card, other))
        if wins and not won:
            return Say("{card} makes {gap} against {theirs} and wins the trick.", theirs=theirs, **facts)
        if gap > less:
            words = "{card} wins by {by}; {card_other} only by {less}."
            if not wins:
                words = "{card} loses by only {by}; {card_other}, by {less}."
            return Say(words, by=abs(gap - theirs), **facts | {"less": abs(less - theirs)})
        return None

    def _pair(self, s, card):
        """The widest gap that a seat can still make with this card, and the card to make it with."""
        rest = cards_in(self.playable(self.lying_with(s, card), s.hands[s.turn] & ~BIT[card]))
        return max(((abs(RANK_OF[card] - RANK_OF[one]), one) for one in rest), default=None)

    def use(self, s, card):
        rank = RANK_OF[card]
        return Say("it can make a wide gap") if rank <= 3 or rank >= 11 else None

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

    def tariff(self):
        return [
            ("A trick", "How much wider your gap is, and 1 more"),
            ("If the deal is level", "1 for the last trick"),
        ]

    def terms(self, s):
        last = [score - points - tricks for score, points, tricks in zip(self.score(s), s.points, s.tricks)]
        return [
            ("Points from tricks", s.points),
            ("Tricks, 1 each", s.tricks),
            ("Tie-break: last trick", last),
        ]
