"""Things by their address. Their module is imported once it is needed, so that it does not delay a match."""

from importlib import import_module
from typing import Any


def found(address: str) -> Any:
    """What is at an address, as in "parlour.play.daily:answer"."""
    module, _, name = address.partition(":")
    return getattr(import_module(module), name)
