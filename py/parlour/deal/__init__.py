"""One deal of a game, for programs: what may be done, what each seat knows, and how it ends.

    from parlour import deal

    hand = deal.begin(GAME, 4, seed="tulip-7")
    while not hand.is_over:
        hand.play(hand.moves()[0])
    print(hand.returns())

Cards are numbers from 0 to 51 in pack order, and sets of cards are bitmasks (`parlour.cards`). What the
number of a move means is said at `parlour.table.position.Position`, and `print(hand)` says what is asked.
What play shows about hidden cards is learnt with every move.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Any

from parlour import bots, games
from parlour.cards import CODES
from parlour.deal.chances import Dealing, in_order
from parlour.deal.event import Done, Event
from parlour.deal.game_names import game_named, named
from parlour.deal.imagined import Imagined, repeat
from parlour.deal.single_deal import SingleDeal
from parlour.dealer import Chance
from parlour.dealer import chance as of_seed
from parlour.formats.record import laid
from parlour.game import Game
from parlour.state import NOBODY, PLAY, State
from parlour.table import Table
from parlour.table.knowledge import Guesser, sees_offer
from parlour.table.log import dealt
from parlour.table.position import codes, luck_of
from parlour.vocabulary import NothingOffered
from parlour.words import Refused

__all__ = ["Deal", "Dealing", "Done", "Event", "again", "begin", "table"]
MOST_TRIES = 200
"""So many guesses are made at most until one leads to what is asked."""


def begin(
    game: Game | str,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    *,
    seed: str | int | None = None,
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

    The game is given by its id, number of seats and options, or as a Game; a game with one table needs no
    number of seats. `number`, `totals` and `carry` say where the match stands: this is its first deal unless
    they are given. With a seed, a text or a whole number, it is the deal of this number. The dealer is the
    seed's if none is given, or seat 0 if the cards are laid out. Raises Refused.
    """
    rules = table(game, seats, options)
    _check("A dealer is a seat number", dealer, int)
    _check("The number of a deal is a whole number, 1 or more", number, int)
    if hands:
        given = laid([list(hand) for hand in hands], list(stock), turnup)
        return Deal(rules, None, given, dealer or 0, number, totals, carry)
    _check("A seed is text or a whole number", seed, str, int)
    named = f"{SystemRandom().getrandbits(100):x}" if seed is None or seed == "" else str(seed)
    return Deal(rules, named, None, dealer, number, totals, carry)


def table(game: Game | str, seats: int | None = None, options: dict[str, Any] | None = None) -> Game:
    """The rules of a table, as `begin` is given them. Raises Refused."""
    if isinstance(game, Game):
        return game
    _check("A game is an id or a Game", game, str)
    _check("The number of seats is a whole number", seats, int)
    _check("Options are a dict of values by name", options, dict)
    tables = games.tables(game)
    return games.find(game, next(iter(tables)) if seats is None and len(tables) == 1 else seats or 0, options)


def _check(is_what: str, value: Any, *types: type) -> None:
    """Raises Refused if a value is of none of these types, and not None."""
    if value is not None and (not isinstance(value, types) or isinstance(value, bool)):
        raise Refused("{what}, not {value}.", what=is_what, value=repr(value))


def again(table: Table) -> "Deal":
    """The deal that is being played at a table, as it is now."""
    played, s = table.deal, table.s
    deal = Deal(table.game, None, played.laid, played.dealer, s.number, s.totals, s.carry)
    deal.go_on_from(table)
    return deal


def as_guessed(table: Table, guess: State, seat: int, known: "Deal | None" = None) -> Table:
    """A table at which a guess is the truth, which `seat` takes the deal for, dealt and played again.

    `known`: the deal as `again` has it, if that is there. Raises Refused if it cannot have been played so.
    """
    known = known or again(table)
    imagined = known.imagined(seat, of_seed("played again"), guess.copy())
    new = table.dealt_as(dealt(table.game, imagined.first))
    repeat(new, imagined.log)
    return new


class Deal(SingleDeal):
    """One deal, held safely: only what the rules allow can be done to it.

    `s` is the position. When the deal is over, `totals` and `carry` are what the next one begins with, and
    `winners` are the sides that have won the match, if that is over.
    """

    # ---- What may be done, and doing it.

    def play(self, move: int | str) -> None:
        """The seat whose turn it is makes a move, given as a number or text. Raises Refused if it may not."""
        if not isinstance(move, str | int) or isinstance(move, bool):
            raise Refused("A move must be a number or its text, not {move}.", move=repr(move))
        self.do(self.move(move) if isinstance(move, str) else move)

    def ask(self, bot: "str | bots.Bot", chance: Chance | Random | None = None) -> int:
        """What a bot would do here with what it can know: "club", another by its name, or a Bot of your own.

        With the same source of chance it does the same; without one, too. Raises Refused if the deal is
        over, or for a bot that does not exist or sees every card.
        """
        seat = self.turn
        if seat is None:
            raise Refused("The deal is over.")
        chosen = bots.find(bot) if isinstance(bot, str) else bot
        luck = luck_of(of_seed(self.key(seat)) if chance is None else chance)
        enough = chosen.simulations(self.game, self.s)
        thoughts = bots.thoughts(chosen, self, seat, self.guesser(seat), luck)
        for thought in thoughts:
            best = thought
            if best.simulations >= enough:
                break
        return int(best.move)

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

    def guess(self, seat: int, chance: Chance | Random, guesser: Guesser | None = None) -> "Deal":
        """A deal as a seat may imagine it: all that it knows is so, and the rest is dealt again by chance.

        All placements of the cards that fit are equally likely. Its `first`, `log` and `events` fit it, too,
        and what a seat is offered is what it would be offered with these cards. Raises Refused if none fit.
        """
        chance = luck_of(chance)
        guesser, s = guesser or self.guesser(seat), self.s
        shows = s.ask != PLAY and seat not in (s.turn, self.turn)
        for _ in range(MOST_TRIES):
            new = self._imagined(seat, chance, guesser(chance))
            if not shows or new._is_asked(s):
                return new
        said = "What seat {number} knows doesn’t add up: no arrangement of the hidden cards leads to this."
        raise Refused(said, number=seat)

    def _imagined(self, seat: int, chance: Chance, guess: State) -> "Deal":
        """The deal with the history that a guess stands for."""
        new = self.copy()
        new.s = guess
        imagined = self.imagined(seat, chance, guess)
        new.first, new.events, new.log = imagined.first, imagined.events, imagined.log
        # From these, the true cards would follow.
        new.seed, new.laid, new.chosen_dealer = None, [], self.first.dealer
        return new

    def imagined(self, seat: int, chance: Chance, guess: State) -> Imagined:
        """The history of the deal if a guess is the truth, which `seat` takes it for."""
        return Imagined(self.game, self.first, self.events, self.log, guess, seat, chance)

    def _is_asked(self, s: State) -> bool:
        """Whether what has been done leads to the question of `s`. If so, it holds what is offered then."""
        try:
            asked = self.again().s
        except (Refused, NothingOffered):
            return False
        self.s.choices = asked.choices
        return (asked.turn, asked.ask, asked.sizes) == (s.turn, s.ask, s.sizes)

    def again(self) -> "Deal":
        """The same deal, dealt and played once more from its beginning. Raises Refused if that cannot be."""
        s = self.first
        new = Deal(self.game, None, dealt(self.game, s), s.dealer, s.number, s.totals, s.carry)
        repeat(new, self.log)
        return new

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
