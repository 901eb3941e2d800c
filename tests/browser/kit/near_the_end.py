"""Matches of which only the last cards are left to play, so that no test has to play the others by taps."""

from handmade_links import played
from parlour import games
from parlour.formats.link import encode
from parlour.play.playing import Playing
from parlour.play.saves import opened
from parlour.table import PERSON


def late(id, seats, left=4, deal=1, options=None, others="random", seed="tulip-7"):
    """The link of a match up to the last decisions of this deal, counted from 1."""
    players = [PERSON, *[others] * (seats - 1)]
    whole = played(games.find(id, seats, options), seed, deals=deal, players=players)
    return encode(whole.at(deal, len(whole.deals[deal - 1].moves) - left))


def keep_match(room, link, id="x", **more):
    """Keep the match of a link in the browser's storage, as if it had been played here."""
    summary = Playing(opened(link), 0, 0).proceed()["summary"]
    entry = {"id": id, "save": link, "you": 0, "time": 1, "summary": summary, "decided": True, "begun": True}
    keep(room, f"match/{id}", entry | more)


def keep(room, key, entry):
    """Put an entry into the browser's storage."""
    room.page.evaluate(
        "([key, entry]) => localStorage.setItem(`parlour-tricks/${key}`, JSON.stringify(entry))", [key, entry]
    )
