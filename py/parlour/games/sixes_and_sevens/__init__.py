"""Sixes and Sevens: its permanent name in links, and those of its options. New options go last."""

CODE = "ss"
EDITION = 1
OPTIONS = ("deals", "target")
