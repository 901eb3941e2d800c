"""The command `compare`: the links of one challenge or evening together, and who stands where."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from parlour.cli.ends import standard_input
from parlour.cli.record_lines import record_lines
from parlour.formats.challenge import Challenge, Entrant, encode
from parlour.formats.evening import Evening, decode_any, of_person
from parlour.formats.evening import encode as encode_evening
from parlour.formats.evening import merged as merged_evening
from parlour.formats.mended_link import gathered
from parlour.formats.merged_challenge import merged
from parlour.play.challenge.opponents import decided_otherwise
from parlour.play.challenge.ranking import By, names, ranking
from parlour.play.challenge.report import in_order, options
from parlour.play.challenge.standings import amount, everybody, margin, notes, opponents, verdict
from parlour.words import Refused, Say, Voice

LEAST = 6
"""Letters that a column has at least."""


def compare(asked: argparse.Namespace) -> int:
    """Print the standings of a challenge, and its links as one. Returns the exit status."""
    links = list(_links(asked.links))
    if not links:
        raise Refused("There is no link to compare.")
    found = [_decoded(number, link) for number, link in enumerate(links, 1)]
    if evening := next((one for one in found if isinstance(one, Evening)), None):
        return _compare_evening(_together(evening, found), asked)
    if asked.matchpoints:
        raise Refused("Only an evening has matchpoints.")
    challenge = merged(one for one in found if isinstance(one, Challenge))
    if asked.link:
        print(encode(challenge))
        return 0
    boards = range(challenge.boards)
    shown, called = in_order(challenge, boards, False)
    voice = Voice(names=called)
    for line in (*_head(challenge), "", *_table(shown, called), ""):
        print(line)
    if told := verdict(shown, boards, voice):
        print(told)
    return _told(_check(shown, called)) if asked.think else 0


def _compare_evening(evening: Evening, asked: argparse.Namespace) -> int:
    """Print the ranking of an evening, or a link for each person. Returns the exit status."""
    by: By = "margins" if asked.margins else "matchpoints"
    found = ranking(evening, by)
    if asked.link:
        for row in found:
            print(encode_evening(of_person(evening, row.tag)._replace(first=0)))
        return 0
    print(f"{evening.name}, {evening.day.day} {evening.day:%B %Y}")
    for number, table in enumerate(evening.tables, 1):
        print(f"{number}. {'; '.join(_head(table))}")
    print()
    wide = max(map(len, ("Name", *(row.name for row in found))))
    print(_row("", "Name", wide, ["percent" if by == "matchpoints" else "sum"], ""))
    for row in found:
        lacking = Say("played {played} of {all}", played=row.played, all=evening.boards)
        noted = [Voice().text(lacking)] * (row.played < evening.boards) + row.notes
        made = (
            ""
            if row.made is None
            else _signed(float(row.made))
            if by == "margins"
            else f"{float(row.made):.1f}"
        )
        print(_row(row.place, row.name, wide, [made.rjust(len("percent"))], "; ".join(noted)))
    if not asked.think:
        return 0
    called = names(evening)
    return _told(
        sum(_check(table, tuple(called[one.tag] for one in table.entrants)) for table in evening.tables)
    )


def _together(evening: Evening, found: list[Evening | Challenge]) -> Evening:
    """All links of an evening as one. Raises Refused, with the number of the first that is of another."""
    for number, one in enumerate(found, 1):
        try:
            evening = merged_evening([evening, one])
        except Refused as refused:
            raise Refused("Link {number}: {why}", number=number, why=refused.say) from None
    return evening


def _links(given: list[str]) -> Iterator[str]:
    """The texts of the links; those on standard input, one per line, may be broken over lines."""
    for text in given:
        if text != "-":
            yield text
            continue
        lines = ((n, line.decode(errors="replace")) for n, line in record_lines(standard_input()))
        yield from (link for _, link in gathered(lines))


def _decoded(number: int, link: str) -> Evening | Challenge:
    try:
        return decode_any(link)
    except Refused as refused:
        raise Refused("Link {number}: {why}", number=number, why=refused.say) from None


def _head(challenge: Challenge) -> Iterator[str]:
    game, voice = challenge.game, Voice()
    deals = Say("{deals} {deals:deal|deals} from {code}", deals=challenge.deals, code=challenge.seed)
    match = Say("a match from {code}", code=challenge.seed)
    yield voice.text(
        Say(
            "{game}, {table}, against {level}: {what}",
            game=Say(game.name),
            table=game.table_name(game.seats).lower(),
            level=opponents(challenge.players),
            what=deals if challenge.deals else match,
        )
    )
    if found := options(challenge.game):
        yield "; ".join(voice.text(say) for say in found)


def _table(challenge: Challenge, called: tuple[str, ...]) -> Iterator[str]:
    """A line for each person, those on one side after the other."""
    boards = range(challenge.boards)
    wide = max(map(len, ("Name", *called)))
    head = [f"deal {at + 1}" for at in boards] if challenge.deals else ["match"]
    yield _row("", "Name", wide, [*head, "sum"], "")
    across = False
    for row in everybody(challenge, boards):
        one = challenge.entrants[row.who]
        if one.across != across:
            across = True
            yield "On the other side:"
        made = [_signed(margin(challenge, one, result)) if result else "" for result in one.results]
        sum_ = _signed(row.total) if row.played else ""
        yield _row(str(row.place or ""), called[row.who], wide, [*made, sum_], "; ".join(_notes(one)))


def _notes(one: Entrant) -> Iterator[str]:
    """What is to be known of somebody's results, each with its deals unless it is true of all."""
    found: dict[str, list[str]] = {}
    for at, result in enumerate(one.results, 1):
        for note in [*notes(result), *([] if result.play else ["As it was sent"])] if result else []:
            found.setdefault(note, []).append(str(at))
    for note, deals in found.items():
        if len(deals) == len(one.results):
            yield note
        else:
            yield Voice().text(Say("{note} (deal {deals})", note=note, deals=", ".join(deals)))


def _row(place: str, name: str, wide: int, cells: list[str], note: str) -> str:
    cells = [cell.rjust(LEAST) for cell in cells]
    return "  ".join([place.rjust(2), name.ljust(wide), *cells, *([note] if note else [])]).rstrip()


def _signed(value: float) -> str:
    return "+" * (value > 0) + amount(value)


def _check(challenge: Challenge, called: tuple[str, ...]) -> int:
    """Have the opponents think again, and print where they decide differently. Returns how often."""
    wrong = 0
    for name, one in zip(called, challenge.entrants, strict=True):
        for at, result in enumerate(one.results, 1):
            trick = result and result.play and decided_otherwise(result.play)
            if trick:
                wrong += 1
                say = "{name}, deal {deal}: the opponents would have decided differently in trick {trick}."
                print(Voice().text(Say(say, name=name, deal=at, trick=trick)))
    return wrong


def _told(wrong: int) -> int:
    """Print that the opponents decide as the plays say, if they do. Returns the exit status."""
    if not wrong:
        print("The opponents would play the same way again.")
    return int(wrong > 0)
