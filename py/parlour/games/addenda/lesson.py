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
            "number to the total. Win the trick and you score that total; go past 17 first and you lose it.",
            tries="6H",
        ),
        Tip(
            "The total is {total}. The little numbers show what each card would make it; red is past 17. If "
            "nobody goes past, whoever plays the fourth card takes the trick: {seat_1}, this time.",
            places="facts",
        ),
        Tip(
            "{seat} won the last trick and scored its total, {points}: high totals are worth winning. The "
            "winner leads. You both draw back up to twelve cards.",
            kind="take",
        ),
        Tip(
            "{seat} played a jack: it cancels the card before it, so the total went back to {total}. A "
            "jack saves you when 17 is near.",
            plays="JS JH JD JC",
            followed=True,
        ),
        Tip(
            "{seat} played a king: it repeats the card before it, which made {total}. Lead a jack or a "
            "king, and it counts 0.",
            plays="KS KH KD KC",
            followed=True,
        ),
        Tip(
            "Keep something in every suit: if someone can’t play a suit the trick still needs, the deal "
            "ends at once. Otherwise play goes on until the hands are empty.",
            places="hand",
        ),
        Tip(
            "A queen adds nothing. Queens and low cards are good for finishing a trick. High cards are "
            "safest early on.",
            shows="QS QH QD QC AS 2S 3S AH 2H 3H AD 2D 3D AC 2C 3C",
        ),
        Tip("The first to 250 points wins the match, however many deals that takes.", places="score"),
    ],
)
