"""Devices that play a match by link."""

from random import Random

from bridge_page import Page
from handmade_links import wander
from leaks import codes_in, read_of, secret_codes
from parlour import games
from parlour.formats.turn import Turn, digest_of, encode
from parlour.table import PERSON

TWICE = 6
"""So many links are opened again, to see that nothing is added: the later ones are no different."""


class Device(Page):
    """A device with one person, who keeps what the page would keep. No message gives away a hidden card."""

    def __init__(self, name):
        super().__init__("addenda", 2)
        self.name, self.kept, self.chance = name, None, Random(name)
        self.taps = 0

    def keep(self, update):
        playing = self.bridge.sitting.playing
        if playing.fair:
            # Cards that were played in an earlier deal are in hands again.
            dealt = max((at for at, one in enumerate(update["news"]) if one["kind"] == "deal"), default=0)
            told = read_of(update) | {"news": update["news"][dealt:], "again": None}
            assert not {*codes_in(told)} & secret_codes(playing.table, playing.you)
            assert "cover" not in update
        return super().keep(update)

    def answer(self, question):
        self.taps += 1
        self.chance.shuffle(question["cards"])
        return super().answer(question)

    def invite(self, id, seats, **options):
        asked = {"game": id, "seats": seats, "options": options, "level": "random", "name": self.name}
        return self._take(self.call({"do": "new_turn", **asked}))

    def asked(self, link, join=False, inviter=False):
        """The call that opens a link."""
        kept = [] if self.kept is None else [self.kept]
        who = {"name": self.name, "join": join, "inviter": inviter}
        return {"do": "turn", "link": link, "kept": kept, **who}

    def open(self, link, **how):
        """What a link adds, which is kept; and one sits down if the match has begun."""
        told = self._take(self.call(self.asked(link, **how)))
        if told["match"]:
            asked = {"do": "resume", "save": told["match"], "you": told["you"], "fair": True}
            self.update = self.call(asked)
        return told

    def _take(self, told):
        self.kept = {"link": told["link"], "number": told["number"], "save": told["match"]}
        self.told = told
        return told

    def play(self):
        """Decide until the other must; the link that is sent then."""
        while self.turn_here:
            self.step()
        self.kept["save"] = self.update["save"]
        return self._take(self.call(self.asked(self.kept["link"])))["link"]

    @property
    def turn_here(self):
        view = self.update["view"]
        return self.waits_for == "bot" or view["question"] or view["phase"] == "deal over"


def in_turns(anna, ben):
    """The links by which they play to the end, the first few opened twice."""
    here, there = anna, ben
    sent = 0
    while here.told["waits"] != "nobody":
        link = here.play()
        sent += 1
        for _ in range(2 if sent <= TWICE else 1):
            there.open(link)
        yield link
        here, there = there, here


def begun(id, seats, **options):
    """Two devices, of which the first has dealt."""
    anna, ben = Device("Anna"), Device("Ben")
    invitation = anna.invite(id, seats, **options)["link"]
    anna.open(ben.open(invitation, join=True)["link"])
    return anna, ben


def late_turn():
    """A match of one deal, of which the last four tricks are left, and Ben must decide; and both numbers."""
    game, numbers = games.find("sixes-and-sevens", 4, {"target": 20}), (7, 11)
    players = [PERSON, "random", PERSON, "random"]
    turn = Turn(game, players, digest_of(numbers[0]), ("Anna", "Ben"), numbers[1], numbers[0])
    whole = wander(turn.played([[]]).table, "luck")
    return turn.played([whole.deal.moves[:36]]), numbers


def kept(turn, number, other):
    """What a browser keeps of a match by link."""
    told = {"title": "Sixes and Sevens", "table": "", "other": other, "stage": "begun", "waits": "other"}
    return {"link": encode(turn), "number": f"{number:016x}", "told": told, "time": 1}
