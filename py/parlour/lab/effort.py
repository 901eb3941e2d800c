"""How much it helps to think: deals in which one side thinks twice as long as all others."""

from __future__ import annotations

from parlour import bots
from parlour.lab.counts import Noted
from parlour.lab.playing import dealt, play
from parlour.lab.study import Study

DOUBLINGS = 3
"""From an eighth of the usual effort to a quarter, to a half, to all of it."""


def effort(study: Study, deal: int, which: int) -> Noted:
    """By how much it helps to double the effort once, in one deal.

    The deal is played once for each side, with that side at the double effort; luck cancels out. Noted is
    how far those sides are ahead, in all: their points times the number of sides, less everybody's points.
    Each doubling has its turn. Nothing is noted if everybody at the table decides at once.
    """
    players, game, doubling = study.players[which], study.tables[which], deal % DOUBLINGS
    start = dealt(study, deal, which).s
    if all(bots.load(bot).simulations(game, start) <= 1 for bot, _ in players):
        return {}
    low = 0.5 ** (DOUBLINGS - doubling)
    ahead = 0
    for side in sorted(set(game.sides)):
        efforts = [2 * low if mine == side else low for mine in game.sides]
        table = play(dealt(study, deal, which), players, f"lab effort {which} {side}", efforts)
        scores = game.standing(table.deals[0].scores or [])
        ahead += len(scores) * scores[side] - sum(scores)
    return {"effort": ahead, f"effort/{doubling}": ahead}
