"""What holds for the cards that are hidden from a seat. Each function says it, and raises Wrong."""

import json
from typing import Any

from parlour import deal
from parlour.bots import sampler
from parlour.check.blame import Wrong
from parlour.check.fields import set_at
from parlour.check.hidden.positions import looks, news_of_deal, swap, swappable
from parlour.check.hidden.shown import Path, difference, told_by
from parlour.check.source import asking
from parlour.dealer import Chance, chance
from parlour.game import Game
from parlour.play.views.viewer import Viewer
from parlour.state import State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused

SWAPS = 3
"""How many pairs of hidden cards change places, one after the other."""
LATEST_NEWS = 8
HIDDEN = ("hands", "aside", "stock", "knows", "choices", "news")
"""The fields that hold what not everybody knows, and the news, which is compared in words."""


def hidden_cards_change_nothing(table: Table, luck: Chance) -> None:
    """Two cards that are hidden from a seat can change places, and it is shown the same."""
    for seat in {table.s.turn, int(luck() * table.game.seats)}:
        pairs = swappable(table, seat)
        pairs = [pairs[int(luck() * len(pairs))] for _ in range(SWAPS if pairs else 0)]
        before = seen_by(table, seat) if pairs else {}
        for one, other in pairs:
            swap(table, one, other)
            after = seen_by(table, seat)
            swap(table, one, other)
            if path := difference(before, after):
                said = (
                    "{seat} learns something hidden: what {hook} says changes when {card_one} and "
                    "{card_other}, both hidden from {seat}, change places."
                )
                raise Wrong(said, hook=told_by(path), seat=seat, card_one=one, card_other=other)


def seen_by(table: Table, seat: int) -> dict[str, Any]:
    """Everything that reaches a seat: its view, the latest news, and what a bot in that seat would do."""
    viewer, game = Viewer(table, seat), table.game
    since = max(len(table.news) - LATEST_NEWS, len(table.news) - len(news_of_deal(table)))
    seen: dict[str, Any] = {"view": viewer.view(), "news": viewer.news(since)}
    if table.s.turn == seat:
        thought = next(sampler.think(game, seat, Guesser(game, table.s, seat), table.chance()))
        seen["bot"] = [thought.move, [list(item) for item in thought.means.items()]]
    told: dict[str, Any] = json.loads(json.dumps(seen))
    return told


def a_guess_could_be_the_truth(table: Table, luck: Chance) -> None:
    """A guess at what is hidden from a seat can be dealt and played as the deal was, and looks the same."""
    game, same = table.game, deal.again(table)
    for seat in range(game.seats):
        guess = Guesser(game, table.s, seat)(chance(luck()))
        try:
            again = deal.as_guessed(table, guess, seat, same)
        except Refused as refused:
            said = (
                "What {seat} knows doesn’t add up: with other cards in the places it can’t see, this deal "
                "couldn’t have been played like this. {why}"
            )
            raise Wrong(said, hook="playable", seat=seat, why=refused.say) from None
        if table.s.ask != again.s.ask and table.s.turn == again.s.turn != seat:
            # That this is asked shows something of a hand: no guess is made that does not lead to it.
            continue
        if path := difference(looks(table, seat), looks(again, seat)):
            raise told_too_much(path, seat)
        check_position(game, table.s, again.s, seat)
        if deal.again(again).key(seat) != same.key(seat):
            said = "What {seat} is told of the play depends on cards it can’t see."
            raise Wrong(said, hook="tell", seat=seat)


def check_position(game: Game, s: State, again: State, seat: int) -> None:
    """Raises Wrong unless two positions that a seat cannot tell apart are the same but for hidden cards: the
    rest of a position is known to everybody, and so to every bot.
    """
    if s.choices_announced and s.choices != again.choices:
        said = (
            "{hook} is announced, but what is offered depends on cards that {seat} can’t see: ask without "
            "announced."
        )
        raise Wrong(said, hook=s.ask, place=asking(game.id, s.ask), seat=seat)
    for field, value in vars(s).items():
        if field not in HIDDEN and value != vars(again)[field]:
            place = set_at(game.id, field, value)
            said = (
                "s.{field} depends on cards that {seat} can’t see, but everybody knows every field, "
                "bots too. Set it once everyone can see it; until then, work it out from the hands."
            )
            raise Wrong(said, hook=place.hook if place else "", place=place, field=field, seat=seat)


def told_too_much(path: Path, seat: int) -> Wrong:
    """What a seat is shown follows from cards that it cannot see."""
    if path[-1] in ("turn", "leader"):
        said = "Whose turn it is reveals cards that {seat} can’t see: add what everyone learns to `s.seen`."
        return Wrong(said, hook="begin", seat=seat)
    said = "What {hook} says to {seat} depends on cards it can’t see."
    return Wrong(said, hook=told_by(path), seat=seat)
