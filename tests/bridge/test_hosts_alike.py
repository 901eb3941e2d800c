"""A whole match at every table comes to the same texts in Pyodide, where the page runs it, and in CPython.

Most tests of the page ask an engine outside the browser. Both hosts pass the texts on as they are, to and
from the same two functions, and all texts are ASCII. So if these functions say the same in both Pythons, the
hosts answer alike, and no browser is needed to see that. The thoughts of the opponents count simulations,
and time cuts none of them short.

After a change in what is said or played, this file renews the digests if it is run as a script, with
`PYTHONPATH=py:tests/support`.
"""

import json
from hashlib import blake2s
from math import inf
from pathlib import Path

import pytest

from parlour import bots, bridge
from parlour.play.playing import background
from tables import TABLES, every_table, short

pytestmark = pytest.mark.slow

DIGESTS = Path(__file__).with_name("hosts_alike.json")
"""By table: the digest of all texts of a match."""
FEW = 12
"""Simulations for a decision."""
OPPONENTS = ["club", "sampler", "greedy", "club"]


def texts_of_a_match(id, seats):
    """All texts from the first to the last, as a host gets them."""
    players = ["person", *OPPONENTS[: seats - 1]]
    start = {"game": id, "seats": seats, "players": players, "you": 0, "seed": "tulip-7"}
    texts = [asked("start", options=short(id, seats), **start)]
    now, update = read(texts[0])
    while update["view"]["phase"] != "match over" or now != "rest":
        texts.append(next_text(now, update))
        now, told = read(texts[-1])
        # A claim leaves the rest as it was, and so does leave to decide.
        update = told.get("update") or (told if "view" in told else update)
    return texts


def read(text):
    """What the engine does next, and what it tells."""
    now, _, told = text.partition("\n")
    return now, json.loads(told)


def next_text(now, update):
    """What comes next: a bot's decision or a proof, the next deal, or your first possible answer."""
    if now == "speaker":
        return asked("go")
    if now != "rest":
        while (text := bridge.think()).endswith("\n"):
            pass
        return text
    question = update["view"]["question"]
    if not question:
        return asked("next")
    if question["kind"] == "choice":
        return asked("answer", value=question["choices"][0]["value"])
    cards = [card["card"] for card in question["cards"] if card["ok"]]
    if question["kind"] == "play":
        return asked("answer", card=cards[0])
    return asked("answer", cards=cards[: question["sizes"][0]])


def asked(do, **facts):
    return bridge.call(json.dumps({"do": do, **facts}))


def digest(id, seats, patch):
    """Of the texts, if only simulations are counted."""
    patch.setattr(background, "PATIENCE_SECONDS", inf)
    for name in {*OPPONENTS}:
        patch.setattr(bots.load(name), "simulations", lambda game, s: FEW)
    return blake2s("\n".join(texts_of_a_match(id, seats)).encode("ascii"), digest_size=12).hexdigest()


@pytest.mark.in_pyodide
@every_table
def test_a_match_comes_to_the_same_texts_in_both_pythons(id, seats, monkeypatch):
    frozen = json.loads(DIGESTS.read_text(encoding="utf-8"))
    assert digest(id, seats, monkeypatch) == frozen[f"{id}-{seats}"]


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as patch:
        found = {f"{id}-{seats}": digest(id, seats, patch) for id, seats in TABLES}
    DIGESTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
