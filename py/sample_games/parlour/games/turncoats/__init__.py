"""Turncoats."""

CODE = "turncoats"
