"""What the people at the table say: true, known to everybody, and not too often."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from bridge_page import Page
from parlour import games
from parlour.bridge import Bridge
from parlour.cards import CARDS, cards_in, set_of
from parlour.dealer import chance, shuffled
from parlour.moments import public
from parlour.play.banter import Listener
from parlour.play.persons import PERSONS, tones
from parlour.table import replayed
from parlour.words import Voice
from tables import GAMES, every_table, mostly_slow, name
from whole_matches import whole_match

TONES = ("dry", "warm", "brisk")


def heard(match, since=0):
    """What is said where a person has seat 0: by the number of the news, the seat and the text."""
    return told(match.game, listening(match.game, match.news, since).after(since))


def listening(game, news, since=0):
    return Listener(game, news, since, ("", *(TONES * 2)[: game.seats - 1]))


def told(game, lines):
    voice = Voice(0, game.sides)
    return {number: (line.seat, voice.text(line.say)) for number, line in lines.items()}


# ---- Not too often.


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_there_are_three_tricks_from_one_line_to_the_next(game):
    count = 0
    for seed in ("tulip-7", "poppy-3", "daisy-5"):
        match = whole_match(game, seed)
        lines = heard(match)
        tricks, at = 0, []
        for number, news in enumerate(match.news, 1):
            tricks += news.kind == "take"
            if number in lines:
                # A card is about the trick that it belongs to.
                at.append(tricks + (news.kind == "play"))
        assert all(later - earlier >= 3 for earlier, later in pairwise(at))
        assert 0 not in [seat for seat, _ in lines.values()]
        # The page shows the end of a match together with that of its last deal.
        assert "match" not in {match.news[number - 1].kind for number in lines}
        count += len(lines)
    assert count


@every_table
def test_nothing_is_said_twice_in_a_deal(id, seats):
    match = whole_match(games.find(id, seats), "tulip-7")
    listener = Listener(match.game, match.news, 0, ("dry",) * seats)
    said = Counter(
        (match.news[number - 1].state.number, line.say.template) for number, line in listener.after(0).items()
    )
    assert set(said.values()) == {1}


# ---- Known to everybody.


def exchange(news, luck):
    """Deal the cards that not everybody has seen anew, to the same places."""
    s = news.state
    hidden = cards_in((sum(s.hands) + sum(s.aside) + set_of(s.stock)) & ~s.seen)
    new = dict(zip(hidden, shuffled(hidden, luck), strict=True))
    for place in (s.hands, s.aside):
        place[:] = [set_of(new.get(card, card) for card in cards_in(cards)) for cards in place]
    s.stock = [new.get(card, card) for card in s.stock]
    if news.secret:
        news.cards = set_of(new.get(card, card) for card in cards_in(news.cards))


@mostly_slow
def test_hidden_cards_change_nothing(id, seats):
    game = games.find(id, seats)
    match, other = whole_match(game, "tulip-7"), whole_match(game, "tulip-7")
    luck = chance("exchange", id, seats)
    for news in other.news:
        exchange(news, luck)
    # A card that has been played lies open, and so do cards that were shown: all else has changed.
    pairs = [(one.state, two.state) for one, two in zip(match.news, other.news, strict=True)]
    changed = [one.hands != two.hands for one, two in pairs]
    assert sum(changed) > len(changed) / 2
    assert heard(match) == heard(other) != {}


def test_nothing_depends_on_cards_laid_face_down_of_which_one_is_hidden():
    shown, part, none = (set_of(CARDS[code] for code in bid.split()) for bid in ("6S 7S", "6H 7H", "6D 7D"))
    s = games.find("counterpoint", 3).state(1, 0, (0, 0, 0), None)
    s.aside = [shown, part, none]
    s.seen = shown | set_of([CARDS["6H"]])
    assert public(s).aside == [shown, 0, 0]


# ---- The same match, the same lines.


@pytest.mark.slow
@every_table
def test_lines_follow_from_the_match(id, seats):
    match = whole_match(games.find(id, seats), "tulip-7")
    lines = heard(match)
    assert heard(replayed(match.course)) == lines
    for since in (0, 5, len(match.news) // 2, len(match.news) - 1):
        assert heard(match, since) == {number: line for number, line in lines.items() if number > since}


def test_lines_come_one_by_one_as_well():
    match = whole_match(games.find("sixes-and-sevens", 4), "tulip-7")
    news, found = [], {}
    listener = listening(match.game, news)
    for one in match.news:
        news.append(one)
        # The news that a match is over comes with the score of its last deal.
        if one.kind != "score":
            found |= told(match.game, listener.after(0))
    assert found == heard(match)


# ---- Who speaks, and where nobody does.


def said(page):
    """What is said in the first deal."""
    while page.update["view"]["phase"] == "play":
        page.step()
    return [news["banter"] for news in page.news if "banter" in news]


@mostly_slow
def test_bots_speak_to_a_person(id, seats):
    lines = said(Page(id, seats))
    assert lines
    assert 0 not in [line["seat"] for line in lines]


@pytest.mark.slow
def test_nobody_speaks_where_persons_share_the_device():
    page = Page("sixes-and-sevens", 4)
    assert said(page)
    players = ["person", "random", "person", "random"]
    table = {"game": "sixes-and-sevens", "seats": 4, "players": players, "seed": "tulip-7", "you": 0}
    bridge = Bridge()
    update = json.loads(bridge.call(json.dumps({"do": "start", **table})))
    while update["view"]["phase"] == "play":
        assert not any("banter" in news for news in update["news"])
        update = step(bridge, update)


def step(bridge, update):
    """Look if somebody must, answer if somebody is asked, and otherwise let a bot decide."""

    def call(**asked):
        return json.loads(bridge.call(json.dumps(asked)))

    question = update["view"]["question"]
    if question:
        return call(do="answer", card=next(card["card"] for card in question["cards"] if card["ok"]))
    if bridge.sitting.playing.waits_for == "person":
        return call(do="look", seat=update["cover"]["seat"])
    call(do="go")
    while not (text := bridge.think()):
        pass
    return json.loads(text)["update"]


@pytest.mark.slow
def test_nobody_speaks_in_a_lesson():
    bridge = Bridge()
    update = json.loads(bridge.call(json.dumps({"do": "lesson", "game": "sixes-and-sevens"})))
    count = 0
    while update["view"]["phase"] == "play":
        assert not any("banter" in news for news in update["news"])
        count += len(update["news"])
        update = step(bridge, update)
    assert count > 13


def test_nobody_speaks_in_a_replay():
    page = Page("sixes-and-sevens", 4)
    assert said(page)
    for seat in (None, 0):
        asked = {"do": "replay", "link": page.update["save"], "deal": 1, "seat": seat}
        steps = page.call(asked)["steps"]
        assert steps and not any("banter" in step for step in steps)


def test_everybody_speaks_in_their_own_tone():
    assert tones(["person", "club", "club"], ["", "Mei", "Edith"]) == ("", "brisk", "dry")
    # Of somebody unknown, in the tone of whoever usually sits there.
    assert tones(["club", "person", "club"], ["Joel", "Edith", "Anna"]) == ("warm", "", "dry")
    assert {person.tone for person in PERSONS.values()} == set(TONES)
