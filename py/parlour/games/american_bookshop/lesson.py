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
            "Clubs were led, so you play a club. The total is {total}. Bring it to 14 or more and you "
            "take the trick at once. If nobody does, the highest club takes it.",
            tries="7C 8C",
            places="facts",
        ),
        Tip(
            "You took the last trick, so you choose who leads next, yourself included. Playing last, "
            "you know exactly what the total needs.",
            ask="leader",
            places="seats",
            aside=True,
        ),
        Tip(
            "The cards you take become books, counted by suit beside each name. At the end, if you alone "
            "have the most of a suit, you get 1 for each of yours. Everyone else loses 1 for each of "
            "theirs.",
            ask=None,
            kind="take",
            places="seats",
        ),
        Tip(
            "{seat} brought the total to {total}, which ended the last trick before everyone had played. "
            "Anyone who hadn’t played keeps their card.",
            kind="take",
            short=True,
            aside=True,
        ),
        Tip(
            "The winner of a trick chooses who leads next. Aces count 1, jacks 11, queens and kings nothing.",
            ask=None,
            shows="AS JS QS KS AH JH QH KH AD JD QD KD AC JC QC KC",
        ),
        Tip(
            "Watch the books. Go for a suit where you can be ahead of everyone, and leave the ones where "
            "you would only come second.",
            ask=None,
            places="seats",
        ),
        Tip(
            "When a trick ends and someone has no cards left, the round is over. The others then "
            "secretly choose which of their cards to add to their books.",
            ask=None,
            places="hand",
        ),
        Tip(
            "A suit never wins or costs you more than 4 coins. Losses go into the pool, and the pool pays "
            "the winners. After one round for each player, the biggest pile wins.",
            ask=None,
            places="facts score",
        ),
    ],
)
