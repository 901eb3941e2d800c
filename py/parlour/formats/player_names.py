"""The names of players: in records and links, and of people as others see them."""

from parlour.words import Refused, printable

LONGEST_NAME = 100
"""The most characters in the name of a player. A link could hold 12,000."""
LONGEST_SHOWN = 24
"""Letters in the name of a person. What is longer is cut."""


def check_name(name: str) -> None:
    """Raises Refused for a name that is empty or too long."""
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused("A player’s name must have 1 to {most} characters.", most=LONGEST_NAME)


def shown_name(name: str) -> str:
    """The name of a person from outside, made safe to show."""
    return printable(" ".join(name.split())[:LONGEST_SHOWN].strip())
