"""Schnapsen."""

CODE = "schnapsen"
