"""Matches as texts: records and links."""
