"""What people and programs do to a link: a catalogue of manglings, and links of all versions to try them on.

A mangling takes the text of a link and a source of luck, and gives what somebody receives. Where it may not
open, the catalogue has the sentences that are true of what was done.
"""

import re
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import NamedTuple
from urllib.parse import quote

from deals.challenges import challenge, with_player
from deals.evenings import evening, guest
from handmade_links import explicit, played, wander
from parlour import games
from parlour.formats import challenge as challenges
from parlour.formats import evening as evenings
from parlour.formats import turn as turns
from parlour.formats.link import encode
from parlour.formats.link_text import CHALLENGE, EVENING, TURN
from parlour.table import PERSON, Table
from parlour.table.match import Start

LOST_ONE = "One character of this link is missing."
LOST = "Part of this link is missing or was changed."
MORE = "Something in this link was added or changed."
DASH = "Some hyphens in this link have turned into dashes."
CASE = "This link has lost its mix of small and capital letters."
DAMAGED = "This link is damaged."
NONE = "This is not a Parlour Tricks link."

PAGE = "https://example.org/parlour/"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


class Mangling(NamedTuple):
    change: Callable[[str, Random], str]
    true: tuple[str, ...] = ()
    """The sentences that may refuse it; it must open if there are none."""


def inside(what):
    """This is put between two characters of a link."""

    def change(link, luck):
        place = luck.randrange(1, len(link))
        return link[:place] + what + link[place:]

    return change


def swap(old, new):
    """Something is replaced everywhere."""
    return lambda link, luck: link.replace(old, new)


def lose(sign, count):
    """So many of these signs are lost, wherever they are."""

    def change(link, luck):
        places = [place for place, letter in enumerate(link) if letter == sign]
        gone = luck.sample(places, count) if len(places) >= count else []
        return "".join(letter for place, letter in enumerate(link) if place not in gone)

    return change


def alter(link, luck, first=4):
    place = luck.randrange(first, len(link))
    other = luck.choice([letter for letter in LETTERS if letter != link[place]])
    return link[:place] + other + link[place + 1 :]


def without_one(link, luck):
    place = luck.randrange(4, len(link) - 1)
    return link[:place] + link[place + 1 :]


def with_one(link, luck):
    place = luck.randrange(4, len(link))
    return link[:place] + luck.choice(LETTERS) + link[place:]


def swapped(link, luck):
    place = luck.randrange(4, len(link) - 1)
    return link[:place] + link[place + 1] + link[place] + link[place + 2 :]


def wide(link, luck):
    return "".join(chr(ord(letter) + 0xFEE0) for letter in link)


def wrapped(between, every):
    return lambda link, luck: between.join(link[at : at + every] for at in range(0, len(link), every))


def all_coded(link, luck):
    return "".join(f"%{ord(letter):02x}" for letter in link)


