"""A link that was mangled on its way opens the same match, or is refused with a sentence that is true of it.

Here those links are mangled that suffer most easily. For many, with a count of what came of it:

    PYTHONPATH=py:tests/support python tests/formats/test_links_mangled.py 200
"""

import sys
from collections import Counter
from random import Random

import pytest

from handmade_links import facts
from mangled_links import CHANGES, MANGLINGS, awkward, links
from parlour.formats import game_link
from parlour.formats.link import BadLink, decode


def fate(name, number, link):
    """What came of a link that was mangled: "opened", or the sentence that refused it."""
    mangling = MANGLINGS[name]
    text = mangling.change(link, Random(f"{name} {number}"))
    try:
        course = decode(text)
    except BadLink as bad:
        assert str(bad) in mangling.true, (name, link, text, str(bad))
        return str(bad)
    assert facts(course) == facts(decode(link)), (name, link, text)
    return "opened"


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
    assert str(refused.value) in ("This link holds a game for the desk, and no match.", *mangling.true)


def test_the_link_of_a_match_holds_no_game():
    with pytest.raises(BadLink, match="holds a match, and no game"):
        game_link.decode(awkward()[0])


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
