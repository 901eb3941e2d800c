"""Our opponents, where a deal is played in steps."""

from parlour import bots
from parlour.adapters.steps import CALLS, DONE, Steps
from parlour.deal import Deal
from parlour.dealer import Chance


class Opponent:
    """One of our opponents, such as "expert". Raises Refused if there is none of this name."""

    def __init__(self, name: str) -> None:
        self.bot = bots.find(name)
        self.plan: list[int] = []
        """The steps that are still to come of a set of cards that it has chosen."""

    def step(self, steps: Steps, chance: Chance) -> int:
        """The next step, for the seat whose turn it is."""
        deal = steps.deal
        assert deal is not None
        if steps.caller is not None:
            return self._call(deal, steps.caller, chance)
        if not steps.chosen:
            self.plan = steps.steps_to(self._move(deal, chance))
        # Somebody else may have begun to choose.
        possible = steps.actions()
        return self.plan.pop(0) if self.plan and self.plan[0] in possible else possible[-1]

    def _call(self, deal: Deal, seat: int, chance: Chance) -> int:
        calls = [call for caller, call in deal.calls() if caller == seat]
        if not hasattr(self.bot, "speak"):
            return DONE
        call = self.bot.speak(deal.game, seat, calls, deal.guesser(seat), chance)
        return DONE if call is None else CALLS + deal.game.calls.index(call)

    def _move(self, deal: Deal, chance: Chance) -> int:
        """What it does after as many simulations as it needs."""
        seat, best = deal.turn, None
        assert seat is not None
        enough = self.bot.simulations(deal.game, deal.s)
        for thought in self.bot.think(deal.game, seat, deal.guesser(seat), chance):
            best = thought
            if best.simulations >= enough:
                break
        assert best is not None
        return int(best.move)
