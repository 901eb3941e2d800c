"""Parlour Tricks: trick-taking card games, their rules, opponents and records."""

__version__ = "0.1.0"
