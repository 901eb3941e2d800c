"""The Same Difference: its permanent name in links, and those of its options. New options go last."""

CODE = "sd"
EDITION = 1
OPTIONS = ("faults", "leader_plays", "different_ranks")
