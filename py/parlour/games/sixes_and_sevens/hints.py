"""What a good player of Sixes and Sevens considers."""

from parlour.cards import BIT, cards_in
from parlour.games.sixes_and_sevens.rules import ALWAYS, SEVENS, SIXES
from parlour.hints import Hints


class SixesAndSevens(Hints):
    """If you play last: take the trick if you can, with a six or seven; otherwise do not give one away."""

    ahead = 4
    held = {12: SEVENS, 6: SIXES}

    def sensible(self, s, cards):
        if len(s.trick) < 3:
            return 0
        game, seat = self.game, s.turn
        taking = 0
        trump = s.trump
        for card in cards_in(cards):
            s.trick.append(card)
            s.by.append(seat)
            s.table |= BIT[card]
            game.played(s, seat, card)
            if game.winner(s) & 1 == seat & 1:
                taking |= BIT[card]
            s.trick.pop()
            s.by.pop()
            s.table ^= BIT[card]
            s.trump = trump
        if taking:
            return taking & ALWAYS or taking
        return cards & ~ALWAYS
