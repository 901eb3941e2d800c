"""How far ahead a side can be after a deal of Addenda, and how long a deal is."""

from parlour.games.addenda.rules import ADDS
from parlour.games.bounds import Bounds

MOST = max(filter(None, ADDS))
"""The most that one card changes a total by: a jack or a king only takes back or repeats what another did."""


class Addenda(Bounds):
    """One side may take every trick, so it can be ahead by all that the cards add together."""

    def margin(self):
        return sum(MOST if adds is None else adds for adds in ADDS)

    def decisions(self):
        return self.plays()
