"""The ends of what a link can hold, on both sides."""

from base64 import urlsafe_b64encode
from hashlib import blake2s

import pytest

from handmade_links import LETTERS, PERSON, bot, forged, named, played
from parlour import games
from parlour.formats import link
from parlour.formats.link import BadLink, decode, encode
from parlour.table import Table
from parlour.words import Refused


@pytest.mark.parametrize(
    "name, written",
    [("x", bot("x")), (LETTERS[:32], bot(LETTERS[:32])), (LETTERS[:33], named(LETTERS[:33]))],
    ids=["one letter", "32 letters", "33 letters"],
)
def test_a_name_of_1_to_32_letters_is_a_word(name, written):
    course = Table(games.find("same-difference", 2), [name, "person"], "a").course
    assert encode(course) == forged(players=[written, PERSON])


def test_a_link_holds_exactly_so_many_decisions(monkeypatch):
    assert link.MOST_DECISIONS == 4096
    course = played(games.find("same-difference", 2), "a", 5).course
    monkeypatch.setattr(link, "MOST_DECISIONS", 5)
    assert decode(encode(course)).decisions == 5
    monkeypatch.setattr(link, "MOST_DECISIONS", 4)
    with pytest.raises(Refused, match="A link can hold up to 4 decisions"):
        encode(course)


@pytest.mark.parametrize("beginning", [b"\1", b"\3"])
def test_a_hash_alone_makes_no_link(beginning):
    """Fewer bytes than a frame has, though their hash is right."""
    text = urlsafe_b64encode(beginning + blake2s(beginning, digest_size=3).digest()).decode().rstrip("=")
    with pytest.raises(BadLink):
        decode(text)
