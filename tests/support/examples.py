"""What hypothesis varies when it tries positions: the seed of a match and how far it has gone."""

from hypothesis import settings
from hypothesis import strategies as st

seeds = st.integers(0, 10**6).map("t/{}".format)
steps = st.integers(0, 70)


def some(count):
    """So many examples, the same in every run."""
    return settings(max_examples=count, deadline=None, database=None, derandomize=True)


few = some(5)
