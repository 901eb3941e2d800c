"""Prize Diamonds."""

CODE = "prize-diamonds"
