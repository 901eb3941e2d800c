"""widow whist."""

CODE = "widow-whist"
