"""The names of players in records and links."""

from parlour.words import Refused

LONGEST_NAME = 100
"""The most characters in the name of a player. A link could hold 12,000."""


def check_name(name: str) -> None:
    """Raises Refused for a name that is empty or too long."""
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("A player’s name has 1 to {most} characters.", most=LONGEST_NAME)
