"""What a challenge tells its readers: who leads, where they parted, and nothing before they have played."""

import pytest

from bridge_page import Page
from deals.challenges import ASKER, challenge, person, played, with_player
from parlour.formats.challenge import HELPED, decode, encode
from parlour.formats.link import encode as encode_match
from parlour.formats.merged_challenge import merged
from parlour.play.challenge.opponents import decided_otherwise
from parlour.play.challenge.parting import parting
from parlour.play.challenge.report import report
from parlour.play.challenge.standings import names, rows, verdict
from parlour.table import replayed
from parlour.table.match import Match
from parlour.words import Voice

GAME = "sixes-and-sevens"


def standing(told, boards=(0, 1), across=False, you=None):
    """The places with their sums, and the verdict."""
    found = {told.entrants[row.who].name: (row.place, row.total) for row in rows(told, boards, across)}
    return found, verdict(told, boards, Voice(you=you, names=names(told)))


def test_ties_share_a_place_and_the_next_comes_after_them():
    # Between two sides, a margin is the difference of the scores.
    people = [person(0, (20, 0), (0, 7)), person(1, (13, 0), (0, 0)), person(2, (0, 5), (10, 0))]
    people += [person(3, (40, 0), None)]
    told = challenge(GAME, 4, 2, people)
    places = {"Anna": (1, 13), "Bert": (1, 13), "Cleo": (3, 5), "Dora": (None, 40)}
    assert standing(told) == (places, "Anna and Bert are level.")
    assert standing(told, [0])[1] == "Dora leads by 20."
    assert standing(told, [0], you=3)[1] == "You lead by 20."
    assert standing(told, [])[1] == ""


def test_who_leads_wins_once_everybody_has_played_everything():
    # 20 - 7 against 13 - 1.
    people = [person(0, (20, 0), (0, 7)), person(1, (13, 0), (0, 1))]
    told = challenge(GAME, 4, 2, people)
    assert standing(told, [0])[1] == "Anna leads by 7."
    assert standing(told, you=0)[1] == "You win by 1."
    told = challenge(GAME, 4, 2, [*people, person(2, (40, 0), None)])
    assert standing(told)[1] == "Anna leads by 1."


def test_among_more_than_two_a_result_is_held_against_the_mean_of_the_others():
    # 12 against a mean of 7; 9 against a mean of 9.5.
    people = [person(0, (12, 6, 8)), person(1, (9, 9, 10))]
    found = standing(challenge("american-bookshop", 3, 1, people), [0])
    assert found == ({"Anna": (1, 5), "Bert": (2, -0.5)}, "Anna wins by 5.5.")


def test_two_who_sat_on_opposite_sides_are_held_against_the_opponents_together():
    # South: 20 and -7. The others' seats: 4 - 10 and 12 - 0. Together 19.
    people = [person(0, (20, 0), (0, 7)), person(1, (10, 4), (0, 12), across=True)]
    told = challenge(GAME, 4, 2, people)
    both = "Between them, Anna and Bert held every card, so the luck of the deal cancels out: "
    assert standing(told) == ({"Anna": (1, 13)}, f"{both}19 points better than Club.")
    assert standing(told, across=True)[0] == {"Bert": (1, 6)}
    people[1] = person(1, (10, 4), (5, 0), across=True)
    told = challenge(GAME, 4, 2, people)
    assert standing(told, [0])[1] == f"{both}14 points better than Club."
    # 20 - 6 - 7 - 5.
    assert standing(told, you=1)[1].endswith("2 points better than Club.")


def test_of_several_of_one_name_all_but_the_first_have_a_number():
    people = [person(0, (3, 0)), person(1, (4, 0))._replace(name="Anna"), person(2, (5, 0))]
    assert names(challenge(GAME, 4, 1, people)) == ("Anna", "Anna (2)", "Cleo")


def parted(table, at):
    """The same deal with another decision there, and whatever follows."""
    other = table.back(1, at)
    other.do(next(move for move in other.game.moves(other.s) if move != table.deal.moves[at]))
    while other.phase == "play":
        other.do(other.game.moves(other.s)[0])
    return other


