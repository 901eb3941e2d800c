"""Nap."""

CODE = "nap"
