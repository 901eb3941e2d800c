"""What hypothesis varies when it tries positions: the seed of a match and how far it has gone."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

seeds = st.integers(0, 10**6).map("t/{}".format)
steps = st.integers(0, 70)


def some(count):
    """So many examples, the same in every run, however long they take."""
    return settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )


few = some(5)
