"""What people are told of Sixes and Sevens."""

from parlour.cards import BIT, RANK_OF, SUIT, SUIT_OF, cards_in
from parlour.games.sixes_and_sevens import rules
from parlour.games.sixes_and_sevens.rules import ALWAYS, SEVENS, SIXES
from parlour.rules import Note
from parlour.words import Say

LONG = 3
"""With at least this many more cards, a suit makes good trumps."""
USES = {
    6: Say("it can turn a trick upside down when you want it"),
    7: Say("it makes trumps whenever you like"),
}
"""By rank: what a card is good for."""


class SixesAndSevens(rules.SixesAndSevens):
    emblem = ("6S", "7D")
    minutes = 9
    scores_difference = True

    def remark(self, s, seat, card):
        if RANK_OF[card] == 7:
            return Say(
                "{seat} {seat:play|plays} {card}: {suit} are trumps.", seat=seat, card=card, suit=s.trump
            )
        if s.table & SIXES == BIT[card]:
            return Say("{seat} {seat:play|plays} {card}: lowest card wins this trick.", seat=seat, card=card)
        return None

    def turned(self, s):
        return Say("Lowest wins") if s.table & SIXES else None

    def winning(self, s):
        return self.winner(s)

    def swing(self, s, seat, worth):
        return worth

    def result(self, s, scores):
        more, less = sorted(self.by_side(s.points), reverse=True)
        if more == less:
            return super().result(s, scores)
        told = super().result(s, scores)
        return Say("{points} points to {other}. {result}", points=more, other=less, result=told)

    def why_not(self, s, seat, card):
        return Say("Follow suit: you have {suit}, so play one of those, a six or a seven.", suit=s.led)

    def why(self, s, card, other, ours):
        adds, added = self.adds(card), self.adds(other)
        facts = {"card": card, "card_other": other, "adds": adds, "added": added}
        if ours and adds > added:
            return Say("The trick should be yours, and {card} makes it worth {adds} points more.", **facts)
        if ours is False and added > adds:
            return Say("The trick looks lost: {card_other} would give {added} points away.", **facts)
        return None

    def why_besides(self, s, card, other, takes):
        after = self.lying_with(s, card)
        if takes and after.table & ALWAYS:
            worth = self.worth(after, s.turn)
            return Say("There are {worth} points in it.", worth=worth)
        suit = SUIT_OF[card]
        left = (s.hands[s.turn] & SUIT[suit] & ~BIT[card]).bit_count()
        if takes is None and RANK_OF[card] == 7 != RANK_OF[other] and left >= LONG:
            return Say(
                "{card} makes {suit} trumps, and you have {left} more.", card=card, suit=suit, left=left
            )
        return None

    def adds(self, card):
        """What a card makes its trick worth besides the usual points."""
        return {6: self.six, 7: self.seven}.get(RANK_OF[card], 0)

    def use(self, s, card):
        return USES.get(RANK_OF[card])

    def rule(self, s, seat, card):
        return "Play"

    def notes(self, s, seat):
        trump = (
            Note("Trumps", "None yet")
            if s.trump is None
            else Note("Trumps", Say("{suit}", suit=s.trump), suit=s.trump)
        )
        held = {one: self.still_has(s, one) for one in range(s.seats) if one != seat}
        return [
            trump,
            *(Note("Still has", cards, seat=one) for one, cards in held.items() if cards),
            *(Note("Points", points, side=side) for side, points in enumerate(self.by_side(s.points))),
        ]

    def still_has(self, s, seat):
        """Of the one six and the one seven that everybody is dealt."""
        ranks = sorted(RANK_OF[card] for card in cards_in(s.hands[seat] & ALWAYS))
        return ", ".join(map(str, ranks))

    def tariff(self):
        return [
            ("A trick", 5),
            ("Each six in it", Say("{six} more", six=self.six)),
            ("Each seven in it", Say("{seven} more", seven=self.seven)),
            ("The side with more", "Scores the difference"),
        ]

    def terms(self, s):
        points = self.by_side(s.points)
        tricks = self.by_side(s.tricks)
        sixes, sevens = (
            [sum((s.won[seat] & these).bit_count() for seat in seats) for seats in ((0, 2), (1, 3))]
            for these in (SIXES, SEVENS)
        )
        return [
            ("Tricks, 5 each", [5 * count for count in tricks]),
            ("Sixes, 6 each", [6 * count for count in sixes]),
            ("Sevens, 7 each", [7 * count for count in sevens]),
            ("Points taken", points),
            ("Ahead by", self.score(s)),
        ]
