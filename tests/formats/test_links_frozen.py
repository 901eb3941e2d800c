"""Links that people already have: each must give its record for ever, and the record must give the link.

The files in links/ are frozen: add files, but never edit one. To add the links of a new table or option,
describe it below and run

    PYTHONPATH=py:tests/support:tests/referee python tests/formats/test_links_frozen.py --add

This writes the missing files and leaves the others alone.
"""

import sys
from functools import partial
from pathlib import Path

import pytest

from handmade_links import explicit, played, wander
from parlour import games
from parlour.formats.link import BadLink, decode, encode
from parlour.formats.link_text import whole
from parlour.formats.record import line, parse, record, replay
from parlour.table import Table, replayed
from parlour.table.match import Start
from referee import check_line
from tables import name, variants

LINKS = Path(__file__).parent / "links"
HEAD = """\
# Frozen: never edited, only added to (tests/test_links_frozen.py).
# A link, and below it the record it must give for ever.
"""


def sitting(game):
    """Different players at the seats: a person, a bot, the same bot, another bot, and a name."""
    return ["person", "sampler", "sampler", "random", "Zoë 7"][: game.seats]


def at(id, seats, seed, decisions=None, only=None, **options):
    """A match played at random, for a number of decisions or deals, or to the end."""
    game = games.find(id, seats, options)
    return played(game, seed, decisions, only, sitting(game))


def begun_again(id, seats, seed, **options):
    """One deal played, and the next one dealt."""
    table = at(id, seats, seed, only=1, **options)
    table.next_deal()
    return table


def taken_back(id, seats, seed, decisions, undone):
    table = at(id, seats, seed, decisions)
    table.undone = undone
    return table


def laid(*seated, **options):
    """The same, with its deals given card by card."""
    return replayed(explicit(at(*seated, **options)))


def later(id, seats, seed):
    """One deal that starts as the third of a match, after what two have left."""
    before = at(id, seats, seed, only=2)
    start = Start(3, before.totals, before.carry)
    return wander(Table(before.game, before.players, f"{seed}-3", start=start), seed, deals=1)


def named(*players):
    return Table(games.find("american-bookshop", 5), list(players), "z/9-")


def of_variants():
    """A whole match at each table by default, and two deals for each option changed."""
    for game in variants():
        word, default = name(game).replace(" ", "_"), " " not in name(game)
        seed, only = ("tulip-7", None) if default else (f"aster-{len(word)}", 2)
        yield word, partial(at, game.id, game.seats, seed, only=only, **chosen(game))


def chosen(game):
    """The options of a game that apply."""
    return {option: value for option, value in game.chosen.items() if value is not None}


def of_tables():
    """For each table: a deal given card by card, a position, and the moment after the second deal."""
    for id in games.ids():
        for seats in games.tables(id):
            yield f"{id}-{seats}_explicit", partial(laid, id, seats, "rose-12", only=1)
            yield f"{id}-{seats}_position", partial(laid, id, seats, "lily-3", decisions=seats * 3 + 2)
            yield (
                f"{id}-{seats}_undone",
                partial(taken_back, id, seats, "lily-4", seats * 2 + 1, undone=seats * 5),
            )
            yield f"{id}-{seats}_again", partial(begun_again, id, seats, "daisy-1")
            yield f"{id}-{seats}_letters", partial(at, id, seats, "violet-9", only=1)
            yield f"{id}-{seats}_letters_explicit", partial(laid, id, seats, "violet-8", decisions=seats * 4)


FROZEN = {
    **dict(of_variants()),
    **dict(of_tables()),
    "addenda-2_target=1000": partial(at, "addenda", 2, "far-1", only=2, target=1000),
    "addenda-4_target=1000": partial(at, "addenda", 4, "far-2", only=2, target=1000),
    "counterpoint-2_target=1000": partial(laid, "counterpoint", 2, "far-3", only=2, target=1000),
    "counterpoint-3_target=200": partial(laid, "counterpoint", 3, "far-4", only=2, target=200),
    "sixes-and-sevens-4_target=1000": partial(laid, "sixes-and-sevens", 4, "far-5", only=2, target=1000),
    "counterpoint-3_bids": partial(at, "counterpoint", 3, "bids", decisions=2),
    "counterpoint-2_bids": partial(laid, "counterpoint", 2, "bids", decisions=1),
    "american-bookshop-3_nobody": partial(at, "american-bookshop", 3, "-", decisions=0),
    "american-bookshop-3_later": partial(later, "american-bookshop", 3, "pool"),
    "american-bookshop-3_later_letters": partial(later, "american-bookshop", 3, "pool"),
    "american-bookshop-5_names": partial(named, "?", "名前", "x" * 33, "sampler ", "nobody-yet/2"),
    "same-difference-2_everything": partial(
        laid,
        "same-difference",
        2,
        "every/1",
        faults="penalised",
        leader_plays="first and fourth",
        different_ranks=True,
    ),
}


def files():
    return sorted(LINKS.glob("*.txt"))


def read(file):
    """The link and the record of a file."""
    text = file.read_text(encoding="utf-8")
    assert text.startswith(HEAD)
    return text[len(HEAD) :].splitlines()


def as_parameter(file):
    """A parameter for a test. In Pyodide, the tables with their usual options are enough."""
    marks = [] if "=" in file.stem else [pytest.mark.in_pyodide]
    return pytest.param(file, id=file.stem, marks=marks)


def of_today(link, text):
    """Whether a link is of the current edition. An older one without its rules is refused, and says so."""
    today = games.edition(parse(text)["game"])
    try:
        return decode(link).game.edition == today
    except BadLink as bad:
        assert today > 1 and "The rules have been corrected since" in str(bad)
        return False


@pytest.mark.slow
@pytest.mark.parametrize("file", list(map(as_parameter, files())))
def test_a_link_gives_its_record_and_the_record_gives_the_link(file):
    """The referee, which shares no code with the engine, shows that what is frozen is right."""
    link, text = read(file)
    if of_today(link, text):
        assert line(record(replayed(decode(link)))) == text
        assert encode(replay(parse(text)).course, whole(link).version) == link
        # The referee knows only matches that are played from their beginning.
        assert "start" in parse(text) or check_line(text) == []


def test_links_of_all_versions_are_there():
    assert {whole(read(file)[0]).version for file in files()} == {1, 2, 3}


def test_no_link_is_missing():
    assert set(FROZEN) <= {file.stem for file in files()}


def test_frozen_links_have_every_kind_of_decision():
    logs = [
        entry["do"] for file in files() for deal in parse(read(file)[1])["deals"] for entry in deal["log"]
    ]
    assert {"play", "bid", "call", "fault", "leader", "keep"} <= set(logs)


if __name__ == "__main__":
    if sys.argv[1:] != ["--add"]:
        sys.exit(__doc__)
    LINKS.mkdir(exist_ok=True)
    for stem, table in FROZEN.items():
        file = LINKS / f"{stem}.txt"
        if not file.exists():
            made = table()
            file.write_text(f"{HEAD}{encode(made.course)}\n{line(record(made))}\n", encoding="utf-8")
            print(file.name)
