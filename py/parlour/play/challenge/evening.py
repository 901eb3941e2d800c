"""What the page is told of a club evening: no result before its reader has played all, or only watches."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING

from parlour import bots, games
from parlour.formats.challenge import Challenge, bare
from parlour.formats.evening import (
    LONGEST_NAME,
    MOST_PEOPLE,
    MOST_TABLES,
    Evening,
    decode_any,
    encode,
    evening_name,
    merged,
    of_person,
)
from parlour.formats.evening import bare as bare_evening
from parlour.formats.link_text import NoLink, whole
from parlour.formats.mended_link import LONGEST_PASTED, gathered
from parlour.play.challenge.ranking import ranking
from parlour.play.challenge.report import clean_name, minutes, options, renamed
from parlour.play.challenge.standings import opponents
from parlour.table.seeds import new_seed
from parlour.words import Refused, Say, Voice

if TYPE_CHECKING:
    from parlour import contract

LIKE_A_LINK = re.compile(r"(?i:challenge\s*=)|[J-Q][A-Za-z0-9]{15}")
AROUND = ".,;:!?()[]<>\"'*"
"""What people write around a link."""
MOST_REFUSALS = 3
"""This many are told one by one."""


def made(asked: contract.NewEveningCall) -> contract.ToldEvening:
    """A new evening. Raises Refused."""
    if len(asked["tables"]) > MOST_TABLES:
        raise Refused("An evening can have 1 to {most} tables.", most=MOST_TABLES)
    tables = tuple(
        Challenge(
            games.find(table["game"], table["seats"], table["options"]),
            table["players"],
            new_seed(),
            table["deals"],
            None,
            asked["tag"],
        )
        for table in asked["tables"]
    )
    for table in tables:
        bots.check(table.players)
    try:
        day = date.fromisoformat(asked["day"])
    except ValueError:
        raise Refused("An evening needs a date.") from None
    name = " ".join(asked["name"].split())
    evening = Evening(name if len(name) > LONGEST_NAME else evening_name(name), day, tables)
    return _report(evening, asked["tag"], "matchpoints", False)


def told(asked: contract.EveningCall) -> contract.ToldEvening:
    """The links of an evening as one, with those that are pasted. Raises Refused if the first are none."""
    evening, tag = merged(map(_decoded, asked["links"])), asked["tag"]
    for table in evening.tables:
        bots.check(table.players)
    added, refused = 0, []
    links = _pasted(asked["pasted"])
    for number, text in links:
        try:
            evening = merged([evening, _decoded(text)])
            added += 1
        except NoLink:
            continue
        except Refused as why:
            alone = len(links) == 1
            refused.append(why.say if alone else Say("Line {number}: {why}", number=number, why=why.say))
    if asked["pasted"].strip() and not added and not refused:
        refused = [Say("None of these links is from this evening.")]
    if len(refused) > MOST_REFUSALS:
        more = Say("{count} more lines couldn’t be read.", count=len(refused) - MOST_REFUSALS)
        refused = [*refused[:MOST_REFUSALS], more]
    name = clean_name(asked["name"])
    evening = evening._replace(tables=tuple(renamed(table, tag, name) for table in evening.tables))
    report = _report(evening, tag, asked["by"], asked["watching"])
    return {**report, "added": added, "refused": [Voice().text(say) for say in refused]}


@lru_cache(maxsize=MOST_PEOPLE)
def _decoded(text: str) -> Evening | Challenge:
    """What a link holds. The same links come again with each call."""
    return decode_any(text)


def _pasted(text: str) -> list[tuple[int, str]]:
    """The links in a text, and what looks like one, each with the number of its line."""
    found, left = [], []
    for number, line in enumerate(text.splitlines(), 1):
        words = []
        for word in line.split():
            link = word.rpartition("=")[2].strip(AROUND)
            if len(link) <= LONGEST_PASTED and whole(link):
                found.append((number, link))
            else:
                words.append(word)
        # A link that is broken over lines goes on in a line without spaces.
        broken = " ".join(words)
        if line.split() == words[:1] or LIKE_A_LINK.search(broken):
            left.append((number, broken))
    found += [(number, link) for number, link in gathered(left) if LIKE_A_LINK.search(link)]
    return sorted(found)


def _report(evening: Evening, tag: int, by: contract.EveningBy, watching: bool) -> contract.ToldEvening:
    """The `ToldEvening` of web/contract.schema.json, for whoever has this tag."""
    tables = [_table(table, tag) for table in evening.tables]
    open_ = watching or all(table["played"] == table["boards"] for table in tables)
    rows = ranking(evening, by)
    return {
        "id": bare_evening(evening),
        "link": encode(of_person(evening, tag)._replace(first=0)),
        "sheet": [
            encode(of_person(evening, -1)._replace(first=first)) for first in range(1, len(tables) + 1)
        ],
        "links": [
            encode(of_person(evening, one)._replace(first=0)) for one in sorted(row.tag for row in rows)
        ],
        "name": evening.name,
        "day": evening.day.isoformat(),
        "first": evening.first - 1 if evening.first else None,
        "own": evening.tables[0].asker == tag,
        "minutes": sum(table["minutes"] for table in tables),
        "boards": evening.boards,
        "tables": tables,
        "open": open_,
        "people": [
            {
                "name": row.name,
                "you": row.tag == tag,
                "place": row.place if open_ else "",
                "made": round(float(row.made), 1) if open_ and row.made is not None else None,
                "played": row.played,
                "notes": row.notes if open_ else [],
            }
            for row in (rows if open_ else sorted(rows, key=lambda row: row.tag))
        ],
        "added": 0,
        "refused": [],
    }


def _table(table: Challenge, tag: int) -> contract.EveningTable:
    voice, game = Voice(), table.game
    own = [one for one in table.entrants if one.tag == tag]
    return {
        "id": bare(table),
        "game": game.id,
        "title": voice.text(Say(game.name)),
        "table": voice.text(Say(game.table_name(game.seats))),
        "opponents": opponents(table.players),
        "options": [voice.text(say) for say in options(table.game)],
        "deals": table.deals,
        "minutes": minutes(table),
        "boards": table.boards,
        "played": sum(any(one.results[at] for one in own) for at in range(table.boards)),
    }
