"""A page that calls a bridge and checks every text against the contract."""

import json

import pytest

from contract import valid, valid_answer
from parlour import bots
from parlour.bots import expert
from parlour.bridge import Bridge


class Page:
    """A page that calls a bridge of its own."""

    def __init__(self, id, seats, **more):
        # Inside Pyodide it is not installed.
        pytest.importorskip("jsonschema_rs")
        self.bridge = Bridge()
        self.news = []
        players = ["person", *["random"] * (seats - 1)]
        asked = {
            "do": "start",
            "game": id,
            "seats": seats,
            "players": players,
            "you": 0,
            "seed": "tulip-7",
            **more,
        }
        self.update = self.call(asked)

    def call(self, asked):
        """The answer, which is what the contract names for the call."""
        answer = valid_answer(self.ask(asked), asked)
        return self.keep(answer) if "news" in answer else answer

    def refusal(self, asked):
        """Why the call could not be done."""
        return valid(self.ask(asked), "Refusal")["error"]

    def ask(self, asked):
        return json.loads(self.bridge.call(json.dumps(valid(asked, "Call"))))

    def keep(self, update):
        self.news += update["news"]
        return update

    @property
    def waits_for(self):
        """Who must act."""
        return self.bridge.sitting.playing.waits_for

    def until(self, ready):
        """Play on until an update meets a condition."""
        while not ready(self.update):
            assert self.step()
        return self.update

    def step(self):
        """Make one decision: a bot's, the person's, or to deal again. Returns whether the match goes on."""
        view, question = self.update["view"], self.update["view"]["question"]
        if self.waits_for != "person":
            self.call({"do": "go"})
            text = self.bridge.think()
            self.update = self.keep(valid(json.loads(text), "Post")["update"]) if text else self.update
        elif question:
            self.update = self.call({"do": "answer", **self.answer(question)})
        elif view["phase"] == "deal over":
            self.update = self.call({"do": "next"})
        return view["phase"] != "match over"

    def worked_out(self, do, kind):
        """All that is told of what this call asks for: its answer, and the Posts of this kind."""
        told = [self.call({"do": do})]
        while not told[-1]["done"]:
            if text := self.bridge.think():
                told.append(valid(json.loads(text), "Post")[kind])
        return told

    def answer(self, question):
        """The first answer that is offered."""
        if question["kind"] == "choice":
            return {"value": question["choices"][0]["value"]}
        cards = [card["card"] for card in question["cards"] if card["ok"]]
        if question["kind"] == "play":
            return {"card": cards[0]}
        chosen = cards[: question["sizes"][0]]
        assert self.call({"do": "meaning", "cards": chosen})["ok"]
        return {"cards": chosen}


def over(id, seats, **more):
    """A page at the end of its first deal."""
    page = Page(id, seats, **more)
    page.until(lambda update: update["view"]["phase"] != "play")
    return page


def few_simulations(monkeypatch, count=1):
    """Let every level, and every hint and review, make this many simulations for a decision."""
    for level in bots.levels():
        monkeypatch.setattr(bots.find(level), "simulations", lambda game, s: count)
    monkeypatch.setattr(expert, "without_net", lambda game, s: count)
