"""An engine that dies, hangs or does not start: the page says so in a sentence, and goes on if it can.

In tests/page/engine/: how soon it notices (watchdog), whatever else may get lost between page and worker
(message-faults), and what can happen to each file of the engine (network-gate and worker-start).
"""

import json

import pytest

MATCH = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
DIES, HANGS = "self.close()", "setTimeout(() => { for (;;); })"
AT_NEXT_MESSAGE = "addEventListener('message', () => setTimeout(() => { ACCIDENT }), { once: true })"


def starts_anew(room):
    room.page.locator("#page").get_by_text("Your match picks up where it left off").wait_for()


@pytest.mark.parametrize("accident", [DIES, HANGS])
def test_a_match_survives_its_worker(room, accident):
    """It dies or hangs at the tap, while the page waits for its answer."""
    room.sit(MATCH)
    for _ in range(2):
        room.answer(room.turn())
    room.rest()
    before = room.log
    cards = room.hand.count()
    # The worker causes it itself: the bots may be done before a test can.
    room.page.workers[-1].evaluate(AT_NEXT_MESSAGE.replace("ACCIDENT", accident))
    room.tap(room.allowed().first)
    starts_anew(room)
    assert room.turn() == "play"
    assert room.hand.count() == cards - 1
    assert room.log[: len(before)] == before
    for _ in range(3):
        room.answer(room.turn())
    lines = room.log
    assert len(set(lines)) == len(lines)


def test_a_worker_lost_between_calls_is_noticed_at_the_next_call(room):
    """The tap under way is played when the engine is back, once. And whoever asked for a hint gets it."""
    room.sit(MATCH)
    room.rest()
    cards = room.hand.count()
    room.page.workers[-1].evaluate(DIES)
    room.tap(room.allowed().first)
    starts_anew(room)
    room.page.wait_for_function("cards => document.querySelectorAll('.hand .card').length < cards", arg=cards)
    assert room.turn() == "play"
    assert room.hand.count() == cards - 1
    room.rest()
    room.page.workers[-1].evaluate(AT_NEXT_MESSAGE.replace("ACCIDENT", DIES))
    room.one("button", "Hint").click()
    starts_anew(room)
    room.page.locator(".help section[aria-busy=false]").wait_for()


def cut(route):
    """Serve only the first half of the file."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])


def change(route):
    """Serve the program with another last byte, which is not in the way of running it."""
    answer = route.fetch()
    body = bytearray(answer.body())
    body[-1] ^= 1
    route.fulfill(response=answer, body=bytes(body))


@pytest.mark.real_engine("its files are what goes wrong")
def test_an_engine_that_does_not_start_says_which_file_is_to_blame_and_starts_at_the_second_try(fresh_room):
    """A match that was asked for meanwhile begins then, and is asked for once."""
    room = fresh_room
    for file, accident, sentence in [
        ("pyodide.asm.wasm", change, "pyodide/pyodide.asm.wasm doesn’t belong to this version of the page"),
        ("pyodide.js", lambda route: route.fulfill(status=404), "pyodide/pyodide.js couldn’t be fetched"),
        ("pyodide.asm.js", cut, "one of its files is damaged"),
        ("engine.zip", cut, "pyodide/engine.zip arrived incomplete"),
    ]:
        room.page.route(f"**/{file}", accident, times=1)
        # Another address each time, or the page would not be loaded anew.
        room.page.goto(f"{room.site}?{file}#game=sixes-and-sevens&target=20&pace=instant")
        room.one("alert", None).filter(has_text=sentence).wait_for()
        assert not room.page.get_by_role("progressbar").is_visible()
    room.one("button", "Try again").click()
    room.turn()
    assert room.hand.count() == 13
    assert not room.one("button", "Try again").is_visible()
    starts = [json.loads(message["text"]) for way, message in room.crossed() if way == "out"]
    assert [call["do"] for call in starts if call["do"] not in ("up", "review")] == ["start"]
