/** Completes and explains the words that rules are written in. The explanations are the docstrings of the engine. */

import { snippet } from "@codemirror/autocomplete";
import { words } from "./offered.js";

/** @typedef {import("./offered.js").Word} Word */
/** @typedef {import("@codemirror/autocomplete").Completion} Completion */

/** What may follow each name, by class of the engine. */
const MEMBERS = {
  "s.": ["State"],
  "dealer.": ["Dealer"],
  "self.": ["Rules", "Vocabulary", "Hints"],
  "order.": ["Order"],
};
/** What a class may define anew. */
const HOOKS = ["Rules", "Vocabulary", "Hints"];
/** What stands by itself: modules, and the classes that are written by their names. */
const LOOSE = ["rules", "state", "options", "cards", "words"];
const WORDLIKE = /^\w*$/;

/**
 * @param {import("@codemirror/autocomplete").CompletionContext} context
 * @returns {import("@codemirror/autocomplete").CompletionResult | null}
 */
export function suggestions(context) {
  const member = context.matchBefore(/\b(s|dealer|self|order)\.\w*/);
  if (member) {
    const start = /** @type {keyof typeof MEMBERS} */ (`${member.text.split(".")[0]}.`);
    return result(member.from + start.length, from(MEMBERS[start]).map(asMember));
  }
  const hook = context.matchBefore(/^ {4}def \w*/);
  if (hook) return result(hook.from + "    def ".length, from(HOOKS).filter(isCalled).map(asHook));
  const constant = context.matchBefore(/^ {4}\w+/);
  if (constant)
    return result(constant.from + 4, [
      { label: "def", type: "keyword" },
      ...from(HOOKS).map((word) => (isCalled(word) ? asWholeHook(word) : asMember(word))),
    ]);
  const word = context.matchBefore(/(?<![\w.])[A-Za-z]\w*/);
  return word && (word.text.length > 1 || context.explicit)
    ? result(word.from, from(LOOSE).map(asMember))
    : null;
}

/**
 * What a word means, as an element; null if it is none of ours.
 * @param {string} before the text before it
 * @param {string} name
 */
export function explained(before, name) {
  const start = Object.entries(MEMBERS).find(([start]) => before.endsWith(start));
  const classes = start ? start[1] : before.endsWith(".") ? [] : [...HOOKS, ...LOOSE];
  const word = from(classes).find((one) => one.name === name && one.says);
  return word ? shown(word) : null;
}

/**
 * @param {number} at
 * @param {Completion[]} options
 */
function result(at, options) {
  return { from: at, options, validFor: WORDLIKE };
}

/** @param {string[]} classes */
function from(classes) {
  return words.filter(({ of }) => classes.includes(of));
}

/** @param {Word} word */
function isCalled({ written }) {
  return written.endsWith(")");
}

/**
 * @param {Word} word
 * @returns {Completion}
 */
function asMember(word) {
  const type = isCalled(word) ? "function" : "property";
  return { label: word.name, type, info: () => shown(word) };
}

/**
 * @param {Word} word
 * @returns {Completion}
 */
function asHook(word) {
  return {
    label: word.name,
    type: "function",
    info: () => shown(word),
    apply: snippet(`${word.written}:\n\t\${}`),
  };
}

/**
 * @param {Word} word
 * @returns {Completion}
 */
function asWholeHook(word) {
  return { ...asHook(word), apply: snippet(`def ${word.written}:\n\t\${}`) };
}

/** @param {Word} word */
function shown({ written, says, of }) {
  const box = document.createElement("div");
  box.className = "explained";
  const [head, body] = ["b", "p"].map((kind) => box.appendChild(document.createElement(kind)));
  head.textContent = /^[A-Z]/.test(of) && of !== "Say" ? `${of}.${written}` : written;
  body.textContent = says;
  return box;
}
