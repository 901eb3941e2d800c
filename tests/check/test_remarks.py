"""What is worth a look is said with its line, and is not wrong; a slip of the pen that stops a game is."""

from math import inf

import pytest
from broken_games import HEAD, QUICK, bring

from parlour import games
from parlour.cards import CARDS, RANK, Order, ranks
from parlour.check import Finding, check
from parlour.check.remarks import remarks
from parlour.words import Voice
from sample_games import PLACE, sample_games

__all__ = ["bring"]
SAMPLES = sorted(path.parent.name.replace("_", "-") for path in PLACE.glob("parlour/games/*/rules.py"))


def found(id):
    """What is wrong and what is worth a look: each sentence, the file without its folder, and the line."""
    told = [one for one in check(id, seconds=inf) if isinstance(one, Finding)]
    by_kind = ([one for one in told if one.kind == kind] for kind in ("wrong", "remark"))
    return tuple(
        [(one.text, one.file and one.file.partition("/")[2], one.line) for one in kind] for kind in by_kind
    )


def looked_at(id):
    """What is worth a look: each sentence and the line."""
    return [(Voice().text(wrong.say), wrong.place and wrong.place.line) for wrong in remarks(id)]


# By what is worth a look: what a game adds to the rules of the small game (its first line is line 1), the
# sentence, and the line.
WORTH_A_LOOK = {
    "misspelt-hook": (
        """
    def wroth(self, s, seat):
        return 2
""",
        "wroth isn’t a hook, and nothing calls it. Did you mean worth?",
        2,
    ),
    "strange-hook": (
        """
    def zigzag(self, s):
        return 2
""",
        "zigzag isn’t a hook, and nothing calls it.",
        2,
    ),
    "misspelt-constant": (
        """
    lowest_win = True
""",
        "Nothing uses lowest_win. Did you mean lowest_wins?",
        2,
    ),
    "misspelt-field": (
        """
    def begin(self, s):
        s.trmup = 2
        super().begin(s)
""",
        "The state has no trmup. Did you mean trump?",
        3,
    ),
    "unnamed-field": (
        """
    def played(self, s, seat, card):
        if len(s.trick) == 4:
            s.pig = seat
""",
        "The state has no pig: name it in `fields`, with its value before the deal.",
        4,
    ),
    "stray-hook": (
        """

def worth(self, s, seat):
    return 2
""",
        "worth stands outside the class, so nothing calls it: indent it.",
        3,
    ),
    "lead": (
        """
    def playable(self, s, hand):
        if not s.trick:
            return hand & ~SUIT[1] or hand
        return hand & SUIT[s.led] or hand
""",
        "playable isn’t called for a lead, so s.trick is never empty here: use leadable instead.",
        3,
    ),
    "engine": (
        """
    def legal(self, s):
        return s.hands[s.turn]
""",
        "legal belongs to the engine, so a game’s own version isn’t always called: write playable.",
        2,
    ),
    "record": (
        """
    def begin(self, s):
        self.choose(s, self.eldest(s), (0, 1), "call", "number")

    def call(self, s, seat, value):
        self.lead(s, seat)
""",
        "call means something else in records: give the method that takes the answer another name.",
        3,
    ),
    "time": (
        """
    def remark(self, s, seat, card):
        import time

        return Say("It is late.") if time.time() < 0 else None
""",
        "remark uses time: all chance must come from the dealer, so that deals can be replayed.",
        5,
    ),
    "order-with-more": (
        """
    from parlour.cards import Order

    order = Order("234567891JQKA")
""",
        "The order has 1, but each of A23456789TJQK can be in it only once (T is ten).",
        4,
    ),
    "order-with-one-twice": (
        """
    from parlour.cards import Order

    order = Order("23456789TJQKKA")
""",
        "The order has K, but each of A23456789TJQK can be in it only once (T is ten).",
        4,
    ),
}


OLD = """
    def winner(self, s):
        return self.player(s, max(self.contenders(s), key=self.order.strength.__getitem__))

    def prompt(self, s):
        return Say("Choose {one}.", one="any" if s.announced else "one")
"""


