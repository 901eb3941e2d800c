"""How far ahead a side can be after a deal of Sixes and Sevens, and how long a deal is."""

from parlour.games.bounds import Bounds


class SixesAndSevens(Bounds):
    """All thirteen tricks, with every six and seven, may go to one side. Nobody is asked anything else."""

    def margin(self):
        return 5 * self.cards // 4 + 4 * (self.game.six + self.game.seven)

    def decisions(self):
        return self.plays()
