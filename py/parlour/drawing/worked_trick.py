"""A trick on its own, for rules pages: the result of these cards, without a deal around them."""

from typing import Any

from parlour.cards import BIT, CARDS, JOKER, PACK, RANKS, SUITS
from parlour.dealer import Dealer, chance
from parlour.game import Game
from parlour.options import whole
from parlour.rules import Note
from parlour.state import News, State
from parlour.table.match import first_start
from parlour.words import Refused, Say, Voice

LETTERS = {letter: suit for suit, letter in enumerate(SUITS)} | {
    letter: rank for rank, letter in enumerate(RANKS, 1)
}
"""By letter: the suit or rank it stands for."""


class Worked:
    """The result of a trick: `cards` as pairs of seat and code, `totals` after each, `winner` and `value`.

    `before` has the facts that were given, and `changed`, for each card, the facts that it changed. `took` is
    what is announced at the end.
    """

    __slots__ = ("before", "cards", "changed", "took", "totals", "value", "winner")

    def __init__(self, before: list[Note]) -> None:
        self.before = before
        self.cards: list[tuple[int, str]] = []
        self.totals: list[int] = []
        self.changed: list[list[Note]] = []
        self.winner: int | None = None
        self.value: int | None = None
        self.took: Say | None = None


def worked_trick(game: Game, *trick: Any, **more: Any) -> dict[str, Any]:
    """The result of a trick, given as to `work`, ready for JSON.

    It has `cards` as [seat, code], `totals` after each card (None in games without a running total), `winner`
    and `value` (None if the trick is not complete), and `complete`.
    """
    worked = work(game, *trick, **more)
    return {
        "cards": [list(card) for card in worked.cards],
        "totals": worked.totals if game.running_total else None,
        "winner": worked.winner,
        "value": worked.value,
        "complete": worked.winner is not None,
    }


def work(
    game: Game,
    codes: list[str],
    leader: int = 0,
    trump: str | None = None,
    turnup: str | None = None,
    given: dict[str, str] | None = None,
) -> Worked:
    """Play these cards in this order, from `leader` round to the left.

    `trump` is the letter of the suit that is trumps before the trick, `turnup` the card turned up, and
    `given` what the game itself remembers from trick to trick. Raises Refused for a card that may not be
    played, and for anything given that the game does not have.
    """
    try:
        bare = _facts(game, _position(game, leader, None, None, {}))
        s = _position(game, leader, trump, turnup, given or {})
        worked = Worked(_news(_facts(game, s), bare))
        _play(game, s, codes, worked)
    except IndexError:
        if not given:
            raise
        raise Refused("{game} can’t remember that.", game=game.name) from None
    if turnup is not None:
        worked.before.insert(0, Note("Turn-up", Say("the {card}", card=CARDS[turnup])))
    return worked


def _play(game: Game, s: State, codes: list[str], worked: Worked) -> None:
    """Play the cards, and note the results."""
    cards = [_card(s, code) for code in codes]
    if not cards:
        raise Refused("A trick has at least one card.")
    facts = _facts(game, s)
    for n, card in enumerate(cards):
        _check(game, s, cards, codes, n)
        _hand_out(s, card, cards[n + 1 :])
        worked.cards.append((s.turn, codes[n]))
        game.play(s, card)
        after = next(news.state for news in reversed(s.news or []) if news.kind == "play")
        worked.totals.append(after.total)
        worked.changed.append(_news(_facts(game, after), facts))
        facts = _facts(game, after)
    if taken := _taken(s):
        worked.winner, worked.value, worked.took = taken.seat, taken.count, taken.say


def _check(game: Game, s: State, cards: list[int], codes: list[str], n: int) -> None:
    """Raises Refused unless the nth card may be played now."""
    if _taken(s):
        raise Refused("The trick is over before {code} is played.", code=codes[n])
    if cards[n] in cards[:n]:
        raise Refused("{code} appears twice.", code=codes[n])
    if s.trick and not game.playable(s, BIT[cards[n]]):
        raise Refused("{code} can’t be played. {why}", code=codes[n], why=game.why_not(s, s.turn, cards[n]))


