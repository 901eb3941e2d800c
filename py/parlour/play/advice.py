"""What a hint says: what to do, the reason, and how far each answer is behind the best.

The reason comes in two forms: plainly, as people at a table would say it, and with all its figures.
The reason claims no more than the figures carry. An answer is behind only if the interval of its difference
from the best leaves out zero, and costs are told as the range of that interval.
"""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, Protocol

from parlour.cards import CODES, cards_in
from parlour.game import FAULT, Game
from parlour.play.as_good import as_good
from parlour.search.reasons import OURS, THEIRS, chosen, reason, taken
from parlour.search.trick_takers import Tricks
from parlour.search.weighing import Estimate, behind_best, level_with_best, ranked
from parlour.state import PLAY, State
from parlour.words import Say, in_a_row

if TYPE_CHECKING:
    from parlour import contract
    from parlour.play.views.viewer import Viewer

LISTED_SETS = 5
"""The most sets of cards of which the figures are told."""
NEGLIGIBLE = 0.05
"""Half of the widest interval that is too narrow to be worth showing."""
FINE = 2.0
"""Costs below this are told in tenths, and are never called large."""

ONLY_CARD = "It’s the only card you can play."
ONLY_CHOICE = "There’s no other choice."
DO = "Play {answer}."
BEST = "Best: {answer}."
BEST_SET = "Best: {answer}. {meaning}"
ANY = "Any card will do."
ANY_CHOICE = "Any of them will do."
ALIKE = "They all come out about the same."
BEHIND = "The next best, {answer}, would cost you {cost}."
AFTER = "Next best is {answer}: it would cost you {cost}."
FAR_BEHIND = "Nothing else comes close: the next best, {answer}, would cost you {cost}."
SOLVED = "Worked out to the end, the next best, {answer}, would cost you {cost}."
# Without figures.
COST = "{answer} would cost you {cost}."
COST_OF_CHOICE = "Choosing {answer} would cost you {cost}."
ABOUT = "about {amount}"
LESS_THAN = "less than {amount}"
BETWEEN = "{low} to {high}"
UP_TO = "up to {high}"
# Each as an estimate, and as the result of an exact search.
LEVEL = ("level with the best, give or take {half}", "level with the best")
COSTS = ("{lead} behind the best, give or take {half}", "{lead} behind the best")
AHEAD = (
    ("level, give or take {half}", "level"),
    ("{lead} ahead, give or take {half}", "{lead} ahead"),
    ("{lead} behind, give or take {half}", "{lead} behind"),
)


class Weighed(Protocol):
    """What is known of the answers to a question: a hint, as far as words are concerned."""

    game: Game
    s: State
    figures: dict[int, Estimate]
    only: int | None
    """The only answer there is."""
    solved: bool
    """Whether the figures are exact."""
    done: bool
    given: int | None = None
    """The answer that the best is to be compared with; None for the next best."""

    def tricks(self, move: int, other: int) -> Tricks | None:
        """What becomes of two tricks after either of two answers, if that is known."""
        return None