@pytest.mark.slow
def test_an_old_word_works_and_is_worth_a_look_with_the_new_one(bring):
    id, head = bring("old", OLD, rules=QUICK), QUICK.count("\n")
    assert found(id)[0] == []
    until = " now: the old word still works, but not for ever."
    assert looked_at(id) == [
        (f"contenders is written s.table & SUIT[self.deciding_suit(s)]{until}", head + 3),
        (f"announced is written choices_announced{until}", head + 6),
    ]
    game = games.find(id, 4)
    s = game.state(1, 0, (0,) * 4, None)
    # A trump lies on the table and takes the trick: 7C is led, 9C follows, and 2D is trumps.
    s.trick, s.by, s.led, s.trump = [CARDS["7C"], CARDS["9C"], CARDS["2D"]], [0, 1, 2], 3, 2
    s.table = sum(1 << card for card in s.trick)
    assert game.contenders(s) == [CARDS["2D"]] and game.winner(s) == 2
    s.choices_announced = True
    assert s.announced is True


OWN = """
    fields = {"announced": 3}

    def contenders(self, s, least, most):
        return s.announced + least

    def played(self, s, seat, card):
        s.announced = self.contenders(s, 1, 2)
"""


@pytest.mark.slow
def test_a_game_may_mean_something_of_its_own_by_an_old_word(bring):
    id = bring("own-words", OWN, rules=QUICK)
    assert found(id)[0] == [] and looked_at(id) == []
    game = games.find(id, 4)
    assert game.state(1, 0, (0,) * 4, None).announced == 3


@pytest.mark.parametrize("id", WORTH_A_LOOK)
def test_what_is_worth_a_look_is_said_with_its_line(bring, id):
    more, sentence, line = WORTH_A_LOOK[id]
    assert looked_at(bring(id, more)) == [(sentence, HEAD + line)]


TENS = """
    from parlour.cards import Order

    order = Order("2345678910JQKA")
"""


def test_a_ten_in_an_order_may_be_written_as_on_the_card(bring):
    assert looked_at(bring("tens", TENS)) == []
    assert Order("7891010").low_to_high == "789TT"
    assert (Order("910J").strength[CARDS["TH"]], ranks("910")) == (1, RANK[9] | RANK[10])


@pytest.mark.slow
def test_a_match_without_end_is_worth_a_look_and_not_wrong(bring):
    rules = QUICK.replace("    deals = 1\n", "")
    id = bring("no-end", rules=rules)
    said = "A match never ends here: say how many deals it has, or when it is over."
    assert found(id) == ([], [(said, "rules.py", HEAD - 3)])


def test_what_is_called_or_asked_for_is_well(bring):
    more = """
    odd_suit = 2
    fields = {"first": 0}

    def begin(self, s):
        s.first = self.first_seat(s)
        self.choose(s, s.first, (0, 1), "tell_all")

    def tell_all(self, s, seat, value):
        s.trump = self.odd_suit
        self.lead(s, seat)

    def first_seat(self, s):
        return 0
"""
    assert looked_at(bring("well", more)) == []


@pytest.mark.slow
def test_nothing_in_our_games_and_in_the_sample_games_is_worth_a_look():
    assert {id: looked_at(id) for id in games.own()} == {id: [] for id in games.own()}
    with sample_games():
        assert {id: looked_at(id) for id in SAMPLES} == {id: [] for id in SAMPLES}


@pytest.mark.slow
def test_a_line_that_is_wrong_is_not_worth_a_look_as_well(bring):
    more = """
    def score(self, s):
        import random

        return [random.random() for seat in range(4)]
"""
    id = bring("by-chance", more)
    said = (
        "The same seed and moves give different scores: all chance must come from the dealer, and what "
        "changes in a deal must be kept in the state."
    )
    assert found(id) == ([(said, "rules.py", HEAD + 5)], [])


# ---- What stops a game, and is no fault of a line that is run.

