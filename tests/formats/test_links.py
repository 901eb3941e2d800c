"""Links: every match can be restored from its link byte for byte, at any moment."""

import io
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from handmade_links import comes_back, cut, explicit, facts, played, some_move, told, wander
from parlour import games
from parlour.cli.arguments import main
from parlour.dealer import chance
from parlour.formats.link import decode, encode
from parlour.formats.record import line, parse, record, replay
from parlour.game import FAULT
from parlour.table import Table, replayed
from tables import GAMES, QUICK, every_game, variants_in_turns

# ---- Whole matches.


@variants_in_turns(4, quick=QUICK)
def test_a_match_of_explicit_deals_comes_back(game):
    table = played(game, "whole/2", deals=None if game in GAMES else 2)
    comes_back(table)
    again = replayed(explicit(table))
    assert [deal.tricks for deal in again.deals] == [deal.tricks for deal in table.deals]
    assert again.seed is None
    comes_back(again)


def test_bots_go_on_as_before_in_a_match_of_explicit_deals():
    """Without a seed, too, the same match has the same luck, but not another with the same first hand."""
    table = replayed(explicit(played(games.find("addenda", 2), "luck", decisions=9)))
    before = table.chance()()
    assert replayed(table.course).chance()() == before
    hands, stock = table.deal.hands, table.deal.stock
    hands[1][0], stock[0] = stock[0], hands[1][0]
    assert table.chance()() != before


@pytest.mark.in_pyodide
def test_the_longest_seed_comes_back():
    comes_back(played(games.find("addenda", 4), "a-/9" * 8, decisions=5))


def test_a_restored_match_can_continue():
    """A link holds only the deals played so far. If it has a seed, the next deal follows from that."""
    table = played(games.find("counterpoint", 3), "on/1", decisions=40)
    again = replayed(decode(encode(table.course)))
    assert line(record(wander(again, "on"))) == line(record(wander(table, "on")))


@pytest.mark.parametrize(
    "id, seats, option", [("sixes-and-sevens", 4, "target"), ("counterpoint", 2, "target")]
)
def test_numbers_at_the_ends_of_their_range_come_back(id, seats, option):
    for value in (20, 1000):
        table = played(games.find(id, seats, {option: value}), "ends", deals=2)
        assert decode(comes_back(table)).game.chosen[option] == value


# ---- Every moment.


def moment(table):
    """The kinds of moment that this is, one or more."""
    s, log = table.s, table.deal.log
    last = log[-1]["do"] if log else None
    yield table.phase if table.phase != "play" else "turn"
    if s.trick:
        yield "mid-trick"
    if s.sizes and s.answered:
        yield f"middle of {s.ask}"
    if s.choices:
        yield f"before {s.ask}"
    if last in ("call", "fault"):
        yield f"after {last}"
    if not log:
        yield "dealt" if table.number == 1 else "dealt again"
    if log and last == "call" and all(entry["do"] == "call" for entry in log):
        yield "called before the first decision"


MOMENTS = {
    "addenda-2": {"after fault"},
    "addenda-4": {"after call", "called before the first decision"},
    "american-bookshop-3": {"before leader", "middle of keep"},
    "american-bookshop-4": {"before leader", "middle of keep"},
    "american-bookshop-5": {"before leader", "middle of keep"},
    "counterpoint-2": {"middle of bid"},
    "counterpoint-3": {"middle of bid"},
    "same-difference-2": {"after fault"},
    "sixes-and-sevens-4": set(),
}
EVERYWHERE = {"dealt", "turn", "mid-trick", "deal over", "dealt again"}


def every_moment(course):
    """The table and the course so far, before and after each decision and call."""
    table = Table(course.game, course.players, course.seed, course.laid)
    for number, made in enumerate(course.deals, 1):
        if number > 1:
            table.next_deal()
        yield table, cut(course, number, 0)
        for entries, move in enumerate(made, 1):
            table.say(*move) if isinstance(move, tuple) else table.do(move)
            yield table, cut(course, number, entries)


@pytest.mark.slow
@every_game
def test_a_match_comes_back_from_every_moment(game):
    if "faults" in game.chosen:
        game = games.find(game.id, game.seats, {"faults": "penalised"})
    table, met = played(game, "cut/1", deals=2), set()
    for now, part in every_moment(cut(table.course, 2, 9)):
        met.update(moment(now))
        assert facts(decode(encode(part))) == facts(part)
    assert EVERYWHERE | MOMENTS[f"{game.id}-{game.seats}"] <= met
    for _, part in every_moment(cut(explicit(table), 1, 99)):
        assert facts(decode(encode(part))) == facts(part)


@pytest.mark.turns(7)
@every_game
@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 7, 30, 70])
def test_the_record_of_an_unfinished_match_comes_back(game, decisions):
    table = played(game, f"part/{decisions}", decisions)
    comes_back(table)
    comes_back(replayed(explicit(table)))


@every_game
def test_a_link_says_whether_the_next_deal_has_been_dealt(game):
    table = played(game, "between", deals=1)
    links = [encode(table.course), encode(explicit(table))]
    table.next_deal()
    links += [encode(table.course), encode(explicit(table))]
    assert [len(decode(link).deals) for link in links] == [1, 1, 2, 2]


# ---- Players, and decisions taken back.

ODD = [
    " ",
    "Zoë",
    "名前",
    "\N{GRINNING FACE}\0\n",
    "person ",
    "Person",
    "sampler ",
    "nobody-knows-this-bot/2",
    "-",
    "x" * 32,
    "x" * 33,
    "ü" * 100,
    "\N{REPLACEMENT CHARACTER}",
    "\uffff\x7f",
]


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_the_names_of_the_players_come_back(odd):
    game = games.find("american-bookshop", 5)
    for players in (
        [odd] * 5,
        [odd, "person", odd, "sampler", "sampler"],
        ["sampler", odd, "sampler", odd, "random"],
    ):
        if sum(len(player.encode()) for player in players) < 8000:
            comes_back(played_by(game, players))


