"""dummy whist."""

CODE = "dummy-whist"
