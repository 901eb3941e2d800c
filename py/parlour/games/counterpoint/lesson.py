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
            "First, set three cards aside: their suits say how many points you’ll take. Aces count 11, "
            "tens 10, kings 4, queens 3, jacks 2. You have two aces and two tens, so 40 is about right.",
            ask="bid",
            tries="9S 8D 6C",
        ),
        Tip(
            "Your bid is next to your name; nobody else sees it yet. Cards rank ace, ten, king, queen, "
            "jack, then nine and down. Hearts are trumps. You lead.",
            tries="AD AS",
            places="you",
        ),
        Tip(
            "{seat} took {points} points in the last trick. The winner leads. Points are shown next to "
            "each name.",
            kind="take",
            places="seats",
        ),
        Tip(
            "{seat} played the joker. It copies the turned-up card: here the eight of hearts, a low trump.",
            plays="Jk",
            aside=True,
        ),
        Tip(
            "Follow suit if you can. If you can’t, trump with a heart or throw anything away.",
            shows="AH TH KH QH JH 9H 8H 7H 6H",
        ),
        Tip(
            "You want exactly your bid: too much is as bad as too little. Compare the two numbers by "
            "your name.",
            places="you",
        ),
        Tip(
            "If you’re short, win tricks with tens and aces in them. If you have enough, play low, and "
            "get rid of high cards on other people’s tricks.",
            shows="AS TS AH TH AD TD AC TC",
        ),
        Tip(
            "The others bid too. Someone who throws points away probably has enough: give them more, and "
            "they’ll miss their bid.",
            places="seats",
        ),
        Tip(
            "Count what has gone: once a suit’s ace and ten are out, its king is the highest left. A low "
            "trump left at the end can win you one trick too many.",
            shows="KS KH KD KC",
        ),
        Tip(
            "Now the bids are shown. You score as much as the others missed theirs by, plus a bonus: 30 "
            "if yours is exact, 20 if it’s 1 or 2 off, 10 for 3 to 5.",
            ask=OVER,
        ),
    ],
)
