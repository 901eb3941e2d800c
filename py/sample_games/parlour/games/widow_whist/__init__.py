"""Widow Whist."""

CODE = "widow-whist"
