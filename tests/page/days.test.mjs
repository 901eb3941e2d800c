/** Days of UTC, streaks and months. */

import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, dayText, FIRST_DAY, LAST_DAY, monthOf, shifted, streak } from "../../web/state/days.js";

test("a day is that of UTC, wherever one is", () => {
  assert.equal(dayOf(Date.parse("2026-11-26T23:59:59.999Z")), "2026-11-26");
  assert.equal(dayOf(Date.parse("2026-11-27T00:00:00+00:00")), "2026-11-27");
  assert.equal(dayOf(Date.parse("2026-11-27T09:00:00+10:00")), "2026-11-26");
});

test("days go on over months, years and leap days", () => {
  assert.equal(shifted("2026-12-31", 1), "2027-01-01");
  assert.equal(shifted("2028-03-01", -1), "2028-02-29");
  assert.equal(shifted("2026-03-29", 1), "2026-03-30");
});

const days = (...ago) => new Set(ago.map((n) => shifted("2026-11-26", -n)));

test("a streak counts the days up to today, or up to yesterday while today is open", () => {
  assert.equal(streak(days(), "2026-11-26"), 0);
  assert.equal(streak(days(0), "2026-11-26"), 1);
  assert.equal(streak(days(0, 1, 2), "2026-11-26"), 3);
  assert.equal(streak(days(1, 2), "2026-11-26"), 2);
});

test("one missed day a week is forgiven, and is not counted", () => {
  assert.equal(streak(days(0, 1, 3, 4), "2026-11-26"), 4);
  // Two in a row are not.
  assert.equal(streak(days(0, 1, 4, 5), "2026-11-26"), 2);
  // Days 2 and 8 are six days apart: the second is one too many.
  assert.equal(streak(days(0, 1, 3, 4, 5, 6, 7, 9, 10), "2026-11-26"), 7);
  // Days 2 and 9 are a week apart.
  assert.equal(streak(days(0, 1, 3, 4, 5, 6, 7, 8, 10, 11), "2026-11-26"), 10);
});

test("a day before yesterday, and nothing since, is forgiven too", () => {
  assert.equal(streak(days(2, 3), "2026-11-26"), 2);
  assert.equal(streak(days(3, 4), "2026-11-26"), 0);
});

test("a month has all its days, from Monday on", () => {
  // 1 November 2026 is a Sunday.
  const november = monthOf("2026-11-26");
  assert.deepEqual([november.days.length, november.skipped], [30, 6]);
  assert.deepEqual([november.days[0], november.days.at(-1)], ["2026-11-01", "2026-11-30"]);
  // 1 February 2027 is a Monday.
  assert.deepEqual([monthOf("2027-02-14").days.length, monthOf("2027-02-14").skipped], [28, 0]);
  assert.equal(monthOf("2028-02-01").days.length, 29);
});

test("the first and the last month have an end, and there is no day beyond them", () => {
  assert.equal(shifted(LAST_DAY, 1), LAST_DAY);
  assert.equal(shifted(FIRST_DAY, -1), FIRST_DAY);
  for (const [day, first, last, skipped] of [
    // 1 December 9999 is a Wednesday, and 1 January of year 1 a Monday.
    [LAST_DAY, "9999-12-01", LAST_DAY, 2],
    [FIRST_DAY, FIRST_DAY, "0001-01-31", 0],
  ]) {
    const month = monthOf(day);
    assert.deepEqual([month.days[0], month.days.at(-1), month.skipped], [first, last, skipped]);
    assert.equal(month.days.length, 31);
    // The months beside it, as the calendar asks for them.
    for (const beside of [shifted(first, -1), shifted(last, 1)]) assert.ok(monthOf(beside).days.length >= 28);
  }
});

test("a day is written as in UTC", () => {
  assert.equal(
    dayText("2026-11-26", { day: "numeric", month: "long", year: "numeric" }),
    "November 26, 2026",
  );
});
