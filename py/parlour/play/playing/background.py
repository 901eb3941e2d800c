"""What the engine works at while a person looks at the table, the most urgent first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from parlour import bots, games
from parlour.play.after_deal.hindsight import Hindsight
from parlour.play.claim import Proof
from parlour.play.hint import Hint
from parlour.play.views.viewer import Viewer
from parlour.table import Table

if TYPE_CHECKING:
    from parlour.contract import Hint as ToldHint
    from parlour.contract import Post, View

SLICE_SECONDS = 0.010
"""Seconds a bot may think before the worker looks for messages."""
PATIENCE_SECONDS = 6.0
"""Seconds after which a bot plays the best it has found, however slow the machine; never in a challenge."""

Job = Callable[[], "Post | None"]
"""Thinks for a slice, and returns what to post, None if there is nothing."""


class Background:
    """What there is to think about at a table. Nothing of it is restored by an undo: it is found out anew."""

    def __init__(self) -> None:
        self.waits_for: Literal["bot", "speaker", "person"] = "person"
        """Who must act: a bot, a bot before which somebody may speak, or a person or nobody."""
        self.mind: bots.Mind | None = None
        """The bot whose turn it is, once it has begun to think."""
        self.cut_off = 0.0
        """When the bot must decide, by `perf_counter`."""
        self.hint: Hint | None = None
        """A hint, once it is asked for."""
        self.proof: Proof | None = None
        """The search for a proof that the rest is decided, if there is one."""
        self.hindsight = Hindsight()

    def changed(self, proof: Proof | None) -> None:
        """Something has happened at the table, and there may be a proof to search for."""
        self.mind = self.hint = None
        self.proof = proof
        self.hindsight.changed()

    def wait(self, table: Table, view: View) -> None:
        """A bot waits if somebody may say something to the table before it decides."""
        speaks = any(talk["open"] for talk in view["talk"])
        self.waits_for = "person" if not bots.is_next(table) else "speaker" if speaks else "bot"

    def go(self) -> None:
        """Let the bot decide before which somebody may speak."""
        if self.waits_for == "speaker":
            self.waits_for = "bot"

    def advise(self, table: Table, viewer: Viewer) -> ToldHint:
        """The hint, as far as it is."""
        self.hint = self.hint or Hint(table, table.decider)
        return self.hint.told(viewer)

    # ---- What is thought about.

    def jobs(self, viewer: Viewer, bot: Job) -> Iterator[Job]:
        """What there is to think about for whoever looks, the most urgent first; `bot` lets a bot decide."""
        if self.waits_for == "bot":
            yield bot
        if self.hint and not self.hint.done:
            yield partial(self._advised, self.hint, viewer)
        if self.proof and self.proof.holds is None:
            yield partial(self._proved, self.proof, viewer)

    def afterthoughts(self, viewer: Viewer) -> Iterator[Job]:
        """As `jobs`, of less urgent ones."""
        if self.hindsight.goes_on(viewer.table):
            yield lambda: self.hindsight.think(SLICE_SECONDS, viewer.table, viewer)

    def decides(self, table: Table, fair: bool) -> bots.Mind | None:
        """Let the bot whose turn it is think for a slice. Returns what it thinks, once it has decided."""
        if self.mind is None:
            self.cut_off = perf_counter() + PATIENCE_SECONDS
            self.mind = bots.Mind(table)
        ready = self.mind.think(SLICE_SECONDS) or (not fair and perf_counter() >= self.cut_off)
        return self.mind if ready else None

    def _advised(self, hint: Hint, viewer: Viewer) -> Post | None:
        return {"hint": hint.told(viewer)} if hint.think(SLICE_SECONDS) else None

    def _proved(self, proof: Proof, viewer: Viewer) -> Post | None:
        """Posts why the rest of the deal is decided; an empty sentence if it is not."""
        try:
            if not proof.think(SLICE_SECONDS):
                return None
        except Exception:  # a game from elsewhere can go wrong in any way
            if viewer.game.id in games.own():
                raise
            self.proof = None
            return {"claim": ""}
        return {"claim": viewer.text(proof.say) if proof.holds else ""}
