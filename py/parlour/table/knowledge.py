"""What a seat can know, and guesses at the rest.

A guess is a copy of the position in which every card hidden from a seat has been dealt again, in keeping
with everything that play has shown: who lacks what, how many cards are where, which packets were dealt
separately. All placements that fit are equally likely. A guess is made from the hidden cards as a whole,
and never from where they really are.
"""

from functools import cached_property
from math import comb

from parlour.cards import BIT, PACK, cards_in, set_of
from parlour.dealer import Chance, shuffled
from parlour.game import Game
from parlour.rules import STUCK, Rules
from parlour.state import NOBODY, PLAY, State
from parlour.table.packet import Packet, weighted

MOST_TRIES = 1000
"""A guess that does not fit what is happening is made again so many times at most."""


def learn(game: Game, s: State, card: int) -> None:
    """Note what everybody learns when the seat whose turn it is plays `card`. Call this just before the play.

    If holding another card would have made this one illegal, the seat does not hold that other card. The
    rules themselves answer this, so no game has to say it again. Where a card may be led with enough others
    beside it, nothing is learnt.
    """
    seat, mine = s.turn, BIT[card]
    may = game.playable if s.trick else game.leadable
    if s.trick or (type(game).leadable is not Rules.leadable and not may(s, PACK & ~s.lacks[seat]) & mine):
        for other in cards_in(PACK & ~s.table & ~mine & ~s.lacks[seat]):
            if not may(s, mine | BIT[other]) & mine:
                s.lacks[seat] |= BIT[other]
    if s.holds:
        s.holds = tuple(_without(mine, *one) if one[0] == seat else one for one in s.holds)


def _without(card: int, seat: int, cards: int, least: int, most: int) -> tuple[int, int, int, int]:
    """What is known to be in a hand, once a card has been played from it."""
    found = int(bool(cards & card))
    return seat, cards & ~card, least - found, most - found


def holds(s: State) -> bool:
    """Whether hands have what they have been shown to have."""
    return all(
        least <= ((s.hands[seat] | s.aside[seat]) & cards).bit_count() <= most
        for seat, cards, least, most in s.holds
    )


def sees_offer(game: Game, s: State, seat: int | None) -> bool:
    """Whether a seat sees the values among which the seat to answer chooses; None: an onlooker."""
    return s.choices_announced or (seat is not None and seat in (s.turn, game.decider(s)))


def is_stuck(game: Game, s: State) -> bool:
    """Whether the deal is over because the next seat could not play."""
    if s.turn != NOBODY or not s.trick:
        return False
    last = s.copy()
    last.turn = s.by[-1]
    return game.next_seat(last) == STUCK


class HiddenPlace:
    """A place for hidden cards: the hand or the cards aside of a seat, or the stock (`seat` None).

    `room` is how many cards of each packet are there; `lacks` are cards that cannot be.
    """

    __slots__ = ("lacks", "part", "room", "seat")

    def __init__(self, part: str, seat: int | None, room: list[int], lacks: int) -> None:
        self.part = part
        self.seat = seat
        self.room = room
        self.lacks = lacks


