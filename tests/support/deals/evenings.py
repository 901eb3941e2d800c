"""Club evenings for tests: with results that are made up."""

from datetime import date

from deals.challenges import ASKER, challenge
from parlour.formats.challenge import Entrant, Result
from parlour.formats.evening import Evening


def evening(people=(), deals=(2, 0, 1), name="Friday club"):
    """An evening with so many deals at tables for two, three and four, and the results of these people."""
    ids = (("addenda", 2), ("counterpoint", 3), ("sixes-and-sevens", 4))
    tables = [challenge(*id, count) for id, count in zip(ids, deals, strict=True) if count]
    for at, table in enumerate(tables):
        tables[at] = table._replace(entrants=tuple(one[at] for one in people if one[at]))
    return Evening(name, date(2026, 11, 28), tuple(tables))


def guest(n, *tables, name=None, marks=0):
    """The nth person, by table: None, or the score by side in each deal, None for one that is not played."""
    return [
        scores
        and Entrant(
            ASKER + n, name or f"Guest {n}", False, tuple(one and Result(one, marks) for one in scores)
        )
        for scores in tables
    ]