def test_where_two_parted_is_the_first_decision_that_differs():
    told = challenge(GAME, 4, 1)
    table = played(told, 0)
    # They play alike for four tricks; then one plays another card.
    at = next(
        n
        for n, entry in enumerate(table.deal.log)
        if n > 15 and entry["seat"] == 0 and len(entry["legal"]) > 1
    )
    other = parted(table, at)
    found = parting(table, other, 0, Voice(you=0, names=("Anna", "Bert")), (0, 1))
    mine, theirs = (line["tricks"][0]["cards"] for line in found["lines"])
    trick = at // 4 + 1
    assert found["text"].startswith(f"Trick {trick}: You played ") and ", Bert " in found["text"]
    assert mine[: at % 4] == theirs[: at % 4] and mine[at % 4] != theirs[at % 4]
    assert [len(line["tricks"]) for line in found["lines"]] == [13 - (trick - 1)] * 2
    steps = [line["step"] for line in found["lines"]]
    shown = [one.news[step] for one, step in zip((table, other), steps, strict=True)]
    assert [one.kind for one in shown] == ["play", "play"] and shown[0].cards != shown[1].cards
    alike = parting(table, table, 0, Voice(you=0, names=("Anna", "Bert")), (0, 1))
    assert alike == {"text": "You and Bert played this exactly alike.", "lines": []}


def test_with_whom_another_player_decided_otherwise():
    table = played(challenge(GAME, 4, 1), 0)
    log = table.deal.log
    at = next(n for n, entry in enumerate(log) if entry["seat"] != 0 and len(entry.get("legal", "")) > 1)
    found = parting(table, parted(table, at), 0, Voice(you=0, names=("Anna", "Bert")), (0, 1))
    assert found["text"].endswith(": another player chose differently with Bert than with you.")


def test_opponents_that_would_decide_differently_are_found():
    """Club at random seats plays nothing like chance does."""
    told = challenge("addenda", 2, 1)
    assert decided_otherwise(played(told, 0))


# ---- What the page is told.


@pytest.mark.slow
def test_a_challenge_is_opened_by_making_each_decision_once(monkeypatch):
    made = with_player(with_player(challenge("addenda", 2, 2), 0), 1)
    link, plays = encode(made), [result.play for one in made.entrants for result in one.results]
    moves, do = [], Match.do
    monkeypatch.setattr(Match, "do", lambda match, move: moves.append(move) or do(match, move))
    report(decode(link), ASKER)
    assert len(moves) == sum(play.decisions for play in plays)


def page():
    return Page("addenda", 2)


def ask(page, told, n, made=(), **more):
    return page.call(call(told, n, made, **more))


def call(told, n, made=(), **more):
    """The call of somebody who has made this, by deal."""
    made = [{"board": board, "save": save} for board, save in made]
    who = {"tag": ASKER + n, "name": "Bert", "across": False}
    return {"do": "challenge", "links": [encode(told)], "made": made, **who, **more}


def test_nothing_is_told_of_a_deal_before_its_reader_has_played_it():
    told = challenge("addenda", 2, 2)
    told = merged([with_player(told, 0), with_player(told, 1, boards=[0]), with_player(told, 2, across=True)])
    stranger = ask(page(), told, 7)
    assert [board["lines"] + board["partings"] for board in stranger["boards"]] == [[], []]
    assert stranger["verdict"] == "" and {one["total"] for one in stranger["people"]} == {0}
    assert [one["played"] for one in stranger["people"]] == [2, 1, 2]
    assert [one["notes"] for one in stranger["people"]] == [[], [], []]
    # What each deal is opened from has no decision in it.
    for board in stranger["boards"]:
        for sits in board["sits"]:
            opened = page().call(
                {"do": "open", "link": sits["link"], "as": "deal", "you": sits["seat"], "fair": True}
            )
            assert opened["view"]["you"] == sits["seat"] and opened["summary"]["totals"] == [0, 0]
    bert = ask(page(), told, 1)
    assert [len(board["lines"]) for board in bert["boards"]] == [3, 0]
    assert [len(board["partings"]) for board in bert["boards"]] == [1, 0]
    first = {one["name"]: one["total"] for one in bert["people"]}
    scores = {one.name: one.results[0].scores for one in told.entrants}
    assert first["Anna"] == scores["Anna"][0] - scores["Anna"][1]
    assert first["Cleo"] == scores["Cleo"][1] - scores["Cleo"][0]


def test_help_is_told_before_its_reader_has_played():
    """It is no result."""
    told = challenge(GAME, 4, 2, [person(0, (20, 0), None)])
    (one,) = told.entrants
    helped = one.results[0]._replace(marks=HELPED)
    told = told._replace(entrants=(one._replace(results=(helped, None)),))
    found = ask(page(), told, 7)
    assert found["people"][0]["notes"] == ["With help"] and found["boards"][0]["lines"] == []


