"""Oh Hell."""

CODE = "oh-hell"
