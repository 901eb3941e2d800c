"""How a deal came out: how its score was made, one headline, and the trick that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from parlour.game import Game
from parlour.play.views.trick import trick_view
from parlour.rules import Rules
from parlour.state import News, State
from parlour.table import Table
from parlour.words import Say, Voice, together

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from parlour.contract import Decided, Result, Score

    VoiceAt = Callable[[State], Voice]


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven")


class TrickScore(NamedTuple):
    """A trick of a deal: the place of its news in the deal's, the side that took it, and what it moved."""

    at: int
    number: int
    side: int
    points: int


def score(game: Game, s: State, voice: Voice) -> Score:
    """How the deal was scored, or would be as it stands."""
    scores = game.score(s)
    return {
        "title": voice.text(Say("Deal {number}", number=s.number)),
        "terms": [
            {"label": voice.text(label), "values": [voice.text(value) for value in values]}
            for label, values in game.terms(s)
        ],
        "sums": scores,
        "best": game.best(scores),
        "totals": list(game.add(s.totals, scores)),
        "text": voice.text(game.result(s, scores)),
    }


def result(table: Table, n: int, over: bool, voice_at: VoiceAt) -> Result:
    """The result of the deal that is over after `n` news items; with `over`, of the match."""
    game, s = table.game, table.news[n - 1].state
    first = next(at for at in range(n - 1, -1, -1) if table.news[at].kind == "deal")
    news = table.news[first:n]
    taken = _taken(game, news)
    scores = game.score(s)
    voice = voice_at(s)
    totals = game.add(s.totals, scores)
    gains = [after - before for after, before in zip(totals, s.totals, strict=True)]
    say = match_headline(game, voice, totals) if over else deal_headline(game, voice, scores, gains)
    announced = voice.text(game.result(s, scores))
    if over and list(totals) != scores:
        announced = voice.text(Say("Last deal: {result}", result=game.result(s, scores)))
    elif len(scores) == 2:
        # The headline gives the points.
        announced = announced.removesuffix(voice.text(Rules.result(game, s, scores))).strip()
    own = None if voice.you is None or over else game.own_result(s, voice.you)
    return {
        "headline": voice.text(say),
        "beside": f"{voice.text(own)} {announced}".strip() if own else announced,
        "decided": _decided(game, news, taken, voice_at),
        "swings": [{"trick": one.number, "side": one.side, "points": one.points} for one in taken],
    }


def deal_headline(game: Game, voice: Voice, scores: list[int], gains: list[int]) -> Say:
    """Who took the deal, in a few words; among more than two, how the reader came out.

    `gains` is what the scores changed of the totals: nothing, for example, if those cannot fall below 0.
    """
    leaders = game.best(scores)
    mine = None if voice.you is None else voice.sides[voice.you]
    if len(leaders) == len(scores):
        return Say("The deal is a tie")
    if len(scores) == 2 and not game.scores_difference:
        template = "{side} {side:take|takes} the deal, {points} to {other}"
        return Say(template, side=leaders[0], points=scores[leaders[0]], other=scores[1 - leaders[0]])
    if len(scores) > 2 and mine is not None and mine not in leaders:
        return _behind(game, mine, scores, gains)
    if len(leaders) > 1:
        return Say("{leaders} share the deal", leaders=together("side", leaders))
    if min(scores) < 0:
        taken = Say("{side} {side:take|takes} the deal", side=leaders[0])
        return _with_gain(game, taken, leaders[0], scores, gains)
    second = _second(game, scores)
    by = abs(scores[leaders[0]] - scores[second])
    return Say("{side} {side:take|takes} the deal by {points}", side=leaders[0], points=by)


def _with_gain(game: Game, says: Say, side: int, scores: Sequence[int], gains: Sequence[int]) -> Say:
    """The same sentence, with what a deal in which there is something to lose has brought its winner."""
    points, amount = scores[side], game.amount(abs(gains[side]))
    if points > 0:
        return Say("{says} and {side:win|wins} {amount}", says=says, side=side, amount=amount)
    if points == 0:
        return Say("{says} and {side:break|breaks} even", says=says, side=side)
    return Say("{says}, losing only {amount}", says=says, amount=amount) if gains[side] else says


