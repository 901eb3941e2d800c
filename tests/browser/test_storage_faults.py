"""The browser's storage fails, or had not reached the disk, while a match is played."""

import json

import pytest

from room import Room

# Fourteen decisions.
MATCH = "#game=counterpoint&seats=2&target=20&seed=tulip-7&pace=instant&players=person,random"
ANSWERS_BEFORE_RELOAD = 4
INSTANT = "localStorage['parlour-tricks'] ??= '{\"pace\": \"instant\"}'"
# So that each match left without a decision is removed, and each kind of write occurs often enough.
MATCHES_LEFT = 5
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
# The kinds of write of a match, by what fails together. A new kind must be added here, and so fails, too.
# What the service worker writes is in test_update_faults.py.
KINDS = {
    "storage": ["Storage.setItem", "Storage.removeItem", "StorageManager.persist"],
    "history": ["History.pushState", "History.replaceState"],
    "journal": ["IDBFactory.open", "IDBDatabase.transaction", "IDBObjectStore.put", "IDBObjectStore.delete"],
}
# These calls of each kind fail. How often the address changes later depends on the time.
NTHS = {"storage": (1, 2, 4), "history": (1, 2, 3), "journal": (1, 2, 4)}
# A page asks for these once, and again only if that has failed.
RARE = {"StorageManager.persist": {1}, "IDBFactory.open": {1, 2}}
# Wraps them: a call fails if `harmed` has its kind and `nths` its number, or if `out` has its object.
HARM = """
{
  const [writes, harmed, nths] = %s
  window.written = {}
  window.failed = []
  window.out = []
  window.mend = () => harmed.splice(0)
  for (const [owner, names] of Object.entries(writes))
    for (const name of names) {
      const whole = window[owner]?.prototype[name], kind = `${owner}.${name}`
      if (!whole) continue
      window[owner].prototype[name] = function (...how) {
        const count = (written[kind] = (written[kind] ?? 0) + 1)
        const fails = harmed.includes(kind) && nths.includes(count)
        if (!fails && !out.includes(owner)) return whole.apply(this, how)
        failed.push([kind, count])
        const trouble = new DOMException("This write fails.", "QuotaExceededError")
        if (/^(Cache|StorageM|File|Cookie)/.test(owner)) return Promise.reject(trouble)
        if (owner !== "IDBObjectStore" || !fails) throw trouble
        // As on a full disk: the request is made, and its transaction fails later.
        const request = whole.apply(this, how)
        this.transaction.abort()
        return request
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


# How often the journal has tried to remove a match.
REMOVED = "written['IDBObjectStore.delete'] ?? 0"
# The ids in the journal that the other copy does not have.
LEFT_IN_JOURNAL = """async () => {
  const result = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
  const database = await result(indexedDB.open("parlour-tricks-journal"))
  const ids = await result(database.transaction("matches").objectStore("matches").getAllKeys())
  database.close()
  return ids.filter((id) => !localStorage.getItem(`parlour-tricks/match/${id}`))
}"""


class Player(Room):
    """Plays a match, with a reload in the middle, while these calls of these kinds of write fail."""

    def __init__(self, browser, site, harmed=(), nths=()):
        super().__init__(browser, site)
        self.context.add_init_script(INSTANT)
        self.context.add_init_script(HARM % json.dumps([WRITES, harmed, nths]))
        self.said, self.written, self.failed = set(), set(), set()

    def note(self):
        """Note what the page says, what it has written, and which of that failed."""
        self.said.update(self.page.evaluate(SENTENCES))
        self.written.update(self.page.evaluate("Object.keys(written)"))
        self.failed.update(map(tuple, self.page.evaluate("failed")))

    def look(self):
        """The table at your turn."""
        asked = self.turn()
        self.note()
        cards = self.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return asked, cards, self.page.locator(".board").inner_text()

    def answer_and_look(self):
        self.answer(self.turn())
        return self.look()

    def all_fail(self, owners):
        """From now on, as long as this page is open."""
        self.page.evaluate("owners => { out = owners }", owners)

    def leave_matches(self):
        """Begin some from the first screen, and leave each without a decision, so that it is removed.

        What has failed is written with the next change. The last one does not fail.
        """
        self.enter()
        left = 0
        while left < MATCHES_LEFT or self.page.evaluate(REMOVED) < MATCHES_LEFT - 1:
            self.leave_match()
            left += 1
        self.page.evaluate("mend()")
        self.leave_match()
        while self.page.evaluate(LEFT_IN_JOURNAL):
            self.meanwhile(20)

    def leave_match(self):
        self.one("button", "Play · 4 players: Sixes and Sevens").click()
        self.turn()
        self.one("button", "Games").click()
        self.note()

    def play_half(self):
        self.enter(MATCH)
        for _ in range(ANSWERS_BEFORE_RELOAD - 1):
            self.answer_and_look()

    def come_back(self):
        self.page.reload()
        return self.look()

    def play_on(self):
        """To the end of the match. Returns its last save."""
        while (seen := self.look())[0] != "over" or not self.page.locator(".result[data-over]").count():
            if seen[0] == "over":
                self.deal_again("Next deal")
            else:
                self.answer(seen[0])
        self.note()
        return self.told("save")[-1]["save"]


@pytest.fixture
def player(browser, site):
    players = []

    def make(harmed=(), nths=()):
        players.append(Player(browser, site, harmed, nths))
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


@pytest.mark.parametrize("part", KINDS)
def test_a_match_is_played_through_writes_that_fail(player, part):
    person = player(KINDS[part], NTHS[part])
    person.leave_matches()
    # In a new tab the calls are counted anew.
    person.page.close()
    person.page = person.new_page()
    person.play_half()
    before = person.answer_and_look()
    if part == "history":
        # Nothing in the address leads to the match, so that a reload begins it anew. The old one is kept.
        person.come_back()
        person.one("button", "Games").click()
        person.more("button", "Your matches").click()
        person.one("button", "Carry on: Counterpoint").nth(1).click()
        person.closed()
        assert person.look() == before
    else:
        person.addressed()
        assert person.come_back() == before
    save = person.play_on()
    kept = person.page.evaluate(KEPT)
    assert save in kept
    # Besides the last of those that were left. If the storage fails, it also has those it could not remove.
    assert len(kept) == 2 or part == "storage"
    assert len(person.said) == (part == "storage")
    assert person.written == {kind for kinds in KINDS.values() for kind in kinds}
    assert person.failed == {(kind, nth) for kind in KINDS[part] for nth in RARE.get(kind, NTHS[part])}
    person.page.evaluate("mend()")
    assert person.page.evaluate(JOURNAL, save)
    assert person.page.evaluate(LEFT_IN_JOURNAL) == []


def test_a_removal_that_the_journal_could_not_write_is_tried_again(player):
    person = player(["IDBObjectStore.delete"], [1])
    person.play_half()
    person.look()
    assert person.page.evaluate(JOURNAL, person.told("save")[-1]["save"])
    person.one("button", "Games").click()
    person.more("button", "Your matches").click()
    person.one("button", "Remove: Counterpoint").click()
    person.page.keyboard.press("Escape")
    person.closed()
    person.one("button", "Play · 4 players: Sixes and Sevens").click()
    person.answer_and_look()
    assert person.failed == {("IDBObjectStore.delete", 1)}
    assert person.page.evaluate(JOURNAL, person.told("save")[-1]["save"])
    assert person.page.evaluate(LEFT_IN_JOURNAL) == []
