"""The drawings of games: what our own must be like, and what becomes of those in a wheel."""

import re
import sys
from xml.etree import ElementTree

import pytest

from parlour import games
from parlour.bridge import wheels
from parlour.bridge.catalogue import catalogue, described
from parlour.bridge.drawings import KINDS, LONGEST, drawings
from parlour.words import Refused, Voice
from sample_wheels import TINY

DRAWINGS = [(id, kind) for id in sorted(games.own()) for kind in KINDS]
# What a drawing needs no more than these.
ALLOWED = {"svg", "style", "g", "path", "rect", "circle"}


@pytest.fixture
def drawn(tmp_path, monkeypatch):
    """Installs a game with these drawings, as bytes by the name of the file."""

    def install(**files):
        folder = tmp_path / "parlour" / "games" / "drawn"
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "rules.py").write_text(TINY)
        for kind, content in files.items():
            (folder / f"{kind}.svg").write_bytes(content)
        monkeypatch.syspath_prepend(tmp_path)
        games.look_again()

    yield install
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.startswith("parlour.games.drawn")]:
        del sys.modules[name]
    games.look_again()


def test_each_of_our_games_has_a_cover_and_a_sign():
    assert {id: set(drawings(id)) for id in games.own()} == {id: set(KINDS) for id in games.own()}


@pytest.mark.parametrize(("id", "kind"), DRAWINGS)
def test_a_drawing_of_ours_is_square_and_simple(id, kind):
    root = ElementTree.fromstring(drawings(id)[kind])
    assert root.get("viewBox") == "0 0 240 240"
    assert {one.tag.removeprefix("{http://www.w3.org/2000/svg}") for one in root.iter()} <= ALLOWED
    # An image knows no typeface of the page, and no address.
    assert not [name for one in root.iter() for name in one.attrib if "href" in name or name.startswith("on")]


@pytest.mark.parametrize("id", sorted(games.own()))
def test_a_sign_has_no_colour_of_its_own(id):
    assert set(re.findall(r'fill="(.*?)"', drawings(id)["sign"])) == {"currentColor"}


def test_the_catalogue_leaves_out_the_drawings_that_the_page_has():
    assert [game["id"] for game in catalogue()["games"] if "cover" in game or "sign" in game] == []


def test_the_catalogue_has_the_drawings_of_a_brought_game(drawn):
    drawn(cover="<svg>é</svg>".encode())
    told = described("drawn", Voice())
    assert told["cover"] == "<svg>é</svg>"
    assert "sign" not in told


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe<", "sign.svg is not UTF-8 text"),
        (b" " * (LONGEST + 1), "sign.svg has more than 20000 characters"),
    ],
    ids=["bytes", "long"],
)
def test_a_wheel_with_a_drawing_that_cannot_be_used_is_refused(drawn, content, why):
    drawn(sign=content)
    with pytest.raises(Refused) as refused:
        wheels.rehearse("drawn", "paint")
    assert str(refused.value) == f"The game drawn from the wheel paint can’t be played here: {why}."


def test_a_drawing_of_the_largest_size_is_taken(drawn):
    drawn(sign=b" " * LONGEST)
    wheels.rehearse("drawn", "paint")
    assert len(described("drawn", Voice())["sign"]) == LONGEST
