"""The games in OpenSpiel: importing this module registers each table of every game that is found.

    import pyspiel
    from parlour.adapters import openspiel

    print(openspiel.names())
    game = pyspiel.load_game(NAME, {"dealer": 2})

The name is `parlour_`, the game's id and the number of seats. In OpenSpiel's terms:

    game                       one deal at a table, the first of a match (`ParlourGame`)
    state                      a position in it (`ParlourState`)
    player                     a seat
    chance node                a card is dealt: chance deals card by card
    action                     a step, numbered as in `parlour.adapters.steps`: a card, one card of a set, a
                               value, or what is said
    information state          all that a seat knows (`Steps.key`, and with `recall` the tensor)
    observation                what a seat sees now (`parlour.adapters.tensors`)
    returns                    margins: how many points the side of each seat is ahead of the mean of the
                               other sides
    resample_from_infostate    `Deal.guess`
    bot                        one of our opponents in a seat (`ParlourBot`)

Parameters of `load_game` are the options of the table (-1 for one that is not chosen) and

    dealer    the seat that deals, 0 if it is not given
    number    which deal of a match it is, 1 if it is not given: it matters where deals differ
    calls     whether it is asked what seats say, in games in which something may be said

`OpenSpielBot` goes the other way: with it, a bot of OpenSpiel's plays in our duels and at our tables.
"""

from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pyspiel

from parlour import bots, games
from parlour.adapters.players import Opponent
from parlour.adapters.seen import seen
from parlour.adapters.steps import CARDS, CHANCE, OVER, Steps, count, longest
from parlour.adapters.tensors import Sight
from parlour.cards import cards_in
from parlour.deal import Deal as SingleDeal
from parlour.deal import again
from parlour.dealer import Chance, chance
from parlour.game import Game as Rules
from parlour.search.worlds import Thought
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.match import Match

NOT_CHOSEN = -1
"""Stands for the value of an option that another one replaces."""


def name_of(id: str, seats: int) -> str:
    """What a table is called in OpenSpiel."""
    return f"parlour_{id.replace('-', '_')}_{seats}"


def _loaded(name: str) -> Any:
    """A game that was put away; where it is restored, this module is imported first."""
    return pyspiel.load_game(name)


def names() -> list[str]:
    """What all tables are called."""
    return [name_of(id, seats) for id in games.ids() for seats in games.tables(id)]


def register() -> None:
    """Register the tables that are not registered yet: `games.look_again` may have found new ones."""
    known = pyspiel.registered_names()
    for id in games.ids():
        for seats in games.tables(id):
            if name_of(id, seats) not in known:
                _register(id, seats)


def _register(id: str, seats: int) -> None:
    kind = _type(games.find(id, seats))

    class Table(ParlourGame):
        """The deals of one table."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(id, seats, kind, params or {})

    pyspiel.register_game(kind, Table)


def _type(rules: Rules) -> Any:
    options = {option.name: option.default for option in rules.options_for(rules.seats)}
    parameters = {name: NOT_CHOSEN if value is None else value for name, value in options.items()}
    parameters |= {"dealer": 0, "number": 1} | ({"calls": True} if rules.calls else {})
    return pyspiel.GameType(
        short_name=name_of(rules.id, rules.seats),
        long_name=f"{rules.name}: {type(rules).table_name(rules.seats)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats,
        min_num_players=rules.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


class ParlourGame(pyspiel.Game):
    """One deal at a table, as a game of OpenSpiel; `rules` are those of the table."""

    def __init__(self, id: str, seats: int, kind: Any, params: dict[str, Any]) -> None:
        known = {option.name: option for option in games.find(id, seats).options_for(seats)}
        chosen = {
            name: value
            for name, value in params.items()
            if name in known and value not in (NOT_CHOSEN, known[name].default)
        }
        self.rules = games.find(id, seats, chosen)
        self.dealer = int(params.get("dealer", 0))
        self.number = int(params.get("number", 1))
        # Refused here, because whoever loads a game expects it to be played.
        Steps(self.rules, self.dealer, number=self.number)
        self.calls = bool(params.get("calls", True))
        super().__init__(kind, self._info(), params)

    def _info(self) -> Any:
        rules, bounds = self.rules, games.bounds_of(self.rules)
        return pyspiel.GameInfo(
            num_distinct_actions=count(rules),
            max_chance_outcomes=CARDS,
            num_players=rules.seats,
            min_utility=-float(bounds.margin()),
            max_utility=float(bounds.margin()),
            utility_sum=0.0,
            max_game_length=longest(rules, self.calls, bounds.decisions()),
        )

    def new_initial_state(self) -> "ParlourState":
        return ParlourState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ParlourObserver":
        return ParlourObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ParlourState(pyspiel.State):
    """A position in a deal; `steps` is the deal."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self.steps = Steps(game.rules, game.dealer, game.calls, game.number)

    def current_player(self) -> int:
        player = self.steps.player
        if player == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if player == OVER else player

    def is_terminal(self) -> bool:
        return self.steps.player == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.steps.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.actions() if player == self.steps.player else []

    def _apply_action(self, action: int) -> None:
        self.steps.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.steps.text(action)

    def returns(self) -> list[float]:
        deal = self.steps.deal
        if deal is None or deal.turn is not None:
            return [0.0] * self.steps.game.seats
        return deal.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "ParlourState":
        """A position that the seat may take for this one, with a history that fits it."""
        new = self.get_game().new_initial_state()
        self.steps.imagine(player_id, probability_sampler, new.steps, new.apply_action)
        return new  # type: ignore[no-any-return]

    def __str__(self) -> str:
        steps = self.steps
        seats = range(steps.game.seats)
        dealt = [steps.key(seat).partition("\n")[0] for seat in seats]
        return "\n".join([*dealt, steps.key(None), f"chosen {cards_in(steps.chosen)}"])


