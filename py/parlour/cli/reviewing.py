"""The command `review`: what each decision of recorded matches cost, as JSON or in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from parlour.play.review import Review
from parlour.play.review.words import COSTLIEST, NONE_CLEAR, decided, judged
from parlour.play.views.viewer import Viewer
from parlour.table import PERSON, Table
from parlour.words import Say


def reviewed(table: Table, seats: list[int], simulations: int | None, in_words: bool) -> str:
    """The review of a match: a JSON object on one line, or lines of text.

    `seats`: whose decisions; if empty, all persons', or everybody's where nobody is one. Deals that are not
    over are left out. Raises Refused if there is no such seat.
    """
    for seat in seats:
        table.check_seat(seat)
    persons = [seat for seat, player in enumerate(table.players) if player == PERSON]
    seats = sorted(set(seats)) or persons or list(range(table.game.seats))
    reviews = [Review(table, seats, number, simulations) for number in table.over]
    if in_words:
        return "\n".join(_lines(table, reviews))
    return json.dumps(_told(table, seats, reviews), separators=(",", ":"))


def _told(table: Table, seats: list[int], reviews: list[Review]) -> dict[str, Any]:
    return {
        "review": 1,
        "game": table.game.id,
        "seats": table.game.seats,
        "seed": table.seed,
        "players": table.players,
        "reviewed": seats,
        "deals": [review.finish() for review in reviews],
    }


def _lines(table: Table, reviews: list[Review]) -> Iterator[str]:
    viewer = Viewer(table, None)
    yield f"{viewer.view()['title']}, {table.game.seats} players."
    for review in reviews:
        review.finish()
        yield f"\n{viewer.text(Say('Deal {number}.', number=review.number))}"
        for decision in review.decisions:
            voice = viewer.voice(decision.s)
            yield f"{voice.text(decided(decision))} {voice.text(judged(decision, review.typical))}"
        costliest = review.costliest()
        yield viewer.text(Say(COSTLIEST if costliest else NONE_CLEAR))
        for decision in costliest:
            yield f"  {viewer.voice(decision.s).text(decided(decision))}"
