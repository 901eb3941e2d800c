"""The laboratory: what a game is like, measured.

A study (study.py) is played in shards (played.py), each of which comes to exact counts (counts.py). They are
added up in whatever order, here or on other machines (work.py), and the sums come to measures with their
intervals (measures.py). The outcome depends on the study alone.
"""

from parlour.measuring.lab.kept import Kept
from parlour.measuring.lab.measures import report
from parlour.measuring.lab.study import Setting, Study
from parlour.measuring.lab.work import run

__all__ = ["Kept", "Setting", "Study", "report", "run"]
