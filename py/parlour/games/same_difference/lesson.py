"""A first deal of The Same Difference: the gap between two cards, and what a trick is worth."""

from parlour.lesson import Lesson, Player, Tip

LESSON = Lesson(
    dealer=1,
    hands=["KS 9S 3S QH 7H 2H JD 8D AD TC 6C 2C", "JS 7S 4S TH 6H AH KD 5D 9D QC 8C 3C"],
    stock=("5S KH 2D 9C TS 4H 6D KC 2S 8H TD AC 6S 3H 7D 5C AS JH QD 4C 8S 5H 3D JC QS 9H 4D 7C"),
    players=[
        Player(
            leads="9D 8C, 5D 4S, 7S 8C",
            follows="7S 8C 9D 6H, 6H 5D 4S 8C, KD QC JS, AH 3C 4S 5D, 9D 8C 7S",
        )
    ],
    tips=[
        Tip(
            "A trick takes four cards, one of each suit: two from you, two from {seat_1}. All that "
            "counts is the gap between your own two. Start with a very high or very low card.",
            tries="KS",
        ),
        Tip(
            "Now your other card, in a suit not yet in the trick. The further it is from your first, the "
            "wider your gap. Ace is 1, jack 11, queen 12, king 13.",
            tries="AD 2C 2H",
        ),
        Tip(
            "{seat} had the wider gap and took the last trick. It was worth the difference between the "
            "gaps, {points}, plus 1 for the trick. The winner leads.",
            kind="take",
        ),
        Tip(
            "If the gaps are equal, the trick is worth nothing extra and goes to the player who didn’t lead.",
            places="trick",
        ),
        Tip(
            "The last to play can see both gaps coming and knows just what is needed. The leader can use "
            "up a suit the other would like.",
            places="trick",
        ),
        Tip(
            "A wide gap pays even in a trick you lose: it keeps the difference small. But kings and aces "
            "are few, so don’t spend both where less would do.",
            shows="KS KH KD KC AS AH AD AC",
        ),
        Tip(
            "You both draw back up to twelve while the stock lasts. Keep something in every suit: if "
            "someone can’t play a suit the trick still needs, the deal ends at once.",
            places="hand",
        ),
        Tip("The higher score wins the deal. Win two deals and you win the match.", places="score"),
    ],
)
