"""Each step of an update of the service worker fails once, while a match is played on.

What the service worker itself decides at its steps is in tests/page/service-worker.test.mjs, so that some
of them are enough in each round.
"""

from contextlib import suppress
from functools import cache

import pytest
from playwright.sync_api import Error

from deployments import MATCH, Visitor, hosting
from room import PATIENCE
from shared_room import lent

pytestmark = pytest.mark.real_engine("its files are what is updated")

# Put before a service worker: a step fails at its first call, after the host was told that it was reached.
FAIL_ONCE = """
{
  const owner = %s, step = owner["%s"], tell = self.fetch;
  let failed = false;
  owner["%s"] = async function (...how) {
    if (failed || !(%s)(...how)) return step.apply(this, how);
    failed = true;
    await tell.call(self, "failed").catch(() => {});
    %s
  };
}
"""
ANY = "() => true"
# Where a page could not be loaded, there is no storage.
INSTANT = """
if (location.protocol === "http:") localStorage["parlour-tricks"] ??= '{"pace": "instant"}'
"""
# Whether the page is up, once that is known.
UP_OR_FAILED = """() => {
  if (location.protocol === "chrome-error:") return [false]
  return document.querySelector("#rising[hidden]") && [true]
}"""
REFUSED = 'throw new Error("This step fails once.")'


def fault(owner, step, when=ANY, instead=REFUSED):
    return FAIL_ONCE % (owner, step, step, when, instead)


def fetching(ending):
    return fault("self", "fetch", f"(file) => String(file.url ?? file).endsWith('{ending}')")


# What fails while the new version is installed, which ends the attempt.
INSTALLING = {
    "get an error for a file": fault("self", "fetch", instead="return new Response('', { status: 503 })"),
    "open the cache": fault("CacheStorage.prototype", "open"),
    "store a file": fault("Cache.prototype", "put"),
}
# What fails and is tried once more, or fails when the new version takes over.
STARTING = {
    "fetch the page": fetching("./"),
    "fetch a script": fetching("main.js"),
    "fetch the engine": fetching("engine.zip"),
    "list the caches": fault("CacheStorage.prototype", "keys"),
    "delete the old cache": fault("CacheStorage.prototype", "delete"),
    "claim the pages": fault("Clients.prototype", "claim"),
    "stop waiting": fault("self", "skipWaiting"),
    "open the cache to answer": fault(
        "CacheStorage.prototype", "open", "() => self.serviceWorker.state === 'activated'"
    ),
    "read the cache": fault("Cache.prototype", "match"),
}


@pytest.fixture(scope="session")
def host(tmp_path_factory):
    with hosting(tmp_path_factory.mktemp("faults")) as host:
        yield host


@cache
def begin_match(browser, host):
    """One person for all the steps, in the middle of a match."""
    host.gone = False
    host.lay(host.version())
    player = Visitor(browser, host)
    player.context.add_init_script(INSTANT)
    player.visit().sit(MATCH).turn()
    player.version = {host.mark}
    return player


@pytest.fixture
def player(request, browser, host):
    with lent(request.session, begin_match, browser, host) as player:
        yield player


def lay_faulty(host, prelude):
    """Lay a new version with a service worker that has this before it."""
    site = host.version()
    worker = site / "sw.js"
    worker.write_text(prelude + worker.read_text(encoding="utf-8"), encoding="utf-8")
    host.failed.clear()
    host.lay(site)


def play_on(player):
    """One more answer, in the tab that was open all the while."""
    while player.turn() == "over":
        player.deal_again("Next deal")
    player.answer(player.turn())
    assert player.turn()


def held(player):
    return player.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


def begin_anew(player):
    """Reload until the page is up. A step that fails may cost the person one more reload, and not more."""
    player.came.clear()
    address = player.page.url
    # A Chromium without windows raises no error, but shows an empty page of its own.
    with suppress(Error):
        player.page.reload()
    if not player.page.wait_for_function(UP_OR_FAILED).json_value()[0]:
        player.page.goto(address)
    player.page.locator("#rising[hidden]").wait_for(state="attached")
    return player.marks()


@pytest.mark.turns(3)
@pytest.mark.parametrize("step", INSTALLING)
def test_a_step_of_installing_fails(player, host, step):
    kept = player.caches()
    lay_faulty(host, INSTALLING[step])
    assert not player.look_for_new()
    assert host.failed.is_set()
    play_on(player)
    # A version of which a file could not be stored never starts.
    assert player.version_in_another_tab() == player.version
    # This waits for an attempt that is under way.
    assert not player.look_for_new()
    assert player.caches() == kept


@pytest.mark.turns(5)
@pytest.mark.parametrize("step", STARTING)
def test_a_step_of_starting_fails(player, host, step):
    lay_faulty(host, STARTING[step])
    assert player.look_for_new()
    play_on(player)
    player.addressed()
    cards = held(player)
    player.let_time_pass()
    player.lose_server()
    # If the new version was not allowed to start, the old one goes on.
    expected = player.version if step == "stop waiting" else {host.mark}
    player.version = begin_anew(player)
    assert player.version == expected
    assert player.turn()
    assert held(player) == cards
    play_on(player)
    assert host.failed.wait(PATIENCE / 1000)
    host.gone = False
