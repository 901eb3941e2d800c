"""hearts."""

CODE = "hearts"
