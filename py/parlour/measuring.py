"""The name that `parlour.lab` had before, for whoever imports `parlour.measuring.lab`."""

from pathlib import Path

__path__ = [str(Path(__file__).parent)]
