"""The fields of a position: which holds what it must not, and which line of the game has put it there."""

from typing import Any

from parlour.check.blame import SourceLine, Wrong
from parlour.check.names import shown
from parlour.check.reading import FieldUse, settings, trees
from parlour.state import LISTS, NOBODY, State

SUIT = "a suit, a number from 0 to 3"
SEAT = "a seat"
NUMBER = "a whole number"
TEXT = "a text"
SUITS = range(4)
NUMBERS = ("number", "table", "fault_at", "seen")
CARDS = ("turnup", "upcard")
TUPLES = (
    "totals", "packets", "faults", "prizes", "asked", "answered", "sizes", "choices", "knows", "calls",
    "bids", "out", "holds",
)  # fmt: skip
SEATS = ("turn", "leader", "dealer", "dummy", "declarer")


def odd_field(s: State) -> tuple[str, Any, str] | None:
    """A field that holds what it must not: its name, its value, and what it must be. None if all is well."""
    held = vars(s)
    for name in NUMBERS:
        if not isinstance(held[name], int):
            return name, held[name], NUMBER
    for name in SEATS:
        if not isinstance(held[name], int) or not NOBODY <= held[name] < s.seats:
            return name, held[name], SEAT
    if held["led"] not in (*SUITS, 4):
        return "led", held["led"], SUIT
    if held["trump"] is not None and not (isinstance(held["trump"], int) and held["trump"] in SUITS):
        return "trump", held["trump"], f"{SUIT}, or None"
    return odd_several(held)


def odd_several(held: dict[str, Any]) -> tuple[str, Any, str] | None:
    """The same for fields of texts, cards, tuples and lists."""
    for name in ("ask", "chosen"):
        if not isinstance(held[name], str):
            return name, held[name], TEXT
    for name in CARDS:
        if not isinstance(held[name], int | None):
            return name, held[name], "a card, or None"
    for name in TUPLES:
        if not isinstance(held[name], tuple):
            return name, held[name], "a tuple"
    for name in LISTS:
        if not isinstance(held[name], list) or not all(isinstance(one, int | float) for one in held[name]):
            return name, held[name], "a list of numbers"
    return None


def oddly_set(id: str, s: State) -> Wrong | None:
    """What is wrong with a field, and the line that has set it; None if all fields hold what they must."""
    if not (odd := odd_field(s)):
        return None
    field, value, wanted = odd
    facts: dict[str, Any] = {"field": field, "value": shown(value), "wanted": wanted}
    broken = lambda s: bool((now := odd_field(s)) and now[0] == field)  # noqa: E731
    if place := set_at(id, field, value):
        said = "{hook} sets s.{field} to {value}, but it must be {wanted}."
        return Wrong(said, hook=place.hook, place=place, broken=broken, **facts)
    return Wrong("s.{field} is {value}, but must be {wanted}.", broken=broken, **facts)


def set_at(id: str, field: str, value: Any) -> SourceLine | None:
    """Where a game sets a field: to this value, if it is written there."""
    found = [one for one in settings(trees(id)) if one.field == field and one.sets]
    plain = (one for one in found if one.value is not None and one.value == value)
    first: FieldUse | None = next(plain, found[0] if found else None)
    return first.place if first else None


def position_in(error: BaseException) -> State | None:
    """The position that was being changed when an error was raised, from the innermost call that has one."""
    found, at = None, error.__traceback__
    while at:
        found = next((one for one in at.tb_frame.f_locals.values() if isinstance(one, State)), found)
        at = at.tb_next
    return found
