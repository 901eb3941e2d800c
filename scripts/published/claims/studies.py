"""The studies that are made for the claims. Each is fixed, with its number of deals, before it is played."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from parlour import games
from parlour.lab.restricted import restrictions_of
from parlour.lab.study import Setting

DEALS = {"random": 4000, "club": 200, "expert": 50}
"""By bot, in all seats: how many deals a study has. An Expert takes eight times as long as a Club player."""
COMPARING = ("random", "club")
"""The bots that also play in another way."""


class Asked(NamedTuple):
    """A study of one kind of bot, perhaps against another way to play: an option and its value, or a
    restriction and how many players have it."""

    game: str
    seats: int
    bot: str
    against: tuple[str, Any] | None = None

    @property
    def key(self) -> str:
        """Its name in the results."""
        versus = f" against {self.against[0]}={self.against[1]}" if self.against else ""
        return f"{self.game} {self.seats} {self.bot}{versus}"

    @property
    def settings(self) -> list[Setting]:
        """As usual, and the other way to play if there is one."""
        usual = Setting({}, (self.bot,) * self.seats)
        if not self.against:
            return [usual]
        name, value = self.against
        if name not in restrictions_of(games.find(self.game, self.seats)):
            return [usual, Setting({name: value}, usual.bots)]
        restricted = (f"{self.bot}/{name}",) * value
        return [usual, Setting({}, restricted + usual.bots[value:])]


COMPARED: dict[tuple[str, int], tuple[tuple[str, Any], ...]] = {
    ("addenda", 2): (("line", 16), ("line", 18), ("keep_suits", 1), ("keep_suits", 2)),
    ("american-bookshop", 3): (("limit", 13), ("limit", 15), ("scoring", "points")),
    ("american-bookshop", 4): (("limit", 15), ("limit", 17)),
    ("american-bookshop", 5): (("limit", 16), ("limit", 18)),
    ("same-difference", 2): (("leader_plays", "first and fourth"), ("different_ranks", True)),
}
"""By table: the other ways in which it is played, one by one."""


def studies() -> Iterator[Asked]:
    """All studies: every table by each bot in turn, then in other ways."""
    for bot in DEALS:
        yield from (Asked(id, seats, bot) for id in games.ids() for seats in games.tables(id))
        if bot in COMPARING:
            yield from (Asked(*table, bot, other) for table, others in COMPARED.items() for other in others)
