"""What hypothesis varies when it tries positions: the seed of a match and how far it has gone."""

from hypothesis import settings
from hypothesis import strategies as st

seeds = st.integers(0, 10**6).map("t/{}".format)
steps = st.integers(0, 70)
few = settings(max_examples=5, deadline=None, database=None, derandomize=True)
