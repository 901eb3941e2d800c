"""What people are told of American Bookshop."""

from collections import Counter

from parlour.cards import BIT, RANKS, SHOWN_SUITS, SUIT, SUIT_OF, cards_in
from parlour.games.american_bookshop import rules
from parlour.rules import Note
from parlour.words import Say, in_a_row, together

PLACES = ("", "second", "third", "fourth")
"""By how many play before a seat: its place in the trick."""
# What one or several seats had to lose, all of which they have lost.
NOTHING = (
    "{seat} had no coins to lose and {seat:stay|stays} at 0.",
    "{seats} had no coins to lose and stay at 0.",
)
TOO_LITTLE = (
    "{seat} had only {pile} to lose and {seat:drop|drops} to 0.",
    "{seats} couldn’t pay it all and drop to 0.",
)
JUST_ENOUGH = ("{seat} {seat:have|has} no coins left.", "{seats} have no coins left.")


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
        # The books count, not the total, which only says why the trick is over.
        if s.total >= self.limit:
            return Say("At {total}, {seat} {seat:take|takes} the trick at once.", total=s.total, seat=seat)
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
        return Say("Which of your last cards go on your shelf? Pick any, or none.")

    def meaning(self, s, cards):
        return Say("Add {cards}.", cards=cards) if cards else Say("Add none.")

    def why(self, s, move, other, ours):
        if s.choices:
            return self.why_leader(s, move)
        if s.sizes:
            return self.why_keep(s, move, other)
        mine, theirs = self.pays(s, move), self.pays(s, other)
        facts = {"card": move, "card_other": other, "suit": mine, "suit_other": theirs}
        goes, went = (self.sure_winner(self.lying_with(s, card)) == s.turn for card in (move, other))
        if goes and not went and mine is not None:
            return Say("{card} takes the trick, and its {suit} give you the most of anyone.", **facts)
        if went and not goes and theirs is None:
            words = "{card_other} would take the trick, and its {suit} would count against you."
            most, _ = self.suits_with(s, other)[0]
            return Say(words, **facts | {"suit": most})
        return None

    def pays(self, s, card):
        """The suit of which a seat has the most with this trick; None if there is none."""
        paying = (
            suit
            for suit, added in self.suits_with(s, card)
            if self.held(s, suit) + added > self.most(s, suit)
        )
        return next(paying, None)

    def suits_with(self, s, card):
        """The suits of the trick with this card in it and the number of their cards, the most first."""
        counts = Counter(SUIT_OF[each] for each in cards_in(s.table | BIT[card]))
        return counts.most_common()

    def held(self, s, suit):
        """How many books of a suit the seat that is asked has."""
        return (s.won[s.turn] & SUIT[suit]).bit_count()

    def most(self, s, suit):
        """How many books of a suit any of the others has at most."""
        return max((won & SUIT[suit]).bit_count() for seat, won in enumerate(s.won) if seat != s.turn)

    def why_leader(self, s, leader):
        """What comes of it if this seat leads next."""
        place = (s.turn - leader) % s.seats
        if not place:
            return Say("If you lead, you choose the suit.")
        nth = "last" if place == s.seats - 1 else PLACES[place]
        return Say("If {seat} {seat:lead|leads}, you play {nth}.", seat=leader, nth=Say(nth))

    def why_keep(self, s, cards, other):
        """Why these cards make better books than others."""
        for suit in range(4):
            kept, others = cards & SUIT[suit], other & SUIT[suit]
            leads = self.held(s, suit) + (kept | others).bit_count() > self.most(s, suit)
            if kept and not others and leads:
                return Say("With {cards} you have more {suit} than anyone shows.", cards=kept, suit=suit)
            if others and not kept and not leads:
                return Say("Even with {cards} you wouldn’t have the most {suit}.", cards=others, suit=suit)
        return None

    def use(self, s, card):
        suit = SUIT_OF[card]
        if self.held(s, suit) > self.most(s, suit):
            return Say("you have the most {suit} so far", suit=suit)
        return Say("it adds nothing to the total") if not self.values[card] else None

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
        if len(broke) > 2:
            # With all their names, it would take three lines on a phone.
            owes = any(s.totals[seat] + scores[seat] < 0 for seat in broke)
            return Say("{result} Nobody can go below 0 coins.", result=told) if owes else told
        return in_a_row([told, *self.emptied(s.totals, scores, broke)])

    def emptied(self, piles, scores, broke):
        """Why these seats have no coins now, those together that are alike."""
        for one, several, alike in (
            (*NOTHING, [seat for seat in broke if not piles[seat]]),
            (*TOO_LITTLE, [seat for seat in broke if 0 < piles[seat] < -scores[seat]]),
            (*JUST_ENOUGH, [seat for seat in broke if piles[seat] == -scores[seat]]),
        ):
            if len(alike) > 1:
                yield Say(several, seats=together("seat", alike))
            elif alike:
                yield Say(one, seat=alike[0], pile=self.amount(piles[alike[0]]))

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

    def tariff(self):
        return [
            ("Each card of a suit that you alone have the most of", "+1"),
            ("Each other card", "−1"),
            *([("A suit counts at most", Say("{ante} either way", ante=self.ante))] if self.coins else []),
        ]

    def counted(self, count):
        """What the cards of a suit count: with coins, no more than the ante."""
        capped = self.capped(count)
        return capped if capped == count else Say("{count} for {held} cards", count=capped, held=abs(count))
