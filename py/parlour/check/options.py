"""What holds for the options of every table, and for what links need to know of a game."""

import re
from collections import Counter
from typing import Any

from parlour import games
from parlour.check.blame import SourceLine, Wrong, written
from parlour.check.source import at_text, line_with, named, text_of
from parlour.check.tables import others
from parlour.formats.mixed_radix import LETTERS, LONGEST_WORD
from parlour.game import Game
from parlour.options import Choice, Number, Option
from parlour.words import Refused

ABOUT = "__init__.py"
"""Where a game says what links need."""
NAME = re.compile(r"[a-z][a-z0-9_]*")


def what_links_need_is_right(id: str) -> None:
    """CODE is a word that links can hold, EDITION a number from 1, and OPTIONS names no option twice."""
    folder = games.folder(id)
    code = getattr(folder, "CODE", id)
    if not isinstance(code, str) or not 0 < len(code) <= LONGEST_WORD or not set(code) <= set(LETTERS):
        said = "The CODE is {code}: links need 1 to {most} characters from a-z, 0-9, - and /."
        raise Wrong(said, place=at_text(id, ABOUT, "CODE"), code=repr(code), most=LONGEST_WORD)
    edition = getattr(folder, "EDITION", 1)
    if type(edition) is not int or edition < 1:
        said = "The EDITION is {edition}: it must be a whole number, 1 or more."
        raise Wrong(said, place=at_text(id, ABOUT, "EDITION"), edition=repr(edition))
    for name, times in Counter(getattr(folder, "OPTIONS", ())).items():
        if times > 1:
            raise Wrong("OPTIONS names {name} twice.", place=at_text(id, ABOUT, "OPTIONS"), name=name)


def an_option_is_sane(rules: type[Game], seats: int, option: Option) -> None:
    """An option has a name of its own, a label, a help and a usual value, and can have all its values."""
    place = place_of(rules, option)
    counted = getattr(games.folder(rules.id), "OPTIONS", ())
    if counted and option.name not in counted:
        place = at_text(rules.id, ABOUT, "OPTIONS")
        raise Wrong("OPTIONS leaves out {option}.", place=place, option=option.name)
    if trouble := trouble_of(rules, option, [other.name for other in rules.options_for(seats)]):
        template, facts = trouble
        raise Wrong(template, place=place, option=option.name, **facts)
    for value in others(option):
        try:
            rules(seats, {option.name: value})
        except Refused as refused:
            said = "The option {option} can’t be {value}. {why}"
            raise Wrong(said, place=place, option=option.name, value=str(value), why=refused.say) from None


def place_of(rules: type[Game], option: Option) -> SourceLine | None:
    """Where an option is named, in the rules or in a module of options; else where the class begins."""
    for file in ("rules.py", "options.py", "told.py"):
        if line := line_with(text_of(rules.id, file) or "", f'"{option.name}"'):
            return SourceLine("options", named(rules.id, file), line)
    return written(rules, "options")


def trouble_of(rules: type[Game], option: Option, names: list[str]) -> tuple[str, dict[str, Any]] | None:
    """What is wrong with an option, whatever it is set to: a template and its facts."""
    alternative = option.instead_of is not None
    if not NAME.fullmatch(option.name):
        return "The option {option} needs a name made of lower-case letters, digits and _.", {}
    if names.count(option.name) > 1:
        return "There are two options {option}.", {}
    if callable(getattr(rules, option.name, None)):
        return "The option {option} hides a hook or method of the same name.", {}
    if not option.label.strip() or not option.help.strip():
        return "The option {option} needs a label and a help sentence.", {}
    if option.instead_of not in (None, *names):
        return "The option {option} replaces {other}, which isn’t an option.", {"other": option.instead_of}
    if isinstance(option, Number) and option.low > option.high:
        return "The option {option} goes from {low} to {high}, which is lower.", {
            "low": option.low,
            "high": option.high,
        }
    if isinstance(option, Choice) and (len(option.values) < 2 or not all(option.values.values())):
        return "The option {option} needs at least two values, each with a label.", {}
    if not (option.default is None and alternative) and not option.allows(option.default):
        return "The usual value of the option {option} is {value}, which isn’t allowed.", {
            "value": option.default
        }
    if alternative and not option.allows(option.usual):
        return "The option {option} is an alternative, so it needs a valid `usual`.", {}
    return None
