"""Hearts."""

CODE = "hearts"
EDITION = 2
"""1: hearts could be led at any time."""
