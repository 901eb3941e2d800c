"""The people one plays with: who they are, and what everybody at a table is called.

A person is a name, a face (drawn by the page) and a manner. How well they play is another matter: any of them
may play like any level. Names belong to whoever looks at a match, so records and links do not have them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.formats.player_names import shown_name
from parlour.table import PERSON


class Person(NamedTuple):
    """A name, the manner in a sentence, and the tone in which they speak: dry, warm or brisk."""

    name: str
    manner: str
    tone: str


PERSONS = {
    "edith": Person("Edith", "Counts every card and says little.", "dry"),
    "omar": Person("Omar", "Would rather be right than quick.", "dry"),
    "lotte": Person("Lotte", "Leads high and hopes.", "warm"),
    "frank": Person("Frank", "Has never wasted a trump, he says.", "brisk"),
    "mei": Person("Mei", "Sees your plan before you do.", "brisk"),
    "joel": Person("Joel", "Laughs when it goes wrong.", "warm"),
    "nora": Person("Nora", "Keeps her best card for last.", "brisk"),
}
"""By id."""

SEATED = {
    2: ("mei", "edith"),
    3: ("joel", "lotte", "omar"),
    4: ("edith", "lotte", "omar", "frank"),
    5: ("edith", "lotte", "omar", "frank", "mei"),
    6: ("edith", "lotte", "omar", "frank", "mei", "joel"),
    7: ("edith", "lotte", "omar", "frank", "mei", "joel", "nora"),
}
"""By the number of seats: who sits where if nobody else was chosen."""


def names(players: Sequence[str], chosen: Sequence[str] = ()) -> tuple[str, ...]:
    """What the players are called, by seat: as chosen, or else by a fixed rule.

    The rule names bots only: a person without a name is called by the seat. No two players have the same
    name, and persons come first.
    """
    called = [""] * len(players)
    for seat in sorted(range(len(players)), key=lambda seat: players[seat] != PERSON):
        wishes = [shown_name(name) for name in chosen[seat : seat + 1]]
        if players[seat] != PERSON:
            usual = PERSONS[SEATED[len(players)][seat]]
            wishes += [person.name for person in (usual, *PERSONS.values())]
        taken = {name.casefold() for name in called}
        called[seat] = next((name for name in wishes if name.casefold() not in taken), "")
    return tuple(called)


def tones(players: Sequence[str], called: Sequence[str]) -> tuple[str, ...]:
    """By seat: the tone in which a bot speaks, given what the players are called; empty for a person."""
    by_name = {person.name: person.tone for person in PERSONS.values()}
    usual = [PERSONS[id].tone for id in SEATED[len(players)]]
    named = [by_name.get(name, tone) for name, tone in zip(called or [""] * len(players), usual, strict=True)]
    return tuple("" if player == PERSON else tone for player, tone in zip(players, named, strict=True))
