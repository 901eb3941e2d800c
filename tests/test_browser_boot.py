"""On the way up: what is fetched, what is shown meanwhile, and what is done once the engine is there."""

import json

import pytest

import runtime
from house import DIST
from serve import Waiter, serve

pytest_plugins = ["room"]
pytestmark = pytest.mark.browser

ON_THE_WAY = "The table is being set up"


@pytest.fixture
def fetched(monkeypatch):
    """The addresses that any server of this test has been asked for."""
    asked, send = [], Waiter.send_head

    def noted(self):
        asked.append(self.path)
        return send(self)

    monkeypatch.setattr(Waiter, "send_head", noted)
    return asked


def test_every_file_is_fetched_once_and_counted_whole(fetched, browser):
    from room import Room

    with serve(DIST) as site:
        room = Room(browser, site).enter()
        progress = [message for way, message in room.crossed() if way == "in" and "loaded" in message]
        room.context.close()
    assert sorted(fetched) == sorted(
        ["/", "/style.css", "/main.js", "/worker.js", *(f"/pyodide/{file.name}" for file in runtime.FETCHED)]
    )
    whole = sum(file.stat().st_size for file in runtime.FETCHED)
    assert {message["total"] for message in progress} == {whole}
    counts = [message["loaded"] for message in progress]
    assert counts == sorted(counts)
    assert [message["step"] for message in progress if message["loaded"] == whole] == ["start", "up"]
    assert counts[-1] == whole


def test_the_games_are_shown_before_there_is_an_engine(fresh_room):
    fresh_room.page.route("**/worker.js", lambda route: None)
    fresh_room.page.goto(f"{fresh_room.site}#home")
    assert fresh_room.page.locator(".home").is_visible()
    assert fresh_room.one("progressbar", ON_THE_WAY).is_visible()


def test_a_table_is_laid_before_there_is_an_engine_where_one_is_asked_for(fresh_room):
    fresh_room.page.route("**/worker.js", lambda route: None)
    fresh_room.page.goto(f"{fresh_room.site}#game=addenda&target=40")
    assert fresh_room.page.locator(".felt .backs").count() == 3
    assert fresh_room.hand.count() == 0
    assert fresh_room.one("progressbar", ON_THE_WAY).is_visible()


def test_a_match_asked_for_too_soon_begins_when_it_can(fresh_room):
    """Even if the engine comes up at the second try only."""
    room = fresh_room
    room.page.route("**/engine.zip", lambda route: route.abort(), times=1)
    room.page.goto(f"{room.site}#game=sixes-and-sevens&target=20&pace=instant")
    room.one("button", "Try again").click()
    room.turn()
    assert room.hand.count() == 13
    starts = [json.loads(message["text"]) for way, message in room.crossed() if way == "out"]
    assert [call["do"] for call in starts if call["do"] != "up"] == ["start"]
