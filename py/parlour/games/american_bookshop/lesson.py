"""A first deal of American Bookshop: tricks that are cut short, and lines of books that pay or cost."""

from parlour.lesson import Lesson, Player, Tip

LESSON = Lesson(
    dealer=1,
    hands=[
        "2S 4S 7S TS KS 3H 5H 9H JH 3C 7C 8C JC",
        "3S 6S 8S JS 2H 6H 8H QH 5C 9C TC QC AC",
        "AS 5S 9S QS AH 4H 7H TH KH 2C 4C 6C KC",
    ],
    players=[
        Player(leads="5C, 9C 8S, 6S 8H", follows="9C JS 8H, TC 8S, JS 8H"),
        Player(leads="7H 5S, 9S TH", follows="4C, TH 9S 6C, 9S TH"),
    ],
    tips=[
        Tip(
            "Clubs were led, so you play a club. The total stands at {total}: whoever brings it to 14 or more"
            " takes the trick at once. If nobody does, the highest club takes it.",
            tries="7C 8C",
        ),
        Tip(
            "You took the last trick, so you say who leads to the next, yourself included. Whoever plays "
            "last knows what the total needs.",
            ask="leader",
            aside=True,
        ),
        Tip(
            "Cards taken become books, counted by suit beside each name. In the end, whoever alone has the "
            "most of a suit gets 1 for each card of it; everybody else loses 1 for each of theirs.",
            ask=None,
            kind="take",
        ),
        Tip(
            "{seat} brought the total to {total}, and that ended the last trick before everybody had played "
            "to it. Whoever has not played keeps that card.",
            kind="take",
            short=True,
            aside=True,
        ),
        Tip(
            "Whoever takes a trick says who leads next. Aces count 1, jacks 11, queens and kings 0: they "
            "take nothing.",
            ask=None,
        ),
        Tip(
            "Watch the lines of books. Go for a suit in which you can be ahead of everyone, and leave the "
            "others what would only make you second.",
            ask=None,
        ),
        Tip(
            "When a trick ends and somebody has no cards left, the round is over. The others then choose in "
            "secret which of their cards to add to their books.",
            ask=None,
        ),
        Tip(
            "Each suit wins or costs you 4 coins at most. The pool takes what is lost and pays what is won. "
            "After one round each, the biggest pile wins.",
            ask=None,
        ),
    ],
)
