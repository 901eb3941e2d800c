"""The laboratory: what a game is like, measured.

A study (study.py) is played in shards (played.py), each of which comes to exact counts (counts.py). They are
added up in whatever order, here or on other machines (work.py), and the sums come to measures with their
intervals (measures/). The outcome depends on the study alone.
"""
