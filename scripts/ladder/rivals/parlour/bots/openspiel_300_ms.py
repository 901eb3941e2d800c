"""OpenSpiel's search with about the time that the Expert takes."""

from ladder.openspiel import Rival


class OpenSpiel(Rival):
    seconds = 0.3
