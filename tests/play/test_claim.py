"""Claims: offered only if every way to play on gives the same result, wherever the hidden cards are."""

import json

import pytest

from bridge_page import Page
from contract import valid
from parlour import bots, games
from parlour.cards import CODES, cards_in, set_of
from parlour.dealer import chance
from parlour.play.claim import Proof, placements, proof
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.position import all_moves
from parlour.words import Voice
from positions import all_placements, in_play, key, swap, swappable, table_at
from tables import mostly_slow, variants_in_turns


def settled(found):
    """Whether the proof holds, once it is decided."""
    while found.holds is None:
        found.think(0.01)
    return found.holds


def cards(text):
    return set_of([CODES.index(code) for code in text.split()])


def ending(game, hands, lead=0):
    """A position with these cards left in the hands, at the start of a trick."""
    table = in_play(game, "ending", 6)
    s = table.s.copy()
    s.hands = [cards(hand) for hand in hands]
    s.aside = [0] * game.seats
    s.packets = (sum(s.hands),)
    s.stock, s.trick, s.by, s.calls, s.lacks, s.seen = [], [], [], (), [0] * game.seats, 0
    s.table, s.points, s.tricks, s.won = 0, [0] * game.seats, [0] * game.seats, [0] * game.seats
    s.__dict__.update(game.trick_fields)
    s.leader = s.turn = lead
    s.ask, s.sizes, s.choices, s.asked = "play", (), (), ()
    return s


def prove(game, s, seat=0):
    found = Proof(game, Guesser(game, s, seat), chance("prove"))
    return settled(found), found


# ---- Positions worked by hand.


def test_the_highest_trumps_take_all_the_rest():
    """South leads with the two highest trumps, so South takes both tricks, 5 points each."""
    game = games.find("sixes-and-sevens", 4)
    s = ending(game, ["AS KS", "QS 3H", "2H 4D", "9C TC"])
    s.trump = 0
    holds, found = prove(game, s)
    assert holds
    assert Voice(0, game.sides).text(found.say) == ("It’s decided: you and North win by 10.")


def test_who_takes_the_rest_depends_on_which_card_is_led():
    """South has the highest trump, but West or East may beat the other card."""
    game = games.find("sixes-and-sevens", 4)
    s = ending(game, ["AS 2C", "QS 3H", "2H 4D", "9C TC"])
    s.trump = 0
    assert prove(game, s)[0] is False


@pytest.mark.in_pyodide
def test_the_rest_can_be_decided_although_the_score_is_unknown():
    """The ace beats the king wherever it is; then the queen is highest. Each side takes a trick, or South's
    side takes both if North has the ace. Nobody can change that, and the claim does not give the score."""
    game = games.find("sixes-and-sevens", 4)
    s = ending(game, ["KS QS", "2H 3H", "AS 4D", "9C TC"])
    s.trump = 0
    holds, found = prove(game, s)
    assert holds
    assert sorted(scores for scores, _ in found.outcomes) == [[0, 0], [10, 0]]
    assert found.say.template == "It’s decided, whatever anyone plays now."


def test_a_claim_gives_the_part_of_the_score_that_is_known():
    """The same, but the other side already has 10 points. If North has the ace it is 10 each, which is level.
    Otherwise it is 5 to 15, which is 10 for them. South and North score nothing either way."""
    game = games.find("sixes-and-sevens", 4)
    s = ending(game, ["KS QS", "2H 3H", "AS 4D", "9C TC"])
    s.trump = 0
    s.points = [0, 10, 0, 0]
    holds, found = prove(game, s)
    assert holds
    assert sorted(scores for scores, _ in found.outcomes) == [[0, 0], [0, 10]]
    assert Voice(0, game.sides).text(found.say) == ("It’s decided: you and North score 0.")


@pytest.mark.parametrize(
    "id, seats, scores, words",
    [
        ("same-difference", 2, [20, 57], "It’s decided: North 57, you 20."),
        ("same-difference", 2, [12, 12], "It’s decided: 12 each."),
        ("counterpoint", 3, [13, 46, 77], "It’s decided: you 13, West 46, East 77."),
        ("american-bookshop", 3, [-2, 4, 0], "It’s decided: you −2, West +4, East 0."),
    ],
)
def test_a_claim_names_the_result(id, seats, scores, words):
    game = games.find(id, seats)
    table = in_play(game, "ending", 0)
    found = Proof(game, Guesser(game, table.s, table.s.turn), chance("prove"))
    found.outcomes = [(scores, None)]
    assert Voice(0, game.sides).text(found.say) == words


