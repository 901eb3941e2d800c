"""nap."""

CODE = "nap"
