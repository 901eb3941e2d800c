"""Why an answer is better than another, in words: what its game says, what becomes of two tricks, what the
other card is kept for."""

from __future__ import annotations

from typing import Any

from parlour.cards import RANK_OF, RANKS, SUIT_OF
from parlour.game import FAULT, Game
from parlour.search.trick_takers import SURE, Takes, Tricks
from parlour.state import PLAY, State
from parlour.words import Say, in_a_row

LIKELY = 60
"""A card is said to win a trick later if it does in this many of 100 deals."""
NOTABLE = 0.3
"""What a trick brings is told if it is this part of what the answer brings at least."""

OURS = "The trick is yours either way."
THEIRS = "The trick is lost either way."
TAKES = (
    "With {answer}, {side} {side:take|takes} this trick in {often} of 100 deals; with {answer_other}, in "
    "{seldom}."
)
# The same without figures.
WINS = "{answer} {how} win {side} {trick}"
MAKES = "{answer} makes {total} and {how} win {side} {trick}"
OTHERWISE = "; {answer_other} {otherwise}"
LEAVES = "Better to let {trick} go"
WOULD_WIN = ": {answer_other} {how} win it"
# A choice, and what it is good for.
LET_LEAD = "Let {answer} lead: "
LEAD = "Lead yourself: "
CHOOSE = "Choose {answer}: "
ONESELF = "{seat:yourself|themselves}"
ALONE = "{side}{side:’re| is} likelier to win the next trick."
TOGETHER = "{side} are likelier to win the next trick."
# Other reasons.
RICHER = "{answer} should earn {side} about {amount} more in this trick than {answer_other}."
OURS_LIKELY = "The trick should be yours either way."
THEIRS_LIKELY = "The trick looks lost either way."
# What the other card is kept for.
WINS_LATER = "Keep {answer_other}: it should win {side} a trick later."
KEEP_FOR = "Keep {answer_other}: {use}."
KEEP_HIGH = "It keeps your higher {suit} for later."
KEEP_LOW = "It keeps your lower {suit} for later."
KEEP = "Keep {answer_other} for later."


def chosen(s: State, name: Say) -> Say:
    """The name of a choice as of something chosen: of the seat that chooses, "yourself"."""
    return Say(ONESELF, seat=s.turn) if name.facts == {"seat": s.turn} else name


def taken(found: Takes, answer: Say, other: Say) -> Say:
    """How often a side takes the trick after an answer, and after another."""
    often, seldom = found.after, found.after_other
    return Say(TAKES, side=found.side, often=often, answer=answer, seldom=seldom, answer_other=other)


def takes_plainly(
    found: Takes,
    answer: Say,
    other: Say,
    makes: int | None = None,
    trick: str = "this trick",
    given: bool = True,
) -> Say:
    """The same without figures. `makes`: the running total that the answer makes, if there is one.

    `given`: whether the other answer was given. If nobody has thought of it, it is not mentioned.
    """
    facts = {"side": found.side, "answer": answer, "answer_other": other, "trick": trick}
    if found.after < found.after_other:
        how = "would" if found.after_other >= SURE else "would probably"
        return Say(LEAVES + given * WOULD_WIN + ".", how=how, **facts)
    how = "should" if found.after >= SURE else "will probably" if found.after >= 50 else "may"
    unlikely = "probably wouldn’t" if found.after_other < 50 else "is less likely to"
    facts |= {"how": how, "otherwise": "wouldn’t" if found.after_other <= 100 - SURE else unlikely}
    return Say((WINS if makes is None else MAKES) + given * OTHERWISE + ".", total=makes, **facts)


def total(game: Game, s: State, move: int) -> int | None:
    """The running total that a card makes of the trick; None if there is none, or no card is played to it."""
    return game.total_with(s, move) if s.ask == PLAY and s.trick and move < FAULT else None


def reason(
    game: Game,
    s: State,
    found: Tricks,
    names: tuple[Say, Say],
    moves: tuple[int, int],
    gap: float,
    given: bool = True,
) -> Say | None:
    """Why an answer is better than another, in a sentence or two; None if a choice does not show it.

    `moves`: the better one and the other; `names`: the two in words. `gap`: by how many points it is better.
    `given`: whether the other was given, so that it is worth mentioning.
    """
    move, other = moves
    facts = {"answer": names[0], "answer_other": names[1], "side": found.this.side}
    wins = found.this.clear and found.this.after > found.this.after_other
    if s.choices and wins:
        return _likelier(game, s, move, facts)
    if (said := game.why(s, move, other, found.this.either_way)) or s.choices:
        return said
    besides = game.why_besides(s, move, other, wins if found.this.clear else None)
    if found.this.clear:
        if not wins and not besides and found.later >= LIKELY:
            return Say(WINS_LATER, **facts)
        said = takes_plainly(found.this, *names, total(game, s, move), given=given)
        return in_a_row([said, besides]) if besides else said
    worth = round(found.worth)
    if worth >= 1 and found.worth >= NOTABLE * gap and game.swing(s, s.turn, 0) is not None:
        return Say(RICHER, amount=game.amount(worth), **facts)
    if besides:
        return besides
    if found.following.clear and found.following.after > found.following.after_other:
        return takes_plainly(found.following, *names, trick="the next trick", given=given)
    return in_a_row([*_either_way(found.this), _kept(game, s, found, moves, facts)])


def _likelier(game: Game, s: State, move: int, facts: dict[str, Any]) -> Say:
    """That a choice makes it likelier to win the next trick. A seat that is chosen may be about to lead."""
    likelier = ALONE if game.sides.count(facts["side"]) == 1 else TOGETHER
    choose = CHOOSE
    if s.chosen == "seat" and facts["answer"].facts.get("seat") == move:
        after = s.copy()
        game.play(after, move)
        if after.ask == PLAY and after.turn == move and not after.trick:
            choose = LEAD if move == s.turn else LET_LEAD
    return Say(choose + likelier, **facts)


def _kept(game: Game, s: State, found: Tricks, moves: tuple[int, int], facts: dict[str, Any]) -> Say:
    """What the other card is kept for."""
    move, other = moves
    if found.later >= LIKELY:
        return Say(WINS_LATER, **facts)
    if use := game.use(s, other):
        return Say(KEEP_FOR, use=use, **facts)
    if max(moves) < len(RANK_OF) and SUIT_OF[move] == SUIT_OF[other]:
        ranks = game.ranks or game.order.low_to_high
        above = ranks.find(RANKS[RANK_OF[other] - 1]) > ranks.find(RANKS[RANK_OF[move] - 1])
        return Say(KEEP_HIGH if above else KEEP_LOW, suit=SUIT_OF[move])
    return Say(KEEP, **facts)


def _either_way(found: Takes) -> list[Say]:
    """What becomes of a trick that neither answer changes."""
    return [] if found.either_way is None else [Say(OURS_LIKELY if found.either_way else THEIRS_LIKELY)]