NO_GAME = {
    "signature": (
        """
    def worth(self, s):
        return 1
""",
        "worth takes (self, s), but is called with (self, s, seat).",
        2,
    ),
    "no-classmethod": (
        """
    def table_name(cls, seats):
        return "A table"
""",
        "table_name needs @classmethod above it.",
        2,
    ),
    "hook-is-number": (
        """
    deal = 8
""",
        "deal is a hook, but here it is 8. Did you mean deals?",
        2,
    ),
    "constant-is-hook": (
        """
    def trumps(self, s):
        return True
""",
        "trumps is a constant, not a hook: give it a value, or write @property above it.",
        2,
    ),
    "tables": (
        """
    tables = 4
""",
        "tables is 4, but must be a tuple of the numbers of players, such as (4,).",
        2,
    ),
    "eight": (
        """
    tables = (4, 8)
""",
        "tables is (4, 8), but must be numbers of players from 2 to 7.",
        2,
    ),
    "deals": (
        """
    deals = 0
""",
        "deals is 0, but must be 1 or more, or None.",
        2,
    ),
    "own": (
        """
    def chosen(self, s, seat, value):
        self.lead(s, seat)
""",
        "The engine already uses the name chosen: choose another.",
        2,
    ),
    "fields": (
        """
    fields = {"echo"}
""",
        "fields is {'echo'}, but must be a dictionary.",
        2,
    ),
}


@pytest.mark.parametrize("id", NO_GAME)
def test_what_takes_the_place_of_another_kind_of_thing_is_said_with_its_line(bring, id):
    more, sentence, line = NO_GAME[id]
    assert found(bring(f"no-{id}", more))[0] == [(sentence, "rules.py", HEAD + line)]


WRONG_TYPES = {
    "trump": (
        """
    def begin(self, s):
        s.trump = "S"
        super().begin(s)
""",
        "begin sets s.trump to 'S', but it must be a suit, a number from 0 to 3, or None.",
        3,
    ),
    "over": (
        """
    def over(self, totals, deals):
        deals > 3
""",
        "over returns None, not True or False.",
        2,
    ),
    "worth": (
        """
    def worth(self, s, seat):
        seat += 1
""",
        "worth returns None, not a number.",
        3,
    ),
    "playable": (
        """
    def playable(self, s, hand):
        return 0
""",
        r"playable returns no card: ",
        2,
    ),
    "winner": (
        """
    def winner(self, s):
        return s.trick[0] + 20
""",
        "winner returns ",
        3,
    ),
    "other-cards": (
        """
    def playable(self, s, hand):
        return PACK & ~hand
""",
        "playable returns ",
        2,
    ),
    "no-choice": (
        """
    def begin(self, s):
        self.choose(s, 0, (), "bid")

    def bid(self, s, seat, value):
        self.lead(s, seat)
""",
        "begin asks for bid but offers nothing, at least in some hands the bots imagine: ask only if ",
        3,
    ),
    "in-a-trick": (
        """
    def played(self, s, seat, card):
        if len(s.trick) == 2:
            self.choose(s, seat, (0, 1), "declare")

    def declare(self, s, seat, value):
        self.lead(s, seat)
""",
        "declare is asked in the middle of a trick, which then can’t go on: let the answer end with go_on",
        4,
    ),
    "no-answer": (
        """
    def begin(self, s):
        self.choose(s, 0, (0, 1), "bid")
""",
        "There is no method bid to receive the answer.",
        3,
    ),
    "nobody": (
        """
    def begin(self, s):
        pass
""",
        "After begin, it is nobody’s turn: it must lead, or ask somebody.",
        2,
    ),
    "next": (
        """
    def next_seat(self, s):
        return -1 if len(s.trick) == 4 else s.turn + 1
""",
        "s.turn is 4, but must be a seat.",
        3,
    ),
    "answer": (
        """
    def begin(self, s):
        self.choose(s, self.eldest(s), (0, 1), "picked")

    def picked(self, s):
        self.lead(s, 0)
""",
        "picked can’t be called: TypeError, Little.picked() takes 2 positional arguments but 4 were given.",
        5,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("id", WRONG_TYPES)
def test_a_wrong_type_is_said_with_its_hook_and_line(bring, id):
    more, sentence, line = WRONG_TYPES[id]
    ((said, file, at),), _ = found(bring(f"type-{id}", more))
    assert said.startswith(sentence)
    assert (file, at) == ("rules.py", HEAD + line)