def test_no_claim_is_offered_if_the_seat_cannot_know_that_the_rest_is_decided():
    """There are positions that are decided as the cards really lie, but the seat cannot know that."""
    game = games.find("sixes-and-sevens", 4)
    kept = 0
    for seed in range(12):
        table = table_at(game, f"truth/{seed}", 42)
        found = proof(table, table.s.turn)
        kept += bool(found) and not settled(found) and len(outcomes(game, table.s)) == 1
    assert kept


def test_a_claim_holds_if_no_points_are_left():
    """Counterpoint for two: the cards left count nothing, so nobody's points can change."""
    game = games.find("counterpoint", 2)
    s = ending(game, ["9S 8H", "7D 9C"])
    s.aside, s.seen = [cards("AS AH AD"), cards("KS KH KD")], cards("KS KH KD")
    assert prove(game, s)[0] is True
    s.hands = [cards("9S AC"), cards("TD 9C")]
    s.packets = (sum(s.hands),)
    assert prove(game, s)[0] is False


def test_no_claim_is_offered_while_what_the_next_deal_starts_from_is_open(monkeypatch):
    """No card counts, so nobody's points can change. But the next deal starts from South's tricks.

    South leads the nine. It takes the eight, and North's nine takes it; then the seven takes nothing.
    """
    game = games.find("counterpoint", 2)
    s = ending(game, ["9S 7H", "8D 9C"])
    s.aside, s.seen = [cards("AS AH AD"), cards("KS KH KD")], cards("KS KH KD")
    monkeypatch.setattr(game, "carry", lambda s: s and s.tricks[0])
    assert prove(game, s)[0] is False


def test_a_score_that_depends_on_a_hidden_bid_is_not_given():
    """The rest is decided wherever the cards lie, but the score differs."""
    game = games.find("counterpoint", 2)
    s = ending(game, ["9S 8H", "7D 9C"])
    s.aside = [cards("AS AH AD"), cards("7S 8D 7H")]
    s.packets = (sum(s.hands) | sum(s.aside),)
    holds, found = prove(game, s)
    assert holds
    assert len(found.outcomes) > 1
    assert found.say.template == "It’s decided, whatever anyone plays now."


@pytest.mark.parametrize("faults, decided", [("prevented", True), ("penalised", False)])
def test_a_possible_fault_counts_as_a_way_to_play_on(faults, decided):
    """South has led the ace and will play the four, a gap of 3. North's two and five also make 3.
    Level gaps give North the trick. But North may try the nine of spades, which is forbidden, and lose it."""
    game = games.find("same-difference", 2, {"faults": faults})
    s = ending(game, ["AS 4H", "2D 5C 9S"])
    game.play(s, CODES.index("AS"))
    assert prove(game, s, 1)[0] is decided


# ---- Against brute force.


def outcomes(game, s):
    """Every score that a deal can end with, found by trying every move, without a cache."""
    if s.turn < 0:
        return {tuple(game.score(s))}
    found = set()
    for move in all_moves(game, s):
        trial = s.copy()
        game.play(trial, move)
        found |= outcomes(game, trial)
    return found


@pytest.mark.slow
@pytest.mark.in_pyodide
@variants_in_turns(4)
def test_every_claim_is_true(game):
    """Play deals at random. Whenever a claim is offered, every way to play on gives the score it stated."""
    for seed in range(4):
        table = Table(game, ["random"] * game.seats, f"claims/{seed}")
        while table.phase == "play":
            found = proof(table, table.s.turn)
            if found and settled(found):
                true = outcomes(game, table.s)
                assert len(true) == 1
                assert true <= {tuple(scores) for scores, _ in found.outcomes}
            bots.decide(table)
            bots.talk(table)
            if len(table.deal.log) > 400:
                break


@pytest.mark.slow
@pytest.mark.parametrize("id, seats", [("counterpoint", 2), ("same-difference", 2), ("sixes-and-sevens", 4)])
def test_no_placement_is_forgotten(id, seats):
    """The proof goes through every position that the seat might be in, as found by replaying the deal."""
    game = games.find(id, seats)
    steps = 13 * seats - (seats + 1) if seats == 4 else 22
    for seed in range(3):
        table = in_play(game, f"all/{seed}", steps)
        seat = table.s.turn
        if sum(map(int.bit_count, table.s.hands)) > 9:
            continue
        walked = {key(s) for s in placements(Guesser(game, table.s, seat)) if s}
        assert {key(s) for s in all_placements(table, seat)} <= walked