def _behind(game: Game, mine: int, scores: Sequence[int], gains: Sequence[int]) -> Say:
    """Who took the deal from a side, and how far ahead of it; or what the side gains, if one may lose.

    A place would sound as if the match were over.
    """
    leaders = game.best(scores)
    taken = Say("{side} {side:take|takes} the deal", side=leaders[0])
    if len(leaders) > 1:
        taken = Say("{leaders} share the deal", leaders=together("side", leaders))
    facts = {"taken": taken, "side": mine}
    if min(scores) >= 0:
        return Say(
            "{taken}, {points} ahead of {side}", points=abs(scores[leaders[0]] - scores[mine]), **facts
        )
    amount = game.amount(abs(gains[mine]))
    if scores[mine] > 0:
        return Say("{taken}. {side} {side:win|wins} {amount}", amount=amount, **facts)
    if scores[mine] == 0:
        return Say("{taken}. {side} {side:break|breaks} even", **facts)
    return Say("{taken}. {side} {side:lose|loses} {amount}", amount=amount, **facts) if gains[mine] else taken


def _placed(game: Game, mine: int, scores: Sequence[int]) -> Say:
    """Where a side finishes among several."""
    standing = game.standing(scores)
    joint = "joint " if standing.count(standing[mine]) > 1 else ""
    if standing[mine] == min(standing):
        return Say("{side} {side:finish|finishes} {place}", side=mine, place=Say(f"{joint}last"))
    place = Say(joint + PLACES[sum(other > standing[mine] for other in standing)])
    count = Say(COUNTS[len(scores)])
    return Say("{side} {side:finish|finishes} {place} of {count}", side=mine, place=place, count=count)


def _second(game: Game, scores: Sequence[int]) -> int:
    """The side with the second-best score, which may be as good as the best."""
    standing = game.standing(scores)
    return sorted(range(len(scores)), key=standing.__getitem__)[-2]


def match_headline(game: Game, voice: Voice, totals: tuple[int, ...]) -> Say:
    """Who won the match, in a few words; among more than two, how the reader came out, too."""
    winners = game.best(totals)
    best = totals[winners[0]]
    mine = None if voice.you is None else voice.sides[voice.you]
    if len(winners) == len(totals):
        return Say("The match is a tie")
    if len(totals) == 2:
        template = "{side} {side:win|wins} the match, {points} to {other}"
        return Say(template, side=winners[0], points=best, other=totals[1 - winners[0]])
    if len(winners) > 1:
        won = Say("{winners} share the match", winners=together("side", winners))
    else:
        points = abs(best - totals[_second(game, totals)])
        won = Say("{side} {side:win|wins} the match by {points}", side=winners[0], points=points)
    if mine is None or mine in winners:
        return won
    return Say("{won}, and {place}", won=won, place=_placed(game, mine, totals))


def _taken(game: Game, news: list[News]) -> list[TrickScore]:
    """The tricks of a deal, if its points come by the trick; otherwise none."""
    taken = []
    for at, one in enumerate(news):
        if one.kind == "take" and one.seat is not None:
            points = game.swing(one.state, one.seat, one.count or 0)
            if points is None:
                return []
            taken.append(TrickScore(at, sum(one.state.tricks), game.sides[one.seat], points))
    return taken


def _decided(game: Game, news: list[News], taken: list[TrickScore], voice_at: VoiceAt) -> Decided | None:
    """The trick that moved most; of several, the last that the better side took.

    None if all tricks moved the same.
    """
    if len({abs(one.points) for one in taken}) < 2:
        return None
    sums = [sum(one.points for one in taken if one.side == side) for side in range(len(set(game.sides)))]
    best = sums.index(max(sums))
    most = max(taken, key=lambda one: (abs(one.points), one.side == best, one.number))
    margin = max(sums) - sorted(sums)[-2]
    decides = most.side == best and 0 < margin < 2 * most.points
    one = news[most.at]
    voice = voice_at(one.state)
    title = "Trick {number} decided it" if decides else "Biggest swing: trick {number}"
    return {
        "title": voice.text(Say(title, number=most.number)),
        "trick": trick_view(game, one.state, voice, one.seat),
        "side": most.side,
        "points": most.points,
        "sentences": _told(game, news[: most.at + 1], voice_at),
        "step": most.at,
    }


def _told(game: Game, news: list[News], voice_at: VoiceAt) -> list[str]:
    """What was said of the last trick: what was remarkable, and who took it."""
    before = next((at for at in range(len(news) - 2, -1, -1) if news[at].kind in ("take", "deal")), 0)
    remarks = [one for one in news[before + 1 : -1] if one.kind == "play" and one.log]
    if game.running_total or game.tells_cards:
        # Every card is announced: the last one is enough.
        remarks = remarks[-1:]
    return [voice_at(one.state).text(one.say) for one in [*remarks, news[-1]]]
