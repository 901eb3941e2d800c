"""What a person has decided in a deal, and which of it can be taken back."""

from collections.abc import Iterator

from parlour.table import PERSON, Table
from parlour.table.match import only_move
from parlour.words import Refused


def decisions(table: Table, you: int | None) -> Iterator[int]:
    """The indices of your decisions in the deal's log, the last first, since another person had a choice.

    What was chosen for you is none. If nobody looks, "you" is the person who decided last.
    """
    deal = table.deal
    for at in range(len(deal.steps) - 1, -1, -1):
        entry, s = deal.log[at], deal.steps[at].s
        chosen_for_them = len(s.choices) == 1
        if entry["do"] != "call" and table.players[entry["seat"]] == PERSON and not chosen_for_them:
            you = entry["seat"] if you is None else you
            if entry["seat"] == you:
                yield at
            elif only_move(table.game, s) is None:
                return


def can_undo(table: Table, you: int | None) -> bool:
    """Whether your last decision can be taken back."""
    at = next(decisions(table, you), None)
    return at is not None and not _penalised(table, at)


def undone(table: Table, you: int | None, allowed: bool) -> Table:
    """The match before your last decision in this deal. Raises Refused if that is not `allowed`, or there is
    none, and for a misplay that has cost something."""
    at = next(decisions(table, you), None)
    if at is not None and allowed and not _penalised(table, at):
        return table.back(table.number, at)
    if _penalised(table, at or 0):
        raise Refused("A penalised misplay can’t be undone, nor can anything before it.")
    raise Refused("There’s nothing to undo in this deal.")


def _penalised(table: Table, at: int) -> bool:
    """Whether the deal's log has a misplay at this index or after it."""
    return any(entry["do"] == "fault" for entry in table.deal.log[at:])