def _facts(game: Game, s: State) -> list[Note]:
    """The notes on the table as a whole, without running totals, which are shown elsewhere."""
    notes = game.notes(s, None)
    return [note for note in notes if note.seat is None and note.side is None and note.limit is None]


def _news(facts: list[Note], before: list[Note]) -> list[Note]:
    """The facts that were different before."""
    plain = Voice()
    known = {(note.label, plain.text(note.value)) for note in before}
    return [note for note in facts if (note.label, plain.text(note.value)) not in known]


def outcome(worked: Worked) -> Say:
    """Who takes the trick, as it is announced at the table."""
    return worked.took or Say("The trick goes on.")


def _position(game: Game, leader: int, trump: str | None, turnup: str | None, given: dict[str, str]) -> State:
    """A position in which the leader is to lead, and nothing else is known about the deal."""
    if not 0 <= leader < game.seats:
        raise Refused("There is no seat {number}: seats are 0 to {last}.", number=leader, last=game.seats - 1)
    number, totals, carry = first_start(game)
    s = game.state(number, 0, totals, carry)
    game.deal(s, Dealer(chance("a deal")))
    if turnup is not None:
        if s.turnup is None:
            raise Refused("No card is turned up at this table.")
        s.turnup = _in_pack(s, turnup)
    elif s.turnup is not None and sum(s.packets) & BIT[JOKER]:
        s.turnup = JOKER
    game.begin(s)
    if turnup is None and s.turnup != JOKER:
        s.turnup = s.trump = None
    s.hands = [PACK] * s.seats
    if trump is not None:
        s.trump = _suit(game, trump)
    for name, value in given.items():
        setattr(s, *_field(game, name, value))
    s.sizes = s.choices = ()
    game.lead(s, leader)
    s.stock = []
    s.news = []
    return s


def _suit(game: Game, trump: str) -> int:
    """The suit of this letter. Raises Refused if it cannot be trumps."""
    if not game.trumps or trump not in SUITS:
        raise Refused(
            "{trump} can’t be trumps at this table: {possible}.",
            trump=trump,
            possible="trumps are S, H, D or C" if game.trumps else "there are none",
        )
    return SUITS.index(trump)


def _field(game: Game, name: str, value: str) -> tuple[str, int]:
    """Something a game remembers from trick to trick: a rank or a suit by its letter, or a number."""
    if not isinstance(game.fields.get(name), int):
        raise Refused("{game} doesn’t remember {name} from trick to trick.", game=game.name, name=name)
    number = LETTERS.get(value, whole(value))
    if number is None:
        raise Refused("{name} must be a suit, a rank or a number, not {value}.", name=name, value=value)
    return name, number


def read_given(written: list[str]) -> dict[str, str]:
    """What a game remembers, written as `name=value`. Raises Refused."""
    for text in written:
        if "=" not in text:
            raise Refused("{text} can’t be read: write name=value.", text=text)
    return dict(text.split("=", 1) for text in written)


def _card(s: State, code: str) -> int:
    """The card that is shown under this code. Raises Refused for the card turned up."""
    card = _in_pack(s, code)
    if card == s.turnup:
        raise Refused("{code} is not in play: it is the card turned up.", code=code)
    return s.turnup if card == JOKER and s.turnup is not None else card


def _in_pack(s: State, code: str) -> int:
    if code not in CARDS or not sum(s.packets) & BIT[CARDS[code]]:
        raise Refused("{code} is not a card in this pack: write cards like TS or 7H.", code=code)
    return CARDS[code]


def _hand_out(s: State, card: int, rest: list[int]) -> None:
    """Hands are unknown: let everybody hold the next card of the trick, or any card if it was the last."""
    later = BIT[rest[0]] if rest else PACK & ~s.table & ~BIT[card]
    s.hands = [later & ~BIT[card]] * s.seats
    s.hands[s.turn] |= BIT[card]


def _taken(s: State) -> News | None:
    """That somebody took the trick; None while it is not over."""
    return next((news for news in s.news or () if news.kind == "take"), None)
