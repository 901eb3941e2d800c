"""What can be taken back, and what cannot: a penalty that has been given stays."""

import pytest

from bridge_page import Page
from parlour import games
from parlour.cards import CODES, cards_in
from parlour.play.playing import Playing
from parlour.table import PERSON, Table
from parlour.words import Refused

PENALISED = {"faults": "penalised"}


def tempted():
    """A person at a table where misplays are penalised, asked for a card with a forbidden one in hand."""
    table = Table(games.find("same-difference", 2, PENALISED), [PERSON, PERSON], "tulip-7")
    while not (table.game.tempting(table.s) and sum(table.s.tricks)):
        table.do(table.game.moves(table.s)[0])
    table.players = [PERSON if seat == table.s.turn else "random" for seat in range(2)]
    return Playing(table, table.s.turn, None)


def card(playing, cards):
    return {"do": "answer", "card": CODES[cards_in(cards)[0]]}


def misplayed():
    """The same person after a misplay."""
    playing = tempted()
    playing.answer(card(playing, playing.table.game.tempting(playing.table.s)))
    assert playing.table.deal.log[-1]["do"] == "fault"
    return playing


def test_a_misplay_cannot_be_taken_back():
    playing = misplayed()
    update = playing.proceed()
    assert not update["undo"]
    with pytest.raises(Refused, match="A penalised misplay can’t be undone"):
        playing.undo({})
    assert playing.table.s.faults == (playing.you,)
    assert playing.table.undone == 0


def test_the_card_played_after_it_can_be():
    playing = misplayed()
    before = playing.table.s.hands[:]
    playing.answer(card(playing, playing.table.game.legal(playing.table.s)))
    assert playing.proceed()["undo"]
    playing.undo({})
    table = playing.table
    assert (table.s.hands, table.s.faults, table.undone) == (before, (playing.you,), 1)
    assert not playing.proceed()["undo"]
    with pytest.raises(Refused, match="A penalised misplay can’t be undone"):
        playing.undo({})


def test_what_was_decided_before_it_stays_too():
    """Otherwise going back a second time would take the penalty back."""
    playing = misplayed()
    log = [entry for entry in playing.table.deal.log if entry["seat"] == playing.you]
    assert len(log) > 1
    with pytest.raises(Refused, match="A penalised misplay can’t be undone"):
        playing.undo({})


def test_with_no_misplay_the_last_decision_is_taken_back_as_ever():
    playing = tempted()
    legal = card(playing, playing.table.game.legal(playing.table.s))
    hands, log = playing.table.s.hands[:], len(playing.table.deal.log)
    playing.answer(legal)
    playing.undo({})
    assert (playing.table.s.hands, len(playing.table.deal.log)) == (hands, log)


def test_before_the_first_decision_there_is_nothing_to_take_back():
    page = Page("same-difference", 2)
    refused = page.ask({"do": "undo"})
    assert refused == {"error": "There’s nothing to undo in this deal."}
