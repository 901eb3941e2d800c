"""Addenda: its permanent name in links, and those of its options. New options go last."""

CODE = "ad"
EDITION = 1
OPTIONS = ("target", "faults", "idle_cards_win")
