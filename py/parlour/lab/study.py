"""A study: what is to be measured. Everything that comes of it follows from the study alone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from parlour import games
from parlour.game import Game
from parlour.lab.restricted import split
from parlour.options import Number
from parlour.table.seeds import SEED
from parlour.words import Refused

SHARD_DEALS = 10
"""How many deals are played in one piece of work."""
MOST_DEALS = 10_000_000
SAMPLES = {"luck": 400, "match": 100, "course": 100, "choice": 100, "effort": 90}
"""What is done for the first deals only, and for how many: see played.py."""


class Setting(NamedTuple):
    """What may differ between the two halves of a comparison: the options, and the bots by seat."""

    options: dict[str, Any]
    bots: tuple[str, ...]


class Study:
    """This many deals of a game, each dealt from a number of its own; or the same deals in two settings.

    `settings` has one or two. Deal i is the first deal of the match with the seed `seed/i`. Raises Refused
    for a table, an option, a bot, a number of deals or a seed that cannot be.
    """

    def __init__(
        self, game: str, seats: int, settings: Sequence[Setting], deals: int, seed: str = "lab"
    ) -> None:
        if not 1 <= deals <= MOST_DEALS:
            raise Refused("A study can have 1 to {most} deals.", most=MOST_DEALS)
        if not SEED.fullmatch(f"{seed}/{deals - 1}"):
            raise Refused(
                "A seed is 1 to 32 characters from a-z, 0-9, / and -, including the number of the deal."
            )
        self.tables: list[Game] = [rules(game, seats, setting.options) for setting in settings]
        """The rules in each setting."""
        for setting in settings:
            if len(setting.bots) != seats:
                raise Refused("There are {seats} seats: name one bot for each.", seats=seats)
        pairs = list(zip(self.tables, settings, strict=True))
        self.settings = [Setting(settled(table), setting.bots) for table, setting in pairs]
        self.players = [[split(table, name) for name in setting.bots] for table, setting in pairs]
        """By setting, by seat: the bot, and its restriction if it has one."""
        self.deals, self.seed = deals, seed

    @property
    def game(self) -> Game:
        """The rules in the first setting."""
        return self.tables[0]

    @property
    def told(self) -> dict[str, Any]:
        """The study as JSON has it. `edition` is that of the rules."""
        return {**self.kind, "deals": self.deals}

    @cached_property
    def kind(self) -> dict[str, Any]:
        """The same without the number of deals. What a deal comes to does not depend on that."""
        return {
            "game": self.game.id,
            "edition": self.game.edition,
            "seats": self.game.seats,
            "settings": [
                {"options": setting.options, "bots": list(setting.bots)} for setting in self.settings
            ],
            "seed": self.seed,
        }

    @cached_property
    def digest(self) -> str:
        """A short text that is another for every other study, whatever its number of deals."""
        return sha256(json.dumps(self.kind, sort_keys=True).encode()).hexdigest()[:16]

    def changed(self, which: int) -> bool:
        """Whether a setting changes constants. No link or record of a match can say so."""
        game = self.tables[which]
        return settled(game) != game.chosen

    @property
    def shards(self) -> int:
        """How many pieces of work there are."""
        return -(-self.deals // SHARD_DEALS)

    def deals_of(self, shard: int) -> range:
        """The numbers of the deals of a shard, from 0."""
        return range(shard * SHARD_DEALS, min((shard + 1) * SHARD_DEALS, self.deals))

    def sampled(self, what: str, deal: int) -> bool:
        """Whether something is done for a deal that is not done for all."""
        return deal < SAMPLES[what]


def constants_of(id: str) -> dict[str, Number]:
    """What a game lets the laboratory change besides its options, by name."""
    return {one.name: one for one in getattr(games.part(id, "events"), "CONSTANTS", ())}


def rules(id: str, seats: int, options: dict[str, Any]) -> Game:
    """The rules of a table with these options, some of which may be constants. Raises Refused."""
    known = constants_of(id)
    game = games.find(id, seats, {name: value for name, value in options.items() if name not in known})
    for name in known.keys() & options.keys():
        if not known[name].allows(options[name]):
            raise known[name].refusal(options[name])
        setattr(game, name, options[name])
    return game


def settled(game: Game) -> dict[str, Any]:
    """Every option of a game, and the constants that have another value than usual."""
    changed = {
        name: getattr(game, name)
        for name, constant in constants_of(game.id).items()
        if getattr(game, name) != constant.default
    }
    return game.chosen | changed


def read_options(id: str, seats: int, written: list[str]) -> dict[str, Any]:
    """Options and constants written as `name=value`. Raises Refused for what cannot be read."""
    known = constants_of(id)
    own = [text for text in written if text.partition("=")[0] in known]
    found = games.read_options(id, seats, [text for text in written if text not in own])
    return found | {name: known[name].read(value) for name, _, value in (text.partition("=") for text in own)}


def read(told: Any) -> Study:
    """The study that JSON has. Raises Refused if it is none, or of another edition of the rules."""
    try:
        settings = [Setting(dict(one["options"]), tuple(one["bots"])) for one in told["settings"]]
        study = Study(str(told["game"]), int(told["seats"]), settings, int(told["deals"]), str(told["seed"]))
        edition = told["edition"]
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused("This is not a study.") from None
    if edition != study.game.edition:
        raise Refused("This study used another edition of the rules of {name}.", name=study.game.name)
    return study
