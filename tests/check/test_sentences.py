"""What is wrong with a sentence of a game is said of the sentence, before a word of it is read."""

import pytest

from parlour.check.sentences import trouble
from parlour.words import Say, Voice

VOICE = Voice(sides=(0, 1, 0, 1))
WELL = (
    Say("{seat} {seat:take|takes} {card}, {cards} and {suit}.", seat=3, card=52, cards=0, suit=3),
    Say("{side}: {points} {points:point|points} for the {rank}{end}", side=1, points="+1", rank=13, end="."),
    Say("{say_0}: {half}", say_0=Say("{rank}", rank=1), half=0.5),
    "{seat} is a text without facts.",
    7,
)


@pytest.mark.parametrize("say", WELL)
def test_nothing_is_wrong_with_facts_of_their_kinds(say):
    assert trouble(VOICE, say) is None


WRONG = {
    "calls 4 a seat, which it isn’t": Say("{seat_left} leads.", seat_left=4),
    "calls None a seat, which it isn’t": Say("{seat:lead|leads}.", seat=None),
    "calls 2 a side, which it isn’t": Say("{side} leads.", side=2),
    "calls -1 a card, which it isn’t": Say("{card}", card=-1),
    "calls 53 a card, which it isn’t": Say("{card}", card=53),
    "calls -2 a cards, which it isn’t": Say("{cards}", cards=-2),
    "calls [1, 2] a cards, which it isn’t": Say("{cards_won}", cards_won=[1, 2]),
    "calls -1 a suit, which it isn’t": Say("{suit}", suit=-1),
    "calls 'hearts' a suit, which it isn’t": Say("{suit}", suit="hearts"),
    "calls 0 a rank, which it isn’t": Say("{rank}", rank=0),
    "calls None a points, which it isn’t": Say("{points}", points=None),
    "calls [1] a points, which it isn’t": Say("{say}", say=Say("{points}", points=[1])),
    "names best, which isn’t among its facts": Say("{best}", worst=1),
    "has one form in {points:point}, not two": Say("{points:point}", points=1),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_fact_of_another_kind_is_named(what):
    """Python would take some of them for another card, suit or rank, and never be done with a set below 0."""
    said = Voice().text(trouble(VOICE, WRONG[what]))
    assert said.endswith(f"” {what}.")


def test_no_set_of_cards_is_refused():
    with pytest.raises(ValueError, match="-2"):
        VOICE.text(Say("{cards}", cards=-2))
