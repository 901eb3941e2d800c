"""German Whist."""

CODE = "german-whist"
