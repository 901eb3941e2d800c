"""What is noted of a deal: whole numbers by name, from which all measures are computed.

A name with a slash is one of a family, such as `event/six`. What is done for some deals only is: playing the
deal again with other luck (`luck`), playing the match to its end (`match`), finding out before every trick
how sure its winner is (`course`), weighing one decision (`choice`), and playing the deal with one side that
thinks longer (`effort`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from math import lcm
from typing import Any

from parlour import games
from parlour.dealer import Chance, chance
from parlour.events import Event, Figure
from parlour.game import FAULT, Game
from parlour.lab.counts import Counts, Noted, Pair
from parlour.lab.effort import effort
from parlour.lab.playing import dealt, match, play
from parlour.lab.study import Study
from parlour.moments import Moment, TakenTrick
from parlour.search.tree import SLICE_SIMULATIONS
from parlour.search.weighing import Weighing, behind_best, ranked
from parlour.state import PLAY, News, State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.log import DealRecord

SHARES = lcm(*range(1, 6))
"""A deal that is won is this many shares, which those who are level divide."""
PLAYOUTS = 30
"""How often a deal is played on quickly to find out how sure its winner is."""
SURE = 27
"""In this many of them the winner wins, if it is sure: nine in ten."""
TENTHS = 10
SIMULATIONS = 512
"""With this many a decision is weighed."""

PAIRS: tuple[Pair, ...] = (
    ("first", "again"),
    ("forced", "plays"),
    ("open", "plays"),
    ("worth", "tricks"),
    ("held", "tricks"),
    ("open_leading", "plays_leading"),
    ("open_following", "plays_following"),
)
"""What is set against each other: the sums of their products are kept."""
BEFORE, AFTER, CHANGE = "a", "b", "change"
"""The counts of the first setting, of the second, and of how much more the second has, deal by deal."""


def counted(study: Study, deals: Iterable[int]) -> dict[str, Counts]:
    """The counts of some deals of a study, by what they are of."""
    parts = {BEFORE: Counts()}
    if len(study.settings) == 2:
        parts |= {AFTER: Counts(), CHANGE: Counts()}
    for deal in deals:
        noted = [noted_of(study, deal, which) for which in range(len(study.settings))]
        for part, one in zip((BEFORE, AFTER), noted):
            parts[part].note(one, PAIRS)
        if len(noted) == 2:
            first, second = noted
            both = first.keys() & second.keys() - {"deal"}
            parts[CHANGE].note({"deal": 1} | {name: second[name] - first[name] for name in both})
    return parts


def noted_of(study: Study, deal: int, which: int) -> Noted:
    """What is noted of a deal in one of the settings."""
    players = study.players[which]

    # In both settings the cards are the same, and the bots have luck of their own.
    table = play(dealt(study, deal, which), players, f"lab {which}")
    noted = basics(table) | events(table) | figures(table)
    if study.sampled("luck", deal):
        again = play(dealt(study, deal, which), players, f"lab again {which}")
        noted |= {"first": noted["ahead/0"], "again": basics(again)["ahead/0"]}
    if study.sampled("course", deal):
        noted |= course(table, chance(study.seed, deal, "course"))
    if study.sampled("choice", deal):
        noted |= choice(table, chance(study.seed, deal, "choice"))
    if study.sampled("effort", deal):
        noted |= effort(study, deal, which)
    if study.sampled("match", deal):
        if table.start:
            table = play(dealt(study, deal, which, spread_out=False), players, f"lab {which}")
        noted |= match(table, players, f"lab {which}")
    return noted


def happened(study: Study, deal: int, which: int, name: str) -> Table | None:
    """A deal in one of the settings, played to its end, if what has this name was noted of it; else None."""
    table = play(dealt(study, deal, which), study.players[which], f"lab {which}")
    return table if (basics(table) | events(table)).get(name, 0) > 0 else None


# ---- What everybody could count.


def basics(table: Table) -> dict[str, int]:
    """Scores, length and decisions of the first deal of a match, which is over."""
    game, deal = table.game, table.deals[0]
    scores = game.standing(deal.scores or [])
    count, total = len(scores), sum(scores)
    ahead = [count * score - total for score in scores]
    won = _shares(scores)
    second, best = sorted(scores)[-2:]
    decided = [entry for entry in deal.log if entry["do"] != "call"]
    plays = [entry for entry in decided if entry["do"] == PLAY]
    leader = game.sides[plays[0]["seat"]]
    legal = [len(entry["legal"]) for entry in plays]
    fronts = list(_fronts(table))
    led = [side for side in fronts if side is not None]
    half_way = fronts[len(fronts) // 2] if fronts else None
    last = _last_position(table)
    noted = {
        "deal": 1,
        "leader_ahead": ahead[leader],
        "leader_won": won[leader],
        "lead": best - second,
        "level": int(best == second),
        "tricks": len(deal.tricks),
        "decisions": len(decided),
        "plays": len(plays),
        "forced": legal.count(1),
        "open": sum(legal),
        "chosen": len(decided) - legal.count(1),
        "stuck": int(bool(last.trick)),
        "cards_left": int(any(last.hands)),
        "changes": sum(one != other for one, other in pairwise(led)),
        "comeback": int(best != second and half_way not in (None, scores.index(best))),
    }
    for side, margin in enumerate(ahead):
        noted[f"ahead/{side}"] = margin
        noted[f"won/{side}"] = won[side]
    return noted | _tricks(deal, plays)


def _tricks(deal: DealRecord, plays: list[dict[str, Any]]) -> dict[str, int]:
    """What tricks are worth, how often the leader takes them, and what may be played after the lead."""
    noted = Counter(
        worth=sum(trick["value"] for trick in deal.tricks),
        held=sum(trick["winner"] == trick["cards"][0][0] for trick in deal.tricks),
    )
    left = iter(plays)
    for count in [*(len(trick["cards"]) for trick in deal.tricks), len(plays)]:
        trick = list(islice(left, count))
        for entry in trick[1:]:
            whose = "leading" if entry["seat"] == trick[0]["seat"] else "following"
            noted[f"open_{whose}"] += len(entry["legal"])
            noted[f"plays_{whose}"] += 1
    return noted


def _shares(scores: list[int]) -> list[int]:
    """By side: its share of a deal that is won, or level."""
    best = max(scores)
    return [SHARES // scores.count(best) if score == best else 0 for score in scores]


def _fronts(table: Table) -> Iterator[int | None]:
    """After each trick of the first deal: the side that is in front; None if none is, alone."""
    for news in _news(table):
        if news.kind == "take":
            best = table.game.best(table.game.score(news.state))
            yield best[0] if len(best) == 1 else None


def _news(table: Table) -> list[News]:
    """The news of the first deal."""
    return table.news[: table.news_of(1).stop]


def _last_position(table: Table) -> State:
    """The position in which the first deal ended, every card seen."""
    return _news(table)[-1].state


# ---- What the game says is worth counting.


def events(table: Table) -> dict[str, int]:
    """How often each event of the game has happened in the first deal."""
    game, news = table.game, _news(table)
    known = events_of(game)
    counts = Counter({f"event/{event.name}": 0 for event in known})
    taken: list[TakenTrick] = []
    kinds = {kind for event in known for kind in event.kinds}
    for at, one in enumerate(news):
        if one.kind == "take" and one.seat is not None:
            taken.append(TakenTrick(one.seat, game.swing(one.state, one.seat, one.count or 0)))
        # What ends a match is told twice.
        if one.kind not in kinds or one.kind == "match":
            continue
        moment = Moment(game, one, news[at - 1].state, tuple(taken))
        for event in known:
            if one.kind in event.kinds:
                counts[f"event/{event.name}"] += event.when(moment) not in (None, False)
    return dict(counts)


def figures(table: Table) -> dict[str, int]:
    """Each figure of the game in the first deal; by seat, their sum."""
    last = _last_position(table)
    found = {figure: figure.of(table.game, last) for figure in figures_of(table.game)}
    return {
        f"figure/{figure.name}": sum(value) if figure.by_seat else value for figure, value in found.items()
    }


def events_of(game: Game) -> tuple[Event, ...]:
    """The events that a game declares."""
    return getattr(games.part(game.id, "events"), "EVENTS", ())


def figures_of(game: Game) -> tuple[Figure, ...]:
    """The figures that a game declares."""
    return getattr(games.part(game.id, "events"), "FIGURES", ())


# ---- What takes playouts or a search.


def course(table: Table, luck: Chance) -> dict[str, int]:
    """How sure the winner of the first deal was before each trick, in tenths of the deal."""
    best = table.game.best(table.deals[0].scores or [])
    if len(best) > 1:
        return {}
    winner, found = best[0], []
    for step in table.deals[0].steps:
        if isinstance(step.move, int) and step.move < FAULT and step.s.ask == PLAY and not step.s.trick:
            found.append(_wins(table.game, step.s, winner, luck))
    noted = {f"sure/{tenth}": found[tenth * len(found) // TENTHS] for tenth in range(TENTHS)}
    since = next((at + 1 for at in range(len(found) - 1, -1, -1) if found[at] < SURE), 0)
    return noted | {"decided": round(100 * since / len(found))}


def _wins(game: Game, s: State, side: int, luck: Chance) -> int:
    """In how many playouts from the position as it is a side has the best score, alone."""
    hints = games.hints_of(game)
    wins = 0
    for _ in range(PLAYOUTS):
        trial = s.copy()
        game.playout(trial, luck, hints)
        wins += game.best(game.score(trial)) == [side]
    return wins


def choice(table: Table, luck: Chance) -> dict[str, int]:
    """Whether the best answer to one question of the first deal is clearly better than the second."""
    deal = table.deals[0]
    asked = [
        at
        for at, entry in enumerate(deal.log)
        if entry["do"] != "call"
        and len(entry.get("legal", ())) != 1
        and not isinstance(entry.get("cards"), list)
    ]
    if not asked:
        return {}
    game, s = table.game, deal.steps[asked[int(luck() * len(asked))]].s
    if s.sizes or len(game.moves(s)) < 2:
        return {}
    search = Weighing(game, Guesser(game, s, s.turn), games.hints_of(game), luck)
    for _ in range(0, SIMULATIONS, SLICE_SIMULATIONS):
        search.run(SLICE_SIMULATIONS)
    found = search.figures()
    best, second, *_ = ranked(found)
    gap, half = behind_best(found, second, best)
    return {"real": int(gap > half)}
