"""A first deal of Addenda: the line at seventeen, and what jacks, kings and queens do."""

from parlour.lesson import Lesson, Player, Tip

LESSON = Lesson(
    dealer=1,
    hands=["7S 9S 2S 6H 8H 3H AD 5D QD 4C 8C TC", "5S JS KS 4H JH KH 6D JD KD 2C 5C KC"],
    stock=("7C 3S 2D 9H TS 4D 6C AH 8D AS TH 3C 7D 5H 9C 4S 2H TD QC 6S AC 3D QH 8S 7H 9D QS JC"),
    players=[
        Player(
            leads="4H 5S 6D 2C, 5S 2C 6D 5C, 5S 6D 5C 2C, 5S 6D 5C 2C",
            follows="5C 6D 5S 4H, 2C 6D 5S 4H 5C, JH JD JS, KC KH KS KD",
        )
    ],
    tips=[
        Tip(
            "A trick takes four cards, one of each suit: two from you, two from {seat_1}. Each adds its "
            "number to the total. Whoever takes that past 17 loses the trick.",
            tries="6H",
        ),
        Tip(
            "The total is {total}. If nobody goes past 17, the fourth card takes the trick: {seat_1}’s, this "
            "time. Suits that are in already are barred to you both."
        ),
        Tip(
            "{seat} took the last trick and {seat:score|scores} its total, {points}; the winner leads. So "
            "try to win the high ones. You have both drawn back to twelve.",
            kind="take",
        ),
        Tip(
            "{seat} played a jack: it took back what the card before it had done, and the total was {total} "
            "again. A jack saves you when 17 is near.",
            plays="JS JH JD JC",
            followed=True,
        ),
        Tip(
            "{seat} played a king: it did again what the card before it had done. That made {total}. Led to a"
            " trick, a jack or king counts 0.",
            plays="KS KH KD KC",
            followed=True,
        ),
        Tip(
            "A queen adds nothing. Low cards and queens are good last cards; high ones are safest early in a "
            "trick."
        ),
        Tip(
            "Keep something of every suit: if anybody cannot play a suit the trick still needs, the deal ends"
            " at once. Else it goes on until the hands are empty."
        ),
        Tip("A match goes to whoever has 250 points first, over as many deals as that takes."),
    ],
)
