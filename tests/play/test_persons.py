"""What players are called: as chosen, or by a fixed rule; and no record or link has it."""

import json

import pytest

from parlour.bridge import Bridge
from parlour.formats.player_names import LONGEST_SHOWN
from parlour.play.persons import PERSONS, SEATED, names

FOUR = ["person", "club", "club", "club"]


@pytest.mark.parametrize(
    "players, chosen, called",
    [
        (FOUR, [], ("", "Lotte", "Omar", "Frank")),
        (FOUR, ["", "Mei", "", "Joel"], ("", "Mei", "Omar", "Joel")),
        # Nobody sits at two seats: the first who is free comes.
        (FOUR, ["", "Omar", "", ""], ("", "Omar", "Edith", "Frank")),
        # Persons have their names first, and no name of their own by rule.
        (["club", "person"], ["", "Mei"], ("Edith", "Mei")),
        (["person", "person"], ["Anna", "anna"], ("Anna", "")),
        (["person", "club"], ["  Anna \n Lou ", ""], ("Anna Lou", "Edith")),
        (["person", "club"], ["\u202eevil", ""], ("?evil", "Edith")),
        (["person", "club"], ["a" * 99, ""], ("a" * LONGEST_SHOWN, "Edith")),
    ],
)
def test_names_at_a_table(players, chosen, called):
    assert names(players, chosen) == called


def test_somebody_sits_at_every_seat_of_every_table():
    for seats, ids in SEATED.items():
        assert len(set(ids)) == seats
        assert set(ids) <= set(PERSONS)


def call(bridge, **asked):
    return json.loads(bridge.call(json.dumps(asked)))


def start(bridge, **more):
    table = {"game": "sixes-and-sevens", "seats": 4, "players": ["person", "random", "random", "random"]}
    return call(bridge, do="start", seed="tulip-7", you=0, **table, **more)


def test_the_page_names_the_players():
    bridge = Bridge()
    update = start(bridge, names=["Anna", "Mei", "Bob", ""])
    assert update["names"] == ["Anna", "Mei", "Bob", "Frank"]
    seats = update["view"]["seats"]
    assert [seat["name"] for seat in seats] == ["You", "Mei", "Bob", "Frank"]
    assert [side["name"] for side in update["view"]["sides"]] == ["You and Bob", "Mei and Frank"]
    assert update["view"]["caption"] == "Deal 1 of 4. Mei dealt."
    assert update["view"]["which_deal"] == "Deal 1 of 4."


def test_names_are_in_no_save_and_no_link():
    saves = [start(Bridge(), names=names)["save"] for names in ([], ["", "Anna", "Bob", "Carl"])]
    assert saves[0] == saves[1]


def test_names_stay_with_undo_another_match_and_a_replay():
    bridge, chosen = Bridge(), ["", "Anna", "Bob", "Carl"]
    update = start(bridge, names=chosen)
    assert call(bridge, do="again")["names"] == chosen
    resumed = call(bridge, do="resume", save=update["save"], you=0, names=chosen)
    assert resumed["names"] == chosen
    watched = call(bridge, do="replay", link=update["save"], names=chosen)
    assert watched["names"] == ["South", "Anna", "Bob", "Carl"]
    assert call(bridge, do="replay", link=update["save"])["names"] == ["South", "Lotte", "Omar", "Frank"]
    assert call(bridge, do="open", link=update["save"], **{"as": "table"})["names"] == [
        "",
        "Lotte",
        "Omar",
        "Frank",
    ]