def played_by(game, players):
    table = Table(game, players, "who")
    wander(table, "who", decisions=3)
    return table


@pytest.mark.in_pyodide
@pytest.mark.parametrize("undone", [1, 7, 8, 63, 64, 4097, 2**33 - 1])
def test_decisions_taken_back_are_counted(undone):
    table = played(games.find("same-difference", 2), "undone", decisions=9)
    table.undone = undone
    comes_back(table)
    assert decode(encode(table.course)).undone == undone


def test_every_call_comes_back():
    """Each call by each seat."""
    table = Table(games.find("addenda", 4), ["person"] * 4, "calls")
    lot, said = chance("calls"), []
    while table.phase != "match over":
        if table.phase == "deal over":
            table.next_deal()
        if may := table.game.talk(table.s):
            said.append(min(may, key=said.count))
            table.say(*said[-1])
        table.do(some_move(table, lot))
    assert set(said) == {(seat, call) for seat in range(4) for call in table.game.calls}
    comes_back(table)


def test_every_fault_comes_back():
    game = games.find("same-difference", 2, {"faults": "penalised"})
    table = played(game, "faults")
    tried = [move for deal in table.deals for move in deal.moves if move >= FAULT]
    assert len(tried) >= 3
    assert [move for deal in decode(encode(table.course)).deals for move in deal if move >= FAULT] == tried


# ---- On the command line.


@pytest.fixture
def typed(capsys, monkeypatch):
    """Runs a command with text on standard input. Returns status, output and errors."""

    def run(*words, given=""):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(given.encode())))
        return (main(words), *capsys.readouterr())

    return run


@pytest.mark.slow
def test_decode_is_the_inverse_of_encode(typed):
    game = games.find("addenda", 4)
    table = played(game, "line/1", decisions=50)
    lines = [line(record(table)), told(explicit(table)), line(record(played(game, "line/2", deals=2)))]
    status, links, said = typed("link", "encode", given="\n".join(lines) + "\n\n")
    assert (status, said) == (0, "") and len(links.splitlines()) == 3
    for link, text in zip(links.splitlines(), lines, strict=True):
        assert typed("link", "decode", link) == (0, text + "\n", "")
        assert typed("link", "encode", given=text) == (0, link + "\n", "")
        said = "Match 2: This is not a Parlour Tricks link.\n"
        assert typed("link", "decode", given=f"<{link}>\n?\n\n") == (1, text + "\n", said)


def test_a_record_with_legal_cards_has_the_same_link(typed):
    table = played(games.find("addenda", 2), "legal", decisions=20)
    both = [typed("link", "encode", given=line(record(table, legal))) for legal in (False, True)]
    assert both[0] == both[1] and both[0][0] == 0


def test_a_deal_given_card_by_card_has_a_link(typed):
    hands = ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"]
    stock = "KS KH " + " ".join(f"{rank}{suit}" for suit in "DC" for rank in "A23456789TJQK")
    deal = ["deal", "--game", "same-difference", "--seats", "2", "--stock", stock, *hands]
    _, text, _ = typed(*deal)
    _, link, _ = typed("link", "encode", given=text)
    assert typed("link", "decode", link.strip())[1] == text
    assert replay(parse(text)).s.stock[-1] == 12


def test_encode_continues_after_a_bad_line(typed):
    good = line(record(played(games.find("addenda", 2), "good", decisions=3)))
    long = json.loads(good) | {"players": ["person", "x" * 9000]}
    half = json.loads(good) | {"players": ["person", "\ud800"]}
    huge = json.loads(good) | {"undone": 2**33}
    given = "\n".join([good[:-9], line(long), line(half), line(huge), good])
    status, links, said = typed("link", "encode", given=given)
    assert status == 1 and len(links.splitlines()) == 1
    assert [text.split(":")[0] for text in said.splitlines()] == [f"Match {n}" for n in (1, 2, 3, 4)]


def test_decode_says_what_is_wrong_in_one_sentence(typed):
    for bad in ("", "x", "AQAPT", "\ud800", "a" * 20_000, "\x1b[2J"):
        status, out, said = typed("link", "decode", bad)
        assert (status, out, said.count("\n")) == (2, "", 1) and said.endswith(".\n") and len(said) < 400


def test_decode_takes_a_whole_address(typed):
    told = line(record(played(games.find("counterpoint", 3), "address", decisions=20)))
    link = typed("link", "encode", given=told + "\n")[1].strip()
    address = "https://there.example/x/#"
    kinds = [f"{address}{kind}={link}" for kind in ("deal", "table", "replay", "problem")]
    for address in (*kinds, f"{kinds[2]}&at=1.4", f"#seat=1&table={link}", link):
        assert typed("link", "decode", address)[:2] == (0, told + "\n")


@pytest.mark.slow
def test_links_are_the_same_in_every_process():
    text = line(record(played(games.find("counterpoint", 3), "process", decisions=20))) + "\n"
    command = [sys.executable, "-m", "parlour", "link"]
    there = {"PYTHONPATH": str(Path(__file__).parent.parent.parent / "py")}
    links = [
        subprocess.run([*command, "encode"], input=text.encode(), capture_output=True, env=there | hashing)
        for hashing in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2"})
    ]
    assert links[0].stdout == links[1].stdout != b""
    link = links[0].stdout.decode().strip()
    assert subprocess.run([*command, "decode", link], capture_output=True, env=there).stdout == text.encode()
