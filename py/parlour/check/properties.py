"""What holds at every position of every game. Each function says it in its first line, and raises Wrong."""

from collections.abc import Callable
from typing import Any

from parlour.cards import BIT, cards_in
from parlour.check.blame import Wrong
from parlour.check.fields import oddly_set
from parlour.check.hidden.cards import a_guess_could_be_the_truth, hidden_cards_change_nothing
from parlour.check.hidden.positions import news_of_deal
from parlour.check.reading import trees, used
from parlour.check.source import asking
from parlour.dealer import Chance, chance
from parlour.state import LISTS, NOBODY, PLAY, State
from parlour.table import Table
from parlour.table.knowledge import holds
from parlour.words import Refused

Property = Callable[[Table, Chance], None]


def no_card_is_lost_or_there_twice(table: Table, luck: Chance) -> None:
    """Every card that was dealt is in one place."""
    first = news_of_deal(table)[0].state
    dealt = sum(first.hands) | sum(first.aside) | sum(BIT[card] for card in first.stock)
    out = sum({BIT[card] for card in (first.turnup, table.s.turnup) if card is not None})
    there, twice = counted(table.s)
    if twice:
        raise Wrong(
            "{cards} {found:appears|appear} twice.", cards=twice, found=twice.bit_count(), broken=doubled
        )
    if lost := dealt & ~there & ~out:
        said = "{cards} {found:is|are} lost: no hand, pile or trick has {found:it|them}."
        raise Wrong(said, cards=lost, found=lost.bit_count(), broken=lambda s: bool(lost & ~counted(s)[0]))
    if new := there & ~dealt & ~out:
        said = "{cards} {found:was|were} never dealt but {found:has|have} appeared."
        raise Wrong(said, cards=new, found=new.bit_count(), broken=lambda s: bool(new & counted(s)[0]))


def counted(s: State) -> tuple[int, int]:
    """The cards that are somewhere, and those that are in two places."""
    together = twice = 0
    single = s.stock if s.upcard is None else [*s.stock, s.upcard]
    for cards in (*s.hands, *s.aside, *s.won, *s.prizes, s.table, *(BIT[card] for card in single)):
        twice |= together & cards
        together |= cards
    return together, twice


def doubled(s: State) -> bool:
    """Whether a card is in two places."""
    return bool(counted(s)[1])


def a_trick_is_not_interrupted(table: Table, luck: Chance) -> None:
    """Whatever is asked while a trick is on the table, the trick goes on."""
    s = table.s
    if s.turn != NOBODY and s.ask != PLAY and s.trick and "go_on" not in used(trees(table.game.id)):
        raise Wrong(
            "{hook} is asked in the middle of a trick, which then can’t go on: let the answer end with "
            "go_on, or ask in taken.",
            hook=s.ask,
            place=asking(table.game.id, s.ask),
        )


def a_seat_lacks_what_it_is_known_to_lack(table: Table, luck: Chance) -> None:
    """What play has shown a hand to lack, it lacks."""
    for seat, (hand, lacks) in enumerate(zip(table.s.hands, table.s.lacks, strict=True)):
        if hand & lacks:
            said = "Going by what {hook} has allowed so far, {seat} can’t have {cards}, but does."
            raise Wrong(said, hook="playable", seat=seat, cards=hand & lacks)
    if not holds(table.s):
        raise Wrong("A hand doesn’t have what {hook} said it has.", hook="show_one_of")


def fields_hold_what_they_must(table: Table, luck: Chance) -> None:
    """A suit is a suit, a seat a seat, and a list a list."""
    if wrong := oddly_set(table.game.id, table.s):
        raise wrong


def the_position_is_plain(table: Table, luck: Chance) -> None:
    """A position holds numbers, texts, None and tuples of these, so that a copy shares nothing."""
    for name, value in vars(table.s).items():
        if name not in (*LISTS, "news") and not is_plain(value):
            said = "The field {name} holds a {kind}, which a copy of the position would share: use a tuple."
            raise Wrong(said, name=name, kind=type(value).__name__)


def is_plain(value: Any) -> bool:
    """Whether nothing in it can change."""
    if isinstance(value, tuple):
        return all(map(is_plain, value))
    return value is None or isinstance(value, int | float | str | frozenset)


def a_copy_leaves_the_original_alone(table: Table, luck: Chance) -> None:
    """A copy of a position can be played to its end, and the original stays as it is."""
    s = table.s
    before = repr(vars(s.copy()))
    other = s.copy()
    table.game.playout(other, chance(luck()))
    if repr(vars(s.copy())) != before:
        raise Wrong("Playing on in a copy of a position changes the position itself.", hook="played")
    if other.turn >= 0:
        raise Wrong("A deal played to its end isn’t over.", hook="taken")


def there_is_always_a_score(table: Table, luck: Chance) -> None:
    """The score can be told at any time: a number for every side, and so can what it is made of."""
    game, s = table.game, table.s
    sides = len(set(game.sides))
    scores = game.score(s)
    check_values("score", scores, sides)
    check_values("add", game.add(s.totals, scores), sides)
    for label, values in game.terms(s):
        if len(values) != sides:
            said = "{hook} gives {found} {found:value|values} for {sides} sides, for the term {label}."
            raise Wrong(said, hook="terms", found=len(values), sides=sides, label=label)


def check_values(hook: str, values: Any, sides: int) -> None:
    """Raises Wrong unless these are numbers, one for every side."""
    if not isinstance(values, list | tuple) or not all(isinstance(one, int | float) for one in values):
        raise Wrong("{hook} returns {values}, not a list of numbers.", hook=hook, values=repr(values))
    if len(values) != sides:
        said = "{hook} gives {found} {found:number|numbers} for {sides} sides."
        raise Wrong(said, hook=hook, found=len(values), sides=sides)


def only_allowed_moves_can_be_made(table: Table, luck: Chance) -> None:
    """Every move that is offered can be played; any other card is refused, which changes nothing."""
    game, s = table.game, table.s
    offered = [game.some_move(s, luck)] if s.sizes else game.moves(s)
    for move in offered:
        if not game.allows(s, move):
            raise Wrong(
                "{move} is offered to {seat} but not allowed.", hook="playable", move=move, seat=s.turn
            )
        game.play(s.copy(), move)
    if not s.sizes and not s.choices:
        for card in cards_in(s.hands[s.turn] & ~game.legal(s)):
            refuse(table, card)


def refuse(table: Table, card: int) -> None:
    """Raises Wrong unless a card is refused, and nothing has changed after that."""
    s = table.s
    before = repr(vars(s.copy())), len(table.deal.log), len(table.news)
    try:
        table.do(card)
    except Refused:
        if (repr(vars(s.copy())), len(table.deal.log), len(table.news)) != before:
            raise Wrong("{card} is refused but still changes something.", hook="why_not", card=card) from None
        return
    raise Wrong("{card} isn’t allowed but isn’t refused.", hook="playable", card=card)


ALWAYS: tuple[Property, ...] = (
    fields_hold_what_they_must,
    a_trick_is_not_interrupted,
    no_card_is_lost_or_there_twice,
    a_seat_lacks_what_it_is_known_to_lack,
)
"""What is cheap enough to be looked at after every decision."""
AT_ANY_TIME: tuple[Property, ...] = (*ALWAYS, the_position_is_plain, there_is_always_a_score)
"""What also holds when the deal is over."""
IN_PLAY: tuple[Property, ...] = (
    a_copy_leaves_the_original_alone,
    only_allowed_moves_can_be_made,
    hidden_cards_change_nothing,
    a_guess_could_be_the_truth,
)
"""What holds while somebody is to play or to choose."""
