"""A learned judgement: what each side will score, told by the position at the end of a trick.

It was learned from deals in which no seat saw more than its own cards, so it expects of everybody what
somebody would play who does not see them either. A game's folder may have a `sight.py` with subclasses of
Sight, named like the classes in its `rules.py`, and a file of weights for a table: `net_3.bin` for three
seats. scripts/nets/ makes them.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from math import inf
from operator import mul
from pkgutil import get_data
from struct import Struct
from typing import Any

from parlour import games
from parlour.game import Game
from parlour.sight import Sight
from parlour.state import State
from parlour.words import Refused

LANE = 16
"""The bits of a hidden unit. Its highest one says that the sum is not negative."""
MOST_PARTS = 1 << 15
"""This many parts are remembered at most."""
DIGEST = 16
"""The bytes of the digest, at the end of a file."""
FIRST_EDITION = 2
"""The first edition of the Expert that had nets: a net is `since` that one unless it says another."""


def net_of(game: Game, edition: float = inf) -> "Net | None":
    """The net that this edition of the Expert uses at a table; None if it uses none."""
    net = _net_of(game)
    return net if net and net.since <= edition else None


@lru_cache(maxsize=4)
def _net_of(game: Game) -> "Net | None":
    """The net of a table of our own; None if it has none, or one that can't be used here."""
    sight = sight_of(game) if game.id in games.own() else None
    if sight is None:
        return None
    try:
        content = get_data(games.folder(game.id).__name__, f"net_{game.seats}.bin")
        return Net(sight, content or b"")
    except (OSError, Refused):
        return None


def sight_of(game: Game) -> Sight | None:
    """What a net of this game looks at, if it can have one."""
    sight = games.beside(game, "sight")
    return sight and sight(game)  # type: ignore[no-any-return]


class Net:
    """The net of a table. All its sums are whole numbers, and so the same on every machine.

    The sums of all hidden units are one number, with a lane for each: those of the first group come first.
    """

    def __init__(self, sight: Sight, content: bytes) -> None:
        """Raises Refused if the content is damaged, or was made for something else."""
        about, body = _read(content)
        made_for = _table(sight.game)
        if any(about.get(name) != value for name, value in made_for.items()):
            raise Refused("This net was made for {game} under different rules.", game=sight.game.name)
        self.sight = sight
        self.about = about
        self.hidden: int = about["hidden"]
        self.scale: int = about["scale"]
        self.since: int = about.get("since", FIRST_EDITION)
        rows = _rows(body, self.hidden)
        wanted = 2 * sight.in_group + sight.in_common + 1 + len(about["base"])
        if len(rows) != wanted:
            raise Refused("This net doesn’t match what {game} shows a net now.", game=sight.game.name)
        self.columns = _Columns(sight, rows)
        lanes = sight.groups * self.hidden
        self.high = _packed([1 << LANE - 1] * lanes)
        self.start = self.high + _packed(rows[2 * sight.in_group + sight.in_common] * sight.groups)
        self.base: list[int] = about["base"]
        self.out = rows[-len(self.base) :]
        self.size = LANE // 8 * self.hidden * sight.groups
        self.shifts = [LANE * self.hidden * group for group in range(1, sight.groups)]
        self.unpack = Struct(f"<{self.hidden}H").unpack_from

    def promise(self, s: State) -> list[float]:
        """By seat: its expected score."""
        x = sum(map(self.columns.__getitem__, self.sight.parts(s)), self.start)
        # What is negative counts as 0.
        high = x & self.high
        x &= high - (high >> LANE - 1)
        whole = x
        for shift in self.shifts:
            whole += x >> shift
        units = self.unpack(whole.to_bytes(self.size, "little"))
        first, scale = s.turn, self.scale
        scores = [(sum(map(mul, units, out)) + base) / scale for out, base in zip(self.out, self.base)]
        return scores[-first:] + scores[:-first]


class _Columns(dict[int, int]):
    """By part: what it adds to all hidden units, found out when it is first seen."""

    def __init__(self, sight: Sight, rows: list[tuple[int, ...]]) -> None:
        self.sight = sight
        own, others = rows[: sight.in_group], rows[sight.in_group : 2 * sight.in_group]
        common = rows[2 * sight.in_group :][: sight.in_common]
        self.of_input = [
            _packed([unit for each in range(sight.groups) for unit in (own if each == group else others)[n]])
            for group in range(sight.groups)
            for n in range(sight.in_group)
        ] + [_packed(row * sight.groups) for row in common]

    def __missing__(self, part: int) -> int:
        if len(self) >= MOST_PARTS:
            self.clear()
        self[part] = found = sum(self.of_input[n] for n in self.sight.inputs(part))
        return found


def _packed(lanes: Sequence[int]) -> int:
    """The sum of all lanes, each in its place."""
    return sum(lane << LANE * n for n, lane in enumerate(lanes))


def _table(game: Game) -> dict[str, Any]:
    """What a net is made for."""
    return {"game": game.id, "edition": game.edition, "seats": game.seats, "options": dict(game.chosen)}


def written(game: Game, about: dict[str, Any], rows: Sequence[Sequence[int]]) -> bytes:
    """A net as a file: a line about it, its weights, and a digest of both."""
    line = json.dumps(_table(game) | about, sort_keys=True).encode() + b"\n"
    body = b"".join(Struct(f"<{len(row)}h").pack(*row) for row in rows)
    return line + body + _digest(line + body)


def _digest(content: bytes) -> bytes:
    return sha256(content).digest()[:DIGEST]


def _read(content: bytes) -> tuple[dict[str, Any], bytes]:
    content, digest = content[:-DIGEST], content[-DIGEST:]
    if _digest(content) != digest:
        raise Refused("This net is damaged.")
    line, _, body = content.partition(b"\n")
    return json.loads(line), body


def _rows(body: bytes, hidden: int) -> list[tuple[int, ...]]:
    """The weights, by what they belong to: inputs of a group (what each adds to the units of its own group,
    then to those of the others), common inputs, the bias, and by side what a unit is worth."""
    row = Struct(f"<{hidden}h")
    return list(row.iter_unpack(body))
