"""Our opponents, where a deal is played in steps."""

from parlour import bots
from parlour.adapters.steps import CALLS, DONE, Steps
from parlour.deal import Deal
from parlour.dealer import Chance


class Opponent:
    """One of our opponents, such as "expert", or a bot of your own. Raises Refused if there is none."""

    def __init__(self, bot: str | bots.Bot) -> None:
        self.bot = bots.find(bot) if isinstance(bot, str) else bot
        self.plan: list[int] = []
        """The steps that are still to come of a set of cards that it has chosen."""

    def step(self, steps: Steps, chance: Chance) -> int:
        """The next step, for the seat whose turn it is."""
        deal = steps.deal
        assert deal is not None
        if steps.caller is not None:
            return self._call(deal, steps.caller, chance)
        if not steps.chosen:
            self.plan = steps.steps_to(deal.ask(self.bot, chance))
        # Somebody else may have begun to choose.
        possible = steps.actions()
        return self.plan.pop(0) if self.plan and self.plan[0] in possible else possible[-1]

    def _call(self, deal: Deal, seat: int, chance: Chance) -> int:
        calls = [call for caller, call in deal.calls() if caller == seat]
        if not hasattr(self.bot, "speak"):
            return DONE
        call = self.bot.speak(deal.game, seat, calls, deal.guesser(seat), chance)
        return DONE if call is None else CALLS + deal.game.calls.index(call)
