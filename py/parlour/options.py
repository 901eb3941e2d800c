"""The options of a table: what can be set, to which values, and what it does."""

import re
from abc import ABC, abstractmethod
from typing import Any, Literal

from parlour.words import Refused, Say, Voice


class Option(ABC):
    """One option: its name in records, its label for people, what it does in a sentence, its default.

    If `instead_of` names another option, only one of the two applies, and the other is None; `usual` is then
    a good value for this one.
    """

    kind: Literal["choice", "flag", "number"]
    instead_of: str | None = None
    usual: int | None = None

    def __init__(self, name: str, label: str, help: str, default: Any) -> None:
        self.name = name
        self.label = label
        self.help = help
        self.default = default

    def __repr__(self) -> str:
        return f"<{self.name}={written(self.default)}: {Voice().text(self.possible()).rstrip('.')}>"

    @abstractmethod
    def read(self, text: str) -> Any:
        """The value written as `text`. Raises Refused."""

    @abstractmethod
    def allows(self, value: Any) -> bool:
        """Whether the option may have this value."""

    @abstractmethod
    def possible(self) -> Say:
        """The values there are."""

    def refusal(self, value: Any) -> Refused:
        """Why the option cannot have this value."""
        said = "{name} can’t be {value}: it must be {possible}"
        return Refused(said, name=self.name, value=written(value), possible=self.possible())


class Choice(Option):
    """One of a few named values: `values` has their labels, the default first.

    A link gives a value by its place in the list, so a new value must go last.
    """

    kind = "choice"

    def __init__(self, name: str, label: str, help: str, values: dict[str, str]) -> None:
        super().__init__(name, label, help, next(iter(values)))
        self.values = values

    def read(self, text: str) -> str:
        return text

    def allows(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.values

    def possible(self) -> Say:
        return Say("one of {values}.", values=", ".join(self.values))


class Flag(Option):
    """True or false."""

    kind = "flag"

    def read(self, text: str) -> bool:
        if text not in ("true", "false"):
            raise self.refusal(text)
        return text == "true"

    def allows(self, value: Any) -> bool:
        return isinstance(value, bool)

    def possible(self) -> Say:
        return Say("true or false.")


class Number(Option):
    """A whole number from `low` to `high`, a multiple of `step`."""

    kind = "number"

    def __init__(
        self, name: str, label: str, help: str, default: int | None, low: int, high: int, step: int = 1
    ) -> None:
        super().__init__(name, label, help, default)
        self.low = -(-low // step) * step
        self.high = high
        self.step = step

    def read(self, text: str) -> int:
        number = whole(text)
        if number is None:
            raise self.refusal(text)
        return number

    def allows(self, value: Any) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.low <= value <= self.high and value % self.step == 0

    def possible(self) -> Say:
        if self.step == 1:
            return Say("a whole number from {low} to {high}.", low=self.low, high=self.high)
        return Say("a multiple of {step} from {low} to {high}.", step=self.step, low=self.low, high=self.high)


def target(points: int | None) -> Number:
    """A match to this number of points."""
    help = "The first side to reach this many points wins."
    return Number("target", "Points to win", help, points, 20, 1000)


def deals_or_target(deals: int, step: int, usual_target: int) -> tuple[Number, Number]:
    """A match of this many deals, a multiple of `step`; or instead, to a number of points."""
    points = target(None)
    points.instead_of, points.usual = "deals", usual_target
    return _deals(deals, step), points


def target_or_deals(points: int, step: int, usual_deals: int) -> tuple[Number, Number]:
    """A match to this number of points; or instead, of a number of deals, a multiple of `step`."""
    deals = _deals(None, step)
    deals.instead_of, deals.usual = "target", usual_deals
    return target(points), deals


def _deals(deals: int | None, step: int) -> Number:
    help = "The match lasts this many deals. The highest total wins."
    return Number("deals", "Number of deals", help, deals, 1, 24, step)


def settle(options: tuple[Option, ...], chosen: dict[str, Any]) -> dict[str, Any]:
    """Every option with its value, by name in alphabetical order, given those chosen.

    For an option with an alternative, None means "not chosen". Raises Refused for an unknown option, a value
    out of range, or two alternatives at once.
    """
    known = {option.name: option for option in options}
    values = {option.name: option.default for option in options}
    given: list[str] = []
    for name, value in chosen.items():
        if name not in known:
            names = ", ".join(sorted(known))
            raise Refused(
                "There is no option {name} at this table. Its options are {names}.", name=name, names=names
            )
        others = _alternatives(known[name], options)
        if value is None and others:
            continue
        if not known[name].allows(value):
            raise known[name].refusal(value)
        for other in others:
            if other in given:
                raise Refused("Choose either {one} or {other}, not both.", one=other, other=name)
            values[other] = None
        values[name] = value
        given.append(name)
    return dict(sorted(values.items()))


def whole(text: str) -> int | None:
    """The whole number that a text spells, if it has at most 12 digits; None for any other text."""
    return int(text) if re.fullmatch("[0-9]{1,12}", text) else None


def written(value: Any) -> str:
    """A value as it is written on the command line."""
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _alternatives(option: Option, options: tuple[Option, ...]) -> list[str]:
    """The names of the options that cannot be combined with this one."""
    return [
        other.name for other in options if other.name == option.instead_of or other.instead_of == option.name
    ]
