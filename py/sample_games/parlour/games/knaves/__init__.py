"""knaves."""

CODE = "knaves"
