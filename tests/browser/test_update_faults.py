"""Each step of an update of the service worker fails once, while a match is played on."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error

from test_offline import MATCH, deployment, forget_fetched, host, look_for_new, marks, visitor

__all__ = ["host", "visitor"]

# Put before a service worker: a step fails at its first call, after the host was told that it was reached.
FAIL_ONCE = """
{
  const owner = %s, step = owner["%s"], tell = self.fetch;
  let failed = false;
  owner["%s"] = async function (...how) {
    if (failed || !(%s)(...how)) return step.apply(this, how);
    failed = true;
    await tell.call(self, "reached");
    %s
  };
}
"""
REACHED = ("reached", 404)
ANY = "() => true"
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


# What fails while the new version is installed. A failed `fetch` is tried once more.
INSTALLING = {
    "fetch the page": fetching("./"),
    "fetch a script": fetching("main.js"),
    "fetch the engine": fetching("engine.zip"),
    "get an error for a file": fault("self", "fetch", instead="return new Response('', { status: 503 })"),
    "open the cache": fault("CacheStorage.prototype", "open"),
    "store a file": fault("Cache.prototype", "put"),
}
RETRIED = {"fetch the page", "fetch a script", "fetch the engine"}
# What fails when the new version takes over.
STARTING = {
    "list the caches": fault("CacheStorage.prototype", "keys"),
    "delete the old cache": fault("CacheStorage.prototype", "delete"),
    "claim the pages": fault("Clients.prototype", "claim"),
    "stop waiting": fault("self", "skipWaiting"),
    "open the cache to answer": fault(
        "CacheStorage.prototype", "open", "() => self.serviceWorker.state === 'activated'"
    ),
    "read the cache": fault("Cache.prototype", "match"),
}


def with_fault(site, prelude):
    """The site with a service worker that has this before it."""
    worker = site / "sw.js"
    worker.write_text(prelude + worker.read_text(encoding="utf-8"), encoding="utf-8")
    return site


def play_on(room):
    """One more card, in the tab that was open all the while."""
    room.tap(room.allowed().first)
    assert room.turn()


def begin_anew(room, host):
    """Reload until the page is up. A step that fails may cost the person one more reload, and not more."""
    room.came.clear()
    address = room.page.url
    # A Chromium without windows raises no error, but shows an empty page of its own.
    with suppress(Error):
        room.page.reload()
    if not room.page.wait_for_function(UP_OR_FAILED).json_value()[0]:
        room.page.goto(address)
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    return marks(room.came, host)


def works_without_server(room, host):
    host.gone = True
    forget_fetched(room)
    found = begin_anew(room, host)
    room.sit(MATCH).turn()
    play_on(room)
    host.gone = False
    return found


@pytest.mark.parametrize("step", INSTALLING)
def test_a_step_of_installing_fails(visitor, host, tmp_path, step):
    visitor.sit(MATCH).turn()
    host.lay(with_fault(deployment(tmp_path / "another"), INSTALLING[step]))
    assert look_for_new(visitor) == (step in RETRIED)
    assert REACHED in host.sent
    play_on(visitor)
    # A version of which a file could not be stored never starts.
    expected = {"another"} if step in RETRIED else {"one"}
    assert begin_anew(visitor, host) == expected
    assert visitor.turn()
    assert works_without_server(visitor, host) == expected
    # This waits for an attempt that is under way.
    look_for_new(visitor)
    assert len(visitor.page.evaluate("caches.keys()")) == 1


@pytest.mark.parametrize("step", STARTING)
def test_a_step_of_starting_fails(visitor, host, tmp_path, step):
    visitor.sit(MATCH).turn()
    host.lay(with_fault(deployment(tmp_path / "another"), STARTING[step]))
    assert look_for_new(visitor)
    play_on(visitor)
    assert begin_anew(visitor, host) in ({"one"}, {"another"})
    assert visitor.turn()
    play_on(visitor)
    assert works_without_server(visitor, host) in ({"one"}, {"another"})
    assert REACHED in host.sent
