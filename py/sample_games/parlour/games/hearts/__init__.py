"""Hearts."""

CODE = "hearts"
