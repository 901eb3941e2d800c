"""The opponents: one module each, found by looking.

A bot of your own is a class in a file `parlour/bots/NAME.py`, in any folder on Python's path:

    from parlour.bots import Bot

    class Careful(Bot):
        def choose(self, view, chance):
            return view.some_move(chance)

`view` has what the seat knows (`parlour.table.view.View`), and nothing else. Ours are modules with

    label                                     its name for people
    rank                                      its place among the levels that people are offered; None for a
                                              bot that is only there for measurements or tests
    note                                      a level only: one sentence about it
    simulations(game, s)                      how many simulations are enough at a position
    think(game, seat, guesser, chance)        a generator that yields a Thought at least every 10 ms; the
                                              caller stops it, or it ends when there is nothing more to find
    blind(game, s, chance)                    if it looks only at what is allowed: its move at once
    speak(game, seat, calls, guesser, chance) if it makes calls: the call to make now, or None

The name of a bot is that of its file, and stands in links. Whoever changes how a level decides keeps the old
way in a file of its own, such as `expert_1.py`, without a rank: challenges go on with the bots they were made
with (`EDITIONS` in `parlour.formats.challenge`).

Bots cannot peek: a Guesser has forgotten what is hidden from the seat, and a bot is given nothing else. Only
a bot marked `cheats` is given the truth. It can be measured, but sits at no table.
"""

from parlour.bots._bot import Bot
from parlour.bots._deciding import Mind, Truth, decide, failure, is_next, play_out, speak, talk
from parlour.bots._files import all_names, look
from parlour.bots._finding import (
    cheats,
    check,
    find,
    find_any,
    label,
    levels,
    load,
    look_again,
    names,
    thoughts,
    usual,
)

__all__ = [
    "Bot",
    "Mind",
    "Truth",
    "all_names",
    "cheats",
    "check",
    "decide",
    "failure",
    "find",
    "find_any",
    "is_next",
    "label",
    "levels",
    "load",
    "look_again",
    "names",
    "play_out",
    "speak",
    "talk",
    "thoughts",
    "usual",
]

look()
