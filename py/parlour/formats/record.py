"""Records, the documented form of a match: one JSON object on one line, written and played again."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from parlour import games
from parlour.cards import CARDS
from parlour.dealer import Laid
from parlour.formats import bounded_json
from parlour.formats.player_names import check_name
from parlour.game import FAULT
from parlour.state import PLAY, State
from parlour.table import Table
from parlour.table.log import DealRecord
from parlour.table.match import Start, tupled
from parlour.words import Refused

T = TypeVar("T")
DEALT = ("dealer", "hands", "stock", "turnup")


def record(table: Table, legal: bool = False) -> dict[str, Any]:
    """The match so far. With `legal`, every play comes with the cards that could be played."""
    return {
        "record": 1,
        "game": table.game.id,
        "seats": table.game.seats,
        "seed": table.seed,
        "options": table.game.chosen,
        "players": table.players,
        "deals": [_deal(deal, legal) for deal in table.deals],
        "scores": list(table.totals),
        "winners": table.winners,
        **({"undone": table.undone} if table.undone else {}),
        **({"start": table.start._asdict()} if table.start else {}),
    }


def line(record: dict[str, Any]) -> str:
    """A record as one line of text; the same match always gives the same text."""
    return json.dumps(record, separators=(",", ":"))


def parse(text: bytes | str) -> Any:
    """The JSON value of a line. Raises Refused if it is not JSON."""
    try:
        return bounded_json.read(text)
    except bounded_json.Unreadable:
        raise Refused("This isn’t the JSON of a match.") from None


def replay(told: Any) -> Table:
    """The match of a record, played again. Its `scores`, `tricks` and so on must be what follows from it.

    Raises Refused for anything that is not a record, and names the deal and action that are wrong.
    """
    table = open_table(told)
    table.undone = _taken_back(told)
    for number, deal in enumerate(told["deals"], 1):
        if number > 1:
            _within(table.next_deal, "Deal {deal}: {why}", deal=number)
        _within(partial(_same_deal, table, deal, DEALT), "Deal {deal}: {why}", deal=number)
        for action, entry in enumerate(deal["log"], 1):
            where = {"deal": number, "action": action}
            _within(partial(enter, table, entry), "Deal {deal}, action {action}: {why}", **where)
        _within(partial(_same_deal, table, deal), "Deal {deal}: {why}", deal=number)
    _same(record(table, _has_legal(told)), told)
    return table


def _same_deal(table: Table, told: dict[str, Any], names: tuple[str, ...] | None = None) -> None:
    _same(_deal(table.deal, any("legal" in entry for entry in told["log"])), told, names)


def _has_legal(told: dict[str, Any]) -> bool:
    """Whether the plays of a record come with the cards that could be played."""
    return any("legal" in entry for deal in told["deals"] for entry in deal["log"])


def open_table(told: Any) -> Table:
    """The table of a record before its first decision. Raises Refused for anything that is not a record."""
    _check_form(told)
    game = games.find(told["game"], told["seats"], told["options"])
    start = _start(told)
    if told["seed"] is not None:
        return Table(game, told["players"], told["seed"], start=start)
    deals = []
    for number, deal in enumerate(told["deals"], 1):
        given = partial(laid, deal["hands"], deal["stock"], deal["turnup"])
        deals.append((deal["dealer"], _within(given, "Deal {deal}: {why}", deal=number)))
    return _within(lambda: Table(game, told["players"], None, deals, start), "Deal {deal}: {why}", deal=1)


def _start(told: dict[str, Any]) -> Start | None:
    """Where the match starts, if that is not its beginning. Raises Refused."""
    if "start" not in told:
        return None
    _has(told["start"], START_FORM, "The start of a match")
    return Start(told["start"]["number"], tuple(told["start"]["totals"]), tupled(told["start"]["carry"]))


def _taken_back(told: dict[str, Any]) -> int:
    undone = told.get("undone", 0)
    if type(undone) is not int or (undone < 1 and "undone" in told):
        raise Refused("undone must be a number from 1, or left out.")
    return int(undone)


def enter(table: Table, entry: dict[str, Any]) -> None:
    """Carry out the decision or call of a log entry. Raises Refused."""
    s, do = table.s, entry.get("do")
    if do == "call":
        if not isinstance(entry.get("call"), str):
            raise Refused("A call must be text.")
        table.say(_number(entry.get("seat")), entry["call"])
        return
    if _number(entry.get("seat")) != s.turn:
        raise Refused("It’s seat {number}’s turn.", number=s.turn)
    table.do(move_of(table, entry))


def move_of(table: Table, entry: dict[str, Any]) -> int:
    """The move that a log entry stands for in the present position. Raises Refused."""
    s, do = table.s, entry.get("do")
    if do != s.ask and not (do == "fault" and s.ask == PLAY):
        raise Refused("{do} doesn’t answer the question here.", do=do)
    if s.choices:
        return _number(entry.get(s.ask))
    if s.sizes:
        cards = entry.get("cards")
        if not isinstance(cards, list) or len(set(map(str, cards))) != len(cards):
            raise Refused("Cards are missing or appear twice.")
        return sum(1 << _held(table, s, card) for card in cards)
    return _held(table, s, entry.get("card")) + (FAULT if do == "fault" else 0)


def _held(table: Table, s: State, code: Any) -> int:
    """The card, in the hand of the seat to play, that is shown under this code."""
    face = card_named(code)
    for card in range(53):
        if s.hands[s.turn] >> card & 1 and table.game.face(s, card) == face:
            return card
    raise Refused("{card} isn’t in the hand.", card=face)


def card_named(code: Any) -> int:
    """The card of a code. Raises Refused."""
    if not isinstance(code, str) or code not in CARDS:
        raise Refused("{code} is not a card.", code=code)
    return CARDS[code]


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Refused("{value} is not a number.", value=value)
    return value


def laid(hands: list[list[str]], stock: list[str], turnup: str | None) -> Laid:
    """A deal given in codes. Raises Refused for anything that is not a card, or is there twice."""
    return Laid(
        [list(map(card_named, hand)) for hand in hands],
        list(map(card_named, stock)),
        None if turnup is None else card_named(turnup),
    )


FORM: dict[str, type | tuple[type, ...]] = {
    "record": int,
    "game": str,
    "seats": int,
    "seed": (str, type(None)),
    "options": dict,
    "players": list,
    "deals": list,
    "scores": list,
    "winners": list,
}
START_FORM: dict[str, type | tuple[type, ...]] = {"number": int, "totals": list, "carry": object}
DEAL_FORM: dict[str, type | tuple[type, ...]] = {
    "dealer": int,
    "hands": list,
    "stock": list,
    "turnup": (str, type(None)),
    "log": list,
    "tricks": list,
    "scores": (list, type(None)),
}


def _check_form(told: Any) -> None:
    """Raises Refused unless everything is present and of the right kind."""
    _has(told, FORM, "A record")
    if told["record"] != 1:
        raise Refused("This is record format {number}; only format 1 is known.", number=told["record"])
    if not all(isinstance(player, str) for player in told["players"]):
        raise Refused("A player’s name must be text.")
    for player in told["players"]:
        check_name(player)
    if not told["deals"]:
        raise Refused("A record must have at least one deal.")
    for deal in told["deals"]:
        _has(deal, DEAL_FORM, "A deal")
        if not 0 <= deal["dealer"] < told["seats"]:
            raise Refused("Seat {number} can’t deal: there is no such seat.", number=deal["dealer"])
        if not all(isinstance(hand, list) for hand in deal["hands"]) or not all(
            isinstance(e, dict) for e in deal["log"]
        ):
            raise Refused("Hands must be lists of cards, and a log a list of actions.")


def _has(told: Any, form: dict[str, Any], what: str) -> None:
    if not isinstance(told, dict):
        raise Refused("{what} must be a JSON object.", what=what)
    for name, kind in form.items():
        if name not in told:
            raise Refused("{what} lacks {name}.", what=what, name=name)
        if not isinstance(told[name], kind) or isinstance(told[name], bool):
            raise Refused("{name} has the wrong type.", name=name)


def _same(follows: dict[str, Any], told: dict[str, Any], names: tuple[str, ...] | None = None) -> None:
    """Raises Refused if the record says anything that does not follow from it."""
    for name in names or follows:
        # As texts, because 1, 1.0 and true are all equal in Python.
        if name not in told or json.dumps(follows[name]) != json.dumps(told[name]):
            raise Refused("{name} doesn’t match the deal and the actions.", name=name)
    for name in told:
        if name not in follows:
            raise Refused("{name} does not belong in a record.", name=name)


def _within(act: Callable[[], T], template: str, **where: int) -> T:
    """Do something. If it is refused, say where that happened."""
    try:
        return act()
    except Refused as refused:
        raise Refused(template, why=refused.say, **where) from None


def _deal(deal: DealRecord, legal: bool) -> dict[str, Any]:
    log = deal.log
    if not legal:
        log = [{name: value for name, value in entry.items() if name != "legal"} for entry in log]
    return {
        "dealer": deal.dealer,
        "hands": deal.hands,
        "stock": deal.stock,
        "turnup": deal.turnup,
        "log": log,
        "tricks": deal.tricks,
        "scores": deal.scores,
    }
