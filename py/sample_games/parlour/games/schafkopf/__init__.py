"""Schafkopf."""

CODE = "schafkopf"
