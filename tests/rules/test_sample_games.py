"""The sample games, which use words that no game of ours needs. What is expected was worked out by hand."""

import json

import pytest

from parlour import bots, games
from parlour.cards import CARDS, PACK, SUIT, cards_in, set_of
from parlour.drawing.worked_trick import worked_trick
from parlour.formats.link import decode, encode
from parlour.formats.record import line, record, replay
from parlour.lab.measures.report import report
from parlour.lab.playing import dealt as dealt_of
from parlour.lab.playing import play
from parlour.lab.study import Setting, Study
from parlour.lab.work import run
from parlour.play.playing import Playing
from parlour.play.saves import deal_link, opened
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY
from parlour.table import Table, replayed
from parlour.table.knowledge import Guesser, learn
from parlour.words import Refused, Voice
from sample_games import cards, deal, names, sample_games


@pytest.fixture(scope="module", autouse=True)
def ids():
    with sample_games() as found:
        yield found


def dealt(id, seats, seed="any", options=None, player="random"):
    return Table(games.find(id, seats, options), [player] * seats, seed)


def rest(table):
    """Play on to the end of the deal."""
    while table.phase == "play":
        table.do(table.game.some_move(table.s, table.chance()))
    return table


def last(table, kind="say"):
    news = next(news for news in reversed(table.news) if news.kind == kind)
    return Voice(sides=table.game.sides).text(news.say)


