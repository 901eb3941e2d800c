"""What the page needs to know once: the cards, games, tables, options and bots."""

from __future__ import annotations

import inspect
from types import ModuleType
from typing import TYPE_CHECKING, cast

from parlour import __version__, bots, games
from parlour.bridge.drawings import drawings
from parlour.cards import CODES, SUITS
from parlour.formats.turn import seats_for_two
from parlour.game import Game
from parlour.lab.strength import strengths
from parlour.options import Choice, Number, Option
from parlour.play.persons import PERSONS, SEATED
from parlour.words import SEATS, SUIT_NAMES, SYMBOLS, Say, Voice, corner, spoken

if TYPE_CHECKING:
    from parlour.contract import BotInfo, GameInfo, Hello, HelloCall, RulesPart
    from parlour.contract import Option as OptionInfo


def hello(asked: HelloCall) -> Hello:
    return catalogue()


def catalogue() -> Hello:
    """The `Hello` of web/contract.schema.json."""
    voice = Voice()
    return {
        "version": __version__,
        "cards": {
            code: {
                "rank": corner(card),
                "suit": SUITS[card // 13] if card < 52 else None,
                "name": spoken(card),
            }
            for card, code in enumerate(CODES)
        },
        "suits": {
            letter: {"symbol": SYMBOLS[suit], "name": voice.text(SUIT_NAMES[suit])}
            for suit, letter in enumerate(SUITS)
        },
        "seats": {str(count): [voice.text(name) for name in names] for count, names in SEATS.items()},
        "persons": [
            {"id": id, "name": voice.text(person.name), "manner": voice.text(person.manner)}
            for id, person in PERSONS.items()
        ],
        "company": {str(count): list(ids) for count, ids in SEATED.items()},
        "games": [described(id, voice) for id in games.ids()],
        "bots": [_bot(name, voice) for name in bots.levels()],
        "chrome": {},
    }


def _time(at: dict[int, type[Game]]) -> Say:
    """About how long a match of a game takes: "8 to 10 minutes"; empty if the game does not say."""
    minutes = sorted({game.minutes for game in at.values()})
    if not minutes[0]:
        return Say("")
    if len(minutes) == 1:
        return Say("{minutes} minutes", minutes=minutes[0])
    return Say("{least} to {most} minutes", least=minutes[0], most=minutes[-1])


def docstring_parts(module: ModuleType | None) -> list[RulesPart]:
    """The rules in brief, from the docstring of a game's rules: a title and a text for each part.

    A part begins at the margin; indented lines continue it.
    """
    parts: list[RulesPart] = []
    for row in (inspect.getdoc(module) or "").splitlines()[2:]:
        title, _, text = row.partition("  ")
        if title:
            parts.append({"title": title, "text": text.strip()})
        elif parts:
            parts[-1]["text"] += " " + text.strip()
    return parts


def _bot(name: str, voice: Voice) -> BotInfo:
    bot = bots.find(name)
    usual = name == bots.usual()
    return {"name": name, "label": voice.text(bot.label), "note": voice.text(bot.note), "usual": usual}


def described(id: str, voice: Voice) -> GameInfo:
    """The `GameInfo` of a game. Raises Refused if a drawing of it cannot be used."""
    at = games.tables(id)
    first = next(iter(at.values()))
    told: GameInfo = {
        "id": id,
        "name": voice.text(first.name),
        "designer": first.designer,
        "link": first.link,
        "idea": voice.text(first.idea),
        "time": voice.text(_time(at)),
        "emblem": list(first.emblem),
        "lesson": games.part(id, "lesson") is not None,
        "rules": docstring_parts(games.part(id, "rules")),
        "tables": [
            {
                "seats": seats,
                "name": voice.text(game.table_name(seats)),
                "ranks": game.ranks or game.order.low_to_high,
                "by_link": bool(seats_for_two(games.find(id, seats))),
                "options": [told_option(option, voice) for option in game.options_for(seats)],
                "strengths": {level: voice.text(say) for level, say in strengths(id, seats).items()},
                "measured": {
                    level: voice.text(say) for level, say in strengths(id, seats, exact=True).items()
                },
            }
            for seats, game in at.items()
        ],
    }
    # The page has the drawings of its own games, in a file that it fetches late.
    return told if id in games.own() else cast("GameInfo", told | drawings(id))


def told_option(option: Option, voice: Voice) -> OptionInfo:
    """The `Option` of an option."""
    shown: OptionInfo = {
        "name": option.name,
        "label": voice.text(option.label),
        "help": voice.text(option.help),
        "kind": option.kind,
        "default": option.default,
        "usual": option.usual,
        "instead_of": option.instead_of,
    }
    if isinstance(option, Choice):
        shown["values"] = [
            {"value": value, "label": voice.text(label)} for value, label in option.values.items()
        ]
    if isinstance(option, Number):
        shown |= {"min": option.low, "max": option.high, "step": option.step}
    return shown