@mostly_slow
def test_a_claim_does_not_depend_on_hidden_cards(id, seats):
    game = games.find(id, seats)
    for seed in range(4):
        for left in (2, 3):
            table = table_at(game, f"blind/{seed}", 0)
            while table.phase == "play" and table.s.hands[table.s.turn].bit_count() > left:
                bots.decide(table)
            if table.phase != "play" or not (found := proof(table, table.s.turn)):
                continue
            before = settled(found), found.count
            for pair in swappable(table, table.s.turn)[:2]:
                swap(table, *pair)
                again = proof(table, table.s.turn)
                assert again and (settled(again), again.count) == before


@pytest.mark.slow
def test_the_search_for_a_proof_does_not_depend_on_the_seed_which_has_dealt_the_hidden_cards():
    """Matches that look the same to the seat, whatever their seed: the same result after as many steps."""
    for number in range(12):
        table = table_at(games.find("sixes-and-sevens", 4), f"seeds/{number}", 40)
        found = set()
        for seed in ("one", "two", "three", "four", None):
            table.seed = seed
            again = proof(table, table.s.turn)
            found.add((settled(again), again.count, again.chance()) if again else None)
        assert len(found) == 1


@pytest.mark.parametrize("most", range(7))
def test_whether_a_proof_is_searched_for_does_not_depend_on_a_secret_number_of_cards(monkeypatch, most):
    """At the Bookshop, the seat before has laid some cards aside, and nobody knows how many."""
    monkeypatch.setattr("parlour.play.claim.MOST_CARDS", most)
    table = table_at(games.find("american-bookshop", 3), "c", 20)
    while not table.s.answered or len(table.s.sizes) < 2:
        bots.decide(table)
    s, (before,) = table.s, table.s.answered
    all_of_it, found = cards_in(s.hands[before] | s.aside[before]), set()
    for size in range(len(all_of_it) + 1):
        s.aside[before] = set_of(all_of_it[:size])
        s.hands[before] = set_of(all_of_it[size:])
        found.add(proof(table, s.turn) is None)
    assert len(found) == 1


@pytest.mark.in_pyodide
def test_there_is_no_proof_if_there_are_too_many_positions(monkeypatch):
    monkeypatch.setattr("parlour.play.claim.MOST_STEPS", 3)
    game = games.find("sixes-and-sevens", 4)
    s = ending(game, ["AS KS", "QS 3H", "2H 4D", "9C TC"])
    s.trump = 0
    assert prove(game, s)[0] is False


# ---- At the table.


def offered(page):
    """Play on, deal after deal, until a claim is offered."""
    while True:
        page.until(lambda update: page.bridge.sitting.playing.background.proof)
        while not (text := page.bridge.think()):
            pass
        if said := valid(json.loads(text), "Post")["claim"]:
            return said
        assert page.step()


@pytest.mark.slow
@pytest.mark.parametrize("id, seats", [("same-difference", 2), ("counterpoint", 2), ("sixes-and-sevens", 4)])
def test_a_claim_ends_the_deal_as_play_would(id, seats):
    page = Page(id, seats)
    said = offered(page)
    assert said.startswith("It’s decided")
    save, before = page.update["save"], len(page.news)
    other = Page(id, seats)
    other.update = other.call({"do": "resume", "save": save, "you": 0, "since": before})
    other.until(lambda update: update["view"]["phase"] != "play")
    page.update = page.call({"do": "claim"})
    view = page.update["view"]
    assert view["phase"] != "play"
    assert view["score"]["sums"] == other.update["view"]["score"]["sums"]
    # The rest was played out, and is in the record.
    assert view["seats"][0]["count"] == 0 or view["trick"]["cards"]
    assert [news["n"] for news in page.news] == list(range(1, len(page.news) + 1))
    assert page.call({"do": "resume", "save": page.update["save"], "you": 0})["view"] == view


def test_a_claim_is_refused_if_the_result_is_not_known():
    page = Page("sixes-and-sevens", 4)
    page.until(lambda update: update["view"]["question"])
    assert not page.bridge.sitting.playing.background.proof
    assert "isn’t settled" in page.refusal({"do": "claim"})
