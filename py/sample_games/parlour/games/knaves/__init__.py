"""Knaves."""

CODE = "knaves"
