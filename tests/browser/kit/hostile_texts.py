"""A game whose every text is markup, or longer than any line, as the wheel of somebody who means ill."""

MARKUP = """<img src=x onerror='top.pwned=1'><script>top.pwned=1</script>&lt;b&gt;"'`${top.pwned=1}</p>"""
LONG = "W" * 180
WIDE = "שלום‏ العربية \u200f" * 3
TEXTS = (MARKUP, LONG, WIDE)
EVIL = ("\x1b[2J", "\x07", "\u202e", "\u2066")
"""Signs that steer a terminal or turn a line around. The contract has none of them."""

RULES = '''"""Texts.

Deal      Thirteen each. {text}
Play      Follow suit. {text}
"""

from parlour.cards import PACK
from parlour.game import Game
from parlour.options import Choice
from parlour.rules import Note
from parlour.words import Say

TEXT = {text!r}
PLAIN = Say("{{text}}", text=TEXT)


class Texts(Game):
    name = {name!r}
    designer = TEXT
    link = TEXT
    idea = TEXT
    tables = (2,)
    deals = 1
    stock_name = TEXT
    options = (Choice("how", TEXT, TEXT, {{"one": TEXT, "two": "Two"}}),)

    def deal(self, s, dealer):
        dealer.deal(s, 3, PACK)
        dealer.put_stock(s)

    def notes(self, s, seat):
        return [Note(TEXT, TEXT), Note(TEXT, TEXT, seat=0), Note(TEXT, TEXT, seat=1)]

    def terms(self, s):
        return [(PLAIN, [PLAIN, PLAIN])]

    def result(self, s, scores):
        return PLAIN

    def why_not(self, s, seat, card):
        return PLAIN
'''
BANTER = """from parlour.banter import ANYBODY, TAKE, Line

TEXT = {text!r}
LINES = (Line(TAKE, lambda m: {{}}, ANYBODY, dry=(TEXT,), warm=(TEXT,), brisk=(TEXT,)),)
"""


def files(id, text, name="Texts"):
    """The files of such a game."""
    folder = f"parlour/games/{id}"
    return {
        f"{folder}/__init__.py": "",
        f"{folder}/rules.py": RULES.format(text=text, name=name),
        f"{folder}/banter.py": BANTER.format(text=text),
    }
