"""`parlour compare`: the links of a challenge or of an evening together."""

from io import BytesIO, TextIOWrapper

from command_line import complaint
from deals.challenges import ASKER, challenge, person
from deals.evenings import evening, guest
from parlour.cli.arguments import main
from parlour.formats.challenge import encode as encode_challenge
from parlour.formats.evening import encode as encode_evening
from parlour.formats.evening import of_person


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
    assert told.startswith("Anna wins by 1. ")
    # In any order, from anywhere, also broken over lines, they make the same link.
    assert main(["compare", "--link", *links]) == 0
    one = capsys.readouterr().out
    broken = "\n".join(links[1:])
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(f"{broken[:30]}\n{broken[30:]}".encode())))
    assert main(["compare", "--link", "-", links[0]]) == 0
    assert capsys.readouterr().out == one
    stranger = encode_challenge(challenge("sixes-and-sevens", 4, 2, people[:1], seed="rose-1"))
    assert (
        complaint(capsys, ["compare", links[0], stranger]) == "These links are from different challenges.\n"
    )
    assert complaint(capsys, ["compare", links[0], links[1][:-9]]).startswith("Link 2: Part of this link")


def test_links_of_an_evening_are_ranked(capsys):
    # Margins: 6, 0, -7; 6, 2, -9; 4.
    people = [
        guest(0, [(9, 3), (5, 5)], [(0, 7)], name="Anna"),
        guest(1, [(6, 0), (2, 0)], [(0, 9)], name="Bert"),
        guest(2, [(4, 0), None], None, name="Cleo"),
    ]
    whole = evening(people)
    links = [encode_evening(of_person(whole, ASKER + n)) for n in (2, 1)]
    links += map(encode_challenge, of_person(whole, ASKER).tables)
    assert main(["compare", *links]) == 0
    told = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert told == [
        "Friday club, 28 November 2026",
        "1. Addenda, two players, against Club: 2 deals from tulip-7",
        "2. Sixes and Sevens, four players, two sides, against Club: 1 deal from tulip-7",
        "",
        "Name percent",
        # 3 points of 4, 0 of 2 and 2 of 2; 3 of 4, 2 of 2 and 0 of 2; 0 of 4.
        "1= Anna 58.3 As sent",
        "1= Bert 58.3 As sent",
        "Cleo 0.0 played 1 of 3; As sent",
    ]
    assert main(["compare", "--margins", *links]) == 0
    rows = [line.split()[:3] for line in capsys.readouterr().out.splitlines()[-3:]]
    assert rows == [["1=", "Anna", "−1"], ["1=", "Bert", "−1"], ["Cleo", "+4", "played"]]
    assert main(["compare", "--link", *links]) == 0
    assert sorted(capsys.readouterr().out.split()) == sorted(
        encode_evening(of_person(whole, ASKER + n)) for n in range(3)
    )
    other = encode_evening(evening(name="Saturday club"))
    assert complaint(capsys, ["compare", *links, other]) == "Link 5: This link is from another evening.\n"
    assert complaint(capsys, ["compare", "--matchpoints", links[2]]).startswith("Only an evening has")
