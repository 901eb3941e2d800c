"""A first deal of Counterpoint: a bid of three cards, and taking just so much."""

from parlour.lesson import OVER, Lesson, Player, Tip

LESSON = Lesson(
    dealer=2,
    turnup="8H",
    hands=[
        "AS TS 9S KH QH 7H AD 8D 7D TC 8C 6C",
        "KS QS 8S 7S AH 9H TD JD 9D KC JC Jk",
        "JS 6S TH JH 6H KD QD 6D AC QC 9C 7C",
    ],
    players=[
        Player(leads="KC, QS, TD", follows="9D 7S, KC, Jk, QS", chooses="8S 7S 9H"),
        Player(leads="AC, KD, TH", follows="6D 6S, 7C, JS, KD", chooses="6H 9C 6S"),
    ],
    tips=[
        Tip(
            "First, lay three cards aside: their suits say how many points you will take. Aces count 11, tens"
            " 10, kings 4, queens 3, jacks 2. You hold four aces and tens: 40 is fair.",
            ask="bid",
            tries="9S 8D 6C",
        ),
        Tip(
            "Your bid stands by your name; nobody else sees it yet. Cards rank ace, ten, king, queen, jack, "
            "and nine down. Hearts are trumps. You lead.",
            tries="AD AS",
        ),
        Tip(
            "{seat} took {points} points in the last trick. Whoever takes a trick leads. Everybody's points "
            "stand by their name.",
            kind="take",
        ),
        Tip(
            "{seat} played the joker. It is a copy of the card turned up: here an eight of hearts, a low "
            "trump.",
            plays="Jk",
            aside=True,
        ),
        Tip("Follow suit if you can. If you cannot, you may play a heart to win, or throw anything away."),
        Tip(
            "You want your bid exactly: too much is as bad as too little. Compare the two figures by your "
            "name."
        ),
        Tip(
            "If you are short, win tricks with tens and aces in them. If you have enough, play low, and get "
            "rid of high cards on tricks that others win."
        ),
        Tip(
            "The others bid, too. Somebody who throws points away probably has enough: give them more, and "
            "they miss their bid."
        ),
        Tip(
            "Count what has gone: once a suit's ace and ten are out, its king is the highest. A low trump "
            "left at the end can bring you one trick too many."
        ),
        Tip(
            "Now the bids are shown. You score how far the others are from theirs, and a bonus: 30 if yours "
            "is exact, 20 for 1 or 2 off, 10 for 3 to 5.",
            ask=OVER,
        ),
    ],
)
