"""What is wrong with a game is said in a sentence, with its line: small games, each wrong in one way."""

from broken_games import HEAD, bring
from parlour.checking import Finding, check

__all__ = ["bring"]


def wrong(id, **more):
    """What is wrong: each sentence, the file without its folder, and the line."""
    return [
        (one.text, one.file and one.file.partition("/")[2], one.line)
        for one in check(id, **more)
        if isinstance(one, Finding) and one.kind == "wrong"
    ]


def at(line):
    """A line of the rules, counted from the first that a test adds."""
    return "rules.py", HEAD + line


def test_a_small_game_is_well(bring):
    assert wrong(bring("little")) == []
