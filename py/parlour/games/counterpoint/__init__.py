"""Counterpoint: what links call it and its options, for ever. New options go last."""

CODE = "cp"
EDITION = 1
OPTIONS = ("deals", "target", "card_points", "dispensation")
