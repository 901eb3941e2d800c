"""OpenSpiel's search with about the time that a Beginner takes."""

from ladder.openspiel import Rival


class OpenSpiel(Rival):
    seconds = 0.01
