/** What a key means, whatever keyboard and whatever state of it the press came from. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, pressOnce } from "../../../../web/deferred/keyboard/key-of.js";

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