AFTER = [
    *".,;:!?…)]}>|*`~\\=\"'/",
    *("”", "’", "»", "“", "‘", "›", "」", "』", "）", "】", "＂"),
    *("。", "．", "、", "،", "؟", "؛", "।", "։", "።", "・", "·", "¿"),
    *("**", "```", "||", "~~", "==", "?!", ").", ".)", "”.", "。」", "\\*", "[/url]"),
    *(" ", "\n", "\r\n", "\t", "\0", "\u00a0", "\u3000", "\u2028", "\ufffd", "\ud800"),
    *("\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202c", "\u2066", "\u2069", "\u2060"),
    *("\ufeff", "\u00ad", "\ufe0f", "\u061c"),
    *(" 🎉", "🂡", "👍🏽", "❤️", " :-)", "😀😀"),
    *(" (deal 3)", " – look at this", " — great!", " and then?", "\n\nSent from my phone", " <3"),
    *("-", "--", "_"),
    *("%20", "%0A", "%0D%0A", "%E2%80%8B", "%C2%A0", "%2520", "%29", "&nbsp;", "&#8203;", "&gt;", "</a>"),
    *("&seat=1", "&amp;seat=1", "&#038;seat=1", "%26seat%3D1", "&amp;amp;seat=1", "#comments", "#:~:text=x"),
    *("?utm_source=mail", "&utm_source=x&utm_medium=y", "&fbclid=IwAR0x", "?gclid=a-b_c", "#?ref=home"),
]
BEFORE = [*"<([{'\"*`_|", "“", "„", "«", "「", "\ufeff", "\u200b", "\u202a", " ", "\n", "> ", "3D", "Look: "]
INSIDE = {
    **{repr(what): what for what in (" ", "\n", "\r\n", "\r\n> ", "\t", "\u00a0", "\u2028", "%20", "%0A")},
    **{ascii(what): what for what in ("\u200b", "\u00ad", "\u2060", "\u200e", "\ufeff", "\u200d")},
    **{what: what for what in ("%E2%80%8B", "\u0301")},
    **{what: what for what in ("=\r\n", "%0D%0A", "%C2%AD", "&shy;", "&#173;", "&#x200b;", "%2520", "<wbr>")},
    **{what: what for what in ("\\", "*", "…", "​", "•", "<br/>\n", "”")},
}
CHANGES = {
    "-- is –": Mangling(swap("--", "–")),
    "-- is —": Mangling(swap("--", "—")),
    "--- is —": Mangling(swap("---", "—")),
    "-- is &ndash;": Mangling(swap("--", "&ndash;")),
    "-- is &#8212;": Mangling(swap("--", "&#8212;")),
    "-- is %E2%80%93": Mangling(swap("--", "%E2%80%93")),
    "each - is –": Mangling(swap("-", "–"), (DASH,)),
    "each - is ‑": Mangling(swap("-", "‑")),
    "each - is ‐": Mangling(swap("-", "‐")),
    "each - is −": Mangling(swap("-", "−")),
    "each - is %2D": Mangling(swap("-", "%2D")),
    "each _ is %5F": Mangling(swap("_", "%5f")),
    "each _ is \\_": Mangling(swap("_", "\\_")),
    "each - is \\-": Mangling(swap("-", "\\-")),
    "the other base64": Mangling(lambda link, luck: link.replace("-", "+").replace("_", "/")),
    "padded": Mangling(lambda link, luck: link + "=" * (-len(link) % 4)),
    "in other words": Mangling(lambda link, luck: f"Look at {PAGE}#deal={link}, it is great."),
    "in Markdown": Mangling(lambda link, luck: f"[A deal]({PAGE}#deal={link})"),
    "in HTML": Mangling(lambda link, luck: f'<a href="{PAGE}#deal={link}&amp;seat=1">A deal</a>'),
    "between brackets": Mangling(lambda link, luck: f"<{PAGE}#deal={link}>"),
    "in italics": Mangling(lambda link, luck: f"_{link}_"),
    "in bold": Mangling(lambda link, luck: f"**{link}**"),
    "in a redirector": Mangling(
        lambda link, luck: f"https://l.example/?u={quote(f'{PAGE}#deal={link}&seat=1', '')}&h=AT0x"
    ),
    "beside another name": Mangling(lambda link, luck: f"{PAGE}#seat=1&replay={link}&at=2.3"),
    "after ;": Mangling(lambda link, luck: f"{PAGE}#seat=1;deal={link}"),
    "with a coded #": Mangling(lambda link, luck: f"{PAGE}%23deal={link}"),
    "with a capital": Mangling(lambda link, luck: f"#Deal={link}"),
    "quoted-printable": Mangling(lambda link, luck: f"{PAGE}#deal=3D{link[:50]}=\n{link[50:]}"),
    "wrapped at 40": Mangling(wrapped("\n", 40)),
    "wrapped at 40, quoted": Mangling(wrapped("\r\n> ", 40)),
    "wrapped at 40, hyphenated": Mangling(wrapped("-\n", 40)),
    "spaced": Mangling(wrapped(" ", 1)),
    "in groups of four": Mangling(wrapped(" ", 4)),
    "with full stops between": Mangling(wrapped(".", 10)),
    "coded throughout": Mangling(all_coded),
    "coded twice": Mangling(lambda link, luck: quote(quote(f"#deal={link}&seat=1", ""), "")),
    "in wide letters": Mangling(wide),
    "twice": Mangling(lambda link, luck: link + link),
    "twice, with a space": Mangling(lambda link, luck: f"{link} {link}"),
    "a letter after it": Mangling(lambda link, luck: link + luck.choice(LETTERS)),
    "words after it": Mangling(lambda link, luck: link + "Playthisdeal"),
    "the last character lost": Mangling(lambda link, luck: link[:-1]),
    "the last character lost, and a full stop": Mangling(lambda link, luck: link[:-1] + "."),
    "the last character lost, and words": Mangling(lambda link, luck: link[:-1] + " (deal 3)"),
    "- and _ lost at its end": Mangling(lambda link, luck: link.rstrip("-_")),
    "the first character lost": Mangling(lambda link, luck: link[1:]),
    "the beginning lost": Mangling(lambda link, luck: link[luck.choice((2, 3)) :]),
    "the beginning changed": Mangling(lambda link, luck: alter(link[:3], luck, 0) + link[3:]),
    "a - lost": Mangling(lose("-", 1)),
    "a _ lost": Mangling(lose("_", 1)),
    "two _ lost": Mangling(lose("_", 2), (LOST,)),
    "each _ lost": Mangling(swap("_", ""), (LOST, LOST_ONE)),
    "each _ is a space": Mangling(swap("_", " "), (LOST, DAMAGED)),
    "two characters lost at its end": Mangling(lambda link, luck: link[:-2], (LOST,)),
    "much lost at its end": Mangling(lambda link, luck: link[: luck.randrange(9, len(link) - 1)], (LOST,)),
    "half of it, and …": Mangling(lambda link, luck: link[: len(link) // 2] + "…", (LOST,)),
    "its middle is …": Mangling(lambda link, luck: link[:12] + "…" + link[-8:], (LOST,)),
    "its beginning is lost": Mangling(
        lambda link, luck: link[luck.randrange(6, 20) :], (DAMAGED, NONE, LOST, MORE)
    ),
    "a character lost": Mangling(without_one, (LOST_ONE,)),
    "a character changed": Mangling(alter, (DAMAGED,)),
    "a character changed, and words": Mangling(lambda *some: f"{alter(*some)} (deal 3)", (DAMAGED,)),
    "a character too many": Mangling(with_one, (MORE,)),
    "two characters swapped": Mangling(swapped, (DAMAGED,)),
    "small letters": Mangling(lambda link, luck: link.lower(), (CASE,)),
    "capitals": Mangling(lambda link, luck: link.upper(), (CASE,)),
    "I is l": Mangling(swap("I", "l"), (DAMAGED, LOST, MORE)),
    "O is 0": Mangling(swap("O", "0"), (DAMAGED, LOST, MORE)),
    "one letter of another alphabet": Mangling(
        lambda link, luck: re.sub("[AEOPC]", lambda one: "АЕОРС"["AEOPC".index(one[0])], link, count=2),
        (LOST, LOST_ONE, DAMAGED, NONE),
    ),
}
MANGLINGS = {
    **{f"before it {what!a}": Mangling(lambda link, luck, what=what: what + link) for what in BEFORE},
    **{f"after it {what!a}": Mangling(lambda link, luck, what=what: link + what) for what in AFTER},
    **{f"after its address {what!a}": Mangling(lambda link, luck, what=what: f"{PAGE}#table={link}{what}")
       for what in AFTER},
    **{f"inside it {what}": Mangling(inside(text)) for what, text in INSIDE.items()},
    **CHANGES,
}  # fmt: skip


@cache
def tables():
    return [(id, seats) for id in games.ids() for seats in games.tables(id)]


def match_link(number, version):
    """A link of a match: of each table in turn, from a seed or card by card."""
    id, seats = tables()[number % len(tables())]
    table = played(games.find(id, seats), f"mangled/{number}", deals=1 + number % 2)
    if version == 2:
        start = Start(3, tuple(range(len(table.totals))), table.carry)
        table = Table(table.game, table.players, f"mangled/{number}", start=start)
    return encode(explicit(table) if version != 2 and number % 4 == 3 else table.course, version)


def challenge_link(number):
    """A link of a challenge at each table in turn, with up to three people and their plays."""
    id, seats = tables()[number % len(tables())]
    told = challenge(id, seats, 1 + number % 3, seed=f"mangled/{number}")
    for person in range(number % 4):
        told = with_player(told, person)
    return challenges.encode(told)


def evening_link(number):
    """A link of an evening at three tables, with up to five people."""
    people = [guest(n, [(n, 3), None], [(number, n)]) for n in range(number % 6)]
    return evenings.encode(evening(people, name=f"Evening {number}"))


def turn_link(number):
    """A link of a match by link: an invitation, its answer, or a match of up to two deals."""
    wanted = ((id, seats) for id, seats in tables() if turns.seats_for_two(games.find(id, seats)))
    tried = list(wanted)
    game = games.find(*tried[number % len(tried)])
    two = turns.seats_for_two(game)
    players = [PERSON if seat in two else "random" for seat in range(game.seats)]
    told = turns.Turn(game, players, turns.digest_of(number), ("Anna", "Ben"), number + 1, number)
    whole = wander(told.played([[]]).table, f"mangled/{number}", deals=1 + number % 2)
    told = (
        told._replace(answer=None, number=None, names=("Anna",)),
        told._replace(number=None),
        told._replace(table=whole),
    )[number % 3]
    return turns.encode(told)


KINDS = {
    **{version: partial(match_link, version=version) for version in (1, 2, 3)},
    CHALLENGE: challenge_link,
    EVENING: evening_link,
    TURN: turn_link,
}
"""By version of a link: the link of this number."""


@cache
def links(count):
    """This many links, of all versions in turn."""
    made = list(KINDS.values())
    return [made[number % len(made)](number // len(made)) for number in range(count)]


@cache
def awkward():
    """Old links with what is most easily mangled, `--`, two `_`, and either at the end; and new ones."""
    found = [match_link(0, 3), challenge_link(6), evening_link(1), turn_link(2)]
    for number, want in enumerate(("--", "_.*_", "-$", "_$")):
        tried = (match_link(one, 1 + number % 2) for one in range(999))
        found.append(next(link for link in tried if re.search(want, link)))
    return found