class Advice:
    """A hint as it stands, for somebody who sits at its seat."""

    def __init__(self, hint: Weighed, viewer: Viewer) -> None:
        self.hint, self.viewer = hint, viewer
        self.game, self.s, self.figures = hint.game, hint.s, hint.figures
        self.ranking = ranked(self.figures)
        self.best = level_with_best(self.figures)

    def told(self) -> contract.Hint:
        """The `Hint` of web/contract.schema.json."""
        done = self.hint.done
        # Answers keep their places until the hint is done.
        shown = self.ranking if done else sorted(self.ranking)
        if self.s.sizes:
            shown = self.ranking[:LISTED_SETS]
        return {
            "advice": [self._entry(move) for move in shown],
            "lead": self.viewer.text(self._lead()) if done else "",
            "reason": self.viewer.text(self._reason()) if done else "",
            "plain": self.viewer.text(self._plain()) if done else "",
            "why": self.viewer.text(why) if done and (why := self._why()) else "",
            "done": done,
        }

    def _behind(self, move: int) -> Estimate:
        """How far an answer is behind the best on average, and half the interval around that."""
        return behind_best(self.figures, move, self.ranking[0])

    # ---- What to do.

    def _lead(self) -> Say:
        """One answer, even if others are as good, but not if all of them are."""
        if self._any:
            return Say(ANY if self.s.ask == PLAY else ANY_CHOICE)
        best = self.ranking[0] if self.hint.only is None else self.hint.only
        if self.s.sizes:
            return self._lead_with_set(best)
        return Say(DO if self.s.ask == PLAY else BEST, answer=self.name(best))

    def _lead_with_set(self, cards: int) -> Say:
        """A set of cards, and what choosing it means if the game says more than the cards."""
        meaning = self.game.meaning(self.s, cards)
        if meaning.template == "{cards}":
            return Say(BEST, answer=self.name(cards))
        if not cards or "cards" in meaning.facts:
            return meaning
        return Say(BEST_SET, answer=self.name(cards), meaning=meaning)

    # ---- Why.

    def _reason(self) -> Say:
        """The reason with all figures."""
        if self.hint.only is not None:
            return Say(ONLY_CARD if self.s.ask == PLAY else ONLY_CHOICE)
        rest = self._rest
        return in_a_row([*self._level(), *([self._next_best(rest), *self._takes()] if rest else [])])

    def _plain(self) -> Say:
        """The reason without figures. If none can be pointed at, what the next best would cost is rounded."""
        rest = self._rest
        if self.hint.only is not None or not rest:
            return self._reason()
        return in_a_row([self._why() or self._costs(rest[0]), *self._level()[-1:]])

    def _costs(self, other: int) -> Say:
        behind, _ = self._behind(other)
        template = COST_OF_CHOICE if self.s.choices else COST
        return Say(template, answer=chosen(self.s, self.name(other)), cost=roughly(self.game, behind))

    @property
    def _any(self) -> bool:
        """Whether there are several answers, and all are as good."""
        return len(self.best) > 2 and not self._rest and not self.s.sizes

    @property
    def _rest(self) -> list[int]:
        """The answers known to be worse than the best."""
        return self.ranking[len(self.best) :]

    def _why(self) -> Say | None:
        """Why the best answer is better than the one that was given, or else the next best."""
        rest = self._rest
        if self.hint.only is not None or not rest:
            return None
        move, other = self.best[0], self.hint.given if self.hint.given in rest else rest[0]
        if self.s.sizes:
            return self.game.why(self.s, move, other, None)
        found = self.hint.tricks(move, other)
        names = self.name(move), self.name(other)
        gap, _ = self._behind(other)
        given = other == self.hint.given
        return found and reason(self.game, self.s, found, names, (move, other), gap, given)

    def _level(self) -> list[Say]:
        """That other answers are as good as the best; if all end the trick alike, first how."""
        if len(self.best) < 2:
            return []
        ends = {takes_at_once(self.game, self.s, move) for move in self.best}
        alike = [Say(OURS if ends.pop() else THEIRS)] if len(ends) == 1 and None not in ends else []
        if self._any:
            return alike or [Say(ALIKE)]
        names = [self.name(move) for move in self.ranking]
        return [*alike, as_good(self.game, self.s, self.best, self._rest, names)]

    def _next_best(self, rest: list[int]) -> Say:
        """What the next best answer would cost. It is far behind if it is closer to the worst one."""
        behind, half = self._behind(rest[0])
        worst, _ = self._behind(rest[-1])
        if len(self.best) > 1:
            template = AFTER
        elif self.hint.solved:
            template = SOLVED
        else:
            far = len(rest) > 1 and behind - half > max(worst - behind, FINE)
            template = FAR_BEHIND if far else BEHIND
        return Say(template, answer=self.name(rest[0]), cost=self._cost(behind, half))

    def _takes(self) -> list[Say]:
        """Who takes the trick after the best answer and after the next best, if that clearly differs."""
        move, other = self.best[0], self._rest[0]
        found = None if self.hint.solved or self.s.ask != PLAY else self.hint.tricks(move, other)
        return [taken(found.this, self.name(move), self.name(other))] if found and found.this.clear else []

    def _cost(self, behind: float, half: float) -> Say:
        """A difference as a range, rounded outwards, or as it is if it is exact."""
        if half < NEGLIGIBLE:
            return amount(self.game, behind)
        step = 0.1 if behind + half < FINE else 1.0
        low, high = floor((behind - half) / step) * step, ceil((behind + half) / step) * step
        most = amount(self.game, high)
        return Say(BETWEEN, low=plain(low), high=most) if low >= step else Say(UP_TO, high=most)

    # ---- The figures.

    def _entry(self, move: int) -> contract.Expected:
        behind, half = self._behind(move)
        first = move == self.ranking[0]
        exact = half < NEGLIGIBLE
        return {
            "cards": [CODES[self.game.face(self.s, card)] for card in self._cards(move)],
            "value": move if self.s.choices else None,
            "name": self.viewer.text(self.name(move)),
            "text": self.viewer.text(self._standing(move) if first else self._gap(behind, half)),
            "behind": "" if first else _lost(behind, exact),
            "margin": "" if first or exact else f"±{_margin(half)}",
            "about": "" if move in self.best else self.viewer.text(roughly(self.game, behind)),
            "best": self.hint.done and move in self.best,
        }

    def _gap(self, behind: float, half: float) -> Say:
        exact = half < NEGLIGIBLE
        template = (COSTS if round(behind, 1) else LEVEL)[exact]
        return Say(template, lead=amount(self.game, behind), half=_margin(half))

    def _standing(self, move: int) -> Say:
        """How far ahead an answer would leave you on average, with its margin of error."""
        mean, half = self.figures[move]
        level, ahead, behind = (forms[half < NEGLIGIBLE] for forms in AHEAD)
        template = level if not round(mean, 1) else ahead if mean > 0 else behind
        return Say(template, lead=amount(self.game, abs(mean)), half=_margin(half))

    # ---- The answers.

    def _cards(self, move: int) -> list[int]:
        if self.s.choices:
            return []
        return cards_in(move) if self.s.sizes else [move]

    def name(self, move: int) -> Say:
        """An answer in words."""
        if self.s.choices:
            return self.game.choice_name(self.s, move)
        if self.s.sizes:
            return Say("{cards}", cards=move) if move else Say("None of them")
        return Say("{card}", card=move)


