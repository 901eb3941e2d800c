"""What people are told of American Bookshop."""

from parlour.cards import RANKS, SHOWN_SUITS, SUIT
from parlour.games.american_bookshop import rules
from parlour.rules import Note
from parlour.words import Say


class AmericanBookshop(rules.AmericanBookshop):
    emblem = ("8C", "9C", "JC")
    minutes = 10
    ranks = RANKS
    stock_name = "Set aside"

    def remark(self, s, seat, card):
        if s.total >= self.limit:
            where = Say("right on the limit" if s.total == self.limit else "past the limit")
            return Say(
                "{seat} {seat:play|plays} {card}: {total}, {where}.",
                seat=seat,
                card=card,
                total=s.total,
                where=where,
            )
        return super().remark(s, seat, card)

    def winning(self, s):
        return self.winner(s)

    def took(self, s, seat, worth):
        # The books count, not the total.
        return Say("{seat} {seat:take|takes} the trick.", seat=seat)

    def chose(self, s, seat, value):
        if seat == value:
            return Say("{seat} {seat:lead|leads} next.", seat=seat)
        return Say("{seat} {seat:pick|picks} {seat_next} to lead.", seat=seat, seat_next=value)

    def rows(self, s):
        return True

    def prompt(self, s):
        if s.choices:
            return Say("You took the trick: who leads next?")
        return Say("Choose cards to add to your books: any of them, or none.")

    def meaning(self, s, cards):
        return Say("Keep {cards}.", cards=cards) if cards else Say("Keep none.")

    def rule(self, s, seat, card):
        return "Play"

    def notes(self, s, seat):
        reached = s.total >= self.limit
        total = Note("Total", s.total, limit=self.limit, outcome="crossed" if reached else None)
        return [total, Note("Pool", s.carry)] if self.coins else [total]

    def amount(self, count):
        return Say("{count} {count:coin|coins}", count=count) if self.coins else super().amount(count)

    def result(self, s, scores):
        told = super().result(s, scores)
        broke = [seat for seat, coins in enumerate(scores) if coins < 0 and s.totals[seat] + coins <= 0]
        if not self.coins or not broke:
            return told
        if len(broke) > 1:
            return Say("{result} Nobody can go below 0 coins.", result=told)
        (seat,) = broke
        owes = s.totals[seat] + scores[seat] < 0
        rest = Say(", and the rest comes from {seat:your|their} own pocket" if owes else "", seat=seat)
        return Say("{result} {seat} {seat:have|has} no coins left{rest}.", result=told, seat=seat, rest=rest)

    def terms(self, s):
        suits = self.suits(s)
        terms: list[tuple[Say | str, list[int | str | Say]]] = [
            (Say("{suit}", suit=suit), [self.counted(count) for count in suits[suit]])
            for suit in SHOWN_SUITS
            if SUIT[suit] & self.pack
        ]
        if self.score(s) != self.results(s):
            # The pool could not pay everyone.
            terms.append(("Before the pool ran short", self.results(s)))
        return terms

    def counted(self, count):
        """What the cards of a suit count: with coins, no more than the ante."""
        capped = self.capped(count)
        return capped if capped == count else Say("{count} for {held} cards", count=capped, held=abs(count))
