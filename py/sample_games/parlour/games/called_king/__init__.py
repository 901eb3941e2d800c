"""Called King."""

CODE = "called-king"
