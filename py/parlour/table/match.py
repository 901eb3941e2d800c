"""A match without a log: deals, decisions and scores."""

from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.cards import BIT
from parlour.dealer import Dealer, Laid, chance
from parlour.game import FAULT, Game
from parlour.state import NOBODY, PLAY, State
from parlour.table.position import all_moves, as_seen
from parlour.table.seeds import SEED, source
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour.contract import Phase

Move = int | tuple[int, str]
"""A move of the game; or a call, as a seat and what it said."""


USUAL_DEALS = 4
"""After so many deals, what differs between them usually comes again."""
MOST_CARRIED = 1 << 53
"""No number that a match starts from is as large as this."""


class Start(NamedTuple):
    """Where a match starts: the number of its first deal, the score by side before it, and what the deal
    before left for it."""

    number: int
    totals: tuple[int, ...]
    carry: Any

    def check(self, game: Game) -> None:
        """Raises Refused unless a match of this game can start here."""
        usual = first_start(game)
        numbers = (self.number, *self.totals)
        if not (
            all(type(number) is int and abs(number) < MOST_CARRIED for number in numbers)
            and self.number > 0
            and len(self.totals) == len(usual.totals)
            and _alike(self.carry, usual.carry)
        ):
            raise Refused("No match of {name} can start like this.", name=game.name)


def first_start(game: Game) -> Start:
    """Where a match starts that is played from its beginning."""
    return Start(1, (0,) * len(set(game.sides)), game.carry(None))


def start_like_in_a_match(game: Game, number: int) -> Start | None:
    """Where to start, so that many single deals (counted from 0) are like those of matches.

    None, for the beginning, where all deals follow the same rules. Otherwise it is each deal of a match in
    turn, with nothing scored before it.
    """
    if not game.deals_differ:
        return None
    return first_start(game)._replace(number=1 + number % (game.deals or USUAL_DEALS))


def only_move(game: Game, s: State) -> int | None:
    """The only move in a position in which something is asked; None if there is a choice."""
    moves = [] if s.sizes else list(all_moves(game, s))
    return moves[0] if len(moves) == 1 else None


def tupled(carry: Any) -> Any:
    """What a deal left, read from JSON, which has lists where there were tuples."""
    return tuple(map(tupled, carry)) if isinstance(carry, list) else carry


def _alike(carry: Any, usual: Any) -> bool:
    """Whether something is of the same form as what the first deal starts from. Nothing may become
    anything."""
    if isinstance(carry, tuple):
        pattern = usual if isinstance(usual, tuple) and len(usual) == len(carry) else (None,) * len(carry)
        return (usual is None or isinstance(usual, tuple)) and all(map(_alike, carry, pattern))
    if type(carry) is int and abs(carry) >= MOST_CARRIED:
        return False
    return type(carry) in ((type(None), bool, int, str) if usual is None else (type(usual),))


