"""A game that is left out of a build is in nothing that is built."""

import json
import subprocess
import sys

import pytest

from building import chosen_games, desk_for_page, drawings, puzzles_for_page
from parlour import games
from tooling.steps import ScriptError

TWO = ["addenda", "sixes-and-sevens"]
ASK = """
import json
from parlour import games, puzzles
print(json.dumps([games.ids(), sorted({puzzles.position(one)[0].game.id for one in puzzles.kept()})]))
"""


def test_without_a_wish_all_games_are_built_from_the_sources_as_they_are():
    assert chosen_games.ids() == games.own()
    with chosen_games.sources() as folder:
        assert folder == chosen_games.TOP


@pytest.mark.slow
def test_a_game_that_is_left_out_is_nowhere(monkeypatch):
    monkeypatch.setattr(chosen_games, "ASKED", " sixes-and-sevens,addenda")
    assert [*drawings.for_page()] == [*desk_for_page.games(chosen_games.folders())] == TWO
    assert {table.split()[0] for table in puzzles_for_page.by_table()} == {*TWO}
    with chosen_games.sources() as folder:
        asked = [sys.executable, "-c", ASK]
        answer = subprocess.run(asked, cwd=folder / "py", capture_output=True, check=True, text=True, env={})
    assert json.loads(answer.stdout) == [TWO, TWO]
    assert not folder.exists()


def test_a_name_that_no_game_has_is_refused(monkeypatch):
    monkeypatch.setattr(chosen_games, "ASKED", "addenda,whist")
    with pytest.raises(
        ScriptError, match=r"^PARLOUR_GAMES names whist, and the games are addenda, american-bo"
    ):
        chosen_games.ids()
