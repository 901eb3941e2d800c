"""What tables and bots use of a game: start, moves, allows, play and playout.

A move is an int: a card to play (FAULT + card for an attempt at a forbidden one), a set of cards if cards
are to be chosen, or a value if one is to be chosen.
"""

from collections.abc import Sequence
from math import inf
from typing import Any, Protocol

from parlour.cards import BIT, SUIT_OF, cards_in
from parlour.dealer import Chance, Dealer
from parlour.options import written
from parlour.rules import COMPLETE, Rules
from parlour.state import NOBODY, PLAY, State
from parlour.words import Say

FAULT = 64
"""A move of FAULT + card is an attempt at a card that may not be played."""


class Policy(Protocol):
    """How a seat plays in quick playouts."""

    def sensible(self, s: State, cards: int) -> int:
        """Of the cards the seat to play may play: those it would. 0: any of them."""

    def answer(self, s: State, chance: Chance) -> int:
        """What the seat that is asked something answers."""


class Game(Rules):
    """A game: its rules, and how a deal of it is played."""

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={written(value)}" for name, value in self.chosen.items())
        return f"<{self.name} for {self.seats}{chosen and f': {chosen}'}>"

    def state(self, number: int, dealer: int, totals: tuple[int, ...], carry: Any) -> State:
        """The state before a deal; `number` is counted from 1."""
        s = State(self.seats, number, dealer, totals, carry)
        s.__dict__.update(self.fields | self.trick_fields)
        return s

    def start(self, s: State, dealer: Dealer) -> None:
        """Deal, and go on to the first question."""
        self.deal(s, dealer)
        dealer.done()
        self.tell(s, "deal", Say("{seat} {seat:deal|deals}.", seat=s.dealer), seat=s.dealer)
        self.begin(s)

    def legal(self, s: State) -> int:
        """The set of cards that may be played by the seat whose turn it is."""
        may = self.playable if s.trick else self.leadable
        return may(s, s.hands[s.turn])

    def tempting(self, s: State) -> int:
        """The set of cards that may not be played, but may be tried: one try a turn."""
        if s.ask != PLAY or not s.trick or (s.faults and s.fault_at == len(s.trick)):
            return 0
        return self.attempts(s, s.hands[s.turn])

    def moves(self, s: State) -> list[int]:
        """The possible answers to what is asked; empty if cards are to be chosen (use `some_cards`)."""
        if s.ask == PLAY:
            return cards_in(self.legal(s))
        return list(s.choices)

    def allows(self, s: State, move: int) -> bool:
        """Whether the rules allow this answer to what is asked."""
        if s.turn == NOBODY:
            return False
        if s.sizes:
            return move >= 0 and not move & ~s.hands[s.turn] and move.bit_count() in s.sizes
        if s.choices:
            return move in s.choices
        if move >= FAULT:
            return move < FAULT + len(BIT) and bool(BIT[move - FAULT] & self.tempting(s))
        return 0 <= move < len(BIT) and bool(BIT[move] & self.legal(s))

    def lying_with(self, s: State, card: int) -> State:
        """The table once the seat whose turn it is has laid down this card, before anything follows."""
        after = s.copy()
        self._lay(after, card)
        return after

    def total_with(self, s: State, card: int) -> int | None:
        """The running total with this card; None if there is none."""
        return self.lying_with(s, card).total if self.running_total else None

    def play(self, s: State, move: int) -> None:
        """The seat whose turn it is answers with an allowed move. Nothing is checked."""
        if s.ask != PLAY or move >= FAULT:
            self._answer(s, move)
            return
        self._lay(s, move)
        if s.ask == PLAY:
            self._next_card(s, self.next_seat(s))

    def playout(self, s: State, chance: Chance, policy: Policy | None = None, until: float = inf) -> None:
        """Play on, at random or by a policy, until `until` tricks are complete or the deal is over."""
        hands, trick, by = s.hands, s.trick, s.by
        playable, leadable, laid, next_seat, sensible, answer = self._called(s, policy)
        while s.turn != NOBODY and sum(s.tricks) < until:
            if s.ask != PLAY:
                self._answer(s, answer(s, chance))
                continue
            turn = s.turn
            while turn >= 0:
                cards = hands[turn]
                if trick:
                    cards = playable(s, cards)
                elif leadable:
                    cards = leadable(s, cards)
                if sensible and cards & cards - 1:
                    s.turn = turn
                    cards = sensible(s, cards) or cards
                if cards & cards - 1:
                    # A single card needs no random number, which is the slowest step here.
                    skip = int(chance() * cards.bit_count())
                    while skip:
                        cards &= cards - 1
                        skip -= 1
                bit = cards & -cards
                card = bit.bit_length() - 1
                s.turn = turn
                hands[turn] ^= bit
                if not trick:
                    s.led = SUIT_OF[card]
                trick.append(card)
                by.append(turn)
                s.table |= bit
                if laid:
                    laid(s, turn, card)
                    if s.ask != PLAY:
                        break
                turn = next_seat(s)
            if s.ask == PLAY:
                self._next_card(s, turn)

    def _called(self, s: State, policy: Policy | None) -> tuple[Any, ...]:
        """What a playout calls: `playable`, `leadable`, what follows a card, `next_seat`, and the policy.

        Bots spend most of their time in playouts, which lay cards without a call. What would do nothing is
        None, and is not called.
        """
        return (
            self.playable,
            None if type(self).leadable is Rules.leadable else self.leadable,
            self._laid if s.news is not None else None if type(self).played is Rules.played else self.played,
            self.next_seat,
            None if policy is None else policy.sensible,
            self.some_move if policy is None else policy.answer,
        )

    def _lay(self, s: State, card: int) -> None:
        turn = s.turn
        s.hands[turn] ^= BIT[card]
        if not s.trick:
            s.led = SUIT_OF[card]
        s.trick.append(card)
        s.by.append(turn)
        s.table |= BIT[card]
        self._laid(s, turn, card)

    def _laid(self, s: State, seat: int, card: int) -> None:
        self.played(s, seat, card)
        if s.news is not None:
            self._tell_play(s, seat, card)

    def some_move(self, s: State, chance: Chance) -> int:
        """Any of the allowed moves, all equally likely; never an attempt at a forbidden card."""
        if s.sizes:
            return self.some_cards(s, chance)
        moves = s.choices or self.moves(s)
        return moves[int(chance() * len(moves))]

    def some_cards(self, s: State, chance: Chance) -> int:
        """Any cards that may be chosen; all allowed numbers of cards are equally likely."""
        hand = cards_in(s.hands[s.turn])
        sizes = [size for size in s.sizes if size <= len(hand)]
        chosen = 0
        for _ in range(sizes[int(chance() * len(sizes))]):
            chosen |= BIT[hand.pop(int(chance() * len(hand)))]
        return chosen

    def margins(self, s: State) -> list[float]:
        """By side: how many points it is ahead of the mean of the others in this deal."""
        return self.leads(self.score(s))

    def leads(self, scores: Sequence[float]) -> list[float]:
        """By side: how far its score is ahead of the mean of the others."""
        if self.lowest_wins:
            scores = self.standing(scores)
        total, others = sum(scores), len(scores) - 1
        return [own - (total - own) / others for own in scores]

    def margin(self, s: State, seat: int) -> float:
        """The same for the side of a seat."""
        return self.margins(s)[self.sides[seat]]

    def _next_card(self, s: State, turn: int) -> None:
        """The next card is for this seat to play, or there is none: see `next_seat`."""
        if turn >= 0:
            s.turn = turn
        elif turn == COMPLETE:
            self._complete(s)
        else:
            self.finish(s)

    def _complete(self, s: State) -> None:
        seat = self.winner(s)
        worth = self.worth(s, seat)
        s.tricks[seat] += 1
        s.points[seat] += worth
        s.won[seat] |= s.table
        if s.news is not None:
            self.tell(s, "take", self.took(s, seat, worth), seat=seat, cards=s.table, count=worth)
        s.trick.clear()
        s.by.clear()
        s.table = 0
        if self.trick_fields:
            s.__dict__.update(self.trick_fields)
        self.taken(s, seat)

    def _answer(self, s: State, move: int) -> None:
        """Carry out a move that is not simply a card played."""
        if s.ask == PLAY:
            self._fault(s, move - FAULT)
            return
        then = getattr(self, s.ask)
        seat = s.turn
        if s.choices:
            s.choices = ()
            if s.news is not None:
                self.tell(s, "say", self.chose(s, seat, move), seat=seat)
            then(s, seat, move)
            return
        if shown := s.hands[seat] & s.seen:
            # Whether they are still in the hand is not seen.
            s.seen &= ~shown
            if s.news is not None:
                s.holds += ((seat, shown, shown.bit_count(), len(BIT)),)
        s.hands[seat] ^= move
        s.aside[seat] = move
        s.answered += (seat,)
        if s.news is not None:
            say = Say("{seat} {seat:lay|lays} cards face down.", seat=seat)
            count = move.bit_count() if len(s.sizes) == 1 else None
            self.tell(s, "aside", say, seat=seat, cards=move, count=count, secret=True, log=False)
        if s.asked:
            s.turn, *rest = s.asked
            s.asked = tuple(rest)
        else:
            s.turn, s.sizes, s.answered = NOBODY, (), ()
            then(s)

    def _fault(self, s: State, card: int) -> None:
        s.faults = (*s.faults, s.turn)
        s.fault_at = len(s.trick)
        s.seen |= BIT[card]
        say = Say("{seat} {seat:try|tries} {card}, which isn’t allowed.", seat=s.turn, card=card)
        self.tell(s, "say", say, seat=s.turn, cards=BIT[card])

    def _tell_play(self, s: State, seat: int, card: int) -> None:
        remark = self.remark(s, seat, card)
        say = remark or Say("{seat} {seat:play|plays} {card}.", seat=seat, card=card)
        self.tell(s, "play", say, seat=seat, cards=BIT[card], log=remark is not None)