class Course:
    """All that is needed to play a match again. Without a seed, `laid` has each deal's dealer and cards.

    `deals` holds the decisions and calls of each deal in order; `undone` is how many decisions were taken
    back on the way. `start` is None for a match that is played from its beginning.
    """

    def __init__(
        self,
        game: Game,
        players: list[str],
        seed: str | None,
        laid: list[tuple[int, Laid]] | None = None,
        deals: list[list[Move]] | None = None,
        undone: int = 0,
        start: Start | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.laid = [] if laid is None else laid
        self.deals = [[]] if deals is None else deals
        self.undone = undone
        self.start = start

    @property
    def decisions(self) -> int:
        """How many decisions were made, not counting calls."""
        return sum(isinstance(move, int) for moves in self.deals for move in moves)


class Match:
    """A match of one game; each of `players` is a person or the name of a bot.

    All deals follow from the seed; without a seed, `laid` gives them card by card. Raises Refused for a text
    that is not a seed, the wrong number of players, or a start that cannot be.
    """

    s: State

    def __init__(
        self,
        game: Game,
        players: list[str],
        seed: str | None,
        laid: list[tuple[int, Laid]] | None = None,
        start: Start | None = None,
    ):
        if seed is not None and not SEED.fullmatch(seed):
            said = "A deal code (a seed) is 1 to 32 of the characters a-z, 0-9, / and -: it cannot be {seed}."
            raise Refused(said, seed=seed)
        if len(players) != game.seats:
            said = "There are {seats} seats, but {found} {found:player was|players were} named."
            raise Refused(said, seats=game.seats, found=len(players))
        self.game = game
        self.players = players
        self.seed = seed
        self.laid = [] if laid is None else laid
        self.start = None if start == first_start(game) else start
        """Where it starts, if that is not the beginning of a match."""
        if self.start:
            self.start.check(game)
        self.number = 0
        """Which of its deals it is, counted from 1."""
        begun = self.start or first_start(game)
        self.before = begun.number - 1
        """How many deals came before its first."""
        self.totals, self.carry = begun.totals, begun.carry
        self.winners: list[int] = []
        self.happened: tuple[str, ...] = ()
        """What everybody has seen done in this deal: see `parlour.table.view.View`."""
        self.next_deal()

    def check_seat(self, seat: int) -> None:
        """Raises Refused unless there is this seat."""
        if not 0 <= seat < self.game.seats:
            raise Refused("There is no seat {number}.", number=seat)

    # ---- Deals.

    @property
    def phase(self) -> "Phase":
        """`play`, `deal over` or `match over`."""
        if self.s.turn != NOBODY:
            return "play"
        return "match over" if self.winners else "deal over"

    @property
    def decider(self) -> int:
        """The seat that must answer; NOBODY if nothing is asked."""
        return self.game.decider(self.s)

    @property
    def only_move(self) -> int | None:
        """The only move of the seat whose turn it is; None if it has a choice, or nothing is asked."""
        return only_move(self.game, self.s) if self.phase == "play" else None

    def next_deal(self) -> None:
        """Deal the next deal. Raises Refused if the deal before is not over, or the match is."""
        if self.number and self.phase != "deal over":
            raise Refused("The match is over." if self.winners else "The deal is not over.")
        seat, dealer = self._dealer(self.number + 1)
        s = self.game.state(self.before + self.number + 1, seat, self.totals, self.carry)
        self.happened = ()
        self._start(s, dealer)
        self.s = s
        self.number += 1

    def _start(self, s: State, dealer: Dealer) -> None:
        self.game.start(s, dealer)

    def _dealer(self, number: int) -> tuple[int, Dealer]:
        """The seat that deals this deal, and a Dealer for it."""
        if self.seed is not None:
            seed, first = source(self.seed)
            number += first - 1
            opener = int(chance(seed, "dealer")() * self.game.seats)
            return (opener + number - 1) % self.game.seats, Dealer(chance(seed, number))
        if number > len(self.laid):
            raise Refused("This match has no more deals.")
        seat, laid = self.laid[number - 1]
        if self.number and seat != (self.s.dealer + 1) % self.game.seats:
            raise Refused("It isn’t seat {number}’s turn to deal.", number=seat)
        # A copy, because dealing uses it up.
        return seat, copy(laid)

    # ---- Decisions.

    def make(self, move: Move) -> None:
        """Make a move or a call. Raises Refused if that cannot be done now."""
        if isinstance(move, int):
            self.do(move)
        else:
            self.say(*move)

    def do(self, move: int) -> None:
        """The seat whose turn it is makes a move. If it may not, raises Refused and changes nothing."""
        if not self.game.allows(self.s, move):
            raise self.refusal(move)
        self.happened += (as_seen(self.game, self.s, move),)
        self._play(move)
        if self.s.turn == NOBODY:
            self._close()

    def _play(self, move: int) -> None:
        self.game.play(self.s, move)

    def say(self, seat: int, call: str) -> None:
        """A seat makes a call. Raises Refused if it may not make it now."""
        if (seat, call) not in self.game.talk(self.s):
            raise Refused("You can’t say {call} right now.", call=call)
        self.happened += (as_seen(self.game, self.s, (seat, call)),)
        self._say(seat, call)

    def _say(self, seat: int, call: str) -> None:
        s = self.s
        s.calls += ((seat, call, sum(s.tricks), len(s.trick)),)

    def refusal(self, move: int) -> Refused:
        """Why the seat whose turn it is may not make this move."""
        s = self.s
        if s.turn == NOBODY:
            return Refused("The deal is over.")
        if s.ask != PLAY:
            return Refused("You can’t choose that.")
        card = move % FAULT
        if card >= len(BIT) or not s.hands[s.turn] & BIT[card]:
            return Refused("That card isn’t in the hand.")
        if move >= FAULT and self.game.legal(s) & BIT[card]:
            return Refused("{card} may be played, so it isn’t a misplay.", card=self.game.face(s, card))
        say = self.game.why_not(s, s.turn, card)
        return Refused(say.template, **say.facts)

    def _close(self) -> list[int]:
        """Score the deal, and see whether the match is over. Returns the scores."""
        scores = self.game.score(self.s)
        self.totals = self.game.add(self.totals, scores)
        self.carry = self.game.carry(self.s)
        if self.game.over(self.totals, self.s.number):
            self.winners = self.game.best(self.totals)
        return scores
