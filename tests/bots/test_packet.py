"""How hidden cards are shared out among the places where they may be."""

from collections import Counter
from math import factorial

from parlour.cards import BIT
from parlour.dealer import chance
from parlour.table.packet import Packet


def test_all_placements_are_equally_likely():
    """Cards 0, 1 and 2 to places of 2 and 1, of which the second lacks card 0: card 1 or card 2 is there."""
    luck = chance("packet")
    packet = Packet(0b111, [2, 1], [0, BIT[0]])
    seen = Counter(packet.share(luck)[1][0] for _ in range(4000))
    assert set(seen) == {1, 2}
    assert abs(seen[1] - 2000) < 200  # more than six standard deviations


def test_placements_are_counted_without_trying_each():
    """Seven hands of seven of 52 cards, and a stock of three: all multinomials, 52! / (7!^7 3!)."""
    packet = Packet((1 << 52) - 1, [7] * 7 + [3], [0] * 8)
    assert packet.placements(0, packet.room) == factorial(52) // (factorial(7) ** 7 * factorial(3))


def test_places_that_may_have_the_same_are_counted_as_one():
    """Six hands of three and a stock of 34, three hands without spades, the other three without hearts: what
    is left after a suit depends on how much room there is in each of the three groups, at most 10 by 10."""
    spades, hearts = (1 << 13) - 1, (1 << 13) - 1 << 13
    packet = Packet((1 << 52) - 1, [3] * 6 + [34], [spades] * 3 + [hearts] * 3 + [0])
    packet.share(chance("alike"))
    assert 0 < len(packet.counts) <= 2 * 10 * 10
