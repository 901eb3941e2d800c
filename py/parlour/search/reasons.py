"""Why an answer is better than another, in words: what becomes of this trick, and of the next."""

from __future__ import annotations

from parlour.game import FAULT, Game
from parlour.search.trick_takers import Takes, Tricks
from parlour.state import PLAY, State
from parlour.words import Say, in_a_row

SURE = 90
"""What happens in this many of 100 deals is said to happen, without a "probably"."""
NOTABLE = 0.3
"""What a trick brings is told if it is this part of what the answer brings at least."""

OURS = "The trick is yours either way."
THEIRS = "The trick is lost either way."
TAKES = (
    "With {answer}, {side} {side:take|takes} this trick in {often} of 100 deals; with {answer_other}, in "
    "{seldom}."
)
# The same without figures.
WINS = "{answer} {how} win {side} {trick}; {answer_other} {otherwise}."
MAKES = "{answer} makes {total} and {how} win {side} {trick}; {answer_other} {otherwise}."
LOSES = "{answer_other} {how} win {side} {trick}; {answer} {keeps}."
# Other reasons.
MORE = "After “{answer}”, {side} {side:win|wins} the next trick more often than after “{answer_other}”."
LESS = "After “{answer_other}”, {side} {side:win|wins} the next trick more often than after “{answer}”."
BRINGS = "With {answer}, this trick leaves {side} about {amount} better off."
EVEN = "It makes little difference to this trick."
KEEP = "{answer_other} is worth more later."


def taken(found: Takes, answer: Say, other: Say) -> Say:
    """How often a side takes the trick after an answer, and after another."""
    often, seldom = found.after, found.after_other
    return Say(TAKES, side=found.side, often=often, answer=answer, seldom=seldom, answer_other=other)


def takes_plainly(
    found: Takes, answer: Say, other: Say, makes: int | None = None, trick: str = "this trick"
) -> Say:
    """The same without figures. `makes`: the running total that the answer makes, if there is one."""
    facts = {"side": found.side, "answer": answer, "answer_other": other, "trick": trick}
    if found.after < found.after_other:
        how = "would" if found.after_other >= SURE else "would probably"
        keeps = "won’t" if found.after <= 100 - SURE else "probably won’t"
        return Say(LOSES, how=how, keeps=keeps, **facts)
    how = "should" if found.after >= SURE else "will probably" if found.after >= 50 else "may"
    unlikely = "probably wouldn’t" if found.after_other < 50 else "is less likely to"
    facts |= {"how": how, "otherwise": "wouldn’t" if found.after_other <= 100 - SURE else unlikely}
    return Say(WINS, **facts) if makes is None else Say(MAKES, total=makes, **facts)


def total(game: Game, s: State, move: int) -> int | None:
    """The running total that a card makes; None if there is none, or no card is played."""
    return game.total_with(s, move) if s.ask == PLAY and move < FAULT else None


def reason(game: Game, s: State, found: Tricks, names: tuple[Say, Say], move: int, gap: float) -> Say | None:
    """Why an answer is better than another, in a sentence or two; None if these tricks do not show it.

    `names`: the two in words. `gap`: by how many points `move`, the better one, is ahead.
    """
    answer, other = names
    if s.choices:
        side, after, after_other = found.this
        template = MORE if after > after_other else LESS
        return Say(template, answer=answer, answer_other=other, side=side) if found.this.clear else None
    if found.this.clear:
        return takes_plainly(found.this, *names, total(game, s, move))
    worth = round(found.worth)
    if worth >= 1 and found.worth >= NOTABLE * gap and game.swing(s, s.turn, 0) is not None:
        return Say(BRINGS, answer=answer, side=found.this.side, amount=game.amount(worth))
    if found.following.clear:
        return takes_plainly(found.following, *names, trick="the next trick")
    return in_a_row([_either_way(found.this), Say(KEEP, answer_other=other)])


def _either_way(found: Takes) -> Say:
    """What becomes of a trick that neither answer changes."""
    if min(found.after, found.after_other) >= SURE:
        return Say(OURS)
    return Say(THEIRS if max(found.after, found.after_other) <= 100 - SURE else EVEN)
