"""What holds for the options of every table, and for what links need to know of a game."""

import re
from collections import Counter
from collections.abc import Iterator

from parlour import games
from parlour.checking.blame import Place, Wrong, written
from parlour.checking.source import at_text, line_with, named, text_of
from parlour.checking.tables import others
from parlour.formats.mixed_radix import LETTERS, LONGEST_WORD
from parlour.game import Game
from parlour.options import Choice, Number, Option
from parlour.words import Refused, Voice

ABOUT = "__init__.py"
"""Where a game says what links need."""
NAME = re.compile(r"[a-z][a-z0-9_]*")


def what_links_need_is_right(id: str) -> Iterator[Wrong]:
    """CODE is a word that links can hold, EDITION a number from 1, and OPTIONS the names of all options."""
    folder = games.folder(id)
    code = getattr(folder, "CODE", id)
    if not isinstance(code, str) or not 0 < len(code) <= LONGEST_WORD or not set(code) <= set(LETTERS):
        yield Wrong(
            "The CODE is {code}: links need 1 to {most} of a-z, 0-9, - and /.",
            place=at_text(id, ABOUT, "CODE"),
            code=repr(code),
            most=LONGEST_WORD,
        )
    edition = getattr(folder, "EDITION", 1)
    if type(edition) is not int or edition < 1:
        yield Wrong(
            "The EDITION is {edition}: it is a number from 1.",
            place=at_text(id, ABOUT, "EDITION"),
            edition=repr(edition),
        )
    yield from check_counted(id, tuple(getattr(folder, "OPTIONS", ())))


def check_counted(id: str, counted: tuple[str, ...]) -> Iterator[Wrong]:
    """OPTIONS names no option twice, and leaves none out."""
    there = {option.name for seats, rules in games.tables(id).items() for option in rules.options_for(seats)}
    for name, times in Counter(counted).items():
        if times > 1:
            yield Wrong("OPTIONS names {name} twice.", place=at_text(id, ABOUT, "OPTIONS"), name=name)
    if counted and (left := sorted(there - set(counted))):
        yield Wrong("OPTIONS leaves out {names}.", place=at_text(id, ABOUT, "OPTIONS"), names=", ".join(left))


def options_are_sane(rules: type[Game], seats: int) -> Iterator[Wrong]:
    """Every option has a name of its own, a label, a help and a usual value, and can have all its values."""
    options = rules.options_for(seats)
    names = [option.name for option in options]
    for option in options:
        for wrong in of_option(rules, option, names):
            wrong.place = place_of(rules, option)
            wrong.say.facts["option"] = option.name
            yield wrong
        for value in others(option):
            try:
                rules(seats, {option.name: value})
            except Refused as refused:
                yield Wrong(
                    "The option {option} cannot be {value}. {why}",
                    place=place_of(rules, option),
                    option=option.name,
                    value=str(value),
                    why=refused.say,
                )


def place_of(rules: type[Game], option: Option) -> Place | None:
    """Where an option is named, in the rules or in a module of options; else where the class begins."""
    for file in ("rules.py", "options.py", "told.py"):
        if line := line_with(text_of(rules.id, file) or "", f'"{option.name}"'):
            return Place("options", named(rules.id, file), line)
    return written(rules, "options")


def of_option(rules: type[Game], option: Option, names: list[str]) -> Iterator[Wrong]:
    """What is wrong with an option, whatever it is set to."""
    if not NAME.fullmatch(option.name):
        yield Wrong("The option {option} needs a name of small letters, digits and _.")
    if names.count(option.name) > 1:
        yield Wrong("There are two options {option}.")
    if callable(getattr(rules, option.name, None)):
        yield Wrong("The option {option} has the name of a hook or a word of the rules, and takes its place.")
    if not option.label.strip() or not option.help.strip():
        yield Wrong("The option {option} needs a label, and a help in a sentence.")
    if option.instead_of is not None and option.instead_of not in names:
        yield Wrong("The option {option} is instead of {other}, which is no option.", other=option.instead_of)
    alternative = option.instead_of is not None
    if not (option.default is None and alternative) and not option.allows(option.default):
        yield Wrong(
            "The usual value of the option {option} is {value}, which it cannot have.", value=option.default
        )
    if alternative and not option.allows(option.usual):
        yield Wrong("The option {option} is an alternative, and needs a good value as `usual`.")
    if isinstance(option, Number) and option.low > option.high:
        yield Wrong("The option {option} goes from {low} to {high}.", low=option.low, high=option.high)
    if isinstance(option, Choice) and (len(option.values) < 2 or not all(option.values.values())):
        yield Wrong("The option {option} needs two values or more, each with a label.")
    Voice().text(option.possible())
