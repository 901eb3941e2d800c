"""A match that two people play by link, in turns: each link holds all of it so far.

The text is written and mended like that of a match (link_text.py). The body is a number in mixed radix
(mixed_radix.py). The digits, in order: how far it has come (0: an invitation, 1: its answer, 2: the match).
The table, its options and who sits where, as in the link of a match: two persons, of whom the first invites.
The digest of the inviter's number, of 128 bits; in a match that number itself, of 64. The inviter's name.
Except in an invitation, the number and name of whoever answers. In a match the decisions, as in the link of
a match.

A number's digest is BLAKE2s of its 8 bytes, the most significant first; the seed of the match is BLAKE2s of
those of both numbers, the inviter's first, as 16 hexadecimal digits. So nobody can choose the cards: the
digest binds the inviter, and whoever answers does not know what is behind it.
"""

from hashlib import blake2s
from typing import Any, NamedTuple

from parlour.formats import link
from parlour.formats.link_text import TURN, BadLink, written
from parlour.formats.mended_link import proven, read
from parlour.formats.mixed_radix import Digits, Reader, Writer
from parlour.formats.player_names import shown_name
from parlour.game import Game
from parlour.state import NOBODY
from parlour.table import PERSON, Table, replayed
from parlour.table.match import Course, Move, only_move
from parlour.words import Refused

INVITED, ANSWERED, BEGUN = range(3)
NUMBER, DIGEST = 8, 16
"""Bytes of a number and of its digest."""
MOST_LETTERS = 62**2 - 1
"""A link of this many letters still begins with an R; with an S or T, sentences do."""


class Turn(NamedTuple):
    """A match by link, as far as it has come."""

    game: Game
    players: list[str]
    digest: int
    """Of the inviter's number. It also tells one match from another."""
    names: tuple[str, ...]
    """Of the inviter and, once there is one, of whoever answers."""
    answer: int | None = None
    """The number of whoever answers."""
    number: int | None = None
    """The inviter's number, told once there is an answer."""
    table: Table | None = None
    """The match so far, once it has begun."""

    @property
    def stage(self) -> int:
        """INVITED, ANSWERED or BEGUN."""
        return INVITED if self.answer is None else ANSWERED if self.number is None else BEGUN

    @property
    def seats(self) -> list[int]:
        """Of the inviter and of whoever answers."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def terms(self) -> tuple[Any, ...]:
        """What all links of a match have in common."""
        game = self.game
        return game.id, game.edition, game.seats, game.chosen, self.players, self.digest, self.names[0]

    @property
    def seed(self) -> str:
        """Of the match, once both numbers are known."""
        return seed_of(self.number or 0, self.answer or 0)

    def course(self, deals: list[list[Move]]) -> Course:
        """The match, in which this was decided and called in each deal."""
        return Course(self.game, self.players, self.seed, deals=deals)

    def played(self, deals: list[list[Move]]) -> "Turn":
        """The match as far as this. Raises Refused."""
        return self._replace(table=replayed(self.course(deals)))

    def check(self) -> None:
        """Raises Refused for what two people cannot play by link."""
        if not self.seats or self.seats != seats_for_two(self.game):
            raise Refused("Two people play by link: as partners, or against each other.")
        for name in self.names:
            if not name or name != shown_name(name):
                raise Refused("One of the names in it can’t be used.")


def seats_for_two(game: Game) -> list[int]:
    """Where two people sit: the first seat and the only partner's or opponent's. Empty if there is none."""
    seats = [seat for seat in range(game.seats) if game.seats == 2 or game.sides[seat] == game.sides[0]]
    return seats if len(seats) == 2 else []


def digest_of(number: int) -> int:
    """What an invitation tells of the inviter's number."""
    return int.from_bytes(blake2s(number.to_bytes(NUMBER, "big"), digest_size=DIGEST).digest(), "big")


def seed_of(number: int, answer: int) -> str:
    """The seed that two numbers make."""
    both = number.to_bytes(NUMBER, "big") + answer.to_bytes(NUMBER, "big")
    return blake2s(both, digest_size=8).hexdigest()


def encode(turn: Turn) -> str:
    """The link of a match by link. Raises Refused."""
    turn.check()
    writer = Writer()
    Packing(writer, turn).go()
    text = written(TURN, writer.packed())
    if not 0 < len(text) <= MOST_LETTERS:
        raise Refused("This match is too long for a link.")
    return text


def decode(text: str) -> Turn:
    """The match of a link, every decision checked. The text may be what has become of a link.

    Raises BadLink, and nothing else.
    """
    found = read(text)
    if found.version != TURN:
        raise BadLink("This link isn’t for a match by link.")
    packing = Packing(Reader(found.body), None)
    return proven(found, packing.go, encode, "This match can’t be opened. {why}")


class Packing:
    """Goes through a match by link in the order of the format and packs `source`, or unpacks if None."""

    def __init__(self, digits: Digits, source: Turn | None) -> None:
        self.digits = digits
        self.source: Any = source

    def go(self) -> Turn:
        """The whole of it."""
        digits, source = self.digits, self.source
        stage = digits.digit(3, lambda: source.stage)
        table = link.Packing(digits, source)
        game = table.game()
        players = table.players(game.seats)
        number = self._number(NUMBER, lambda: source.number) if stage == BEGUN else None
        digest = self._number(DIGEST, lambda: source.digest) if number is None else digest_of(number)
        turn = Turn(game, players, digest, (digits.text(lambda: source.names[0]),))
        if stage > INVITED:
            answer = self._number(NUMBER, lambda: source.answer)
            name = digits.text(lambda: source.names[1])
            turn = turn._replace(answer=answer, names=(*turn.names, name))
        turn.check()
        if stage < BEGUN:
            return turn
        turn = turn._replace(number=number)
        return turn._replace(table=link.Packing(digits, source and source.table).plays(turn.course([])))

    def _number(self, size: int, value: Any) -> int:
        return self.digits.digit(1 << 8 * size, value)


# ---- Who has decided what.


class Act(NamedTuple):
    """A decision or call, or None for the next deal; whose it is; whether it was the only one possible."""

    move: Move | None
    seat: int
    forced: bool = False


def acts(table: Table) -> list[Act]:
    """All that was done in a match, in order."""
    game, done = table.game, list[Act]()
    for number, deal in enumerate(table.deals):
        if number:
            done.append(Act(None, NOBODY, True))
        for s, move in ((one.s, one.move) for one in deal.steps):
            if isinstance(move, int):
                done.append(Act(move, game.decider(s), only_move(game, s) is not None))
            else:
                done.append(Act(move, move[0]))
    return done
