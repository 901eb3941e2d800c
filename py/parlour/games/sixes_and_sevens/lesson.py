"""A first deal of Sixes and Sevens: a seven makes trumps, a six turns a trick upside down."""

from parlour.lesson import Lesson, Player, Tip

LESSON = Lesson(
    dealer=0,
    hands=[
        "AS 9S 4S KH JH 5H QD 8D 3D TC 5C 7H 6D",
        "QS 8S 3S TH 8H 2H TD 5D 2D KC 9C 7C 6S",
        "KS TS 2S AH 9H 3H KD JD 4D QC 8C 7D 6C",
        "JS 5S QH 4H AD 9D AC JC 4C 3C 2C 7S 6H",
    ],
    players=[
        Player(leads="TD, 6S, KC", follows="5D 3S 2H 9C, 6S, 8S TH"),
        Player(leads="TS, AH, KS", follows="KD, 2S 3H 4D 8C, 3H 4D"),
        Player(leads="7S, AC", follows="9D, 7S, 5S 4H"),
    ],
    tips=[
        Tip(
            "You and {seat_2} play against {seat_1} and {seat_3}. Diamonds were led: follow suit, or "
            "play a six or seven, which is always allowed. The highest diamond is winning: {seat_2}’s.",
            tries="3D",
            places="trick",
        ),
        Tip(
            "{seat} took the last trick: {points} points. A trick counts 5, plus 7 for each seven in it "
            "and 6 for each six. The winner leads.",
            kind="take",
        ),
        Tip(
            "{seat} played the {card}: its suit is trumps from that card on, until another seven falls. "
            "The highest trump takes the trick. The table shows which suit is trumps.",
            plays="7C 7D 7S",
            places="facts",
        ),
        Tip(
            "{seat} played a six: that turns the trick upside down. The lowest trump wins it or, if "
            "there’s no trump, the lowest card of the suit led.",
            plays="6S 6C 6H",
        ),
        Tip(
            "Everyone was dealt one six and one seven. Count which have gone: the rest can still turn a "
            "trick.",
            shows="6S 7S 6H 7H 6D 7D 6C 7C",
        ),
        Tip(
            "Your seven is strong if you hold many cards of its suit. Your six can save a trick where you or "
            "{seat_2} can play low.",
            shows="6S 7S 6H 7H 6D 7D 6C 7C",
        ),
        Tip(
            "There are 117 points in a deal, and the side with more gets the difference. A match is four "
            "deals.",
            places="score",
        ),
    ],
)