class ParlourObserver:
    """What a seat sees, or knows with perfect recall; or what everybody does, if nothing private is asked
    for.
    """

    def __init__(self, game: ParlourGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"An observer takes no parameters, but was given {params}.")
        self.recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.public = kind.public_info
        self.sight = Sight(game.rules, game.calls, self.recall)
        pieces = [piece for piece in self.sight.pieces if (self.private if piece.private else self.public)]
        self.tensor = np.zeros(sum(int(np.prod(piece.shape)) for piece in pieces), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for piece in pieces:
            size = int(np.prod(piece.shape))
            self.dict[piece.name] = self.tensor[at : at + size].reshape(piece.shape)
            at += size

    def set_from(self, state: ParlourState, player: int) -> None:
        self.tensor.fill(0)
        self.sight.fill(self.dict, state.steps, player)

    def string_from(self, state: ParlourState, player: int) -> str:
        seat = player if self.private else None
        return state.steps.key(seat) if self.recall else seen(state.steps, seat)


class ParlourBot(pyspiel.Bot):
    """One of our opponents, such as "expert", or a bot of your own, in a seat of OpenSpiel's."""

    def __init__(self, seat: int, name: str | bots.Bot = "expert", seed: str = "openspiel") -> None:
        super().__init__()
        self.seat, self.seed = seat, seed
        self.opponent = Opponent(name)

    def restart_at(self, state: ParlourState) -> None:
        """Nothing is remembered from one deal to the next."""

    def player_id(self) -> int:
        return self.seat

    def step(self, state: ParlourState) -> int:
        return self.opponent.step(state.steps, chance(self.seed, len(state.steps.taken), self.seat))


class OpenSpielBot(bots.Bot):
    """A bot of OpenSpiel's, for a file in `parlour/bots/`: a subclass says in `make` which. It is shown a
    state that the seat may take for the real one, hears no calls and makes none.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[str, int], Any] = {}

    def make(self, game: ParlourGame, seat: int) -> Any:
        """A bot of OpenSpiel's for a seat. It is made once for each game and seat."""
        raise NotImplementedError

    def _thoughts(self, match: Match, seat: int, guesser: Guesser, chance: Chance) -> Iterator[Thought]:
        real = match if isinstance(match, SingleDeal) else again(cast(Table, match))
        guess = real.guess(seat, chance)
        state = _game_of(guess).new_initial_state()
        for card, _ in guess.chances():
            state.apply_action(card)
        for done in guess.log:
            if done.kind != "call":
                for step in state.steps.steps_to(int(done.move)):
                    state.apply_action(step)
        decisions = len(state.steps.deal.log)
        while len(state.steps.deal.log) == decisions:
            state.apply_action(self._tried(self._step, state, seat))
        yield Thought(int(state.steps.deal.log[-1].move), 1, {})

    def _step(self, state: ParlourState, seat: int) -> int:
        key = str(state.get_game()), seat
        if key not in self._made:
            self._made[key] = self.make(state.get_game(), seat)
        return int(self._made[key].step(state))


def _game_of(deal: SingleDeal) -> Any:
    """The game of OpenSpiel that a deal is of, without calls."""
    game, first = deal.game, deal.first
    options = {name: NOT_CHOSEN if value is None else value for name, value in game.chosen.items()}
    more = {"dealer": first.dealer, "number": first.number} | ({"calls": False} if game.calls else {})
    return pyspiel.load_game(name_of(game.id, game.seats), options | more)


# What these were called before.
Deal, Position, Observer, Player = ParlourGame, ParlourState, ParlourObserver, ParlourBot

register()
