"""What people are told of Echo."""

from parlour.cards import RANK_OF
from parlour.games.echo import rules
from parlour.rules import Note
from parlour.words import Say


class Echo(rules.Echo):
    def remark(self, s, seat, card):
        if RANK_OF[card] != s.echo:
            return None
        return Say("{seat} {seat:play|plays} {card}, an echo.", seat=seat, card=card)

    def took(self, s, seat, worth):
        took = super().took(s, seat, worth)
        return Say("{took} Now every {rank} is an echo.", took=took, rank=RANK_OF[s.best])

    def why_not(self, s, seat, card):
        if not s.echo:
            return super().why_not(s, seat, card)
        return Say(
            "Follow suit: you hold {suit}, so only those and every {rank} may be played.",
            suit=s.led,
            rank=s.echo,
        )

    def notes(self, s, seat):
        echo = Say("{rank}", rank=s.echo) if s.echo else "None yet"
        return [
            Note("Echo", echo),
            *(Note("Points", points, side=side) for side, points in enumerate(s.points)),
        ]

    def terms(self, s):
        echoes = [points - tricks for points, tricks in zip(s.points, s.tricks)]
        return [("Tricks", s.tricks), ("Echoes in them", echoes)]
