"""A net learns from positions, and from how their deals ended."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from parlour.bots import expert
from parlour.game import Game
from parlour.nets import LANE, sight_of, written
from parlour.sight import Sight
from tooling.steps import ScriptError

LANES = 64
EPOCHS, BATCH, RATE, DECAY = 14, 512, 2e-3, 1e-6
KEPT_BACK = 0.06
"""The part of the positions, all of the last deals, that the net is tried on and does not learn from."""
ROUNDED = 1.02
"""Rounded weights may come to so much more."""
Arrays = dict[str, np.ndarray]


def sight(game: Game) -> Sight:
    """What a net of this game looks at."""
    found = sight_of(game)
    if found is None:
        raise ScriptError(f"{game.name} has no sight.py, so nothing can be learned.")
    return found


def record(seats: int) -> np.dtype:
    """A position, as play.c writes it."""
    padding = 8 - (seats + 2) % 8
    fields = [("hands", "<u8", seats), ("won", "<u8", seats), ("turn", "i1"), ("carry", "i1")]
    return np.dtype([*fields, ("scores", "i1", seats), ("padding", "i1", padding)])


def inputs(game: Game, looks: Sight, found: np.ndarray) -> np.ndarray:
    """By position: which inputs are on."""
    s = game.state(1, 0, (0,) * game.seats, 0)
    on = np.zeros((len(found), looks.groups * looks.in_group + looks.in_common), np.bool_)
    known: dict[int, list[int]] = {}
    columns = [found[name].tolist() for name in ("hands", "won", "turn", "carry")]
    for row, *one in zip(on, *columns, strict=True):
        s.hands, s.won, s.turn, s.carry = one
        for part in looks.parts(s):
            if part not in known:
                known[part] = looks.inputs(part)
            row[known[part]] = True
    return on


def targets(found: np.ndarray) -> np.ndarray:
    """By position, by seat from the one that took the trick: its score."""
    seats = found["scores"].shape[1]
    at = (found["turn"][:, None] + np.arange(seats)) % seats
    return np.take_along_axis(found["scores"], at, 1).astype(np.float32)


class Training:
    """Adam on the mean squared error, with a rate that falls to nothing."""

    def __init__(self, looks: Sight, seed: int) -> None:
        self.sight, seats = looks, looks.game.seats
        self.hidden = LANES // looks.groups
        self.random = np.random.default_rng(seed)
        self.values: Arrays = {
            "own": self._some(looks.in_group, self.hidden, 0.12),
            "others": self._some(looks.in_group, self.hidden, 0.04),
            "common": self._some(looks.in_common, self.hidden, 0.04),
            "bias": np.zeros(self.hidden, np.float32),
            "out": self._some(self.hidden, seats, 0.2),
            "base": np.zeros(seats, np.float32),
        }
        self.first = {name: np.zeros_like(value) for name, value in self.values.items()}
        self.second = {name: np.zeros_like(value) for name, value in self.values.items()}
        self.steps = 0

    def _some(self, rows: int, columns: int, spread: float) -> np.ndarray:
        return (self.random.standard_normal((rows, columns)) * spread).astype(np.float32)

    def forward(self, on: np.ndarray) -> tuple[np.ndarray, ...]:
        """The inputs of each group, of all together, the common ones, the units of each group, the scores."""
        v, split = self.values, self.sight.groups * self.sight.in_group
        groups = on[:, :split].reshape(len(on), self.sight.groups, -1).astype(np.float32)
        common = on[:, split:].astype(np.float32)
        whole = groups.sum(1)
        units = (
            groups @ (v["own"] - v["others"])
            + (whole @ v["others"] + common @ v["common"] + v["bias"])[:, None]
        )
        np.maximum(units, 0, out=units)
        return groups, whole, common, units, units.sum(1) @ v["out"] + v["base"]

    def step(self, on: np.ndarray, wanted: np.ndarray, rate: float) -> float:
        """Learn from a batch. The mean squared error before that."""
        groups, whole, common, units, scores = self.forward(on)
        wrong = (scores - wanted) * (2 / len(on))
        back = (wrong @ self.values["out"].T)[:, None] * (units > 0)
        both = back.sum(1)
        flat = groups.reshape(-1, groups.shape[2])
        own = flat.T @ back.reshape(len(flat), -1)
        slopes = {
            "own": own,
            "others": whole.T @ both - own,
            "common": common.T @ both,
            "bias": both.sum(0),
            "out": units.sum(1).T @ wrong,
            "base": wrong.sum(0),
        }
        self._learn(slopes, rate)
        return float(((scores - wanted) ** 2).mean())

    def _learn(self, slopes: Arrays, rate: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            value, first, second = self.values[name], self.first[name], self.second[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            mean, spread = first / (1 - 0.9**self.steps), second / (1 - 0.999**self.steps)
            value -= rate * mean / (np.sqrt(spread) + 1e-8) + DECAY * value

    def run(self, on: np.ndarray, wanted: np.ndarray) -> Iterator[tuple[int, float, float]]:
        """After each epoch: its number, the error while learning, and R² of the leads kept back."""
        known = int(len(on) * (1 - KEPT_BACK))
        all_steps = EPOCHS * (known // BATCH)
        for epoch in range(EPOCHS):
            order, errors = self.random.permutation(known), []
            for n in range(known // BATCH):
                rows = np.sort(order[n * BATCH : (n + 1) * BATCH])
                rate = RATE * (1 - self.steps / all_steps)
                errors.append(self.step(on[rows], wanted[rows], rate))
            yield epoch, float(np.mean(errors)), self.explained(on[known:], wanted[known:])

    def explained(self, on: np.ndarray, wanted: np.ndarray) -> float:
        """R² of the lead of the seat that took the trick."""
        leads = [each[:, 0] - each[:, 1:].mean(1) for each in (self.forward(on)[-1], wanted)]
        return float(1 - ((leads[0] - leads[1]) ** 2).mean() / leads[1].var())

    def file(self) -> bytes:
        """The net in whole numbers, as finely as the lanes allow for every position."""
        v = self.values
        fits = (1 << LANE - 2) / self._most() / ROUNDED
        of_unit, of_out = int(np.log2(fits)), int(np.log2(32767 / np.abs(v["out"]).max()))
        rows = np.concatenate([v["own"], v["others"], v["common"], v["bias"][None]]) * 2.0**of_unit
        whole = [[int(w) for w in row] for row in np.rint([*rows, *(v["out"].T * 2.0**of_out)])]
        scale = 1 << of_unit + of_out
        base = [round(float(each) * scale) for each in v["base"]]
        about = {"hidden": self.hidden, "scale": scale, "base": base, "since": expert.EDITION}
        return written(self.sight.game, about, whole)

    def _most(self) -> float:
        """More than a unit can come to, whatever the position."""
        v = self.values
        whole = np.abs(v["bias"]).copy()
        for inputs in self.sight.exclusive:
            in_group = inputs[0] < self.sight.in_group
            n = [each - (0 if in_group else self.sight.groups * self.sight.in_group) for each in inputs]
            if in_group:
                whole += np.abs(v["own"][n]).max(0) + (self.sight.groups - 1) * np.abs(v["others"][n]).max(0)
            else:
                whole += np.abs(v["common"][n]).max(0)
        return float(whole.max())


class Made(NamedTuple):
    """A net as a file, R² of the leads in the positions kept back, and how many positions there were."""

    content: bytes
    explained: float
    positions: int


def trained(game: Game, files: list[Path], seed: int) -> Made:
    """A net that has learned from these files."""
    found = np.concatenate([np.fromfile(file, record(game.seats)) for file in files])
    learner = Training(sight(game), seed)
    on, wanted = inputs(game, learner.sight, found), targets(found)
    for epoch, error, explained in learner.run(on, wanted):
        print(f"\rEpoch {epoch + 1} of {EPOCHS}: error {error:.3f}, R² {explained:.3f}", end="", flush=True)
    return Made(learner.file(), explained, len(found))
