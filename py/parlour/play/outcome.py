"""How a deal came out: how its score was made, one headline, and the trick that decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from parlour.game import Game
from parlour.play.trick_view import trick_view
from parlour.state import News, State
from parlour.table import Table
from parlour.words import Say, Voice, together

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from parlour.contract import Decided, Result, Score

    VoiceAt = Callable[[State], Voice]


class Taken(NamedTuple):
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
    say = match_headline(game, voice, totals) if over else deal_headline(game, voice, scores)
    return {
        "headline": voice.text(say),
        "decided": _decided(game, news, taken, voice_at),
        "swings": [{"trick": one.number, "side": one.side, "points": one.points} for one in taken],
    }


def deal_headline(game: Game, voice: Voice, scores: list[int]) -> Say:
    """The result of a deal in a few words, as the reader sees it."""
    leaders = game.best(scores)
    best = scores[leaders[0]]
    mine = None if voice.you is None else voice.sides[voice.you]
    if len(leaders) == len(scores):
        return Say("The deal is level")
    if mine is not None and mine not in leaders:
        return Say("{side} {side:lose|loses} by {points}", side=mine, points=abs(best - scores[mine]))
    if len(leaders) > 1:
        return Say("{leaders} share the deal", leaders=together("side", leaders))
    margin = abs(best - scores[_second(game, scores)])
    return Say("{side} {side:take|takes} the deal by {points}", side=leaders[0], points=margin)


def _second(game: Game, scores: Sequence[int]) -> int:
    """The side with the second-best score, which may be as good as the best."""
    standing = game.standing(scores)
    return sorted(range(len(scores)), key=standing.__getitem__)[-2]


def match_headline(game: Game, voice: Voice, totals: tuple[int, ...]) -> Say:
    """The result of a match in a few words, as the reader sees it."""
    winners = game.best(totals)
    best = totals[winners[0]]
    mine = None if voice.you is None else voice.sides[voice.you]
    lost = mine is not None and mine not in winners
    if len(winners) == len(totals):
        return Say("The match ends level")
    if len(winners) > 1 and not lost:
        return Say("{winners} share the match", winners=together("side", winners))
    side = mine if lost and mine is not None else winners[0]
    if len(totals) > 2:
        points = abs(best - totals[side if lost else _second(game, totals)])
        template = "{side} {side:lose|loses} the match by {points}"
        return Say(template if lost else template.replace("lose", "win"), side=side, points=points)
    template = "{side} {side:win|wins} the match, {points} to {other}"
    if lost:
        template = "{side} {side:lose|loses} the match, {points} to {other}"
    return Say(template, side=side, points=totals[side], other=totals[1 - side])


def _taken(game: Game, news: list[News]) -> list[Taken]:
    """The tricks of a deal, if its points come by the trick; otherwise none."""
    taken = []
    for at, one in enumerate(news):
        if one.kind == "take" and one.seat is not None:
            points = game.swing(one.state, one.seat, one.count or 0)
            if points is None:
                return []
            taken.append(Taken(at, sum(one.state.tricks), game.sides[one.seat], points))
    return taken


def _decided(game: Game, news: list[News], taken: list[Taken], voice_at: VoiceAt) -> Decided | None:
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
    title = "Trick {number} decided it" if decides else "Trick {number} moved most"
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
