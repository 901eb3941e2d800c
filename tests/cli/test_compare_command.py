"""`parlour compare`: the links of a challenge together."""

from io import BytesIO, TextIOWrapper

from command_line import complaint
from deals.challenges import challenge, person
from parlour.cli.arguments import main
from parlour.formats.challenge import encode as encode_challenge


def test_links_of_a_challenge_are_put_together(capsys, monkeypatch):
    people = [person(0, (20, 0), (0, 7)), person(1, (13, 0), (0, 1)), person(2, (0, 3), None, across=True)]
    links = [encode_challenge(challenge("sixes-and-sevens", 4, 2, [one])) for one in people]
    assert main(["compare", links[2], links[0], links[1]]) == 0
    head, _, *table, _, told = capsys.readouterr().out.splitlines()
    assert head == "Sixes and Sevens, four players, two sides, against Club: 2 deals from tulip-7"
    assert [" ".join(line.split()) for line in table] == [
        "Name deal 1 deal 2 sum",
        "1 Anna +20 −7 +13 As it was sent",
        "2 Bert +13 −1 +12 As it was sent",
        "On the other side:",
        "Cleo +3 +3 As it was sent (deal 1)",
    ]
    assert told.startswith("Anna leads by 1. ")
    # In any order, from anywhere, also broken over lines, they make the same link.
    assert main(["compare", "--link", *links]) == 0
    one = capsys.readouterr().out
    broken = "\n".join(links[1:])
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(f"{broken[:30]}\n{broken[30:]}".encode())))
    assert main(["compare", "--link", "-", links[0]]) == 0
    assert capsys.readouterr().out == one
    stranger = encode_challenge(challenge("sixes-and-sevens", 4, 2, people[:1], seed="rose-1"))
    assert complaint(capsys, ["compare", links[0], stranger]) == "These are links of different challenges.\n"
    assert complaint(capsys, ["compare", links[0], links[1][:-9]]).startswith("Link 2: Part of this link")
