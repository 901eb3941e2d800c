"""The games in PettingZoo: an environment for each table, in which the seats decide in turn (AEC).

    from parlour.adapters import pettingzoo

    env = pettingzoo.env(GAME, seats=4, options={"target": 300})
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

An episode is one deal of a match. Moves, sets of cards and what is said are numbered as in
`parlour.adapters.steps`; "action_mask" has a 1 for each that is allowed now. "observation" has what
`parlour.adapters.tensors` says in a row, and `state` all of these for all seats. The rewards come at the
end: how many points the side of each seat is ahead of the mean of the other sides. `env` wraps `raw_env`, as
PettingZoo's own games do. Seats decide in turn, so there is no `parallel_env`.
"""

from typing import Any, NoReturn

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from parlour import games
from parlour.adapters.players import Opponent
from parlour.adapters.seen import seen
from parlour.adapters.steps import CHANCE, Steps, count
from parlour.adapters.tensors import Sight
from parlour.deal import table
from parlour.dealer import chance
from parlour.words import Refused

LARGEST = 100.0
"""No number of an observation is as large."""
RENDER_MODES = ("ansi", "human")
PER_EPISODE = ("dealer", "number")
"""What `reset` may be given for one episode."""


def env(id: str, seats: int | None = None, options: dict[str, Any] | None = None, **how: Any) -> AECEnv:
    """The environment of a table, which says so if it is used in a wrong way. `how`: as for `raw_env`."""
    raw = raw_env(id, seats, options, **how)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


def parallel_env(*_: Any, **__: Any) -> NoReturn:
    """Raises Refused: seats decide in turn."""
    raise Refused("In card games, players act one after another: use env, PettingZoo’s AEC.")


class raw_env(AECEnv):
    """One deal at a table; `steps` is the deal. The parameters:

    id             the game's
    seats          how many there are; a game with one table does not need it
    options        of the table, by name
    dealer         the seat that deals, by default any
    calls          whether it is asked what seats say
    recall         whether observations have all that a seat knows; otherwise, what it sees now
    number         which deal of a match it is: it matters where deals differ
    render_mode    "ansi": `render` returns what everybody sees in words; "human": it prints that

    Raises Refused for an unknown table, option or render mode.
    """

    metadata = {"name": "parlour", "render_modes": [*RENDER_MODES], "is_parallelizable": False}

    def __init__(
        self,
        id: str,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        dealer: int | None = None,
        calls: bool = True,
        recall: bool = False,
        number: int = 1,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            said = "There is no render mode {mode}. The modes are {modes}."
            raise Refused(said, mode=repr(render_mode), modes=" and ".join(RENDER_MODES))
        self.rules = table(id, seats, options)
        seats = self.rules.seats
        self.dealer, self.calls, self.number, self.render_mode = dealer, calls, number, render_mode
        self.metadata = {**self.metadata, "name": f"parlour_{id}_{seats}"}
        self.sight = Sight(self.rules, calls, recall)
        self.sizes = [int(np.prod(piece.shape)) for piece in self.sight.pieces]
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        looks = spaces.Dict(
            {
                "observation": spaces.Box(-LARGEST, LARGEST, (sum(self.sizes),), np.float32),
                "action_mask": spaces.Box(0, 1, (count(self.rules),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, looks)
        self.action_spaces = {agent: spaces.Discrete(count(self.rules)) for agent in self.possible_agents}
        self.state_space = spaces.Box(-LARGEST, LARGEST, (seats * sum(self.sizes),), np.float32)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with the same seed, the same cards. Without one, each deal is another.

        `options` may have the `dealer` and the `number` of this deal. Raises Refused for options of the
        table; what else is there counts for nothing, as PettingZoo's own tests ask.
        """
        given = options or {}
        if late := [name for name in given if name in games.option_names(self.rules)]:
            said = "reset() takes {known}, not {late}: give the table’s options to env()."
            raise Refused(said, known=" and ".join(PER_EPISODE), late=", ".join(late))
        luck = chance("pettingzoo", np.random.SeedSequence().entropy if seed is None else seed)
        seats = self.rules.seats
        dealer = given.get("dealer", self.dealer)
        dealer = int(luck() * seats) if dealer is None else dealer
        self.steps = Steps(self.rules, dealer, self.calls, given.get("number", self.number))
        while self.steps.player == CHANCE:
            cards = self.steps.actions()
            self.steps.apply(cards[int(luck() * len(cards))])
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.steps.player]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and which numbers are allowed; none if it is not its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(count(self.rules), np.int8)
        if seat == self.steps.player:
            mask[self.steps.actions()] = 1
        return {"observation": self._sees(seat), "action_mask": mask}

    def _sees(self, seat: int) -> Any:
        row = np.zeros(sum(self.sizes), np.float32)
        parts = np.split(row, np.cumsum(self.sizes)[:-1])
        pieces = self.sight.pieces
        named = {piece.name: part.reshape(piece.shape) for piece, part in zip(pieces, parts, strict=True)}
        self.sight.fill(named, self.steps, seat)
        return row

    def state(self) -> Any:
        """What all seats see together."""
        return np.concatenate([self._sees(seat) for seat in range(self.rules.seats)])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.steps.apply(int(action))
        if self.steps.player >= 0:
            self.agent_selection = self.agents[self.steps.player]
        else:
            self._close()
        self._accumulate_rewards()

    def _close(self) -> None:
        assert self.steps.deal is not None
        self.rewards = dict(zip(self.agents, self.steps.deal.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def opponent(self, name: str) -> Opponent:
        """One of our opponents, such as "expert": its `step(env.steps, chance)` is an action."""
        return Opponent(name)

    def render(self) -> str | None:
        """What everybody sees, in words: returned or printed, as the render mode says."""
        if self.render_mode is None:
            return None
        told = seen(self.steps, None)
        if self.render_mode == "ansi":
            return told
        print(told)
        return None

    def close(self) -> None:
        """There is nothing to close."""


# What it was called before.
Deal = raw_env