def test_what_was_played_is_added_and_the_first_try_stays():
    told = challenge("addenda", 2, 2)
    first, second = (encode_match(played(told, 1, luck=luck).course) for luck in ("one", "two"))
    found = ask(page(), told, 1, [(1, first)], name=" Bert ")
    [line] = found["boards"][1]["lines"]
    assert (line["notes"], found["people"][0]["name"]) == ([], "Bert") and not found["boards"][0]["played"]
    assert ask(page(), decode(found["link"]), 1, [(1, first)]) == found
    assert ask(page(), decode(found["link"]), 1, name="Zoe")["people"][0]["name"] == "Zoe"
    again = ask(page(), decode(found["link"]), 1, [(1, second)])
    several = ["Sent more than one result: the first try counts"]
    assert again["boards"][1]["lines"] == [{**line, "notes": several}]


ANOTHER = "This deal isn’t from this challenge."


@pytest.mark.parametrize(
    ("made", "more", "sentence"),
    [
        (lambda told: (0, told.board(0)), {}, "A deal in it isn’t over."),
        (lambda told: (0, played(told, 1).course), {}, ANOTHER),
        (lambda told: (0, played(told, 0, across=True).course), {}, ANOTHER),
        (lambda told: (0, played(told, 0).course), {"across": True}, ANOTHER),
        (lambda told: (2, played(told, 0).course), {}, "This challenge has no deal 3."),
        (lambda told: (0, played(told, 0).course), {"name": " "}, "A name must have 1 to 24 letters."),
        (
            lambda told: (0, played(told, 0).course),
            {"name": "N" * 10_000},
            "A name must have 1 to 24 letters.",
        ),
    ],
)
def test_what_is_no_result_is_refused(made, more, sentence):
    told = challenge("addenda", 2, 2)
    board, course = made(told)
    assert page().refusal(call(told, 5, [(board, encode_match(course))], **more)) == sentence


def new(page, **more):
    return page.call({"do": "new_challenge", "tag": ASKER, "name": "Anna", **more})


def test_a_deal_that_was_played_becomes_a_challenge_with_its_result():
    table = played(challenge("addenda", 2, 1, seed="rose-1"), 0)
    table.next_deal()
    at = {"save": encode_match(table.course), "deal": 1, "helped": True, "played": True}
    found = new(page(), table=at)
    told = decode(found["link"])
    assert (told.seed, told.deals, told.entrants[0].results[0].marks) == ("rose-1", 1, HELPED)
    assert found["own"] and found["boards"][0]["played"] and found["asker"] == "Anna"
    # The second deal is going on: its cards can be asked, and it has no result yet.
    later = new(page(), table={**at, "deal": 2, "played": False})
    assert decode(later["link"]).seed == "rose-1-deal-2" and not later["boards"][0]["played"]
    refused = page().refusal({"do": "new_challenge", "tag": 1, "name": "Anna", "table": {**at, "deal": 2}})
    assert refused == "A deal in it isn’t over."


def test_new_cards_are_dealt_at_the_table_that_somebody_sits_at():
    table = played(challenge("addenda", 2, 1, target=40), 0, luck="here")
    at = {"save": encode_match(table.course), "deal": 1, "helped": False, "played": True}
    told = decode(new(page(), table=at, deals=5)["link"])
    assert (told.deals, told.game.target, told.seed == table.seed) == (5, 40, False)
    assert not any(told.entrants[0].results)


def test_a_new_challenge_says_what_is_played():
    found = new(
        page(), game="addenda", seats=4, players=["person", *["expert"] * 3], deals=3, options={"target": 40}
    )
    assert (found["opponents"], found["options"], found["deals"]) == ("Expert", ["Points to win: 40"], 3)
    assert (found["table"], found["two_sided"], found["across"]) == ("Four players, two sides", True, None)
    assert found["minutes"] > 3


@pytest.mark.slow
def test_in_a_challenge_nobody_is_helped_or_cut_off(monkeypatch):
    monkeypatch.setattr("parlour.play.playing.background.PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr("parlour.play.playing.background.SLICE_SECONDS", 1e-4)
    told = challenge("addenda", 2, 1)
    told = told._replace(players=["person", "beginner"])
    [sits, _] = ask(page(), told, 1)["boards"][0]["sits"]
    for fair in (True, False):
        here = page()
        here.update = here.call({"do": "open", "link": sits["link"], "as": "deal", "you": 0, "fair": fair})
        here.until(lambda update: update["view"]["phase"] != "play")
        play = replayed(here.bridge.sitting.playing.table.course)
        assert (decided_otherwise(play) is None) == fair
    here = page()
    here.update = here.call({"do": "open", "link": sits["link"], "as": "deal", "you": 0, "fair": True})
    here.until(lambda update: here.waits_for == "person")
    assert here.refusal({"do": "hint"}).startswith("No hints in a challenge")
    here.step()
    assert not here.update["undo"] and here.refusal({"do": "undo"}).startswith("No undo in a challenge")
