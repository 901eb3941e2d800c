"""The studies that are made for the claims. Each is fixed, with its number of deals, before it is played."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from parlour import games

DEALS = {"random": 4000, "club": 200, "expert": 50}
"""By bot, in all seats: how many deals a study has. An Expert takes eight times as long as a Club player."""
COMPARING = ("random", "club")
"""The bots that also play with other options."""


class Asked(NamedTuple):
    """A study of one kind of bot, perhaps against another option."""

    game: str
    seats: int
    bot: str
    against: tuple[str, Any] | None = None

    @property
    def key(self) -> str:
        """Its name in the results."""
        versus = f" against {self.against[0]}={self.against[1]}" if self.against else ""
        return f"{self.game} {self.seats} {self.bot}{versus}"


COMPARED: dict[tuple[str, int], tuple[tuple[str, Any], ...]] = {
    ("addenda", 2): (("line", 16), ("line", 18)),
    ("american-bookshop", 3): (("limit", 13), ("limit", 15), ("scoring", "points")),
    ("american-bookshop", 4): (("limit", 15), ("limit", 17)),
    ("american-bookshop", 5): (("limit", 16), ("limit", 18)),
    ("same-difference", 2): (("leader_plays", "first and fourth"), ("different_ranks", True)),
}
"""By table: the options against which it is played, one by one."""


def studies() -> Iterator[Asked]:
    """All studies: every table by each bot in turn, then with other options."""
    for bot in DEALS:
        yield from (Asked(id, seats, bot) for id in games.ids() for seats in games.tables(id))
        if bot in COMPARING:
            yield from (Asked(*table, bot, other) for table, others in COMPARED.items() for other in others)
