"""What browsers ask for before they offer to install the page."""

import struct

import pytest

from building import web_manifest
from parlour.bridge.catalogue import catalogue

GAMES = catalogue()["games"]


def test_shortcuts_lead_to_todays_deal_and_to_each_game():
    shortcuts = web_manifest.shortcuts(web_manifest.read(), GAMES)
    assert [shortcut["url"] for shortcut in shortcuts] == [
        "./#daily=today",
        "./#game=addenda&seats=2",
        "./#game=american-bookshop&seats=3",
        "./#game=counterpoint&seats=2",
        "./#game=same-difference&seats=2",
        "./#game=sixes-and-sevens&seats=4",
    ]
    assert {shortcut["icons"][0]["src"] for shortcut in shortcuts} == {"icon-192.png"}
    assert [shortcut["name"] for shortcut in shortcuts[1:]] == [game["name"] for game in GAMES]


@pytest.mark.parametrize("shown", web_manifest.read()["screenshots"], ids=lambda shown: shown["form_factor"])
def test_a_picture_is_small_and_as_large_as_said(shown):
    """Chromium takes none with more than 3840 pixels to a side, or more than 2.3 times as long as wide."""
    picture = (web_manifest.TAKEN / shown["src"]).read_bytes()
    width, height = size(picture)
    assert f"{width}x{height}" == shown["sizes"]
    assert (width > height) == (shown["form_factor"] == "wide")
    assert min(width, height) >= 320 and max(width, height) <= min(3840, 2.3 * min(width, height))
    assert len(picture) < 200_000


def size(jpeg):
    """Its width and height, which stand in the segment that begins a frame."""
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC2):
        at += 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", jpeg[at + 5 : at + 9])
    return width, height
