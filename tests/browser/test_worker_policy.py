"""The worker of our own engine has the page's policy, though the host sends none: also on the first visit."""

import pytest
from playwright.sync_api import expect

from room import Room
from tooling.serve import serve
from tooling.steps import DIST
from ways_out import listening

pytestmark = pytest.mark.real_engine("about the policy of the worker in which Python runs")

# What a script in the worker could do with what network-gate.js does not replace. Gives the ways that work.
TRY = """async (out) => {
  const scope = WorkerGlobalScope.prototype
  const ways = {
    fetch: () => scope.fetch.call(self, `${out}fetch`),
    importScripts: () => scope.importScripts.call(self, `${out}importScripts`),
    import: () => import(`${out}import`),
    font: () => new FontFace("out", `url(${out}font)`).load(),
    // What a debugger evaluates is free of the policy, and a task of its own is not.
    eval: () => new Promise((done, failed) => setTimeout(() => {
      try { done((0, eval)("1")) } catch (trouble) { failed(trouble) }
    })),
    "our own file": () => scope.fetch.call(self, new URL("pyodide/engine.zip", self.name)),
  }
  const through = []
  for (const [way, attempt] of Object.entries(ways))
    await (async () => attempt())().then(() => through.push(way), () => {})
  return through
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def ways(room):
    """The ways that work in the engine's worker, and what another origin was asked for."""
    (worker,) = room.page.workers
    with listening() as (out, asked):
        return worker.evaluate(TRY, out), asked


def test_with_the_service_worker(browser):
    with serve(DIST) as site:
        room = Room(browser, site, keeps=True).enter()
        room.page.wait_for_function(CONTROLLED)
        room.page.reload()
        room.page.locator("#rising[hidden]").wait_for(state="attached")
        assert room.page.evaluate(CONTROLLED)
        assert ways(room) == (["our own file"], [])
        room.context.close()


def test_on_the_first_visit_and_of_an_engine_that_takes_over(fresh_room):
    fresh_room.enter("#game=addenda&seats=2&pace=instant")
    assert ways(fresh_room) == (["our own file"], [])
    fresh_room.turn()
    fresh_room.page.workers[0].evaluate("self.close()")
    fresh_room.tap(fresh_room.allowed().first)
    fresh_room.page.locator("#page").get_by_text("has restarted").wait_for()
    fresh_room.turn()
    assert ways(fresh_room) == (["our own file"], [])


def test_a_worker_of_another_build_does_not_run(fresh_room):
    def another(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + "\n/**/")

    fresh_room.page.route("**/worker.js", another)
    fresh_room.page.goto(f"{fresh_room.site}#home")
    expect(fresh_room.one("alert", None)).to_contain_text("worker.js couldn’t be fetched")
    assert fresh_room.page.workers == []


def test_without_a_policy_the_same_ways_lead_out(browser, site):
    """So the tests above can fail."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}licences.txt")
    with page.expect_worker() as started:
        page.evaluate("name => { new Worker(URL.createObjectURL(new Blob([''])), { name }) }", site)
    with listening() as (out, asked):
        through = started.value.evaluate(TRY, out)
    # What arrives is no font, but it was asked for.
    assert through == ["fetch", "importScripts", "import", "eval", "our own file"]
    assert set(asked) == {"/fetch", "/importScripts", "/import", "/font"}
    context.close()
