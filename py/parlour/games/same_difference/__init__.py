"""The Same Difference: what links call it and its options, for ever. New options go last."""

CODE = "sd"
EDITION = 1
OPTIONS = ("faults", "leader_plays", "different_ranks")
