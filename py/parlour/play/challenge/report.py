"""What the page is told of a challenge: of each deal only what its reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from parlour import bots, games
from parlour.formats.challenge import HELPED, Challenge, Entrant, Result, bare, decode, encode, result_of
from parlour.formats.link import encode as encode_match
from parlour.formats.merged_challenge import merged, with_result
from parlour.formats.player_names import LONGEST_SHOWN, shown_name
from parlour.game import Game
from parlour.options import Choice, Option
from parlour.play.challenge.parting import parting
from parlour.play.challenge.standings import (
    Row,
    everybody,
    margin,
    names,
    notes,
    notes_of,
    opponents,
    verdict,
)
from parlour.play.saves import deal_alone, opened, shared, start_of
from parlour.table import replayed
from parlour.table.match import Match, Move
from parlour.table.seeds import deal_code, new_seed, typed
from parlour.words import Refused, Say, Voice

if TYPE_CHECKING:
    from parlour import contract

TRICK_SECONDS = 8
"""About how long a person takes over a trick, the others' cards included."""


def told(asked: contract.ChallengeCall) -> contract.ToldChallenge:
    """The links of a challenge as one, with a new result if there is one. Raises Refused."""
    challenge, tag = merged(decode(link) for link in asked["links"]), asked["tag"]
    bots.check(challenge.players)
    if asked["made"]:
        person = Entrant(tag, clean_name(asked["name"]), asked["across"] and challenge.two_sided, ())
        for made in asked["made"]:
            challenge = _with_made(challenge, person, made)
    return report(renamed(challenge, tag, asked["name"]), tag)


def renamed(challenge: Challenge, tag: int, name: str) -> Challenge:
    """The challenge in which somebody is called as they are called now."""
    people = [one._replace(name=clean_name(name)) if one.tag == tag else one for one in challenge.entrants]
    return challenge._replace(entrants=tuple(people))


def begun(asked: contract.NewChallengeCall) -> contract.ToldChallenge:
    """A new challenge, perhaps with what its asker has made of it. Raises Refused."""
    tag, name, table = asked["tag"], clean_name(asked["name"]), asked.get("table")
    these = table if table and "deals" not in asked else None
    challenge = _with_these_cards(these, tag) if these else _with_new_cards(asked, tag)
    challenge.check()
    bots.check(challenge.players)
    challenge = challenge._replace(entrants=(Entrant(tag, name, False, (None,) * challenge.boards),))
    if these and these["played"]:
        made = opened(these["save"])
        marks = HELPED if these["helped"] or made.undone else 0
        challenge = _with_play(
            challenge, Entrant(tag, name, False, ()), 0, [made.deals[these["deal"] - 1].moves], marks
        )
    return report(challenge, tag)


def _with_new_cards(asked: contract.NewChallengeCall, tag: int) -> Challenge:
    seed = typed(asked.get("seed") or "") or new_seed()
    if table := asked.get("table"):
        like = opened(table["save"])
        return Challenge(like.game, like.players, seed, asked["deals"], None, tag)
    game = games.find(asked["game"], asked["seats"], asked.get("options"))
    return Challenge(game, asked["players"], seed, asked["deals"], None, tag)


def _with_these_cards(told: contract.DealAtTable, tag: int) -> Challenge:
    """The deal of a match, with the same players."""
    table, number = opened(told["save"]), told["deal"]
    table.check_deal(number)
    if shared(table):
        raise Refused("More than one person played this deal, so nobody can be challenged with it.")
    if not (code := deal_code(table.seed, number)):
        raise Refused("This deal has no code, so it can’t be part of a challenge.")
    return Challenge(table.game, table.players, code, 1, start_of(table, number), tag)


def _with_made(challenge: Challenge, person: Entrant, made: contract.MadeInChallenge) -> Challenge:
    """The challenge with what somebody has played."""
    at, table = made["board"], opened(made["save"])
    if not 0 <= at < challenge.boards:
        raise Refused("This challenge has no deal {number}.", number=at + 1)
    board = challenge.board(at, person.across)
    if encode_match(deal_alone(table, 1)) != encode_match(board):
        raise Refused("This deal isn’t from this challenge.")
    deals = table.moves[: 1 if challenge.deals else None]
    return _with_play(challenge, person, at, deals, HELPED if table.undone else 0)


def _with_play(
    challenge: Challenge, person: Entrant, at: int, deals: list[list[Move]], marks: int
) -> Challenge:
    """The challenge with these decisions of somebody. Raises Refused if they cannot be, or it is not over."""
    play = challenge.board(at, person.across)
    play.deals = deals
    return with_result(challenge, person, at, result_of(challenge, replayed(play), marks))


def clean_name(name: str) -> str:
    """The name of somebody in a challenge. Raises Refused."""
    if not (clean := shown_name(name)) or len(name.strip()) > LONGEST_SHOWN:
        raise Refused("A name must have 1 to {most} letters.", most=LONGEST_SHOWN)
    return clean


# ---- What is told.


