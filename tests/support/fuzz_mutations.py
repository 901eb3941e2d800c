"""How fuzzing changes a record, a link, a wheel or the calls of a page."""

import json
import random
import re
import warnings
import zipfile
from io import BytesIO
from typing import Any

from parlour.formats.link_text import whole, written

DEAL = ("dealer", "hands", "stock", "turnup", "log")
ACTIONS = ("play", "fault", "bid", "call", "leader", "keep")
LETTERS = "A23456789TJQKSHDC+-/_ é\n\0\ud800x"
ODD = (None, True, False, 0, -1, 1, 2, 3, 5, 52, 53, 2**31, 10**30, 0.5)
ODD += ("", "x", "Jk", "AS", "TD", "+S", [], {})


def mutated_json(data: bytes, luck: random.Random) -> bytes:
    """A JSON text with one to four of its values changed, or any bytes as they are."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return data
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        value = _changed(value, luck)
    return json.dumps(value, separators=(",", ":")).encode()


def mutated_play(data: bytes, luck: random.Random) -> bytes:
    """A record with the deals changed and nothing else."""
    try:
        told = json.loads(data)
    except ValueError:
        return data
    cards = re.findall(r'"((?:[A2-9TJQK][SHDC])|Jk)"', data.decode()) or ["AS"]
    for _ in range(luck.choice((1, 1, 2, 3))):
        deal = luck.choice(told["deals"])
        field = luck.choice((*DEAL, "log", "log", "log"))
        if field != "log" or not usual(deal["log"]) or luck.random() < 0.3:
            deal[field] = _changed(deal[field], luck)
            continue
        entry = luck.choice(deal["log"])
        if "cards" in entry and luck.random() < 0.8:
            entry["cards"] = _changed(entry["cards"], luck)
        else:
            entry.update(
                luck.choice(
                    ({"card": luck.choice(cards)}, {"seat": luck.randrange(5)}, {"do": luck.choice(ACTIONS)})
                )
            )
    return json.dumps(told, separators=(",", ":")).encode()


def usual(log: Any) -> bool:
    """Whether it is a log with entries, as it was before it was mutated."""
    return isinstance(log, list) and bool(log) and all(isinstance(entry, dict) for entry in log)


def _changed(value: Any, luck: random.Random) -> Any:
    """The value with something in it changed, at any depth."""
    if isinstance(value, dict) and value and luck.random() < 0.9:
        name = luck.choice(list(value))
        if luck.random() < 0.05:
            return {other: thing for other, thing in value.items() if other != name}
        return value | {name: _changed(value[name], luck)}
    if isinstance(value, list) and value and luck.random() < 0.9:
        at, other = luck.randrange(len(value)), luck.randrange(len(value))
        way = luck.random()
        if way < 0.6:
            return [*value[:at], _changed(value[at], luck), *value[at + 1 :]]
        if way < 0.75:
            swapped = list(value)
            swapped[at], swapped[other] = value[other], value[at]
            return swapped
        return value[:at] + value[at + 1 :] if way < 0.9 else [*value[:at], value[other], *value[at:]]
    if isinstance(value, int) and not isinstance(value, bool) and luck.random() < 0.7:
        return value + luck.choice((-1, 1))
    if isinstance(value, str) and value and luck.random() < 0.6:
        at = luck.randrange(len(value))
        return value[:at] + luck.choice(LETTERS) + value[at + luck.randrange(2) :]
    return luck.choice(ODD)


def mutated_link(data: bytes, luck: random.Random) -> bytes:
    """A link with its body changed and its hash made right again; now and then only its text is changed."""
    found = whole(data.decode(errors="replace"))
    if not found:
        return data
    if luck.random() < 0.1:
        at = luck.randrange(len(data))
        return data[:at] + bytes([luck.randrange(256)]) + data[at + luck.randrange(2) :]
    number = int.from_bytes(found.body, "little")
    for _ in range(luck.choice((1, 1, 2, 3))):
        way = luck.random()
        if way < 0.5:
            number ^= 1 << luck.randrange(max(1, number.bit_length() + 8))
        elif way < 0.7:
            number >>= luck.randrange(12)
        elif way < 0.85:
            number = number % (1 << luck.randrange(1, number.bit_length() + 2))
        else:
            number = number * luck.choice((2, 3, 4, 5, 13, 52)) + luck.randrange(60)
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return written(found.version, body).encode()


def mutated_wheel(data: bytes, luck: random.Random) -> bytes:
    """An archive with bytes changed anywhere, or packed again with its metadata or names changed."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            # A file without a name can be read, but not written.
            files = [(name, archive.read(name)) for name in archive.namelist() if name.lstrip("\0")]
    except Exception:
        files = []
    if not files or luck.random() < 0.5:
        changed = bytearray(data or b"PK")
        for _ in range(luck.choice((1, 2, 8))):
            changed[luck.randrange(len(changed))] = luck.choice((0, 1, 255, 127, luck.randrange(256)))
        return bytes(changed[: luck.choice((None, None, luck.randrange(len(changed) + 1)))])
    at = luck.randrange(len(files))
    name, content = files[at]
    if luck.random() < 0.5:
        name = luck.choice(
            ("../" + name, "/" + name, name + "\0", name.upper(), "é" * 300, files[0][0], name * 2)
        )
    else:
        spot, odd = (
            luck.randrange(len(content) + 1),
            luck.choice((b"", b"\xff", b"\n", b": ", b"\0", b"\xc3\xa9")),
        )
        content = content[:spot] + odd * luck.choice((1, 1, 5000)) + content[spot + luck.randrange(3) :]
    files[at] = (name, content)
    return zipped(files)


def zipped(files: list[tuple[str, bytes]]) -> bytes:
    """An archive of these files, in which a name may be there twice."""
    packed = BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(packed, "w") as archive:
        warnings.simplefilter("ignore")
        for name, content in files:
            # A plain string must not be empty here; a name in an archive may be.
            archive.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()
