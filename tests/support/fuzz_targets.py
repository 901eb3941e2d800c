"""What is fuzzed: links, records, wheels and calls. Each target has seeds, a mutation and a check.

A seed and a mutated input are bytes. A check raises AssertionError, or any exception that is not allowed to
cross that border. scripts/fuzz.py looks for inputs that fail; those that once failed, or nearly
did, are in fuzz_corpus/ and are checked by tests/formats/test_fuzz_corpus.py.
"""

import json
import random
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import referee
from contract import valid_answer, validator
from fuzz_mutations import mutated_json, mutated_link, mutated_play, mutated_wheel, zipped
from handmade_links import told
from parlour import games
from parlour.bridge import Bridge
from parlour.formats import record
from parlour.formats.link import BadLink, decode, encode
from parlour.options import Choice, Flag, Number
from parlour.table import Table, replayed
from parlour.words import Refused

LONGEST_SENTENCE = 700
CLAIMED = re.compile(
    r" (scores|winners|legal) is |, trick \d+: |tricks instead of|unknown keys|out of order|in pack order"
)
"""The referee's complaints about what a record claims, or about its form; all others are about the play."""


class Target(NamedTuple):
    seeds: Callable[[], Iterator[bytes]]
    mutate: Callable[[bytes, random.Random], bytes]
    check: Callable[[bytes], None]


def one_sentence(refused: Refused) -> None:
    text = str(refused)
    assert text and text.isprintable() and len(text) <= LONGEST_SENTENCE, text[:1000]
    assert "Traceback" not in text and "object at 0x" not in text, text


# ---- Matches to start from.


@cache
def matches() -> tuple[Table, ...]:
    """A short random match for some options of each table, half of them with explicit deals."""
    found = []
    luck = random.Random(21)
    for id in games.ids():
        for seats in games.tables(id):
            for number in range(4):
                chosen: dict[str, Any] = {}
                for option in games.tables(id)[seats].options_for(seats):
                    if option.instead_of or luck.random() < 0.5:
                        continue
                    if isinstance(option, Choice):
                        chosen[option.name] = luck.choice(list(option.values))
                    elif isinstance(option, Flag):
                        chosen[option.name] = luck.random() < 0.5
                    elif isinstance(option, Number) and option.name not in ("deals", "target"):
                        chosen[option.name] = luck.randrange(option.low, option.high + 1, option.step)
                table = Table(games.find(id, seats, chosen), ["random"] * seats, f"fuzz/{number}")
                for _ in range(luck.randrange(2, 45)):
                    if table.phase == "play":
                        table.do(table.game.some_move(table.s, table.chance()))
                found.append(table)
    return tuple(found)


def records() -> Iterator[bytes]:
    for number, table in enumerate(matches()):
        told = record.record(table, number % 2 == 0)
        yield record.line(told).encode()
        yield record.line(told | {"seed": None}).encode()


# ---- Links.


def links() -> Iterator[bytes]:
    for table in matches():
        yield encode(table.course).encode()


def check_link(data: bytes) -> None:
    """A text is refused in one sentence, or it is a match that the referee, too, finds right."""
    text = data.decode(errors="replace")
    try:
        course = decode(text)
    except BadLink as bad:
        return one_sentence(bad)
    assert told(decode(encode(course))) == told(course)
    complaints = referee.check_line(record.line(record.record(replayed(course))))
    assert not complaints, complaints[:3]


# ---- Records.


def check_record(data: bytes) -> None:
    """A line is refused in one sentence, or it comes back and the referee, too, finds it right."""
    try:
        told = record.parse(data)
        table = record.replay(told)
    except Refused as refused:
        return one_sentence(refused)
    again = record.record(table, record._has_legal(told))
    assert json.loads(record.line(again)) == told
    assert not (complaints := referee.check_line(record.line(again))), complaints[:3]


def check_legality(data: bytes) -> None:
    """Engine and referee agree on the dealing and the play, whatever the record claims to follow from it."""
    try:
        told = record.parse(data)
    except Refused as refused:
        return one_sentence(refused)
    refused = None
    try:
        opened(told)
    except Refused as why:
        one_sentence(why)
        refused = str(why)
    complaints = [text for text in referee.check(told) if not CLAIMED.search(text)]
    assert bool(refused) == bool(complaints), (refused, complaints[:3])