def report(challenge: Challenge, tag: int) -> contract.ToldChallenge:
    """The `ToldChallenge` of web/contract.schema.json, for whoever has this tag."""
    game, voice = challenge.game, Voice()
    mine = own_entrant(challenge, tag)
    across = bool(mine and mine.across)
    seen = [at for at in range(challenge.boards) if mine and mine.results[at]]
    shown, called = in_order(challenge, seen, across)
    me = shown.entrants.index(mine) if mine else None
    asker = next((called[who] for who, one in enumerate(shown.entrants) if one.tag == shown.asker), "")
    return {
        "id": bare(challenge),
        "link": encode(challenge),
        "short": encode(challenge, plays=False),
        "game": game.id,
        "seats": game.seats,
        "title": voice.text(Say(game.name)),
        "table": voice.text(Say(game.table_name(game.seats))),
        "opponents": opponents(challenge.players),
        "options": [voice.text(say) for say in options(challenge.game)],
        "setup": {"options": _unusual(challenge.game), "players": challenge.players},
        "deals": challenge.deals,
        "minutes": minutes(challenge),
        "asker": asker,
        "own": challenge.asker == tag,
        "two_sided": challenge.two_sided,
        "across": across if seen else None,
        "people": [_person(shown, row, me, called) for row in everybody(shown, seen, across)],
        "boards": [_board(shown, at, me, Voice(you=me, names=called)) for at in range(challenge.boards)],
        "verdict": verdict(shown, seen, Voice(you=me, names=called)),
    }


def _person(shown: Challenge, row: Row, me: int | None, called: Sequence[str]) -> contract.Challenged:
    """How somebody stands."""
    one = shown.entrants[row.who]
    return {
        "name": called[row.who],
        "you": row.who == me,
        "across": one.across,
        "place": row.place,
        "total": round(row.total, 1),
        "played": sum(map(bool, one.results)),
        "notes": notes_of(one.results),
    }


def own_entrant(challenge: Challenge, tag: int) -> Entrant | None:
    """The person with this tag; if they have sat on both sides, where they have played more."""
    own = [one for one in challenge.entrants if one.tag == tag]
    return max(own, key=lambda one: sum(map(bool, one.results)), default=None)


def in_order(challenge: Challenge, seen: Sequence[int], across: bool) -> tuple[Challenge, tuple[str, ...]]:
    """The challenge with its people in the order of standing, and what they are called."""
    called, order = names(challenge), [row.who for row in everybody(challenge, seen, across)]
    people = tuple(challenge.entrants[who] for who in order)
    return challenge._replace(entrants=people), tuple(called[who] for who in order)


def _unusual(game: Game) -> dict[str, Any]:
    """The options that are not at their default."""
    chosen, usual = game.chosen, games.find(game.id, game.seats).chosen
    return {name: value for name, value in chosen.items() if value != usual.get(name)}


def options(game: Game) -> list[Say]:
    """These options in words."""
    unusual = _unusual(game)
    return [
        Say("{label}: {value}", label=Say(option.label), value=_value(option, unusual[option.name]))
        for option in game.options_for(game.seats)
        if unusual.get(option.name) is not None
    ]


def _value(option: Option, value: Any) -> Say | int:
    if isinstance(option, Choice):
        return Say(option.values[value])
    return Say("yes" if value else "no") if isinstance(value, bool) else int(value or 0)


def minutes(challenge: Challenge) -> int:
    """About how long it takes."""
    if not challenge.deals:
        return challenge.game.minutes
    match = Match(challenge.game, challenge.players, challenge.seed, start=challenge.start)
    cards = max(hand.bit_count() for hand in match.s.hands) / challenge.game.cards_each
    return ceil(challenge.deals * cards * TRICK_SECONDS / 60)


def _board(challenge: Challenge, at: int, me: int | None, voice: Voice) -> contract.Board:
    """A deal. If the reader has not played it, no result is told."""
    sides = (False, True) if challenge.two_sided else (False,)
    sits = [challenge.board(at, across) for across in sides]
    told: contract.Board = {
        "code": sits[0].seed or "",
        "sits": [
            {"seat": challenge.seat(across), "link": encode_match(course)}
            for across, course in zip(sides, sits, strict=True)
        ],
        "played": False,
        "lines": [],
        "partings": [],
    }
    if me is None or not challenge.entrants[me].results[at]:
        return told
    told["played"] = True
    told["lines"] = [
        _line(challenge, who, one, result)
        for who, one in enumerate(challenge.entrants)
        if (result := one.results[at])
    ]
    told["partings"] = list(_partings(challenge, at, me, voice))
    return told


def _line(challenge: Challenge, who: int, one: Entrant, result: Result) -> contract.BoardLine:
    side, scores = challenge.side(one.across), result.scores
    other = scores[1 - side] if len(scores) == 2 else None
    say = Say("{own}", own=scores[side])
    if other is not None:
        say = Say("{own} to {other}", own=scores[side], other=other)
    return {
        "who": who,
        "score": Voice().text(say),
        "ahead": round(margin(challenge, one, result), 1),
        "link": encode_match(result.play) if result.play else None,
        "seat": challenge.seat(one.across),
        "notes": notes(result),
    }


def _partings(challenge: Challenge, at: int, me: int, voice: Voice) -> Iterator[contract.Parting]:
    """Where those parted from the reader who had the same cards, and whose play is known."""
    mine = challenge.entrants[me]
    own = mine.results[at]
    for who, one in enumerate(challenge.entrants):
        result = one.results[at]
        if own and own.play and result and result.play and who != me and one.across == mine.across:
            yield parting(own.play, result.play, challenge.seat(one.across), voice, (me, who))
