"""Matches as texts to store and share, and in a few words for lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.formats import link
from parlour.formats.link import MOST_DECISIONS, encode
from parlour.formats.mended_link import holds_more, read
from parlour.formats.record import line, parse, record, replay
from parlour.play.views.viewer import Viewer
from parlour.table import PERSON, Table
from parlour.table.match import Course, Start, first_start
from parlour.table.seeds import deal_code
from parlour.words import Say, in_a_row

if TYPE_CHECKING:
    from parlour.contract import Summary
    from parlour.state import State


BLANK = "\ufeff \t\r\n"


def saved(table: Table) -> str:
    """A match as a text that `opened` reads: its link, or its record if it is too long for a link."""
    return encode(table) if table.decisions <= MOST_DECISIONS else line(record(table))


def opened(text: str) -> Table:
    """The match of a link or a record. Raises Refused."""
    text = text.lstrip(BLANK)
    return replay(parse(text)) if text.startswith("{") else link.opened(text)


def holds_several(text: str) -> bool:
    """Whether a text that can be opened holds another link beside the one that is."""
    text = text.lstrip(BLANK)
    return not text.startswith("{") and holds_more(text)


def as_written(text: str) -> str:
    """The text that `opened` reads without what has become of it on its way. Raises Refused."""
    text = text.lstrip(BLANK)
    return text if text.startswith("{") else read(text).text


def deal_alone(table: Table, number: int) -> Course:
    """A match that begins with this deal (counted from 1) and has no decisions yet.

    It is the first of a new match, unless its own place in the match makes a difference.
    """
    start = start_of(table, number)
    seed = table.seed if number == 1 else deal_code(table.seed, number)
    if number == 1 or seed:
        return Course(table.game, table.players, seed, table.laid[:1], start=start)
    deal = table.deals[number - 1]
    return Course(table.game, table.players, None, [(deal.dealer, deal.laid)], start=start)


def start_of(table: Table, number: int) -> Start | None:
    """Where a match must start that begins with this deal; None if it may start like any other."""
    game = table.game
    dealt = [news.state for news in table.news if news.kind == "deal"]
    s, first = dealt[number - 1], first_start(game)
    if table.start or game.deals_differ or s.carry != first.carry or _sizes(s) != _sizes(dealt[0]):
        return Start(s.number, s.totals, s.carry)
    return None


def _sizes(s: State) -> list[int]:
    """How many cards each seat was dealt, in order."""
    return sorted(hand.bit_count() for hand in s.hands)


def deal_link(table: Table, number: int) -> str | None:
    """The link to a deal from its beginning; None while several persons play it, since it shows hands."""
    hidden = shared(table) and in_play(table, number)
    return None if hidden else encode(deal_alone(table, number))


def in_play(table: Table, number: int) -> bool:
    """Whether a deal (counted from 1) is not over."""
    return table.deals[number - 1].scores is None


def shared(table: Table) -> bool:
    """Whether several persons sit at the table and share the device."""
    return table.players.count(PERSON) > 1


def _total(side: int, total: int) -> Say:
    return Say("{side} {total}", side=side, total=total)


def _how_far(viewer: Viewer) -> Say:
    """How far a match has come that is not over: "Deal 2 of 3. Trick 4, your turn."."""
    s, which = viewer.table.s, viewer.which_deal(viewer.table.s)
    if viewer.table.phase == "deal over":
        words = "Deal {number} of {deals} is next." if viewer.game.deals else "Deal {number} is next."
        return Say(words, number=s.number + 1, deals=viewer.game.deals or 0)
    yours = viewer.you is not None and viewer.game.decider(s) == viewer.you
    words = "{which} Trick {trick}, your turn." if yours else "{which} Trick {trick}."
    return Say(words, which=which, trick=sum(s.tricks) + 1)


def summary(viewer: Viewer) -> Summary:
    """A match in a few words, for a list of matches."""
    table, game, you = viewer.table, viewer.game, viewer.you
    over = bool(table.winners)
    mine = None if you is None else game.sides[you]
    return {
        "game": game.id,
        "title": viewer.text(Say(game.name)),
        "table": viewer.text(Say(game.table_name(game.seats))),
        "caption": viewer.text(table.news[-1].say if over else _how_far(viewer)),
        "totals": list(table.totals),
        "score": viewer.text(in_a_row([_total(side, of) for side, of in enumerate(table.totals)], ", ")),
        "company": [viewer.seat_name(seat) for seat in range(game.seats) if seat != you],
        "opponents": [bots.label(bot) for bot in dict.fromkeys(table.players) if bot != PERSON],
        "over": over,
        "between": table.phase == "deal over",
        "won": mine in table.winners if over and mine is not None else None,
        "undone": table.undone,
    }
