"""An engine that dies, hangs or does not start: the page says so in a sentence, and goes on if it can."""

import pytest

# A bot that thinks for a while.
MATCH = "game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,sampler"
AT_NEXT_MESSAGE = "addEventListener('message', () => setTimeout(() => { ACCIDENT }), { once: true })"


@pytest.mark.parametrize("accident", ["self.close()", "setTimeout(() => { for (;;); })"])
def test_a_match_survives_its_worker(room, accident):
    """It dies or hangs at the tap, while the page waits for its answer."""
    room.sit(MATCH)
    for _ in range(2):
        room.answer(room.turn())
    room.rest()
    before = room.log
    cards = room.hand.count()
    # The worker causes it itself: on a busy machine the bots may be done before a test can.
    room.page.workers[-1].evaluate(AT_NEXT_MESSAGE.replace("ACCIDENT", accident))
    room.tap(room.allowed().first)
    room.page.locator("#page").get_by_text("It is started anew, and the match goes on").wait_for()
    assert room.turn() == "play"
    assert room.hand.count() == cards - 1
    assert room.log[: len(before)] == before
    for _ in range(3):
        room.answer(room.turn())
    lines = room.log
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("accident", ["self.close()", "setTimeout(() => { for (;;); })"])
def test_a_worker_lost_between_calls_is_noticed_at_the_next_call(room, accident):
    """The tap under way is played when the engine is back, once (how soon: tests/page/watchdog.test.mjs)."""
    room.sit(MATCH)
    room.rest()
    cards = room.hand.count()
    room.page.workers[-1].evaluate(accident)
    room.tap(room.allowed().first)
    room.page.locator("#page").get_by_text("It is started anew, and the match goes on").wait_for()
    room.page.wait_for_function("cards => document.querySelectorAll('.hand .card').length < cards", arg=cards)
    assert room.turn() == "play"
    assert room.hand.count() == cards - 1


def test_a_hint_survives_its_worker(room):
    """Whoever has asked for it gets it from the next one."""
    room.sit(MATCH)
    room.rest()
    room.page.workers[-1].evaluate(AT_NEXT_MESSAGE.replace("ACCIDENT", "self.close()"))
    room.one("button", "Hint").click()
    room.page.locator("#page").get_by_text("It is started anew, and the match goes on").wait_for()
    room.page.locator(".help section[aria-busy=false]").wait_for()


def cut(route):
    """Serve only the first half of the file."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[: len(answer.body()) // 2])


def change(route):
    """Serve the file with one other byte, which is not in the way of running it."""
    answer = route.fetch()
    body = bytearray(answer.body())
    # In a zip the year of the archive's first file, in the other the last byte.
    body[13 if route.request.url.endswith(".zip") else -1] ^= 1
    route.fulfill(response=answer, body=bytes(body))


@pytest.mark.parametrize(
    ("file", "accident", "sentence"),
    [
        ("pyodide.asm.wasm", change, "pyodide/pyodide.asm.wasm is not the one that this page was built with"),
        ("engine.zip", change, "pyodide/engine.zip is not the one that this page was built with"),
        ("pyodide.asm.wasm", cut, "pyodide/pyodide.asm.wasm came cut short"),
        ("pyodide.asm.wasm", lambda route: route.abort(), "pyodide/pyodide.asm.wasm could not be fetched"),
        ("engine.zip", cut, "pyodide/engine.zip came cut short"),
        ("engine.zip", lambda route: route.fulfill(status=404), "pyodide/engine.zip could not be fetched"),
        ("pyodide.js", lambda route: route.fulfill(status=404), "pyodide/pyodide.js could not be fetched"),
        ("pyodide.asm.js", lambda route: route.abort(), "pyodide/pyodide.asm.js could not be fetched"),
        ("pyodide.asm.js", cut, "a file of it is damaged"),
        ("worker.js", lambda route: route.abort(), "worker.js could not be fetched"),
    ],
)
def test_a_file_that_is_cut_short_is_named(fresh_room, file, accident, sentence):
    room = fresh_room
    room.page.route(f"**/{file}", accident)
    room.page.goto(room.site)
    room.one("alert", None).filter(has_text=sentence).wait_for()
    assert not room.page.get_by_role("progressbar").is_visible()


def test_try_again_tries_again(fresh_room):
    room = fresh_room
    room.page.route("**/pyodide.asm.wasm", cut, times=1)
    room.page.goto(f"{room.site}#home")
    room.one("button", "Try again").click()
    room.page.locator(".home").wait_for()
    assert not room.one("button", "Try again").is_visible()