def test_there_are_these_samples_of_one_file_each(ids):
    assert set(ids) == {
        "called-king", "dummy-whist", "euchre", "german-whist", "hearts", "knaves", "nap", "oh-hell",
        "prize-diamonds", "schafkopf", "schnapsen", "turncoats", "widow-whist",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_every_sample_is_played_to_its_end_and_comes_back_from_link_and_record(ids, seats):
    for id in ids:
        if seats not in games.tables(id):
            continue
        table = dealt(id, seats)
        while rest(table).phase != "match over":
            table.next_deal()
        assert replayed(decode(encode(table.course))).totals == table.totals
        text = line(record(table))
        assert line(record(replay(json.loads(text)))) == text


@pytest.mark.slow
@pytest.mark.turns(4)
@pytest.mark.parametrize("seed", range(4))
def test_no_card_is_lost_in_any_deal_of_a_match(ids, seed):
    for id in ids:
        table = dealt(id, max(games.tables(id)), f"whole-{seed}")
        while table.phase != "match over":
            before = held(next(news.state for news in reversed(table.news) if news.kind == "deal"))
            while table.phase == "play":
                table.do(table.game.some_move(table.s, table.chance()))
                assert sorted(held(table.s)) == sorted(before)
            if table.phase == "deal over":
                table.next_deal()


def held(s):
    """Every card wherever it is."""
    places = [*s.hands, *s.aside, *s.won, *s.prizes, s.table]
    face_up = [card for card in (s.upcard, s.turnup) if card is not None]
    return [card for cards in places for card in cards_in(cards)] + s.stock + face_up


# ---- Oh Hell: bids in turn, hands that get smaller, deals that differ.


def test_oh_hell_deals_one_card_fewer_in_every_deal():
    table, sizes = dealt("oh-hell", 4, options={"most": 4}), []
    while True:
        sizes.append([hand.bit_count() for hand in table.s.hands])
        if rest(table).phase == "match over":
            break
        table.next_deal()
    assert sizes == [[4] * 4, [3] * 4, [2] * 4, [1] * 4]


OH_HELL = ["AS KS 2H", "QS JS 3H", "TS 9S 4H"]
OH_HELL_STOCK = " ".join(code for code in CARDS if code not in {*" ".join(OH_HELL).split(), "5H", "Jk"})


def oh_hell():
    return deal("oh-hell", 3, OH_HELL, OH_HELL_STOCK, "5H", options={"most": 3})


def test_the_dealer_at_oh_hell_may_not_make_the_bids_add_up():
    table = oh_hell()
    assert (table.s.turn, table.s.ask, table.s.choices) == (1, "bid", (0, 1, 2, 3))
    table.do(1)
    table.do(0)
    # Three tricks, one of which is bid: the dealer may not say two.
    assert (table.s.turn, table.s.choices) == (0, (0, 1, 3))
    with pytest.raises(Refused, match="You can’t choose that"):
        table.do(2)
    table.do(3)
    assert (table.s.turn, table.s.leader, table.s.trump) == (1, 1, 1)
    assert last(table) == "South bids 3."


def test_a_bid_of_nothing_stands_at_the_seat_in_words():
    table = oh_hell()
    table.do(0)
    table.do(1)
    seats = Viewer(table, 0).view()["seats"]
    assert [[fact["value"] for fact in seat["facts"] if fact["label"] == "Bid"] for seat in seats] == [
        [],
        ["nil"],
        ["1"],
    ]


def test_an_exact_bid_at_oh_hell_scores_ten_and_its_tricks():
    table = oh_hell()
    for bid in (0, 1, 3):
        table.do(bid)
    # Seat 0 takes the queen of spades with its ace, and the second trick with its king. The third goes to
    # seat 2, whose four of hearts is the highest trump. Seats 1 and 2 bid 0 and 1, and seat 0 misses its 3.
    for code in ("QS", "TS", "AS", "KS", "JS", "9S", "2H", "3H", "4H"):
        table.do(CARDS[code])
    assert table.s.tricks == [2, 0, 1]
    assert table.deal.scores == [0, 10, 11]


def test_a_later_deal_of_oh_hell_can_be_shared_and_is_the_same_deal():
    table = dealt("oh-hell", 5, options={"most": 5})
    for _ in range(2):
        rest(table)
        table.next_deal()
    rest(table)
    link = deal_link(table, 3)
    again = opened(link)
    assert again.deal.hands == table.deals[2].hands
    assert [hand.bit_count() for hand in again.s.hands] == [3] * 5
    assert (again.s.number, again.number) == (3, 1)
    before = [one + other for one, other in zip(table.deals[0].scores, table.deals[1].scores)]
    assert again.start.totals == tuple(before)
    assert Viewer(again, 0).text(Viewer(again, 0).caption(again.s)).startswith("Deal 3 of 5.")
    # Two more deals follow, as in any match of five.
    while rest(again).phase != "match over":
        again.next_deal()
    assert len(again.deals) == 3
    assert line(record(replay(json.loads(line(record(again)))))) == line(record(again))


# ---- Hearts: passing, the lowest score wins.


HEARTS = [
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
]


def test_cards_are_passed_to_the_left():
    table = deal("hearts", 4, HEARTS)
    for given in ("AH KH QH", "AD KD QD", "AC KC QC", "AS KS QS"):
        table.do(cards(given))
    # Seat 1 gives to seat 2, seat 2 to 3, seat 3 to 0 and seat 0 to 1.
    assert table.s.hands[2] & SUIT[1] == cards("AH KH QH")
    assert table.s.hands[3] & SUIT[2] == cards("AD KD QD")
    assert table.s.hands[0] & SUIT[3] == cards("AC KC QC")
    assert table.s.hands[1] & SUIT[0] == cards("AS KS QS")
    assert table.s.turn == 3  # who still has the two of clubs


def test_a_seat_can_place_what_it_has_passed_and_nobody_else_can():
    table = deal("hearts", 4, HEARTS)
    for given in ("AH KH QH", "AD KD QD", "AC KC QC", "AS KS QS"):
        table.do(cards(given))
    passed = cards("AH KH QH")
    for luck in range(20):
        assert Guesser(table.game, table.s, 1)(table.chance(luck)).hands[2] & passed == passed
    others = [Guesser(table.game, table.s, 3)(table.chance(luck)).hands[2] & passed for luck in range(20)]
    assert any(found != passed for found in others)


def test_nobody_is_told_which_cards_others_pass():
    table = deal("hearts", 4, HEARTS)
    for given in ("AH KH QH", "AD KD QD", "AC KC QC", "AS KS QS"):
        table.do(cards(given))
    told = [Viewer(table, 3).news(0)[n] for n, news in enumerate(table.news) if news.kind == "draw"]
    assert [item["cards"] for item in told] == [[], [], ["AD", "QD", "KD"], []]
    assert told.pop(2)["text"] == "You draw A♦ Q♦ K♦."
    assert [item["text"] for item in told] == [
        "West takes up 3 cards.", "North takes up 3 cards.", "South takes up 3 cards."
    ]  # fmt: skip


def test_nobody_passes_in_the_fourth_deal():
    table = dealt("hearts", 4)
    asked = []
    for _ in range(5):
        asked.append(table.s.ask)
        rest(table)
        table.next_deal()
    assert asked == ["passing", "passing", "passing", "play", "passing"]


def test_hearts_count_one_each_and_the_queen_thirteen():
    table = deal("hearts", 4, HEARTS)
    for given in ("2H 3H 4H", "2D 3D 4D", "2C 3C 4C", "2S 3S 4S"):
        table.do(cards(given))
    # The third seat of clubs has passed the two of clubs to seat 0, which leads it.
    assert table.s.turn == 0
    for code in ("2C", "AH", "AD", "AC"):
        table.do(CARDS[code])
    assert (table.s.tricks, table.s.points) == ([0, 0, 0, 1], [0, 0, 0, 1])


def test_hearts_are_not_led_until_one_has_been_played():
    table = deal("hearts", 4, HEARTS)
    for given in ("2H 3H 4H", "2D 3D 4D", "2C 3C 4C", "2S 3S 4S"):
        table.do(cards(given))
    # Seat 0 has been passed 2C 3C 4C, and must begin with the two.
    assert (table.s.turn, table.game.legal(table.s)) == (0, cards("2C"))
    with pytest.raises(Refused, match="The first lead must be 2♣"):
        table.do(CARDS["AS"])
    for code in ("2C", "2S", "2H", "AC"):
        table.do(CARDS[code])
    # Seat 2 has thrown a heart, so they are broken.
    assert table.s.broken and table.game.legal(table.s) == table.s.hands[3]
    unbroken = table.s.copy()
    unbroken.broken, unbroken.turn = False, 1
    assert table.game.legal(unbroken) == table.s.hands[1] & ~SUIT[1] == cards("3S 4S")
    unbroken.hands[1] = cards("AH KH")
    assert table.game.legal(unbroken) == cards("AH KH")


def test_a_heart_led_before_one_was_played_shows_that_there_was_nothing_else():
    game, s = games.find("hearts", 4), dealt("hearts", 4).s.copy()
    s.turn, s.ask, s.sizes = 2, "play", ()
    s.hands[2] = cards("AH KH")
    learn(game, s, CARDS["AH"])
    assert s.lacks[2] == PACK & ~SUIT[1]


def test_who_takes_all_hearts_and_the_queen_gives_the_others_26():
    game = games.find("hearts", 4)
    s = game.state(1, 0, (0,) * 4, None)
    s.points = [0, 26, 0, 0]
    assert game.score(s) == [26, 0, 26, 26]
    assert game.margins(s) == pytest.approx([-26 / 3, 26, -26 / 3, -26 / 3])


def test_the_lowest_score_wins_at_hearts():
    table = dealt("hearts", 4, "low")
    while rest(table).phase != "match over":
        table.next_deal()
    assert max(table.totals) >= 100
    assert [table.totals[side] for side in table.winners] == [min(table.totals)] * len(table.winners)


@pytest.mark.parametrize(
    ("sizes", "asks"),
    [((1,), "Choose 1 card."), ((0, 3), "Choose 0 or 3 cards."), ((0, 1, 2, 3), "Choose 0 to 3 cards.")],
)
def test_without_a_prompt_of_its_own_a_question_says_how_many_cards_to_choose(sizes, asks):
    s = dealt("oh-hell", 4).s
    s.ask, s.sizes = "lay_away", sizes
    assert Voice().text(games.find("oh-hell", 4).prompt(s)) == asks


# ---- Widow Whist: an auction, a widow, trumps that are named.


def test_the_widow_goes_to_the_highest_bidder_who_lays_four_cards_away_and_names_trumps():
    table = dealt("widow-whist", 3)
    bidder = table.s.turn
    widow = set_of(table.s.stock)
    table.do(7)
    assert names(table)[:2] == ["Pass", "8"]
    table.do(0)
    table.do(0)
    assert (table.s.turn, table.s.ask, table.s.sizes) == (bidder, "lay_away", (4,))
    assert table.s.hands[bidder] & widow == widow and table.s.hands[bidder].bit_count() == 20
    assert not table.s.seen & widow
    table.do(widow)
    assert names(table) == ["Spades", "Hearts", "Diamonds", "Clubs"]
    table.do(2)
    assert (table.s.turn, table.s.trump, table.s.aside[bidder]) == (bidder, 2, widow)


def test_a_seat_that_has_passed_is_not_asked_again():
    table = dealt("widow-whist", 3)
    first = table.s.turn
    second, third = (first + 1) % 3, (first + 2) % 3
    for bid in (6, 0, 7, 8, 9):
        table.do(bid)
    assert [seat for seat, _ in table.s.bids] == [first, second, third, first, third]
    assert table.s.turn == first
    table.do(0)
    assert (table.s.turn, table.s.ask) == (third, "lay_away")


def test_if_all_pass_nothing_is_scored():
    table = dealt("widow-whist", 3)
    for _ in range(3):
        table.do(0)
    assert (table.phase, table.deal.scores) == ("deal over", [0, 0, 0])
    assert table.game.highest_bidder(table.s) == NOBODY


# ---- Nap: one round of bids, of which the last may be the highest there is.


def test_nobody_is_asked_after_nap():
    table = dealt("nap", 4)
    bidder = table.s.turn
    assert names(table) == ["Pass", "2", "3", "4", "nap"]
    table.do(5)
    assert (table.s.turn, table.s.ask, table.s.trump) == (bidder, "play", None)
    card = cards_in(table.s.hands[bidder])[0]
    table.do(card)
    assert table.s.trump == card // 13


# ---- Dummy Whist: a hand that lies open, and that its partner plays.


def test_people_who_can_only_pass_are_not_asked_and_take_back_their_last_real_choice():
    table = dealt("dummy-whist", 4, "open", player="person")
    bidder = table.s.turn
    playing = Playing(table, bidder, None)
    playing.call_players()
    table.do(max(table.s.choices))
    playing.proceed()
    playing.look({"do": "look", "seat": bidder, "id": 1})
    assert (table.s.turn, table.s.ask, len(table.s.bids)) == (bidder, "name_trumps", 4)
    assert names(table) == ["Spades", "Hearts", "Diamonds", "Clubs"]
    table.players[:] = ["person" if seat == bidder else "random" for seat in range(4)]
    alone = Playing(table, bidder, None)
    alone.undo({})
    assert (alone.table.s.ask, alone.table.s.bids) == ("bid", ())


def dummy():
    table = dealt("dummy-whist", 4, "open", player="person")
    bidder = table.s.turn
    for bid in (7, 0, 0, 0):
        table.do(bid)
    table.do(3)
    return table, bidder


def test_the_bidder_plays_the_dummys_cards():
    table, bidder = dummy()
    leader, partner, right = ((bidder + step) % 4 for step in (1, 2, 3))
    assert (table.s.turn, table.decider) == (leader, leader)
    hand = table.s.hands[partner]
    assert Viewer(table, leader).view()["seats"][partner]["cards"] is None
    table.do(cards_in(table.s.hands[leader])[0])
    assert (table.s.turn, table.decider) == (partner, bidder)
    for seat in range(4):
        view = Viewer(table, seat).view()
        assert len(view["seats"][partner]["cards"]) == hand.bit_count()
        assert (view["question"] is not None) == (seat == bidder)
    asked = Viewer(table, bidder).view()["question"]
    assert {CARDS[one["card"]] for one in asked["cards"]} == set(cards_in(hand))
    assert Viewer(table, bidder).view()["status"].startswith("Play a card for ")
    table.do(table.game.some_move(table.s, table.chance()))
    assert table.decider == right


def test_a_bot_that_declares_plays_the_dummys_cards_from_its_own_seat():
    table, bidder = dummy()
    table.do(cards_in(table.s.hands[table.s.turn])[0])
    table.players[bidder] = "beginner"
    assert bots.is_next(table)
    bots.decide(table)
    assert table.s.turn == (bidder + 3) % 4 and not bots.is_next(table)


# ---- Called King: partners by what is played.

KINGS = [
    "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S 2H",
    "AS AH AD AC QH JH TH 9H 8H 7H 6H 5H 4H",
    "KH 3H QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "KD KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
]


def test_whoever_plays_the_called_king_is_the_partner():
    table = deal("called-king", 4, KINGS)
    assert (table.s.turn, names(table)) == (1, ["Spades", "Hearts", "Diamonds", "Clubs"])
    table.do(1)
    # Seat 1 has no king, and may call any.
    assert names(table) == ["K♠", "K♥", "K♦", "K♣"]
    table.do(CARDS["KH"])
    assert table.s.partner == NOBODY
    for code in ("AH", "KH", "2C", "2H"):
        table.do(CARDS[code])
    assert (table.s.partner, table.s.tricks) == (2, [0, 1, 0, 0])


def test_partners_by_what_is_played_score_together():
    game = games.find("called-king", 4)
    s = game.state(1, 0, (0,) * 4, None)
    s.partner, s.tricks = 3, [2, 5, 2, 4]
    # Seats 1 and 3 have nine tricks: three above six.
    assert game.score(s) == [0, 3, 0, 3]
    s.tricks = [4, 3, 4, 2]
    # They have five: two are missing from seven.
    assert game.score(s) == [2, 0, 2, 0]


# ---- Prize Diamonds: a card that is turned up anew before every trick.


def test_the_winner_of_a_trick_takes_the_prize():
    table = dealt("prize-diamonds", 3)
    prizes = [table.s.upcard, *reversed(table.s.stock)]
    assert len(prizes) == 13 and set(prizes) == set(cards_in(SUIT[2]))
    for _ in range(3):
        table.do(table.game.some_move(table.s, table.chance()))
    winner = table.s.turn
    assert table.s.prizes[winner] == set_of(prizes[:1])
    assert table.s.upcard == prizes[1]
    assert sum(rest(table).deal.scores) == 91  # 1 + 2 + ... + 13
    assert table.game.lowest_wins


# ---- Turncoats: a question within a trick, which then goes on.

TURNCOATS = [
    "JS KS QS TS 9S 8S 7S 6S 5S 4S 3S 2S 2H",
    "AS AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
]


def test_a_jack_counts_as_what_is_declared_within_the_trick():
    table = deal("turncoats", 4, TURNCOATS, dealer=3)
    table.do(CARDS["JS"])
    # The trick waits for the suit.
    view = Viewer(table, 0).view()
    assert (view["question"]["prompt"], view["trick"]["winning"]) == ("Which suit is your jack?", None)
    assert [choice["text"] for choice in view["question"]["choices"]] == names(table)
    table.do(1)
    # Hearts were led: seat 1 must follow, with its jack if it likes, and seat 2 has none but may play a jack.
    assert (table.s.turn, table.s.led, table.game.legal(table.s)) == (1, 1, cards(TURNCOATS[1]) ^ cards("AS"))
    table.do(CARDS["AH"])
    table.do(CARDS["JD"])
    table.do(1)
    assert table.game.winning(table.s) == 0
    table.do(CARDS["AC"])
    # The first jack takes the trick: three hearts, as two jacks were declared.
    assert (table.s.tricks, table.s.points, table.s.turn) == ([1, 0, 0, 0], [3, 0, 0, 0], 0)
    assert table.s.declared == ()
    assert table.deal.log[1] == {"do": "declare", "seat": 0, "declare": 1}
    # A last card of a trick that is a jack ends it once its suit is declared.
    for code in ("2S", "AS", "2D", "JC"):
        table.do(CARDS[code])
    assert (table.s.ask, table.s.turn, len(table.s.trick)) == ("declare", 3, 4)
    table.do(0)
    assert (table.s.tricks, table.s.turn, table.s.leader) == ([1, 0, 0, 1], 3, 3)
    again = replayed(decode(encode(table.course)))
    assert vars(again.s.copy()) == vars(table.s.copy())


# ---- Where deals differ, measuring looks at every kind of them.


@pytest.mark.slow
def test_the_laboratory_and_duels_play_every_kind_of_deal():
    study = Study("oh-hell", 3, [Setting({"most": 3}, ("random",) * 3)], 6)
    tables = [dealt_of(study, number, 0) for number in range(6)]
    assert [table.s.hands[0].bit_count() for table in tables] == [3, 2, 1, 3, 2, 1]
    *_, (_, parts) = run(study)
    # Three, two and one tricks, twice each, on average; a match has three deals.
    measures = report(study, parts)["measures"]
    assert (measures["tricks"]["value"], measures["deals_a_match"]["value"]) == (2, 3)


def test_a_game_in_which_the_lowest_wins_is_won_by_the_lowest_in_the_laboratory():
    study = Study("prize-diamonds", 3, [Setting({}, ("random",) * 3)], 1)
    *_, (_, parts) = run(study)
    scores = play(dealt_of(study, 0, 0), study.players[0], "lab 0").deal.scores
    measures = report(study, parts)["measures"]
    won = [measures[f"won_{side}"]["value"] for side in range(3)]
    assert won == [float(score == min(scores)) / scores.count(min(scores)) for score in scores]


# ---- What used to be assumed of every game.


def test_a_worked_trick_without_a_turn_up_has_no_joker_and_no_trumps():
    game = games.find("oh-hell", 3)
    assert worked_trick(game, ["AS", "KS", "2H"])["winner"] == 0
    assert worked_trick(game, ["AS", "KS", "2H"], trump="H")["winner"] == 2
    assert worked_trick(game, ["AS", "KS", "2H"], turnup="5H", trump="H")["winner"] == 2
