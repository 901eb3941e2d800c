"""Addenda: what links call it and its options, for ever. New options go last."""

CODE = "ad"
EDITION = 1
OPTIONS = ("target", "faults", "idle_cards_win")
