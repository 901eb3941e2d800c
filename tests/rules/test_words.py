"""Sentences read as if a person had written them."""

import pytest

from parlour.words import Say, Voice, in_a_row, together

SIDES = (0, 1, 0, 1)
SENTENCES = [
    (Say("{seat} {seat:take|takes} it.", seat=0), "You take it."),
    (Say("{seat} {seat:take|takes} it.", seat=1), "West takes it."),
    (Say("It is for {seat}.", seat=0), "It is for you."),
    (Say("It is over. {seat} {seat:win|wins}.", seat=0), "It is over. You win."),
    (Say("{side} {side:win|wins}.", side=0), "You and North win."),
    (Say("It goes to {side}.", side=0), "It goes to you and North."),
    (Say("{suit} were led.", suit=1), "Hearts were led."),
    (
        Say("{why} {then}", why=Say("It is over."), then=Say("{seat} {seat:win|wins}.", seat=0)),
        "It is over. You win.",
    ),
    (Say("{why} {then}", why=Say("It goes to"), then=Say("{seat}.", seat=0)), "It goes to you."),
    (in_a_row([Say("Go on!"), Say("{suit} {seat:are|is} led.", suit=1, seat=0)]), "Go on! Hearts are led."),
    (Say("It wants {suits}.", suits=together("suit", [1, 3])), "It wants hearts and clubs."),
    (Say("{winners} share it.", winners=together("seat", [0, 1, 3])), "You, West and East share it."),
    (Say("Deal 1: {why}", why=Say("{suit} were led.", suit=1)), "Deal 1: Hearts were led."),
    (
        Say("{points} {points:point|points}, {other} {other:point|points}", points=1, other=-4),
        "1 point, \N{MINUS SIGN}4 points",
    ),
    (Say("{card} or {cards}", card=9, cards=1 | 1 << 13), "10♠ or A♠ A♥"),
    (Say("{word} is no card.", word="zz"), "zz is no card."),
]


@pytest.mark.parametrize(("say", "text"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_a_sentence(say, text):
    assert Voice(0, SIDES).text(say) == text


def test_a_catalogue_has_forms_of_its_own():
    german = {
        "{seat} {seat:take|takes} it.": "{seat} {seat:nimmst|nimmt} ihn.",
        "you": "du",
        "West": "Westen",
    }
    assert (
        Voice(0, SIDES, translations=german).text(Say("{seat} {seat:take|takes} it.", seat=0))
        == "Du nimmst ihn."
    )
    assert (
        Voice(0, SIDES, translations=german).text(Say("{seat} {seat:take|takes} it.", seat=1))
        == "Westen nimmt ihn."
    )
