"""Euchre."""

CODE = "euchre"
