"""A club evening: the ranking, and what its readers are told before and after they have played."""

from bisect import bisect_left, bisect_right
from random import Random

import pytest

from bridge_page import Page
from deals.challenges import ASKER
from deals.evenings import evening, guest
from parlour.formats.challenge import SECOND
from parlour.formats.challenge import encode as encode_challenge
from parlour.formats.evening import decode, encode, of_person
from parlour.play.challenge.ranking import ranking


def ranked(told, by):
    return [(row.name, row.place, round(float(row.made), 1)) for row in ranking(told, by)]


def test_matchpoints_and_margins_of_three_deals():
    # Margins: 6, 0, -7; 6, 2, -9; 1, -1, -7; 4.
    people = [
        guest(0, [(9, 3), (5, 5)], [(0, 7)], name="Anna"),
        guest(1, [(6, 0), (2, 0)], [(0, 9)], name="Bert"),
        guest(2, [(1, 0), (0, 1)], [(3, 10)], name="Cleo"),
        guest(3, [(4, 0), None], None, name="Dora"),
    ]
    # In deal 1 Anna beats two and ties with one: 5 points of 6. Then 2 of 4, and 3 of 4. Together 208.3 : 3.
    # Bert: 5 of 6, 4 of 4, 0 of 4. Cleo: 0, 0, 3 of 4. Dora has played one, and beats one of three.
    told = evening(people)
    assert ranked(told, "matchpoints") == [
        *[("Anna", "1", 69.4), ("Bert", "2", 61.1), ("Cleo", "3", 25.0)],
        ("Dora", "", 33.3),
    ]
    assert ranked(told, "margins") == [
        ("Anna", "1=", -1),
        ("Bert", "1=", -1),
        ("Cleo", "3", -7),
        ("Dora", "", 4),
    ]


@pytest.mark.parametrize("by", ["matchpoints", "margins"])
def test_who_is_level_shares_a_place_and_the_next_comes_after_them(by):
    people = [guest(n, [(made, 0)], name="Anna") for n, made in enumerate((4, 9, 1, 4))]
    found = ranking(evening(people, deals=(1, 0, 0)), by)
    assert [row.place for row in found] == ["1", "2=", "2=", "4"]
    assert [row.name for row in found] == ["Anna (2)", "Anna", "Anna (4)", "Anna (3)"]


def test_only_the_same_seat_is_compared_and_the_first_try_counts():
    here, other, alone = (guest(n, [(made, 0)]) for n, made in ((0, 4), (1, 9), (2, 5)))
    again = [alone[0]._replace(across=True), guest(0, [(99, 0)], marks=SECOND)[0]._replace(across=True)]
    told = evening([here, other, *([one] for one in again)], deals=(1, 0, 0))
    assert ranked(told, "margins") == [("Guest 1", "1", 9), ("Guest 0", "2", 4), ("Guest 2", "3", -5)]
    found = {row.name: (row.place, row.made) for row in ranking(told, "matchpoints")}
    assert found == {"Guest 1": ("1", 100), "Guest 0": ("2", 0), "Guest 2": ("", None)}


# ---- What the page is told.


def ask(links, n=99, pasted="", by="matchpoints", watching=False):
    """The call of somebody with the nth tag."""
    who = {"tag": ASKER + n, "name": "Zoe"}
    return {"do": "evening", "links": links, "pasted": pasted, "by": by, "watching": watching, **who}


