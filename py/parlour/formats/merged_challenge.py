"""What several links of one challenge come to: everybody in them, and of each deal the result that stands."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from parlour.formats.challenge import HELPED, SECOND, SEVERAL, Challenge, Entrant, Result
from parlour.words import Refused


def merged(challenges: Iterable[Challenge]) -> Challenge:
    """All that is in several links of one challenge: the same in any order. Raises Refused if they are of
    different challenges."""
    return reduce(_both, challenges)


def _both(one: Challenge, other: Challenge) -> Challenge:
    if one.terms != other.terms:
        raise Refused("These links are from different challenges.")
    people = {entrant.key: entrant for entrant in one.entrants}
    for entrant in other.entrants:
        known = people.get(entrant.key)
        people[entrant.key] = _same_person(one, known, entrant) if known else entrant
    return one._replace(entrants=tuple(people[key] for key in sorted(people)))


def _same_person(challenge: Challenge, one: Entrant, other: Entrant) -> Entrant:
    pairs = zip(one.results, other.results, strict=True)
    results = tuple(first_try(challenge, one.across, [a, b]) for a, b in pairs)
    return one._replace(name=min(one.name, other.name), results=results)


def first_try(challenge: Challenge, across: bool, found: Iterable[Result | None]) -> Result | None:
    """Of one person's results for one deal, the one that stands, marked if they differ.

    The first try stands; of several that say they are the first, the worst.
    """
    results = [result for result in found if result]
    if not results:
        return None
    side = challenge.side(across)

    def order(result: Result) -> tuple[Any, ...]:
        second, ahead = result.marks & SECOND, challenge.game.leads(result.scores)[side]
        return second, ahead, -(result.marks & HELPED), result.scores, result.play is None, _moves(result)

    several = any(one.marks & SEVERAL for one in results) or len({one.claim for one in results}) > 1
    stands = min(results, key=order)
    return stands._replace(marks=stands.claim[0] | SEVERAL * several)


def _moves(result: Result) -> str:
    return repr(result.play.moves) if result.play else ""


def with_result(challenge: Challenge, person: Entrant, at: int, result: Result) -> Challenge:
    """The challenge with what somebody has made of a deal, counted from 0. Only the first try counts."""
    known = [one for one in challenge.entrants if one.tag == person.tag]
    if any(
        one.results[at] and (one.across != person.across or not _alike(one.results[at], result))
        for one in known
    ):
        result = result._replace(marks=result.marks | SECOND)
    results = tuple(result if board == at else None for board in range(challenge.boards))
    entrant = person._replace(results=results)
    return merged([challenge, challenge._replace(entrants=(entrant,))])


def _alike(known: Result | None, result: Result) -> bool:
    """Whether a result is the one that is known already, as far as that tells."""
    if not known or known.claim != result.claim:
        return False
    return not known.play or not result.play or known.play.moves == result.play.moves
