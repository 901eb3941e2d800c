"""A game as a link."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING

from parlour.formats import game_link

if TYPE_CHECKING:
    from parlour import contract


def link(asked: contract.GameLinkCall) -> contract.GameLink:
    return {"link": game_link.encode(b64decode(asked["packed"]))}


def linked(asked: contract.LinkedGameCall) -> contract.PackedGame:
    return {"packed": b64encode(game_link.decode(asked["link"])).decode()}
