"""What people are told of Counterpoint."""

from parlour.games.counterpoint import rules
from parlour.rules import Note
from parlour.words import Say, short, together


class Counterpoint(rules.Counterpoint):
    emblem = ("6D", "9S", "KH")
    minutes = 5

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

    def own_result(self, s, seat):
        out = self.differences(s)
        errors, bonus = sum(out) - out[seat], self.bonus(out[seat])
        others = [other for other in range(s.seats) if other != seat]
        names = together("seat", others)
        missed = ": {out} off, so that’s {out} for {others}"
        if len(others) > 1:
            missed = ": {out} off, so that’s {out} each for {others}"
        told = Say(
            "{seat} bid {bid} and took {points}{missed}. {others} missed by {errors}",
            seat=seat,
            bid=self.bids(s)[seat],
            points=s.points[seat],
            missed=Say(missed if out[seat] else ", exactly", out=out[seat], others=names),
            others=names,
            errors=errors,
        )
        plus = Say(", plus {bonus} for {seat:your|their} bid", bonus=bonus, seat=seat) if bonus else Say("")
        score = self.amount(errors + bonus)
        return Say("{told}{plus}: {score} for {seat}.", told=told, plus=plus, score=score, seat=seat)

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

    def winning(self, s):
        return self.winner(s) if len(s.trick) == 2 else s.leader
