"""A trick on its own, for rules pages: what the cards come to, without a deal around them."""

from typing import Any

from parlour.cards import BIT, CARDS, JOKER, PACK, SUITS
from parlour.dealer import Dealer, chance
from parlour.game import Game
from parlour.state import State
from parlour.words import Refused


def worked_trick(
    game: Game, codes: list[str], leader: int = 0, trump: str | None = None, turnup: str | None = None
) -> dict[str, Any]:
    """What comes of these cards, played in this order from `leader` round to the left.

    `trump` is the letter of the suit that is trumps before the trick, `turnup` the card turned up.
    The answer: `cards` as [seat, code], `totals` after each card (None in games without a running
    total), `winner` and `value` (None while the trick is not over) and `complete`. Raises Refused
    for a card that may not be there, and for a trump or turn-up the game has not.
    """
    s = _position(game, leader, trump, turnup)
    cards = [_card(s, code) for code in codes]
    if not cards:
        raise Refused("A trick has at least one card.")
    seats, totals = [], []
    for n, card in enumerate(cards):
        if _taken(s):
            raise Refused("The trick is over before {code} is played.", code=codes[n])
        if card in cards[:n]:
            raise Refused("{code} is there twice.", code=codes[n])
        if s.trick and not game.playable(s, BIT[card]):
            raise Refused("{code} may not be played. {why}", code=codes[n], why=game.why_not(s, s.turn, card))
        _hand_out(s, card, cards[n + 1 :])
        seats.append(s.turn)
        game.play(s, card)
        totals.append(next(news.state.total for news in reversed(s.news or []) if news.kind == "play"))
    taken = _taken(s)
    return {
        "cards": [[seat, code] for seat, code in zip(seats, codes, strict=True)],
        "totals": totals if game.running_total else None,
        "winner": taken[0] if taken else None,
        "value": taken[1] if taken else None,
        "complete": bool(taken),
    }


def _position(game: Game, leader: int, trump: str | None, turnup: str | None) -> State:
    """The leader is to lead, in a deal of which nothing else is known."""
    if not 0 <= leader < game.seats:
        raise Refused("There is no seat {number}: seats are 0 to {last}.", number=leader, last=game.seats - 1)
    s = game.state(1, 0, (0,) * game.seats, game.carry(None))
    game.start(s, Dealer(chance("a deal")))
    if turnup is not None:
        if s.turnup is None:
            raise Refused("No card is turned up at this table.")
        s.turnup = _in_pack(s, turnup)
    elif s.turnup is not None:
        s.turnup = JOKER
    s.trump = None
    s.hands = [PACK] * s.seats
    game.begin(s)
    if trump is not None:
        if not game.trumps or trump not in SUITS:
            raise Refused(
                "{trump} cannot be trumps: at this table {possible}.",
                trump=trump,
                possible="trumps are S, H, D or C" if game.trumps else "there are none",
            )
        s.trump = SUITS.index(trump)
    s.sizes = s.choices = ()
    game.lead(s, leader)
    s.stock = []
    s.news = []
    return s


def _card(s: State, code: str) -> int:
    """The card that is shown under this code, and not turned up."""
    card = _in_pack(s, code)
    if card == s.turnup:
        raise Refused("{code} is not in play: it is the card turned up.", code=code)
    return s.turnup if card == JOKER and s.turnup is not None else card


def _in_pack(s: State, code: str) -> int:
    if code not in CARDS or not sum(s.packets) & BIT[CARDS[code]]:
        raise Refused("{code} is no card of this pack: cards are written as in TS, 7H.", code=code)
    return CARDS[code]


def _hand_out(s: State, card: int, rest: list[int]) -> None:
    """Nobody's hand is known: whoever is next can play what comes next, or anything if nothing does."""
    later = BIT[rest[0]] if rest else PACK & ~s.table & ~BIT[card]
    s.hands = [later & ~BIT[card]] * s.seats
    s.hands[s.turn] |= BIT[card]


def _taken(s: State) -> tuple[int | None, int | None] | None:
    """Who took the trick, and what it is worth; None while it is not over."""
    return next(((news.seat, news.count) for news in s.news or () if news.kind == "take"), None)
