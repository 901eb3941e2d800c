"""The faces of cards in SVG: suits as web/ui/card.js draws them, and simpler figures on court cards."""

from parlour.cards import CARDS
from parlour.drawing.svg import BRASS, CHALK, DARK, element, moved
from parlour.words import corner

CARD_WIDTH, CARD_HEIGHT = 50, 70
"""The size of a card at scale 1."""

SHAPES = {
    "S": "m0-8.8l7.8 8.2a4.7 4.7 0 0 1-6.8 5.9c.2 1.6 1.2 2.7 2.9 3.6h-7.8c1.7-.9 2.7-2 "
    "2.9-3.6a4.7 4.7 0 0 1-6.8-5.9z",
    "H": "m0 8.6l-7.8-8.2a4.85 4.85 0 0 1 6.9-6.9l.9 1 .9-1a4.85 4.85 0 0 1 6.9 6.9z",
    "C": "m0-8.6a4.2 4.2 0 0 1 3 7.1 4.2 4.2 0 1 1-1.9 6.7c.2 1.7 1.1 2.8 2.8 3.7h-7.8c1.7-.9 "
    "2.6-2 2.8-3.7a4.2 4.2 0 1 1-1.9-6.7 4.2 4.2 0 0 1 3-7.1z",
    "D": "m0-9.2l7.2 9.2-7.2 9.2-7.2-9.2z",
}
"""By suit: a shape in a square of twenty by twenty around the point where it is put."""
COURT_SHAPES = {
    "K": "M-10 8-12-5-5.5 1 0-9 5.5 1 12-5 10 8zM-10 "
    "10.5h20v2.5h-20zM-1-13.5h2v1.5h1.5v1.8h-1.5v2h-2v-2h-1.5v-1.8h1.5z",
    "Q": "M-9.5 8c-.5-5-1.5-8-3-10.5 2.5 1.5 4.5 3 6 5 .8-3.5 3-7 6.5-10 3.5 3 5.7 6.5 6.5 10 1.5-2 "
    "3.5-3.5 6-5-1.5 2.5-2.5 5.5-3 10.5zM-9 10.5h18v2.5h-18zM0-12.8a2 2 0 1 1 0 4 2 2 0 0 1 "
    "0-4zM-12.8-6.7a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM12.8-6.7a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0"
    " 1 0-3.4z",
    "J": "M-11 8c0-6 3.5-10.5 9-11.5C0-8.5 4-12 11.5-13 10-9.5 8-6.5 4-3c4 1.5 7 5.5 7 11zM-12 "
    "10.5h24v2.5h-24z",
    "Jk": "M0-13 3.4-4.7 12.4-4 5.5 1.8 7.7 10.5 0 5.7-7.7 10.5-5.5 1.8-12.4-4-3.4-4.7z",
}
"""For the court cards a crown, a coronet and a feathered cap; for the Joker a star."""
INK = {"S": "#17191a", "H": "#c9142f", "C": "#00786c", "D": "#6336c9", "Jk": "#7a5200"}
"""By suit: its colour. Nothing depends on it: the shapes differ, too."""


def pip(suit: str, x: float, y: float, scale: float, **more: str) -> str:
    """The shape of a suit, centred at x, y; at scale 1 it is ten units wide."""
    return element("path", d="M0 0" + SHAPES[suit], transform=moved(x, y, scale / 2), **more)


def face(code: str, x: float, y: float, scale: float = 1, covered: bool = False) -> str:
    """The face of a card with its top left corner at x, y. A half covered card shows only its index."""
    suit = code if code == "Jk" else code[1]
    paper = element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=4, fill="#fff", stroke="#777")
    inside = _index(code) + ("" if covered else _figure(code))
    letters = {"font_weight": "700", "text_anchor": "middle"}
    return element("g", paper, inside, transform=moved(x, y, scale), fill=INK[suit], **letters)


def _index(code: str) -> str:
    rank = corner(CARDS[code])
    if code == "Jk":
        return _rank(rank, 17, transform=f"{moved(15.5, 35)} rotate(-90)")
    # A rank of two digits is set closely.
    close = {"letter_spacing": -1.5} if len(rank) > 1 else {}
    return _rank(rank, 18 if close else 21, x=12, y=20, **close) + pip(code[1], 12, 31, 1.25)


def _rank(rank: str, size: float, **place: str | float) -> str:
    return element("text", rank, font_size=size, **place)


def _figure(code: str) -> str:
    """The rest of the face: a large suit; on a court card, with its figure above."""
    court = COURT_SHAPES.get(code if code == "Jk" else code[0])
    if not court:
        return pip(code[1], 31.5, 49, 3.1 if code[0] == "A" else 2.6)
    frame = element("rect", x=22.5, y=5.5, width=24, height=59, rx=2.5, fill_opacity=0.13)
    if code == "Jk":
        return frame + element("path", d=court, transform=moved(34.5, 35, 0.78))
    return frame + element("path", d=court, transform=moved(34.5, 23.5, 0.78)) + pip(code[1], 34.5, 49.5, 1.9)


def crowned(x: float, y: float, scale: float = 1) -> str:
    """The mark of the card that takes the trick: a frame around it, and a star at its corner."""
    frame = element(
        "rect",
        x=-2,
        y=-2,
        width=CARD_WIDTH + 4,
        height=CARD_HEIGHT + 4,
        rx=6,
        fill="none",
        stroke=BRASS,
        stroke_width=4,
    )
    disc = element("circle", cx=CARD_WIDTH, r=10, fill=BRASS, stroke=DARK, stroke_opacity=0.4)
    star = element("path", d=COURT_SHAPES["Jk"], transform=moved(CARD_WIDTH, 0.5, 0.52), fill=DARK)
    return element("g", frame, disc, star, transform=moved(x, y, scale))


def back(x: float, y: float, scale: float = 1) -> str:
    """A card face down."""
    return element(
        "g",
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=5, fill=CHALK),
        element("rect", x=4, y=4, width=CARD_WIDTH - 8, height=CARD_HEIGHT - 8, rx=3, fill="#7a2e3a"),
        transform=moved(x, y, scale),
    )
