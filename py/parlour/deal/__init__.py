"""One deal of a game, for programs: what may be done, what each seat knows, and how it ends.

    from parlour import deal

    hand = deal.begin(GAME, 4, seed="tulip-7")
    while hand.turn is not None:
        hand.play(hand.moves()[0])
    print(hand.margins())

Cards are numbers from 0 to 51 in pack order, and sets of cards are bitmasks (`parlour.cards`). A move is a
number: a card to play (64 more for an attempt at a forbidden one), a set if cards are to be chosen, or a
value. `text` and `move` lead from a move to its text and back. What play shows about hidden cards is learnt
with every move.
"""

from collections.abc import Sequence
from itertools import combinations
from random import SystemRandom
from typing import Any

from parlour import games
from parlour.cards import CODES, cards_in, set_of
from parlour.deal.chances import Dealing, in_order
from parlour.deal.event import Done, Event, codes
from parlour.deal.game_names import game_named, named
from parlour.deal.imagined import Imagined
from parlour.deal.watched import Watched
from parlour.dealer import Chance, Laid
from parlour.formats.record import laid
from parlour.game import FAULT, Game
from parlour.state import NOBODY
from parlour.table.knowledge import Guesser, sees_offer
from parlour.words import Refused

__all__ = ["Deal", "Dealing", "Done", "Event", "begin"]


def begin(
    game: Game | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    seed: str | None = None,
    dealer: int | None = None,
    hands: Sequence[Sequence[str]] = (),
    stock: Sequence[str] = (),
    turnup: str | None = None,
    number: int = 1,
    totals: tuple[int, ...] | None = None,
    carry: Any = None,
) -> "Deal":
    """Begin a deal, dealt from a seed (by default, a new one) or laid out: `hands`, `stock` and `turnup` by
    code.

    The game is given by its id, number of seats and options, or as a Game. `number`, `totals` and `carry`
    say where the match stands: this is its first deal unless they are given. With a seed, it is the deal of
    this number. The dealer is the seed's if none is given, or seat 0 if the cards are laid out. Raises
    Refused.
    """
    table = game if isinstance(game, Game) else games.find(game, seats or 0, options)
    if hands:
        given = laid([list(hand) for hand in hands], list(stock), turnup)
        return Deal(table, None, given, dealer or 0, number, totals, carry)
    seed = seed or f"{SystemRandom().getrandbits(100):x}"
    return Deal(table, seed, None, dealer, number, totals, carry)


