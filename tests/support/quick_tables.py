"""Every table, but two of them alone with `--quick`: one for two players, and one with partners."""

import pytest

from tables import TABLES

QUICK = [("addenda", 2), ("sixes-and-sevens", 4)]

mostly_slow = pytest.mark.parametrize(
    ("id", "seats"),
    [pytest.param(*table, marks=[] if table in QUICK else [pytest.mark.slow]) for table in TABLES],
)