def opened(told: Any) -> Table:
    """The match of a record whose claims are not checked. Raises Refused for a wrong deal or decision."""
    kept = record._same
    record._same = lambda *claims: None
    try:
        return record.replay(told)
    finally:
        record._same = kept


def plays() -> Iterator[bytes]:
    for table in matches():
        yield record.line(record.record(table) | {"seed": None}).encode()


# ---- Wheels.


def wheels() -> Iterator[bytes]:
    about = b"Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\nRequires-Dist: parlour-tricks\n"
    made = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    code = [("parlour/games/tiny/__init__.py", b""), ("parlour/games/tiny/rules.py", b"x = 1\n")]
    told = [("tiny-1.0.dist-info/METADATA", about), ("tiny-1.0.dist-info/WHEEL", made)]
    yield zipped(code + told + [("tiny-1.0.dist-info/RECORD", b"")])
    yield zipped([("parlour/games/addenda/rules.py", b""), *told])
    yield zipped(told)


def check_wheel(data: bytes) -> None:
    """A file is refused in one sentence, or it is a wheel with plain names and a game."""
    from parlour.bridge.wheels import PLAIN, Wheel

    try:
        wheel = Wheel(b64encode(data).decode())
        wheel.check()
    except Refused as refused:
        return one_sentence(refused)
    assert PLAIN.fullmatch(wheel.name) and PLAIN.fullmatch(wheel.version) and wheel.games
    assert all(wheel.files)


# ---- Calls of the page.


def calls() -> Iterator[bytes]:
    for table in matches()[::3]:
        linked = encode(table.course)
        start = {
            "do": "start",
            "game": table.game.id,
            "seats": table.game.seats,
            "options": {},
            "players": ["person", *["random"] * (table.game.seats - 1)],
            "seed": "tulip-7",
            "you": 0,
        }
        after = [{"do": do} for do in ("next", "undo", "claim", "links", "hint", "duplicate", "again")]
        yield json.dumps([start, {"do": "answer", "cards": ["AS"]}, *after]).encode()
        yield json.dumps([{"do": "open", "link": linked, "as": "table"}, *after]).encode()
        yield json.dumps([{"do": "open", "link": linked, "as": "deal", "together": True}, *after]).encode()
        yield json.dumps([{"do": "replay", "link": linked, "deal": 1, "seat": 0}]).encode()
        yield json.dumps([{"do": "take", "step": {"link": linked, "n": 3}, "seat": 0}, *after]).encode()
        line = record.line(record.record(table))
        yield json.dumps(
            [{"do": "import", "lines": [linked, line]}, {"do": "records", "saves": [linked]}]
        ).encode()


def is_allowed(call: Any) -> bool:
    """Whether the contract allows it. The validator cannot read half a character (a lone surrogate)."""
    try:
        return bool(validator("Call").is_valid(call))
    except UnicodeEncodeError:
        return False


def check_call(data: bytes) -> None:
    """Each call that the contract allows is answered as the contract says, and the next one, too."""
    bridge = Bridge()
    asked = json.loads(data or b"null")
    for call in asked if isinstance(asked, list) else []:
        if not is_allowed(call):
            continue
        answer = json.loads(bridge.call(json.dumps(call)))
        if set(answer) == {"error"}:
            one_sentence(Refused("{why}", why=answer["error"]))
        else:
            valid_answer(answer, call)
    started = {"do": "start", "game": "addenda", "seats": 2, "players": ["person", "random"], "you": 0}
    assert "error" not in json.loads(bridge.call(json.dumps(started)))


TARGETS = {
    "links": Target(links, mutated_link, check_link),
    "records": Target(records, mutated_json, check_record),
    "legality": Target(plays, mutated_play, check_legality),
    "wheels": Target(wheels, mutated_wheel, check_wheel),
    "calls": Target(calls, mutated_json, check_call),
}