class Deal(Watched):
    """One deal, held safely: only what the rules allow can be done to it.

    `s` is the position. When the deal is over, `totals` and `carry` are what the next one begins with, and
    `winners` are the sides that have won the match, if that is over.
    """

    # ---- What may be done, and doing it.

    @property
    def turn(self) -> int | None:
        """The seat that must decide, also for a dummy whose turn it is; None if the deal is over."""
        return None if self.s.turn == NOBODY else self.game.decider(self.s)

    def moves(self) -> list[int]:
        """All moves that may be made, in order. If cards are to be chosen, there may be thousands."""
        s = self.s
        if s.turn == NOBODY:
            return []
        if s.sizes:
            hand = cards_in(s.hands[s.turn])
            return [set_of(some) for size in s.sizes for some in combinations(hand, size)]
        return self.game.moves(s) + [FAULT + card for card in cards_in(self.game.tempting(s))]

    def some_move(self, chance: Chance) -> int:
        """Any of the moves by chance, such as `random.random`, but no attempt at a forbidden card."""
        return self.game.some_move(self.s, chance)

    def move(self, text: str) -> int:
        """The move with this text. Raises Refused if none may be made that has it."""
        s, words = self.s, text.split()
        if s.sizes:
            held = {self.text(1 << card): card for card in cards_in(s.hands[self.s.turn])}
            chosen = [held[word] for word in words if word in held]
            if words == ["-"] or len(chosen) == len(words):
                return set_of(chosen)
        found = [] if s.sizes else [move for move in self.moves() if self.text(move) == text]
        if not found:
            raise Refused("{text} is not possible now.", text=text)
        return found[0]

    def play(self, move: int | str) -> None:
        """The seat whose turn it is makes a move, given as a number or text. Raises Refused if it may not."""
        self.do(self.move(move) if isinstance(move, str) else move)

    def calls(self) -> list[tuple[int, str]]:
        """Who may say what just now: pairs of a seat and a call. Nobody has to say anything."""
        return list(self.game.talk(self.s))

    # ---- What a seat knows.

    def history(self, seat: int | None = None) -> list[str]:
        """What has happened, an event a line, as a seat knows it; for None, as everybody does."""
        return [event.text(seat) for event in self.events]

    def key(self, seat: int | None = None) -> str:
        """All that a seat knows of this deal: it is another text whenever that is anything else.

        It has where the match stands, the cards the seat was dealt, what has happened, and who must do what
        now.
        """
        return "\n".join((self._beginning(seat), *self.history(seat), self.question(seat)))

    def _beginning(self, seat: int | None) -> str:
        first = self.first
        facts = [f"deal {first.number}", f"dealer {first.dealer}", f"totals {first.totals}"]
        if first.carry is not None:
            facts.append(f"carry {first.carry}")
        if first.turnup is not None:
            facts.append(f"turned up {CODES[first.turnup]}")
        if seat is not None:
            facts.append(f"seat {seat} has {codes(self.game, first, first.hands[seat])}")
        return ", ".join(facts)

    def question(self, seat: int | None = None) -> str:
        """Who must do what now, as a seat knows; for None, as everybody does."""
        s = self.s
        if s.turn == NOBODY:
            return "over"
        of = s.sizes or (s.choices if sees_offer(self.game, s, seat) else ())
        return f"{s.turn} must {s.ask}" + (f" {','.join(map(str, of))}" if of else "")

    def guesser(self, seat: int) -> Guesser:
        """What a seat knows, to make many guesses from: each call, given a source of chance, is a
        position. What only another seat is offered is left out; `guess` has it.
        """
        return Guesser(self.game, self.s, seat)

    def guess(self, seat: int, chance: Chance, guesser: Guesser | None = None) -> "Deal":
        """A deal as a seat may imagine it: all that it knows is so, and the rest is dealt again by chance.

        All placements of the cards that fit are equally likely. Its `first`, `log` and `events` fit it, too,
        and what a seat is offered is what it would be offered with these cards. Raises Refused if the rules
        tell this seat more than it can explain.
        """
        new = self.copy()
        new.s = (guesser or self.guesser(seat))(chance)
        imagined = Imagined(self.game, self.first, self.events, self.log, new.s, seat, chance)
        new.first, new.events, new.log = imagined.first, imagined.events, imagined.log
        if self.s.choices and not new.s.choices:
            new.s.choices = new.again().s.choices
        return new

    def again(self) -> "Deal":
        """The same deal, dealt and played once more from its beginning. Raises Refused if that cannot be."""
        s, game = self.first, self.game
        hands = [[game.face(s, card) for card in cards_in(hand)] for hand in s.hands]
        given = Laid(hands, s.stock[::-1], s.turnup)
        new = Deal(game, None, given, s.dealer, s.number, s.totals, s.carry)
        for done in self.log:
            if isinstance(done.move, str):
                new.say(done.seat, done.move)
            else:
                new.do(done.move)
        return new

    # ---- How it ends.

    def scores(self) -> list[int]:
        """By side (`game.sides` has the side of each seat): the score of the deal as it stands."""
        return self.game.score(self.s)

    def margins(self) -> list[float]:
        """By side: how many points it is ahead of the mean of the others in this deal, as it stands."""
        return self.game.margins(self.s)

    # ---- Chance, and copies.

    def chances(self) -> list[tuple[int, float]]:
        """The chance outcomes that make this deal, in an order in which they can have come: each card that
        was dealt, and how likely it was among those left. `Dealing` deals them one by one.
        """
        dealing = self.dealing()
        outcomes = []
        for card in in_order(self.game, self.first):
            outcomes.append((card, dict(dealing.outcomes())[card]))
            dealing.put(card)
        return outcomes

    def dealing(self) -> Dealing:
        """The same deal before its first card is dealt."""
        first = self.first
        return Dealing(self.game, first.dealer, first.number, first.totals, first.carry)

    def copy(self) -> "Deal":
        """An independent copy."""
        new = Deal.__new__(Deal)
        new.__dict__ = self.__dict__ | {"s": self.s.copy(), "events": self.events[:], "log": self.log[:]}
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Deal":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        held = {name: value for name, value in self.__dict__.items() if name not in ("game", "bounds")}
        return _restored, (*named(self.game), held)


def _restored(*told: Any) -> Deal:
    """The deal that was put away."""
    *names, held = told
    game = game_named(*names)
    new = Deal.__new__(Deal)
    new.__dict__ = held | {"game": game, "bounds": games.bounds_of(game)}
    return new
