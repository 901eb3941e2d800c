"""The notebook runs, and what it trains becomes better than a player at random."""

import json
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parent.parent.parent / "scripts" / "notebooks" / "learning.ipynb"


@pytest.mark.slow
def test_what_the_notebook_trains_is_better_than_chance(capsys):
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    programs = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names = {}
    for number, program in enumerate(programs, 1):
        exec(compile(program, f"cell {number}", "exec"), names)
    assert names["mean"] > 5 * names["error"] > 0
    assert "ahead of a random player by" in capsys.readouterr().out
