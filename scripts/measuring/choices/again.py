"""Have bots think the choices in a file through again. Run by measure.py in this Python, and inside Pyodide.

again.py FILE

Prints a JSON list: of each choice, whether it came out the same.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, "py")

from parlour.play.after_deal.rethought import Rethought
from parlour.play.watching import Watching

SLICE_SECONDS = 60.0

found = []
for one in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
    thought = Rethought(Watching(one["link"]), {"link": one["link"], "n": one["n"]})
    thought.goes_on = True
    while not thought.done:
        thought.think(SLICE_SECONDS)
    found.append(thought.told["same"] is True)
print(json.dumps(found))
