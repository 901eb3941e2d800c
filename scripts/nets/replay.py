"""Whether play.c plays by the engine's rules, and judges as its nets do."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

from parlour.cards import cards_in
from parlour.game import Game
from parlour.games import hints_of
from parlour.nets import Net
from parlour.state import NOBODY, State

DEALS = 2_000
ASKS = ("play", "leader", "keep")
STEP = 5
"""Numbers a move: what is asked, of whom, what is allowed, the move, what seat 0 is judged to score."""


def check(game: Game, player: Path, net: tuple[Path, Net] | None = None) -> int:
    """Play the same deals: how many moves there were. AssertionError if anything differs."""
    words = [str(player), "replays", "7", str(DEALS), *([str(net[0])] if net else [])]
    moves = 0
    for line in subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines():
        dealer, carry, *rest = line.split()
        s = game.state(1, int(dealer), (0,) * game.seats, int(carry))
        s.hands = [int(word) for word in rest[: game.seats]]
        s.stock = cards_in(game.pack & ~sum(s.hands))
        s.packets = (game.pack,)
        game.begin(s)
        for step in _steps(rest[game.seats : -game.seats]):
            _check_step(game, s, step, net and net[1])
            game.play(s, int(step[3]))
            moves += 1
        assert s.turn == NOBODY
        assert game.score(s) == [int(word) for word in rest[-game.seats :]]
    return moves


def _steps(words: list[str]) -> Iterator[list[str]]:
    yield from (words[n : n + STEP] for n in range(0, len(words), STEP))


def _check_step(game: Game, s: State, step: list[str], net: Net | None) -> None:
    ask, turn, allowed, move = map(int, step[:4])
    assert (s.ask, s.turn) == (ASKS[ask], turn)
    if s.sizes:
        assert s.hands[turn] == allowed and hints_of(game).answer(s, lambda: 0.0) == move
    else:
        assert sum(1 << each for each in game.moves(s)) == allowed
    if net and s.choices:
        assert f"{net.promise(s)[0]:.6f}" == step[4]
