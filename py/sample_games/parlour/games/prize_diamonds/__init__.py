"""prize diamonds."""

CODE = "prize-diamonds"
