"""Sixes and Sevens, by David Parlett.

Pack      52 cards, ace high.
Deal      Eleven each without the sixes and sevens; then everyone is dealt one six and one seven.
Play      The player to the dealer’s left leads. Follow suit if you can, but a six or seven may always
          be played.
Trumps    None at first. A seven makes its suit trumps as it falls, until the next seven.
Trick     Goes to the highest trump, or else the highest card of the suit led; if a six is among
          the cards, to the lowest instead. The winner leads next.
Score     A trick counts 5, and each six in it 6 more, each seven 7. The side with more scores the
          difference.
Match     Four deals, and the higher total wins. Or, under Options, the first side to reach 100 points.
"""

from parlour.cards import PACK, RANK_OF, SUIT, SUIT_OF, ranks
from parlour.game import Game
from parlour.options import deals_or_target

SIXES, SEVENS = ranks("6"), ranks("7")
ALWAYS = SIXES | SEVENS


class SixesAndSevens(Game):
    name = "Sixes and Sevens"
    designer = "David Parlett"
    link = "parlettgames.uk/oricards/sixesandsevens.html"
    idea = "Sevens make trumps, and a six turns the trick upside down."
    tables = (4,)
    partners = True
    trumps = True
    six, seven = 6, 7
    options = deals_or_target(4, step=4, usual_target=100)

    def deal(self, s, dealer):
        dealer.deal(s, 11, PACK & ~ALWAYS)
        dealer.deal(s, 1, SIXES)
        dealer.deal(s, 1, SEVENS)

    def playable(self, s, hand):
        following = hand & SUIT[s.led]
        return following | hand & ALWAYS if following else hand

    def played(self, s, seat, card):
        if RANK_OF[card] == 7:
            s.trump = SUIT_OF[card]

    def winner(self, s):
        best = self.order.lowest if s.table & SIXES else self.order.highest
        return self.player(s, best(s.table, self.deciding_suit(s)))

    def worth(self, s, seat):
        return 5 + self.six * (s.table & SIXES).bit_count() + self.seven * (s.table & SEVENS).bit_count()

    def score(self, s):
        ours, theirs = self.by_side(s.points)
        return [max(ours - theirs, 0), max(theirs - ours, 0)]
