/** What a key means, whatever keyboard and whatever state of it the press came from. */

import "../../browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, pressOnce } from "../../../../web/features/at-the-table/keyboard/key-of.js";
import { pressUnfocused } from "../../../../web/features/at-the-table/keyboard/press.js";

/** A key as a browser tells of it. */
const pressed = (key, code = "", more = {}) => ({ key, code, altKey: false, isTrusted: true, ...more });
const meant = (event, letters = "on") => keyOf(event, { letters });

const SAME = [
  ["small", pressed("u", "KeyU")],
  ["Caps Lock", pressed("U", "KeyU")],
  ["Shift", pressed("U", "KeyU", { shiftKey: true })],
  ["Russian", pressed("\u0433", "KeyU")],
  ["Greek", pressed("\u03b8", "KeyU")],
  ["Hebrew", pressed("\u05d5", "KeyU")],
  ["Dvorak: the letter counts, not its place", pressed("u", "KeyF")],
];
for (const [keyboard, event] of SAME)
  test(`u means u: ${keyboard}`, () => {
    assert.equal(meant(event), "u");
  });

test("a letter of the table is at its place in every alphabet, also if a program presses it", () => {
  const layouts = {
    Russian: { t: "е", s: "ы", h: "р", l: "д", i: "ш", u: "г", x: "ч", r: "к", c: "с", n: "т", p: "з" },
    Greek: { t: "τ", s: "σ", h: "η", l: "λ", i: "ι", u: "θ", x: "χ", r: "ρ", c: "ψ", n: "ν", p: "π" },
    Hebrew: { t: "א", s: "ד", h: "י", l: "ך", i: "ן", u: "ו", x: "ס", r: "ר", c: "ב", n: "מ", p: "פ" },
    Arabic: {
      t: "ف",
      s: "س",
      h: "ا",
      l: "م",
      i: "ه",
      u: "ع",
      x: "ء",
      r: "ق",
      c: "ؤ",
      n: "ى",
      p: "ح",
      b: "لا",
    },
  };
  for (const [name, letters] of Object.entries(layouts))
    for (const [letter, written] of Object.entries(letters))
      for (const isTrusted of [true, false]) {
        const event = pressed(written, `Key${letter.toUpperCase()}`, { isTrusted });
        assert.equal(meant(event), letter, `${name} ${written}`);
      }
});

test("with nothing in focus, or the link above it, a key belongs to the table", (context) => {
  const [body, main, link, menu] = ["body", "main", "#by-ear", "nav"].map((where) => ({
    closest: (wanted) => where === wanted,
    dispatchEvent: (event) => !given.push(event.init.key),
  }));
  const [given, shown] = [[], { "main.table:not([inert])": main }];
  globalThis.document = { body, querySelector: (wanted) => shown[wanted] ?? null };
  globalThis.KeyboardEvent = class {
    constructor(_, init) {
      this.init = init;
    }
  };
  context.after(() => [delete globalThis.document, delete globalThis.KeyboardEvent]);
  const prevented = [];
  const press = (key, target) => pressUnfocused({ key, target, preventDefault: () => prevented.push(key) });
  press("h", body);
  press("x", link);
  press("u", menu);
  press("t", main);
  shown["dialog[open]"] = {};
  press("s", body);
  assert.deepEqual(
    [given, prevented],
    [
      ["h", "x"],
      ["h", "x"],
    ],
  );
});

test("a number means itself, also where it needs Shift", () => {
  assert.equal(meant(pressed("2", "Numpad2")), "2");
  assert.equal(meant(pressed("\u00e9", "Digit2")), "2");
  assert.equal(meant(pressed("?", "Slash", { shiftKey: true })), "?");
  assert.equal(meant(pressed("/", "Digit7", { shiftKey: true })), "/");
});

test("a press without a key, or while a word is composed, means nothing", () => {
  assert.equal(meant({ isTrusted: true }), "");
  for (const key of ["Escape", "u", "Process"])
    assert.equal(meant(pressed(key, "KeyU", { isComposing: true })), "");
});

test("a held key acts once, except for arrows", () => {
  const repeat = { repeat: true };
  for (const key of ["u", " ", "Escape", "Home"]) assert.equal(meant(pressed(key, "", repeat)), "");
  for (const key of ["ArrowLeft", "PageDown"]) assert.equal(meant(pressed(key, "", repeat)), key);
});

test("keys of one character can be switched off, or wait for Alt", () => {
  const alt = { altKey: true };
  const cases = [
    [pressed("h", "KeyH"), "h", "", ""],
    // A Mac writes something else with Alt.
    [pressed("\u02d9", "KeyH", alt), "", "h", ""],
    [pressed("?", "Slash"), "?", "", ""],
    [pressed("?", "Slash", alt), "", "?", ""],
    [pressed("h", "KeyH", { ctrlKey: true }), "", "", ""],
    [pressed("ArrowLeft", "ArrowLeft"), "ArrowLeft", "ArrowLeft", "ArrowLeft"],
    [pressed("ArrowLeft", "ArrowLeft", alt), "", "", ""],
    // Typed into the field for it.
    [{ ...pressed("h"), isTrusted: false }, "h", "h", "h"],
  ];
  for (const [event, ...expected] of cases)
    assert.deepEqual(
      ["on", "alt", "off"].map((letters) => meant(event, letters)),
      expected,
    );
});

test("a held key presses a button once, and sends a field once", () => {
  /** Whether a key, pressed and then held, acts a second time on this element. */
  const again = (key, selector) => {
    let prevented = false;
    const target = { closest: (wanted) => wanted.split(", ").includes(selector) };
    const press = (repeat) => pressOnce({ key, repeat, target, preventDefault: () => (prevented = true) });
    press(false);
    assert.equal(prevented, false);
    press(true);
    return !prevented;
  };
  assert.deepEqual(
    [again("Enter", "button"), again(" ", "button"), again("Enter", "a")],
    [false, false, false],
  );
  // In a field, spaces may go on; so may lines in an editor.
  assert.deepEqual(
    [again("Enter", "input"), again(" ", "input"), again("Enter", "textarea")],
    [false, true, true],
  );
});
