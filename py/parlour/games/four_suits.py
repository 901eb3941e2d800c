"""What several games share: tricks of four cards, one of each suit, and the game for two players."""

from parlour.cards import PACK, SUIT, SUIT_OF
from parlour.game import Game
from parlour.options import Choice, Option
from parlour.rules import COMPLETE, STUCK
from parlour.words import Say, together

FAULTS = Choice(
    "faults",
    "Misplays",
    "“Penalised”: you may play a forbidden card, but it loses you the trick.",
    {"prevented": "can’t happen", "penalised": "are penalised"},
)
ALREADY = (
    Say("There’s already a spade in this trick."),
    Say("There’s already a heart in this trick."),
    Say("There’s already a diamond in this trick."),
    Say("There’s already a club in this trick."),
)
"""By suit: why no more of it may be played to a trick."""


class FourSuits(Game):
    """A trick takes one card of each suit: a suit that is already in it may not be played."""

    trick_fields = {"closed": 0, "faults": ()}

    def __init__(self, seats, chosen):
        super().__init__(seats, chosen)
        self.closed_by = [self.closes(card) for card in range(52)]

    def playable(self, s, hand):
        return hand & ~s.closed

    def played(self, s, seat, card):
        s.closed |= self.closed_by[card]

    def closes(self, card):
        """The cards that may not be played to the same trick after this one."""
        return SUIT[SUIT_OF[card]]

    def why_not(self, s, seat, card):
        return ALREADY[SUIT_OF[card]]


class FourSuitsForTwo(FourSuits):
    """Two play two cards each to a trick and draw back to twelve; whoever cannot play ends the deal."""

    tables = (2,)
    cards_each = 2
    options: tuple[Option, ...] = (FAULTS,)
    turns = (0, 1, 0, 1)
    """By card of a trick: 0 if the leader plays it, 1 if the other player does."""

    def deal(self, s, dealer):
        dealer.deal(s, 12, PACK)
        dealer.put_stock(s)

    def attempts(self, s, hand):
        return hand & s.closed if self.faults == "penalised" else 0

    def next_seat(self, s):
        if len(s.trick) == 4:
            return COMPLETE
        seat = s.leader ^ self.turns[len(s.trick)]
        return seat if s.hands[seat] & ~s.closed else STUCK

    def winner(self, s):
        return 1 - s.faults[-1] if s.faults else self.better(s)

    def took(self, s, seat, worth):
        if not s.faults:
            return super().took(s, seat, worth)
        return Say(
            "{seat_other} misplayed and {seat_other:lose|loses} the trick. "
            "{seat} {seat:score|scores} {points}.",
            seat_other=1 - seat,
            seat=seat,
            points=worth,
        )

    def better(self, s):
        """The seat that takes a trick without a fault."""
        raise TypeError("a game says itself who takes a trick")

    def taken(self, s, seat):
        if s.stock:
            self.draw(s, seat, 1 - seat, seat, 1 - seat)
        self.lead(s, seat)

    def stuck(self, s):
        """Why the deal ended in the middle of a trick."""
        missing = [suit for suit, cards in enumerate(SUIT) if not s.table & cards]
        suits = together("suit", missing, " or ")
        seat = s.leader ^ self.turns[len(s.trick)]
        return Say("{seat} {seat:have|has} no {suits}, so the deal ends.", seat=seat, suits=suits)

    def result(self, s, scores):
        outcome = self.outcome(s, scores)
        return Say("{why} {outcome}", why=self.stuck(s), outcome=outcome) if s.trick else outcome

    def outcome(self, s, scores):
        """The result of the deal, however it ended."""
        return super().result(s, scores)
