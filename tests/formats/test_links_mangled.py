"""A link that was mangled on its way opens the same match, or is refused with a sentence that is true of it.

Here those links are mangled that suffer most easily. For many, with a count of what came of it:

    PYTHONPATH=py:tests/support python tests/formats/test_links_mangled.py 200
"""

import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from handmade_links import facts
from mangled_links import CHANGES, MANGLINGS, NONE, awkward, links
from parlour.formats import challenge, evening, game_link, turn
from parlour.formats.link import BadLink, decode
from parlour.formats.link_text import CHALLENGE, EVENING, TURN
from parlour.formats.mended_link import gathered, holds_more, read

SAID = {
    CHALLENGE: lambda text: challenge.encode(challenge.decode(text)),
    EVENING: lambda text: evening.encode(evening.decode(text)),
    TURN: lambda text: turn.encode(turn.decode(text)),
}
"""By version: all that a link says, as a value that can be compared. The others hold a match."""


@cache
def said_by(link):
    """How texts are opened that may be this link, and all that it says."""
    say = SAID.get(read(link).version, lambda text: facts(decode(text)))
    return say, say(link)


def fate(name, number, link):
    """What came of a link that was mangled: "opened", or the sentence that refused it."""
    mangling = MANGLINGS[name]
    text = mangling.change(link, Random(f"{name} {number}"))
    say, said = said_by(link)
    try:
        opened = say(text)
    except BadLink as bad:
        assert str(bad) in mangling.true, (name, link, text, str(bad))
        return str(bad)
    assert opened == said, (name, link, text)
    return "opened"


@pytest.mark.slow
@pytest.mark.parametrize("name", MANGLINGS)
def test_a_mangled_link_opens_the_same_match_or_says_what_has_happened(name):
    for number, link in enumerate(awkward()):
        fate(name, number, link)


@pytest.mark.in_pyodide
def test_pythons_read_mangled_links_alike():
    for number, name in enumerate(CHANGES):
        fate(name, number, awkward()[number % len(awkward())])


PACKED = Random("a game").randbytes(300) + bytes(2)


@pytest.mark.parametrize("name", MANGLINGS)
def test_so_does_the_link_of_a_game_from_the_desk_and_it_is_no_match(name):
    mangling, link = MANGLINGS[name], game_link.encode(PACKED)
    text = mangling.change(link, Random(name)).replace("#deal=", "#desk=")
    try:
        assert game_link.decode(text) == PACKED
    except BadLink as bad:
        assert str(bad) in mangling.true
    with pytest.raises(BadLink) as refused:
        decode(text)
    assert str(refused.value) in ("This link holds a game for the desk, not a match.", *mangling.true)


def test_the_link_of_a_match_holds_no_game():
    with pytest.raises(BadLink, match="holds a match, not a game"):
        game_link.decode(awkward()[0])


ADDRESSES = json.loads(Path(__file__).with_name("addresses.json").read_text())
"""The page reads the same."""


@pytest.mark.parametrize(("address", "said"), ADDRESSES)
def test_the_first_link_of_an_address_is_read(address, said):
    first, other = links(2)
    text = address.replace("LINK", first).replace("OTHER", other)
    if said not in ("one", "more"):
        with pytest.raises(BadLink, match=said):
            decode(text)
    else:
        assert read(text).text == first
        assert holds_more(text) == (said == "more")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#game=addenda", "There’s no match in this address."),
        ("https://example.org/parlour/#home", "There’s no match in this address."),
        ("https://example.org/wiki#Bidding_and_the_play", NONE),
        ("https://example.org/wiki#section-three-of-four", NONE),
        ("#deal=" + "no-link-at-all", "This link is damaged."),
    ],
)
def test_a_text_without_a_link_is_told_what_it_is(address, said):
    with pytest.raises(BadLink) as refused:
        decode(address)
    assert str(refused.value) == said


def test_lines_of_mail_are_put_together_until_the_link_is_whole():
    first, other = links(2)
    assert len(first) > 30 and len(other) > 30
    lines = [f"> https://example.org/#table={first[:20]}", f"> {first[20:]}", other, other[:-1], first]
    gatherings = list(gathered(enumerate(lines, 1)))
    assert [number for number, _ in gatherings] == [1, 3, 4, 5]
    assert [read(text).text for _, text in gatherings] == [first, other, other, first]


def test_a_name_before_a_link_is_not_taken_for_its_beginning():
    """“Anna” could begin a link of 41,592 letters, and “Bert” one of 1,903."""
    first, other = links(2)
    lines = ["Anna:", first, f"Bert: {other}", f"Anna: #table={first[:20]}", first[20:]]
    gatherings = list(gathered(enumerate(lines, 1)))
    assert [number for number, _ in gatherings] == [1, 2, 3, 4]
    assert [read(text).text for _, text in gatherings[1:]] == [first, other, first]


def count(many):
    """Print what came of so many links, by mangling."""
    total = Counter()
    for name in MANGLINGS:
        found = Counter(fate(name, number, link) for number, link in enumerate(links(many)))
        total += found
        print(f"{name}: {', '.join(f'{said} {times}' for said, times in found.most_common())}")
    print(f"All {total.total()}: {dict(total.most_common())}; another match: 0")


if __name__ == "__main__":
    count(int(sys.argv[1]))
