"""The browser's storage fails, or had not reached the disk, while a match is played."""

import json

import pytest

from room import Room

MATCH = "#game=sixes-and-sevens&seed=tulip-7&target=20&pace=instant&players=person,random"
ANSWERS_BEFORE_RELOAD = 4
# Everything by which a page can store something, each by the object that has it.
WRITES = {
    "Storage": ["setItem", "removeItem", "clear"],
    "History": ["pushState", "replaceState"],
    "IDBFactory": ["open", "deleteDatabase"],
    "IDBDatabase": ["transaction"],
    "IDBObjectStore": ["put", "add", "delete", "clear"],
    "CacheStorage": ["open", "delete"],
    "Cache": ["put", "add", "addAll", "delete"],
    "StorageManager": ["persist", "getDirectory"],
    "FileSystemFileHandle": ["createWritable"],
    "CookieStore": ["set", "delete"],
}
# Wraps them. The first two calls of a kind fail if its object is in `harmed`, and all if it is in `out`.
HARM = """
{
  const [writes, harmed] = %s
  window.written = {}
  window.failed = {}
  window.out = []
  for (const [owner, names] of Object.entries(writes))
    for (const name of names) {
      const whole = window[owner]?.prototype[name], kind = `${owner}.${name}`
      if (!whole) continue
      window[owner].prototype[name] = function (...how) {
        const count = (written[kind] = (written[kind] ?? 0) + 1)
        if (!out.includes(owner) && !(harmed.includes(owner) && count <= 2)) return whole.apply(this, how)
        failed[kind] = (failed[kind] ?? 0) + 1
        const trouble = new DOMException("This write fails.", "QuotaExceededError")
        if (/^(Cache|StorageM|File|Cookie)/.test(owner)) return Promise.reject(trouble)
        throw trouble
      }
    }
}
"""
SENTENCES = """() => [...document.querySelectorAll(".notes, .notice, [role=alert]")]
  .filter((one) => one.checkVisibility()).map((one) => one.innerText.trim()).filter(Boolean)"""


# The saves that the browser has.
KEPT = """() => Object.entries(localStorage).filter(([key]) => key.includes("/match/"))
  .flatMap(([, text]) => (text ? [JSON.parse(text).save] : []))"""

# Waits until the journal has this save.
JOURNAL = """async (save) => {
  const result = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
  const database = await result(indexedDB.open("parlour-tricks-journal"))
  for (;;) {
    const all = await result(database.transaction("matches").objectStore("matches").getAll())
    if (all.some((kept) => kept.save === save)) return database.close() ?? true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}"""


class Player(Room):
    """Plays a match, with a reload in the middle, while writes by these objects fail."""

    def __init__(self, browser, site, harmed=()):
        super().__init__(browser, site)
        self.context.add_init_script(HARM % json.dumps([WRITES, list(harmed)]))
        self.harmed = list(harmed)
        self.said, self.written, self.failed = set(), set(), set()

    def look(self):
        """The table at your turn. Notes what the page says, and what it has written."""
        asked = self.turn()
        self.said.update(self.page.evaluate(SENTENCES))
        self.written.update(self.page.evaluate("Object.keys(written)"))
        self.failed.update(self.page.evaluate("Object.keys(failed)"))
        cards = self.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return asked, cards, self.page.locator(".board").inner_text()

    def answer_and_look(self):
        self.answer(self.turn())
        return self.look()

    def all_fail(self, owners):
        """From now on, as long as this page is open."""
        self.page.evaluate("owners => { out = owners }", owners)

    def play_half(self):
        self.enter(MATCH)
        for _ in range(ANSWERS_BEFORE_RELOAD - 1):
            self.answer_and_look()

    def come_back(self):
        """By a reload; if the address could not be changed, by the first screen in another tab."""
        if self.harmed == ["History"]:
            self.page.close()
            self.page = self.new_page()
            self.page.goto(f"{self.site}#home")
            self.one("button", "Carry on with").click()
        else:
            self.page.reload()
        return self.look()

    def play_on(self):
        """To the end of the match, whose last writes fail. Returns its last save."""
        while (seen := self.look())[0] != "over":
            if len(seen[1]) == 1:
                self.all_fail(self.harmed)
            self.answer(seen[0])
        return self.told("save")[-1]["save"]


@pytest.fixture
def player(browser, site):
    players = []

    def make(harmed=()):
        players.append(Player(browser, site, harmed))
        return players[-1]

    yield make
    for one in players:
        assert one.troubles == []
        one.context.close()


def test_storage_is_full_from_the_middle_of_a_match_on(player):
    full = player()
    full.play_half()
    full.all_fail(["Storage", "IDBObjectStore", "Cache"])
    before = full.answer_and_look()
    full.addressed()
    assert len(full.said) == 1
    # The address still has the match.
    assert full.come_back() == before
    full.play_on()
    assert len(full.said) == 1


def test_what_local_storage_had_not_written_to_the_disk_comes_back(player):
    """As after a crash: the browser still has what IndexedDB wrote, and an older state of the other."""
    person = player()
    person.play_half()
    older = person.page.evaluate("JSON.stringify(localStorage)")
    before = person.answer_and_look()
    save = person.told("save")[-1]["save"]
    for lost in (older, "{}"):
        assert person.page.evaluate(JOURNAL, save)
        person.page.goto(f"{person.site}licences.txt")
        # A text has no icon.
        person.troubles.clear()
        person.page.evaluate(
            "text => { localStorage.clear(); Object.assign(localStorage, JSON.parse(text)) }", lost
        )
        person.page.goto(f"{person.site}#home")
        person.one("button", "Carry on with").click()
        assert person.look() == before
        assert person.page.evaluate(KEPT) == [save]