def takes_at_once(game: Game, s: State, move: int) -> bool | None:
    """Whether the side that is asked takes the trick, if this card completes it; None if it does not."""
    if s.ask != PLAY or move >= FAULT or not s.trick:
        return None
    after = s.copy()
    game.play(after, move)
    takers = [seat for seat in range(s.seats) if after.tricks[seat] > s.tricks[seat]]
    return game.sides[takers[0]] == game.sides[s.turn] if takers else None


def roughly(game: Game, count: float) -> Say:
    """A count to the nearest whole number: "about 5 points", "less than 1 point"."""
    rounded = round(count)
    return Say(ABOUT, amount=game.amount(rounded)) if rounded else Say(LESS_THAN, amount=game.amount(1))


def amount(game: Game, count: float) -> Say:
    """A count with its unit: "2.5 points", "1 coin"."""
    told = plain(count)
    return game.amount(int(told) if told.isdigit() else told)


def plain(count: float) -> str:
    """A count with one decimal, or none if that is zero: "2.5", "3"."""
    return f"{round(count, 1):.1f}".removesuffix(".0")


def _lost(behind: float, exact: bool) -> str:
    """A difference with a minus sign. Estimates always have a decimal, so that they align."""
    lost = plain(behind) if exact else f"{round(behind, 1):.1f}"
    return f"\N{MINUS SIGN}{lost}" if round(behind, 1) else lost


def _margin(half: float) -> str:
    return f"{half:.1f}" if half < 10 else str(round(half))
