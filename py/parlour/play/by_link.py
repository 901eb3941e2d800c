"""What the page is told of a match by link, and which links it must not take."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from parlour import bots, games
from parlour.formats.link import encode as encode_match
from parlour.formats.turn import (
    ANSWERED,
    BEGUN,
    INVITED,
    NUMBER,
    Act,
    Turn,
    acts,
    decode,
    digest_of,
    encode,
    seats_for_two,
)
from parlour.play.challenge.report import clean_name, options
from parlour.play.challenge.standings import opponents
from parlour.play.saves import opened
from parlour.table import PERSON, Table
from parlour.table.match import Match
from parlour.words import Refused, Say, Voice

if TYPE_CHECKING:
    from parlour import contract


class Known(NamedTuple):
    """What a device knows of a match by link: how far it has come, and the number that it has drawn."""

    turn: Turn
    number: int

    @property
    def invites(self) -> bool:
        """Whether the inviter plays here."""
        return digest_of(self.number) == self.turn.digest

    @property
    def seat(self) -> int:
        """Where one sits here."""
        return self.turn.seats[0 if self.invites else 1]

    @property
    def other(self) -> str:
        """What the other person is called; empty if nobody has answered."""
        return "".join(self.turn.names[1:] if self.invites else self.turn.names[:1])


def begun(asked: contract.NewTurnCall) -> contract.ToldTurn:
    """An invitation. Raises Refused."""
    game, number = games.find(asked["game"], asked["seats"], asked["options"]), new_number()
    seats = seats_for_two(game)
    players = [PERSON if seat in seats else asked["level"] for seat in range(game.seats)]
    turn = Turn(game, players, digest_of(number), (clean_name(asked["name"]),))
    turn.check()
    bots.check(players)
    return report(Known(turn, number))


def told(asked: contract.TurnCall) -> contract.ToldTurn:
    """What a link adds to what is known here. Raises Refused for a link that must not be taken."""
    turn, kept = decode(asked["link"]), [_known(one) for one in asked["kept"]]
    bots.check(turn.players)
    own = [known for known in kept if known.turn.digest == turn.digest]
    if own:
        return report(*_further(own[0], turn))
    if any(turn.answer == known.number for known in kept):
        name = turn.names[0]
        raise Refused(
            "These cards don’t come from the number that {name} drew for the invitation. "
            "Somebody may have chosen them.",
            name=name,
        )
    if turn.stage == ANSWERED:
        raise Refused(
            "With this link, {other} has answered {one}, but the invitation isn’t on this device. {one} "
            "can open the link where the invitation was made, or invite {other} again.",
            one=turn.names[0],
            other=turn.names[1],
        )
    if turn.stage == BEGUN:
        return _told_unknown(turn, asked)
    if not asked["join"]:
        return report(Known(turn, 0))
    number = new_number()
    return report(Known(turn._replace(answer=number, names=(*turn.names, clean_name(asked["name"]))), number))


def _told_unknown(turn: Turn, asked: contract.TurnCall) -> contract.ToldTurn:
    """A begun match of which nothing is kept here: who may go on with it, or that the reader does."""
    if asked["join"]:
        number = turn.number if asked.get("inviter") else turn.answer
        return report(Known(turn, number or 0))
    decider = table_of(turn).decider
    takers = sorted(
        zip(turn.seats, turn.names, (True, False), strict=True), key=lambda one: one[0] != decider
    )
    named: list[contract.Taker] = [{"name": name, "inviter": inviter} for _, name, inviter in takers]
    return {**report(Known(turn, 0)), "match": "", "takers": named}


def new_number() -> int:
    """A number that nobody can foresee."""
    return SystemRandom().getrandbits(8 * NUMBER)


def _known(kept: contract.KeptTurn) -> Known:
    """What a device has kept, with all that was decided here since."""
    turn = decode(kept["link"])
    if kept["save"]:
        saved = opened(kept["save"])
        if (saved.seed, saved.players) == (turn.seed, turn.players):
            turn = turn.played(saved.moves)
    return Known(turn, int(kept["number"], 16))


# ---- What a link adds.


def _further(known: Known, turn: Turn) -> tuple[Known, Say | None]:
    """What is known once a link of the same match has come, and what there is to say. Raises Refused."""
    if turn.terms != known.turn.terms:
        raise Refused("This link has the number of your match, but a different table.")
    if turn.stage > INVITED and known.turn.stage > INVITED and turn.answer != known.turn.answer:
        raise _taken(known, turn)
    if turn.stage == ANSWERED and known.turn.stage == INVITED:
        begun = known.turn._replace(answer=turn.answer, number=known.number, names=turn.names)
        return known._replace(turn=begun.played([[]])), None
    if turn.stage < BEGUN:
        return known, None
    if known.turn.stage < BEGUN:
        known = known._replace(turn=turn._replace(table=table_of(turn).at(1, 0)))
    return _played_on(known, turn)


def _taken(known: Known, turn: Turn) -> Refused:
    """Why a match with somebody else is not played here."""
    if known.invites:
        names = {"late": turn.names[1], "first": known.other}
        return Refused("{late} has answered too, but {first} was first and gets to play this match.", **names)
    return Refused("{one} is playing this match with {other}.", one=turn.names[0], other=turn.names[1])


def _played_on(known: Known, turn: Turn) -> tuple[Known, Say | None]:
    """The match that goes further, if one comes from the other by what the other may have decided."""
    end = table_of(turn)
    ours, theirs = acts(table_of(known.turn)), acts(end)
    same = next((at for at, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
    if same is not None:
        raise _parted(known, ours[same], theirs[same])
    if len(theirs) <= len(ours):
        older = any(not one.forced and one.seat != known.seat for one in _persons(known, ours[len(theirs) :]))
        return known, Say("This is an older link: you’re further along.") if older else None
    if any(one.seat == known.seat and not one.forced for one in theirs[len(ours) :]):
        raise Refused("In this link, somebody else decided for you. Your match stays as it is.")
    if end.phase == "deal over" or (end.phase == "play" and not _asks(end, known.seat)):
        raise Refused("{name} hasn’t decided yet in this link.", name=known.other)
    return known._replace(turn=turn), None


def table_of(turn: Turn) -> Table:
    """The match, which has begun."""
    assert turn.table
    return turn.table


def _persons(known: Known, those: list[Act]) -> list[Act]:
    return [one for one in those if one.seat in known.turn.seats]


def _parted(known: Known, ours: Act, theirs: Act) -> Refused:
    """Why a link is not taken that goes another way than what is known."""
    if known.seat in (ours.seat, theirs.seat):
        return Refused(
            "In this link, your choice differs from the one you made here. Your match stays as it is."
        )
    return Refused("{name} has made two different moves. The first one counts.", name=known.other)


def _asks(match: Match, seat: int) -> bool:
    """Whether a seat has something to decide."""
    return match.phase == "play" and match.decider == seat and match.only_move is None


# ---- What is told.


def report(known: Known, notice: Say | None = None) -> contract.ToldTurn:
    """The `ToldTurn` of web/contract.schema.json."""
    turn, voice = known.turn, Voice()
    game, match = turn.game, turn.table
    return {
        "id": f"{turn.digest:032x}",
        "link": encode(turn),
        "number": f"{known.number:016x}",
        "stage": "invited" if turn.stage == INVITED else "answered" if turn.stage == ANSWERED else "begun",
        "game": game.id,
        "seats": game.seats,
        "title": voice.text(Say(game.name)),
        "table": voice.text(Say(game.table_name(game.seats))),
        "opponents": opponents(turn.players),
        "options": [voice.text(say) for say in options(game)],
        "asker": turn.names[0],
        "other": known.other,
        "invites": known.invites,
        "you": known.seat,
        "partner": turn.seats[1 if known.invites else 0],
        "players": turn.players,
        "match": encode_match(match) if match else "",
        "takers": [],
        "waits": "nobody" if not match else _waits(match, known.seat),
        "notice": voice.text(notice) if notice else "",
    }


def _waits(match: Match, seat: int) -> contract.TurnWaits:
    """Who must decide next."""
    if match.winners:
        return "nobody"
    away = match.players[match.decider] == PERSON and match.decider != seat
    return "other" if away and match.phase == "play" else "you"
