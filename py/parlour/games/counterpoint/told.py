"""What people are told of Counterpoint."""

from math import inf

from parlour.cards import BIT, PACK, SUIT, cards_in
from parlour.games.counterpoint import hints, rules
from parlour.rules import Note
from parlour.words import Say, in_a_row, short, together

HIGH = 10
"""What a high card counts, at least."""
STRONG = 4
"""About how many points a strong card brings, at least."""
CLOSE, PART = 5, 0.2
"""A hand should bring in about a bid if what its cards bring is this close to it, or within this part."""
LONG, MANY = 3, 5
"""This many trumps or more are counted, not named; and at most so many strong cards are named."""
ENOUGH = ("You have what you bid: ", "You need only {need} more: ")


class Counterpoint(rules.Counterpoint):
    emblem = ("6D", "9S", "KH")
    minutes = 5
    expected = hints.Counterpoint

    def begin(self, s):
        if s.turnup is not None:
            trump = self.trump_of(s.turnup)
            plain = "{turnup} is turned up: there are no trumps."
            says = plain if trump is None else "{turnup} is turned up: {suit} are trumps."
            self.tell(s, "say", Say(says, turnup=short(s.turnup), suit=trump))
        super().begin(s)

    def prompt(self, s):
        return Say("Set three cards aside as your bid: a diamond bids 0, a spade 10, a heart 20, a club 30.")

    def meaning(self, s, cards):
        bid, missing = self.said(cards), 3 - cards.bit_count()
        if missing > 0:
            return Say("{bid} so far. Choose {missing} more.", bid=bid, missing=missing)
        return Say("Bid {bid}.", bid=self.bid_name(bid) if cards.bit_count() == 3 else bid)

    def why(self, s, move, other, ours):
        if s.sizes:
            return self.why_bid(s, move, other)
        need, counts, instead = self.needed(s), self.counts[move], self.counts[other]
        if len(s.trick) == s.seats - 1 and (said := self.why_take(s, move, other, need)):
            return said
        if ours is None or counts == instead:
            return None
        if need is None:
            return self.why_aim(s, move, ours, counts > instead)
        if ours and need >= counts > instead:
            words = "The trick should be yours, and {card} is worth {counts} of the {need} you still need."
        elif ours and max(counts, need) < instead:
            words = ENOUGH[need > 0] + "{card_other} would bring {instead}."
        elif ours is False and counts < instead and need > 0:
            words = "The trick looks lost: {card_other} would give {instead} points away."
        elif ours is False and counts > max(instead, need):
            words = ENOUGH[need > 0] + "{card} gets rid of {counts}."
        else:
            return None
        return Say(words, card=move, card_other=other, counts=counts, instead=instead, need=need)

    def why_aim(self, s, card, ours, more):
        """Why to give or take more points, or fewer, if the bid may stand for one of two numbers yet."""
        bid = self.said(s.aside[s.turn])
        facts = {"card": card, "bid": bid, "high": bid + 100, "counts": self.counts[card]}
        if ours is more:
            return Say("If you’re after {high} points, {card} helps most here.", **facts) if ours else None
        words = "If you’re after just {bid} points, you’re better off without {card}."
        return Say(words, **facts) if more else None

    def why_take(self, s, card, other, need):
        """Why the last to play should take the trick, or leave it."""
        after, instead = self.lying_with(s, card), self.lying_with(s, other)
        takes, took = (self.winner(one) == s.turn for one in (after, instead))
        facts = {"card": card, "card_other": other, "need": need}
        worth, lost = self.worth(after, s.turn), self.worth(instead, s.turn)
        if takes and not took:
            words = "{card} takes {worth} of the {need} points you need." if need and need >= worth else None
            return words and Say(words, worth=worth, **facts)
        if took and not takes and need is not None and need < lost:
            return Say(ENOUGH[need > 0] + "{card_other} would take {lost}.", lost=lost, **facts)
        if took and not takes and lost < HIGH:
            return Say("The trick has few points: keep {card_other} for a better one.", **facts)
        return None

    def needed(self, s):
        """How many points a seat still needs for its bid; None while that may be one of two numbers."""
        bid, points = self.said(s.aside[s.turn]), s.points[s.turn]
        halfway = bid + 50 if self.dispensation and bid <= 20 else inf
        left = sum(self.counts[card] for card in cards_in(self.pack & PACK)) - sum(s.points)
        return self.nearer(bid, points) - points if points >= halfway or points + left < halfway else None

    def why_bid(self, s, cards, other):
        """Why to set these cards aside: what they bid, and the high cards that are kept for it."""
        high = sum(BIT[card] for card in range(52) if self.counts[card] >= HIGH)
        hand = s.hands[s.turn] & ~cards
        bid = self.said(cards)
        if bid == self.said(other) and (gained := hand & other & high):
            return Say("That way you keep {cards}.", cards=gained)
        brings = self.expected.brings(hand, s.trump)
        away, may = sum(brings.values()) - bid, self.may_reach(bid + 100, hand)
        if max(brings.values()) < STRONG:
            return Say("You keep few cards that take points.") if away <= CLOSE else None
        strong, most = self.strong(brings, s.trump)
        facts = {
            "bid": bid,
            "high": bid + 100,
            "strong": strong,
            "about": Say("most of" if most else "about"),
        }
        if abs(away) <= max(CLOSE, PART * bid):
            return Say("{strong} should bring in {about} {bid}.", **facts)
        if may and abs(away - 100) <= PART * (bid + 100):
            words = "{strong} should bring in {about} {high}, and a bid of {bid} may stand for that."
            return Say(words, **facts)
        return Say("Aim for {bid}, or {high} if the cards fall well.", **facts) if may else None

    def strong(self, brings, trump):
        """The strong cards of a hand in words, long trumps by number; and whether some are left out.

        `brings`: about how many points each card of the hand takes.
        """
        strong = [card for card in brings if brings[card] >= STRONG]
        trumps = [card for card in strong if trump is not None and BIT[card] & SUIT[trump]]
        if len(trumps) < LONG:
            trumps = []
        others = sorted(set(strong) - set(trumps), key=lambda card: (-brings[card], card))
        named = others
        if len(others) > MANY:
            named = [card for card in others if self.counts[card] >= HIGH][:MANY]
        names = together("card", named) if named else None
        words = "Your {count} trumps and {names}" if named else "Your {count} trumps"
        told = Say(words if trumps else "{names}", count=len(trumps), names=names)
        return told, named != others

    def may_reach(self, high, hand):
        """Whether a bid may stand for this. With less than half of it in hand, that is far-fetched."""
        held = sum(self.counts[card] for card in cards_in(hand))
        return self.dispensation and 100 <= high <= 120 and 2 * held >= high

    def why_besides(self, s, move, other, takes):
        need = self.needed(s)
        if need is None or takes is not (need > 0):
            return None
        if takes:
            return Say("You need {need} more for your bid.", need=need)
        return Say("You already have more than you bid." if need else "You have what you bid.")

    def use(self, s, card):
        need, counts = self.needed(s), self.counts[card]
        if need is None or not HIGH <= counts <= need:
            return None
        return Say("it counts {counts}, and you need {need} more for your bid", counts=counts, need=need)

    def rule(self, s, seat, card):
        return "For three" if self.seats == 3 else "For two"

    def notes(self, s, seat):
        notes = [self.against_bid(s, seat, at) for at in range(s.seats)]
        if s.turnup is not None:
            notes.append(
                Note("Trumps", Say("{suit}", suit=s.trump) if s.trump is not None else "None", suit=s.trump)
            )
        return notes

    def against_bid(self, s, seat, at):
        """The points at one seat and, if that is known to the other one, its bid: "11 / 40"."""
        points, aside = s.points[at], s.aside[at]
        # The bids are shown after the last trick.
        shown = not aside & ~s.seen
        if not aside or not (shown or at == seat):
            return Note("Points", points, seat=at)
        bid = self.bids(s)[at] if shown else self.bid_name(self.said(aside))
        exact = shown and bid == points
        several = isinstance(bid, Say)
        told = Say("{points}, bid {bid}" if several else "{points} / {bid}", points=points, bid=bid)
        return Note("Points", told, seat=at, outcome="exact" if exact else None)

    def tariff(self):
        off = {bonus: [n for n, one in enumerate(self.bonuses) if one == bonus] for bonus in self.bonuses}
        ranks = [rank for rank in (1, 10, 13, 12, 11) if self.counts[rank - 1]]
        return [
            *((self.missed_by(ns), Say("{bonus} for you", bonus=bonus)) for bonus, ns in off.items()),
            ("Each point that you miss by", "1 for everyone else"),
            *((Say("{rank}", rank=rank), self.counts[rank - 1]) for rank in ranks),
        ]

    def missed_by(self, ns):
        """A bid that is off by one of these numbers."""
        if ns == [0]:
            return "Bid made exactly"
        words = {1: "{least} off", 2: "{least} or {most} off"}.get(len(ns), "{least} to {most} off")
        return Say(words, least=ns[0], most=ns[-1])

    def own_result(self, s, seat):
        out = self.differences(s)
        others = [other for other in range(s.seats) if other != seat]
        missed = Say(", exactly")
        if mine := out[seat]:
            each = " each" if len(others) > 1 else ""
            names = together("seat", others)
            missed = Say(": {out} off, so that’s {out}" + each + " for {others}", out=mine, others=names)
        return Say(
            "{seat} bid {bid} and took {points}{missed}. {theirs}, so {gain}.",
            seat=seat,
            bid=self.bids(s)[seat],
            points=s.points[seat],
            missed=missed,
            theirs=self.how_far_off(others, [out[other] for other in others]),
            gain=self.gained(seat, sum(out) - mine, mine),
        )

    def how_far_off(self, seats, out):
        """How far off each of these seats was, by name."""
        if len(seats) > 1 and len(set(out)) == 1:
            alike = "{seats} were each {out} off" if out[0] else "{seats} were both exact"
            return Say(alike, seats=together("seat", seats), out=out[0])
        each = ("{seat} was {out} off" if off else "{seat} was exact" for off in out)
        return in_a_row([Say(one, seat=seat, out=off) for one, seat, off in zip(each, seats, out)], " and ")

    def gained(self, seat, errors, mine):
        """What a seat gets for how far off the others were, and for its own bid."""
        bonus = self.bonus(mine)
        facts = {"seat": seat, "errors": errors, "bonus": bonus, "score": self.amount(errors + bonus)}
        why = Say("being only {out} off" if mine else "{seat:your|their} exact bid", out=mine, seat=seat)
        if not bonus:
            words = "{seat} {seat:get|gets} {score}" if errors else "{seat} {seat:get|gets} nothing"
        elif errors:
            words = "{seat} {seat:get|gets} {errors}, plus {bonus} for {why}: {score}"
        else:
            words = "{seat} {seat:get|gets} only {score}, for {why}"
        return Say(words, why=why, **facts)

    def bid_name(self, bid):
        """What a bid stands for: with the dispensation, perhaps one of two numbers."""
        if self.dispensation and bid <= 20:
            return Say("{bid} or {high}", bid=bid, high=bid + 100)
        return bid

    def terms(self, s):
        out = self.differences(s)
        return [
            ("Bid", self.bids(s)),
            ("Points taken", s.points),
            ("Missed by", out),
            ("Opponents’ errors", [sum(out) - mine for mine in out]),
            ("Bonus", [self.bonus(mine) for mine in out]),
        ]


class CounterpointForTwo(Counterpoint, rules.CounterpointForTwo):
    minutes = 10
    expected = hints.CounterpointForTwo

    def winning(self, s):
        return self.winner(s) if len(s.trick) == 2 else s.leader