class Guesser:
    """What one seat knows at one position; calling it makes a guess. It does not keep the real position.

    `known` is the position without the cards that are hidden from the seat: in `known`, they are nowhere. Nor
    are there any choices, if only another seat sees them.
    """

    def __init__(self, game: Game, s: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.known = s.copy()
        self.known.knows = tuple(cards if other == seat else 0 for other, cards in enumerate(s.knows))
        if not sees_offer(game, s, seat):
            self.known.choices = ()
        self.hidden = 0
        """The hidden cards."""
        self.places: list[HiddenPlace] = []
        for other in range(s.seats):
            if other != seat:
                self._forget_seat(s, other)
        self._forget("stock", None, set_of(s.stock), 0)
        self.known.stock = []
        for owner, cards, least, _ in s.holds:
            if least == cards.bit_count():
                for place in self.places:
                    place.lacks |= 0 if place.seat == owner else cards
        self.stuck = is_stuck(game, s)
        if self.stuck:
            self._learn_from_stuck()

    def __call__(self, chance: Chance) -> State:
        """A new guess."""
        guess = self._deal_again(chance)
        for _ in range(MOST_TRIES):
            if holds(guess) and self._can_play(guess) and (not self.stuck or is_stuck(self.game, guess)):
                break
            guess = self._deal_again(chance)
        return guess

    def _learn_from_stuck(self) -> None:
        """A seat that is stuck has no card with which it would not be."""
        for place in self.places:
            for card in cards_in(self.hidden if place.part == "hand" else 0):
                guess = self.known.copy()
                guess.hands[place.seat] |= BIT[card]  # type: ignore[index]
                if not is_stuck(self.game, guess):
                    place.lacks |= BIT[card]

    def _can_play(self, guess: State) -> bool:
        """Whether the seat to play can: if it could not, it would have passed, or be stuck."""
        if guess.ask != PLAY or guess.turn in (NOBODY, self.seat) or not guess.trick:
            return True
        return bool(self.game.playable(guess, guess.hands[guess.turn]))

    def _deal_again(self, chance: Chance) -> State:
        guess = self.known.copy()
        sets = [0] * len(self.places)
        for packet in self.packets:
            for n, pile in enumerate(packet.share(chance)):
                sets[n] |= set_of(pile)
        for place, cards in zip(self.places, sets, strict=True):
            self._put(guess, place, cards, chance)
        return guess

    @cached_property
    def packets(self) -> list[Packet]:
        """By packet: its hidden cards, and where they may be."""
        lacks = [place.lacks for place in self.places]
        return [
            Packet(self.hidden & packet, [place.room[n] for place in self.places], lacks)
            for n, packet in enumerate(self.known.packets)
        ]

    def _forget_seat(self, s: State, seat: int) -> None:
        seen = s.seen | s.knows[self.seat]
        hand, aside = s.hands[seat] & ~seen, s.aside[seat] & ~s.seen
        self.known.hands[seat] &= seen
        self.known.aside[seat] &= s.seen
        if len(s.sizes) > 1 and seat in s.answered:
            # How many cards the seat has just laid aside is a secret.
            self._forget("either", seat, hand | aside, s.lacks[seat])
        else:
            if aside or len(s.packets) > 1:
                self._forget("hand", seat, hand, s.lacks[seat])
            else:
                self._forget_hand(s, seat, hand)
            self._forget("aside", seat, aside, 0)

    def _forget_hand(self, s: State, seat: int, hand: int) -> None:
        """Forget a hand, in which the cards drawn of late may be any. The others are none of those that the
        seat lacked before it drew them."""
        known, lacks, latest = s.hands[seat] & ~hand, s.lacks[seat], 0
        held = [(most - (known & cards).bit_count(), cards) for of, cards, _, most in s.holds if of == seat]
        for most, cards in [*sorted(held), (hand.bit_count(), 0)]:
            size = min(most, hand.bit_count()) - latest
            if size > 0:
                self.places.append(HiddenPlace("hand", seat, [size], lacks))
                latest += size
            lacks |= cards
        self.hidden |= hand

    def _forget(self, part: str, seat: int | None, cards: int, lacks: int) -> None:
        if cards:
            room = [(cards & packet).bit_count() for packet in self.known.packets]
            self.places.append(HiddenPlace(part, seat, room, lacks))
            self.hidden |= cards

    def _put(self, guess: State, place: HiddenPlace, cards: int, chance: Chance) -> None:
        if place.seat is None:
            guess.stock = shuffled(cards_in(cards), chance)
        elif place.part == "hand":
            guess.hands[place.seat] |= cards
        elif place.part == "aside":
            guess.aside[place.seat] |= cards
        else:
            aside = self._part_of(cards, chance)
            guess.hands[place.seat] |= cards & ~aside
            guess.aside[place.seat] |= aside

    def _part_of(self, cards: int, chance: Chance) -> int:
        """Any of the sets that can have been chosen from these cards, all equally likely."""
        pile = shuffled(cards_in(cards), chance)
        sizes = [size for size in self.known.sizes if size <= len(pile)]
        return set_of(pile[: weighted(sizes, [comb(len(pile), size) for size in sizes], chance)])
