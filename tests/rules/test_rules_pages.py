"""The worked tricks of the rules pages are right: here each is worked by hand."""

import pytest

from parlour import games
from parlour.drawing.rules_page import page

WORKED = {
    "addenda": [
        "4S 5H 6D JC = 9", "6S KH JD JC = 12", "4S JH KD KC = 0", "6S KH KD KC = 24",
        "6S 5H QC 5D = 16 North", "9S 8H 2C JD = South went past 17: North takes 17 points.",
        "6S 5H QC 6D = 17 East", "6S 5H QC 9D = 20 West", "6S JH 9D KC = 18 North",
    ],
    "american-bookshop": [
        "8S 6H = At 14, West takes the trick at once.", "2S 4S 9C = At 15, East takes the trick at once.",
        "2S 4S 3C = West takes the trick.", "KS QS 5C = South takes the trick.",
    ],
    "counterpoint": [
        "AS 6H Jk = 11 East", "TS AS AH = 32 West", "KS AH = 15 North", "TS TH = 20 South", "8S 8H = 0 North",
    ],
    "same-difference": [
        "QS KH 5D JC = South takes the trick, 7 against 2: 5 points, plus 1 for the trick.",
        "9S 4H 7D 2C = North takes the trick, 2 against 2: 0 points, plus 1 for the trick.",
        "QS KH JC 5D = South takes the trick, 7 against 2: 5 points, plus 1 for the trick.",
    ],
    "sixes-and-sevens": ["9D 7S KD 8S = 12 East", "9D 6D KD TD = 11 West", "AS 2H 6S 5H = 11 West"],
}  # fmt: skip
"""By game, in the order of its page: the cards, and the value of the trick and who takes it; or the sentence
that says so, where the game has its own."""


@pytest.mark.parametrize("id", games.ids())
def test_every_worked_trick(id):
    tricks = [block for block in page(id) if block["kind"] == "trick"]
    for block, worked in zip(tricks, WORKED[id], strict=True):
        cards, outcome = worked.split(" = ")
        assert " ".join(block["diagram"]["cards"]) == cards
        worth, *winner = outcome.split()
        by = winner[0] if winner else ""
        said = outcome if outcome.endswith(".") else f"{by} takes the trick: {worth} points."
        assert block["drawing"]["text"].endswith(said)
