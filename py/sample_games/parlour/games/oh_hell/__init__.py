"""oh hell."""

CODE = "oh-hell"
