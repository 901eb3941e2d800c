"""A bot of your own."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from parlour.bots._files import why
from parlour.dealer import Chance
from parlour.game import Game
from parlour.search.worlds import Thought
from parlour.state import State
from parlour.table.knowledge import Guesser
from parlour.table.match import Match
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour.table.view import View


class Bot:
    """A bot of your own. One method is enough: `choose`."""

    label = ""
    """Its name for people; by default, that of its file."""
    name = ""
    """That of its file, with hyphens."""
    rank = None
    note = ""

    def choose(self, view: "View", chance: Chance) -> int | str:
        """The move to make, as a number or its text. `chance` gives numbers from 0 to 1; whoever uses no
        other plays the same deals in the same way again.
        """
        raise NotImplementedError

    def call(self, view: "View", calls: list[str], chance: Chance) -> str | None:
        """Which of these calls to make now, in a game in which something may be said; None for none."""
        return None

    # ---- What our own bots have.

    def simulations(self, game: Game, s: State) -> float:
        """It decides once."""
        return 1

    def think(
        self, game: Game, seat: int, guesser: Guesser, chance: Chance, happened: Sequence[str] = ()
    ) -> Iterator[Thought]:
        """One thought: the move it chooses. Raises Refused if it fails, or the move is not possible."""
        # Imported here: the page has none of these bots.
        from parlour.table.view import View

        view = View(game, seat, guesser, happened)
        yield Thought(self._checked(View(game, seat, guesser), self._tried(self.choose, view, chance)), 1, {})

    def speak(self, game: Game, seat: int, calls: list[str], guesser: Guesser, chance: Chance) -> str | None:
        """The call it makes. Raises Refused if it fails."""
        from parlour.table.view import View

        return self._tried(self.call, View(game, seat, guesser), calls, chance)  # type: ignore[no-any-return]

    def _thoughts(self, match: Match, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
        return self.think(match.game, seat, guesser, chance, match.happened)

    def _tried(self, act: Callable[..., Any], *given: Any) -> Any:
        try:
            return act(*given)
        except Exception as error:  # somebody else's bot can go wrong in any way
            raise Refused("The bot {name} failed: {why}.", name=self._named, why=why(error)) from error

    def _checked(self, view: "View", chosen: Any) -> int:
        try:
            move = view.move(chosen) if isinstance(chosen, str) else chosen
            if isinstance(move, int) and view.game.allows(view.s, move):
                return move
        except Refused:
            pass
        raise Refused(
            "The bot {name} chose {move}, which is not possible: {asks}.",
            name=self._named,
            move=repr(chosen),
            asks=view.asks(),
        )

    @property
    def _named(self) -> str:
        return self.name or type(self).__name__
