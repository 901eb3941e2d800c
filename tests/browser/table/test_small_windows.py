"""On phones nothing one needs is outside the window or covered, at any table, in any phase."""

import pytest
from in_window import LOOK, NEEDED

from room import TABLES

SIZES = [
    {"width": 360, "height": 640},
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 568, "height": 320},
    {"width": 667, "height": 375},
]


@pytest.mark.parametrize("wishes", TABLES)
def test_all_that_one_needs_is_in_a_small_window(room, wishes):
    """A whole deal, looked at before each answer at all sizes."""
    room.page.emulate_media(reduced_motion="reduce")
    room.sit(f"{wishes}&seed=tulip-7&pace=instant&players=person,random", SIZES[0])
    seen = set()
    while (asked := room.turn()) != "over":
        for size in SIZES:
            room.page.set_viewport_size(size)
            assert room.page.evaluate(LOOK, NEEDED) == [], (asked, size)
        seen.add(asked)
        room.answer(asked)
    assert "play" in seen
