"""Echo, a game of the house.

Deal      Thirteen each for four players. Seventeen each for three; the last card lies face down.
Play      Eldest leads. Follow suit if you can; but an echo, a card of the rank that took the last
          trick, may always be played.
Trick     The echo played last takes it; without one, the highest card of the suit led, Ace high. The
          rank of the card that took it echoes in the next trick. The winner leads.
Score     A trick counts 1, and 1 more for every echo in it.
Match     30 points: whoever has most when somebody has so many wins.
"""

from parlour.cards import PACK, RANK, RANK_OF, SUIT, SUIT_OF
from parlour.game import Game
from parlour.options import Choice, target
from parlour.state import NOBODY

TAKES = {"last": "the echo played last", "first": "the echo played first"}


class Echo(Game):
    name = "Echo"
    designer = "Parlour Tricks"
    idea = "The rank that takes a trick beats everything in the next."
    tables = (3, 4)
    options = (target(30), Choice("takes", "Of several echoes", "Which of several echoes takes it.", TAKES))
    stock_name = "Left over"
    fields = {"echo": 0, "best": NOBODY}
    """`echo`: the rank that echoes, 0 in the first trick. `best`: the card that takes the trick so far."""

    def deal(self, s, dealer):
        dealer.deal(s, 52 // self.seats, PACK)
        dealer.put_stock(s)

    def playable(self, s, hand):
        following = hand & SUIT[s.led]
        return following | hand & RANK[s.echo] if following else hand

    def played(self, s, seat, card):
        if len(s.trick) == 1 or self.beats(s, card, s.best):
            s.best = card

    def beats(self, s, card, best):
        if RANK_OF[best] == s.echo:
            return RANK_OF[card] == s.echo and self.takes == "last"
        higher = self.order.strength[card] > self.order.strength[best]
        return RANK_OF[card] == s.echo or (SUIT_OF[card] == s.led and higher)

    def winner(self, s):
        return self.player(s, s.best)

    def worth(self, s, seat):
        return 1 + (s.table & RANK[s.echo]).bit_count()

    def taken(self, s, seat):
        s.echo = RANK_OF[s.best]
        super().taken(s, seat)
