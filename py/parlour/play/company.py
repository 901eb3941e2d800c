"""The people one plays with: who they are, and what everybody at a table is called.

A person is a name, a face (drawn by the page) and a manner. How well they play is another matter: any of them
may play like any level. Names belong to whoever looks at a match, so records and links do not have them.
"""

from collections.abc import Sequence

from parlour.table import PERSON
from parlour.words import printable

PERSONS = {
    "edith": ("Edith", "Counts every card and says nothing."),
    "omar": ("Omar", "Would rather be right than quick."),
    "lotte": ("Lotte", "Leads high and hopes."),
    "frank": ("Frank", "Has never wasted a trump, he says."),
    "mei": ("Mei", "Sees your plan before you do."),
    "joel": ("Joel", "Laughs when it goes wrong."),
}
"""By id: the name and the manner, in a sentence."""

SEATED = {
    2: ("mei", "edith"),
    3: ("joel", "lotte", "omar"),
    4: ("edith", "lotte", "omar", "frank"),
    5: ("edith", "lotte", "omar", "frank", "mei"),
}
"""By the number of seats: who sits where if nobody else was chosen."""

LONGEST_NAME = 24
"""Letters in a name. What is longer is cut."""


def names(players: Sequence[str], chosen: Sequence[str] = ()) -> tuple[str, ...]:
    """What the players are called, by seat: as chosen, or else by a fixed rule.

    The rule names bots only: a person without a name is called by the seat. No two players have the same
    name, and persons come first.
    """
    called = [""] * len(players)
    for seat in sorted(range(len(players)), key=lambda seat: players[seat] != PERSON):
        wishes = [_clean(name) for name in chosen[seat : seat + 1]]
        if players[seat] != PERSON:
            usual = PERSONS[SEATED[len(players)][seat]]
            wishes += [name for name, _ in (usual, *PERSONS.values())]
        taken = {name.casefold() for name in called}
        called[seat] = next((name for name in wishes if name.casefold() not in taken), "")
    return tuple(called)


def _clean(name: str) -> str:
    """A name from outside, made safe to show."""
    return printable(" ".join(name.split())[:LONGEST_NAME].strip())
