"""Counterpoint: its permanent name in links, and those of its options. New options go last."""

CODE = "cp"
EDITION = 1
OPTIONS = ("deals", "target", "card_points", "dispensation")
