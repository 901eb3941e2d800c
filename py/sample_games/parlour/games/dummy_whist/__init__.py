"""Dummy Whist."""

CODE = "dummy-whist"