def test_an_evening_of_twelve_from_forty_links_in_any_order():
    luck = Random("twelve")
    made = [[(luck.randrange(9), luck.randrange(9)) for _ in range(3)] for _ in range(12)]
    three = [tuple(luck.randrange(12) for _ in range(3)) for _ in range(12)]
    whole = evening([guest(n, own[:2], [three[n]], own[2:]) for n, own in enumerate(made)], deals=(2, 1, 1))
    single = [of_person(whole, ASKER + n) for n in range(12)]
    links = [
        f"https://cards.example/#challenge={encode_challenge(one)}" for own in single for one in own.tables
    ]
    links += [encode(one) for one in single[:4]]
    luck.shuffle(links)
    assert len(links) == 40
    page = Page("addenda", 2)
    pasted = "\n".join(["Here they are:", *links])
    told = {
        by: page.call(ask([encode(evening(deals=(2, 1, 1)))], pasted=pasted, by=by, watching=True))
        for by in ("matchpoints", "margins")
    }
    # Otherwise: from where a result stands among all in order.
    margins = [
        [a - b for a, b in own] + [own3[0] - (own3[1] + own3[2]) / 2]
        for own, own3 in zip(made, three, strict=True)
    ]
    deals = [sorted(deal) for deal in zip(*margins, strict=True)]
    percents = [
        sum(
            (bisect_left(deal, one) + bisect_right(deal, one) - 1) / 22 * 25
            for deal, one in zip(deals, own, strict=True)
        )
        for own in margins
    ]
    for by, sums in (("matchpoints", percents), ("margins", list(map(sum, margins)))):
        ordered = sorted((round(value, 6) for value in sums), reverse=True)
        expected = {
            f"Guest {n}": f"{ordered.index(round(value, 6)) + 1}{'=' * (ordered.count(round(value, 6)) > 1)}"
            for n, value in enumerate(sums)
        }
        assert {one["name"]: one["place"] for one in told[by]["people"]} == expected
        assert [one["made"] for one in told[by]["people"]] == pytest.approx(ordered, abs=0.06)
    # One link for each person is enough to keep, and makes the same ranking.
    kept = told["margins"]
    assert (kept["added"], kept["refused"], len(kept["links"])) == (40, [], 12)
    again = page.call(ask([kept["id"], *kept["links"]], by="margins", watching=True))
    assert again["people"] == kept["people"]


def test_no_result_is_told_before_its_reader_has_played_all_or_only_watches():
    people = [guest(0, [(9, 3), (5, 5)], [(0, 7)]), guest(1, [(4, 3), (6, 5)], None)]
    link, page = encode(evening(people)), Page("addenda", 2)
    hidden = [{"name": "Guest 0", "played": 3}, {"name": "Zoe", "played": 2}]
    nothing = {"place": "", "made": None, "notes": []}
    told = page.call(ask([link], 1))
    assert not told["open"] and told["boards"] == 3
    assert told["people"] == [{**one, **nothing, "you": at == 1} for at, one in enumerate(hidden)]
    assert [(one["title"], one["boards"], one["played"]) for one in told["tables"]] == [
        ("Addenda", 2, 2),
        ("Sixes and Sevens", 1, 0),
    ]
    assert (told["name"], told["day"], told["first"]) == ("Friday club", "2026-11-28", None)
    # What the reader sends on has nobody else's results.
    assert [one.tag for table in decode(told["link"]).tables for one in table.entrants] == [ASKER + 1]
    assert [page.call(ask([link]))["first"] for link in told["sheet"]] == [0, 1]
    assert page.call(ask([link], 1, watching=True))["people"][0]["made"] == 50
    assert page.call(ask([link], 0))["open"]


def test_what_is_pasted_is_added_and_what_cannot_be_is_told():
    own, page = evening([guest(0, [(9, 3), (5, 5)], None)]), Page("addenda", 2)
    id, link = encode(evening()), encode(own)
    other = encode(evening(name="Saturday club"))
    told = page.call(ask([id], pasted=f"Anna: {link}\nsee you\n{other}\n{link[:-9]}\n({link}) {link}."))
    assert told["added"] == 3
    cut = "Part of this link is missing or was changed."
    assert told["refused"] == ["Line 3: This link is from another evening.", f"Line 4: {cut}"]
    [said] = page.call(ask([id], pasted=link[:-9]))["refused"]
    assert said == cut
    broken = f"> My results: https://cards.example/#challenge={link[:40]}\n> {link[40:]}\n> See you!"
    assert page.call(ask([id], pasted=broken))["added"] == 1
    assert page.call(ask([id], pasted="Hello!"))["refused"] == ["None of these links is from this evening."]
    assert page.refusal(ask([link, other])) == "This link is from another evening."


def test_an_evening_is_made_with_cards_of_its_own_at_each_table():
    page = Page("addenda", 2)
    table = {"game": "addenda", "seats": 2, "options": {}, "players": ["person", "expert"], "deals": 3}
    call = {
        "do": "new_evening",
        "tag": 5,
        "name": " Friday  club ",
        "day": "2026-12-04",
        "tables": [table] * 2,
    }
    told = page.call(call)
    assert (told["name"], told["day"], told["own"], told["boards"]) == ("Friday club", "2026-12-04", True, 6)
    first, second = (one.seed for one in decode(told["id"]).tables)
    assert first != second
    for wrong, sentence in (
        ({"name": "N" * 10_000}, "An evening’s name must be 1 to 40 letters long."),
        ({"name": " "}, "An evening’s name must be 1 to 40 letters long."),
        ({"day": "soon"}, "An evening needs a date."),
        ({"tables": []}, "An evening can have 1 to 12 tables."),
    ):
        assert page.refusal({**call, **wrong}) == sentence
