"""The Same Difference, by David Parlett.

Cards     Ace 1, two to ten their face value, jack 11, queen 12, king 13.
Deal      Twelve each; the rest is the stock.
Play      Four cards a trick, one of each suit: take turns, two cards each. Draw back to twelve
          after each trick, winner first. If you hold no card of a suit still missing, the deal is
          over.
Trick     The gap between your own two cards counts: the wider takes the trick, worth as much as it
          is wider. Level gaps are worth nothing and go to the player who did not lead.
Score     What your tricks were worth, and 1 more for each. If that is level, 1 more for the winner
          of the last trick. The higher score wins the deal.
Match     The first to win two deals takes the rubber.
"""

from parlour.cards import RANK, RANK_OF
from parlour.games.four_suits import FAULTS, FourSuitsForTwo
from parlour.options import Choice, Flag
from parlour.state import NOBODY

PLAYS = {
    "first and third": "the first and third cards",
    "first and fourth": "the first and fourth cards",
}


class SameDifference(FourSuitsForTwo):
    name = "The Same Difference"
    designer = "David Parlett"
    link = "parlettgames.uk/oricards/samedifference.html"
    idea = "Two cards each to a trick: the wider gap wins."
    options = (
        FAULTS,
        Choice("leader_plays", "The leader plays", "Which cards in a trick the leader plays.", PLAYS),
        Flag(
            "different_ranks",
            "Different ranks",
            "The four cards in a trick must differ in rank as well as in suit.",
            False,
        ),
    )

    fields = {"last": NOBODY}

    def __init__(self, seats, chosen):
        super().__init__(seats, chosen)
        if self.leader_plays == "first and fourth":
            self.turns = (0, 1, 1, 0)

    def closes(self, card):
        return super().closes(card) | (RANK[RANK_OF[card]] if self.different_ranks else 0)

    def gaps(self, s):
        """The gap between the leader's two cards, and that between the other's."""
        first, second, third, fourth = map(RANK_OF.__getitem__, s.trick)
        if self.turns[3] == 0:
            return abs(first - fourth), abs(second - third)
        return abs(first - third), abs(second - fourth)

    def better(self, s):
        leads, follows = self.gaps(s)
        if leads == follows and self.turns[3] == 0:
            leads, follows = (self.highest(s, seat) for seat in (s.leader, 1 - s.leader))
        return s.leader if leads > follows else 1 - s.leader

    def highest(self, s, seat):
        return max(RANK_OF[card] for by, card in zip(s.by, s.trick) if by == seat)

    def worth(self, s, seat):
        leads, follows = self.gaps(s)
        return abs(leads - follows)

    def taken(self, s, seat):
        s.last = seat
        super().taken(s, seat)

    def score(self, s):
        scores = [points + tricks for points, tricks in zip(s.points, s.tricks)]
        if scores[0] == scores[1] and s.last != NOBODY:
            scores[s.last] += 1
        return scores

    def add(self, totals, scores):
        return tuple(games + (score == max(scores) > min(scores)) for games, score in zip(totals, scores))

    def over(self, totals, deals):
        return max(totals) == 2
