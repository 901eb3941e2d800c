"""Sixes and Sevens: what links call it and its options, for ever. New options go last."""

CODE = "ss"
EDITION = 1
OPTIONS = ("deals", "target")
