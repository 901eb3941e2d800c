"""Turncoats, a game of the house, for four.

Deal      All cards.
Play      Eldest leads. Follow suit if you can; but a Jack may always be played. Whoever plays a Jack declares
          a suit: it counts as a card of that suit, and if it was led, that is the suit to follow.
Trick     To the first Jack of the suit led, otherwise to the highest card of the suit led, Ace high. The
          winner leads.
Score     Each heart in your tricks costs 1, and so does each Jack that was declared a heart.
Match     Four deals. The lowest score wins.
"""

from parlour.cards import BIT, RANK, SUIT
from parlour.game import Game
from parlour.rules import Note
from parlour.state import PLAY
from parlour.words import Say

JACKS = RANK[11]
SUITS = (0, 1, 2, 3)
HEARTS = 1


class Turncoats(Game):
    name = "Turncoats"
    designer = "Parlour Tricks"
    idea = "Hearts cost you, and the four jacks are whatever you say they are."
    tables = (4,)
    lowest_wins = True
    deals = 4
    trick_fields = {"declared": ()}
    """`declared`: the jacks of the trick, each with its suit."""

    def playable(self, s, hand):
        suited = hand & SUIT[s.led] & ~JACKS
        return suited | hand & JACKS if suited else hand

    def played(self, s, seat, card):
        if BIT[card] & JACKS:
            self.choose(s, seat, SUITS, "declare", "suit", announced=True)

    def declare(self, s, seat, suit):
        s.declared += ((s.trick[-1], suit),)
        if len(s.trick) == 1:
            s.led = suit
        self.go_on(s)

    def winner(self, s):
        jacks = [jack for jack, suit in s.declared if suit == s.led]
        return self.player(s, jacks[0] if jacks else self.order.highest(s.table & ~JACKS, s.led))

    def winning(self, s):
        # While a suit is being declared, it cannot be said.
        return self.winner(s) if s.ask == PLAY else None

    def worth(self, s, seat):
        return (s.table & SUIT[HEARTS] & ~JACKS).bit_count() + sum(suit == HEARTS for _, suit in s.declared)

    def prompt(self, s):
        return Say("Which suit is your jack?")

    def chose(self, s, seat, value):
        return Say("{seat} {seat:declare|declares} {suit}.", seat=seat, suit=value)

    def notes(self, s, seat):
        said = [Say("{card}: {suit}", card=jack, suit=suit) for jack, suit in s.declared]
        return [Note("Declared", say, suit=suit) for say, (_, suit) in zip(said, s.declared)]
