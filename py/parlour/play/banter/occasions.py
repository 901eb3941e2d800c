"""What people at any game may say something about. Each returns the facts, None if it has not happened."""

from parlour.cards import SUIT, cards_in
from parlour.moments import Facts, Moment

LATE = 4
"""Tricks after which the first of a side is worth a word."""
MATCH_POINT = 0.75
"""The part of the target at which the end of the match is in sight."""
CLOSE = 2
"""Points between sides that are close."""


def first(m: Moment) -> Facts | None:
    """A side takes its first trick late."""
    sides = [m.game.sides[seat] for seat, _ in m.taken]
    return {} if len(sides) >= LATE and sides.count(sides[-1]) == 1 else None


def run(m: Moment) -> Facts | None:
    """A side takes three tricks in a row, or more."""
    sides = [m.game.sides[seat] for seat, _ in m.taken]
    count = next((back for back, side in enumerate(reversed(sides)) if side != sides[-1]), len(sides))
    return {"count": count, "side": sides[-1]} if count >= 3 else None


def ruffed(m: Moment) -> Facts | None:
    """The only trump of a trick takes it from the suit led."""
    s = m.s
    trumps = 0 if s.trump in (None, s.led) else s.table & SUIT[s.trump]
    if trumps.bit_count() != 1:
        return None
    [card] = cards_in(trumps)
    return {} if m.game.player(s, card) == m.seat else None


def last_to_play(m: Moment) -> Facts | None:
    """Whoever played last takes it."""
    return {} if m.s.seats > 2 and len(m.s.trick) > 2 and m.s.by[-1] == m.seat else None


def dear(m: Moment) -> Facts | None:
    """The trick moves more points than any before, by far."""
    points = [abs(points or 0) for _, points in m.taken]
    if len(points) < LATE or not points[-1] or 2 * points[-1] < 3 * max(points[:-1]):
        return None
    return {"amount": m.game.amount(points[-1])}


def new_trumps(m: Moment) -> Facts | None:
    """There are trumps from now on."""
    return {"suit": m.s.trump} if m.before.trump is None and m.s.trump is not None else None


def other_trumps(m: Moment) -> Facts | None:
    """Another suit is trumps from now on."""
    old, new = m.before.trump, m.s.trump
    return {"suit": new, "suit_old": old} if None not in (old, new) and old != new else None


def close(m: Moment) -> Facts | None:
    """A deal ends nearly level."""
    *_, second, best = sorted(m.scores)
    return {"amount": m.game.amount(best - second)} if 0 < best - second <= CLOSE else None


def level(m: Moment) -> Facts | None:
    """A deal ends level."""
    return {} if len(set(m.scores)) == 1 else None


def most_tricks(m: Moment) -> Facts | None:
    """A side took three of four tricks, or more."""
    tricks = m.game.by_side(m.s.tricks)
    if sum(tricks) < 8 or 4 * max(tricks) < 3 * sum(tricks):
        return None
    return {"side": tricks.index(max(tricks)), "count": max(tricks), "tricks": sum(tricks)}


def new_leader(m: Moment) -> Facts | None:
    """The side in front, alone, was behind before this deal."""
    before, now = m.game.best(m.s.totals), m.game.best(m.totals)
    return {"side": now[0]} if len(now) == len(before) == 1 and before != now else None


def nearly_there(m: Moment) -> Facts | None:
    """The match goes on, and the side in front is not far from its end."""
    target, best = m.game.target, max(m.totals)
    if (
        m.game.lowest_wins
        or not target
        or not MATCH_POINT * target <= best < target
        or m.totals.count(best) > 1
    ):
        return None
    return {"side": m.totals.index(best), "amount": m.game.amount(target - best)}


def won(m: Moment) -> Facts | None:
    """The match is over, and one side has won it."""
    best = m.game.best(m.totals)
    return {"side": best[0]} if len(best) == 1 else None


def narrowly(m: Moment) -> Facts | None:
    """One side has won the match, by very little."""
    best, second, *_ = sorted(m.totals, reverse=not m.game.lowest_wins)
    return {"amount": m.game.amount(abs(best - second))} if 0 < 10 * abs(best - second) <= best else None
